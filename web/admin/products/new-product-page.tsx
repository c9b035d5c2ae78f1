import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useArea } from '#web/admin/frame/use-area.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/notify.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ProductForm } from './product-form.tsx'
import {
  emptyProduct,
  newProductFrom,
  type ProductValues,
  productFieldErrors,
  productFieldNames,
} from './product-form-values.ts'
import { addProduct, sellersQuery } from './staff-product-api.ts'

export const meta = () => [{ title: 'New product | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Creates a product. */
export default function NewProductPage() {
  const viewer = useSignedInUser()
  const isAdmin = viewer?.role === 'admin'
  const sellers = useQuery({ ...sellersQuery, enabled: isAdmin })
  const navigate = useNavigate()
  const area = useArea()
  const me = { id: viewer?._id ?? '', name: `${viewer?.name ?? ''} (you)` }
  const form = useForm<ProductValues>({
    initialValues: { ...emptyProduct, sellerId: me.id },
    validate: productFieldErrors,
    serverFields: productFieldNames,
    send: async (values) => {
      const { id, name } = await addProduct(newProductFrom(values))
      notify.success(`${name} is in the shop.`)
      await navigate(`${area}/products/${id}`, { replace: true })
    },
  })
  return (
    <>
      <PageHeading title="New product" back={{ to: `${area}/products`, label: 'Products' }} />
      <ProductForm form={form} isNew {...(isAdmin && { sellers: [me, ...(sellers.data ?? [])] })} />
    </>
  )
}
