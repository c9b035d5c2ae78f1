import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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

/** Creates a product, on sale at once or as a draft. */
export default function NewProductPage() {
  const viewer = useSignedInUser()
  const isAdmin = viewer?.role === 'admin'
  const sellers = useQuery({ ...sellersQuery, enabled: isAdmin })
  const navigate = useNavigate()
  const area = useArea()
  const me = { id: viewer?._id ?? '', name: `${viewer?.name ?? ''} (you)` }
  const isDraft = useRef(false)
  const form = useForm<ProductValues>({
    initialValues: { ...emptyProduct, sellerId: me.id },
    validate: productFieldErrors,
    serverFields: productFieldNames,
    send: async (values) => {
      const { id, name, status } = await addProduct({
        ...newProductFrom(values),
        isDraft: isDraft.current,
      })
      notify.success(`${name} is ${status === 'draft' ? 'saved as a draft' : 'in the shop'}.`)
      await navigate(`${area}/products/${id}`, { replace: true })
    },
  })

  function saveDraft() {
    isDraft.current = true
    void form.submit().finally(() => {
      isDraft.current = false
    })
  }

  return (
    <>
      <PageHeading title="New product" back={{ to: `${area}/products`, label: 'Products' }} />
      <ProductForm
        form={form}
        isNew
        onSaveDraft={saveDraft}
        {...(isAdmin && { sellers: [me, ...(sellers.data ?? [])] })}
      />
    </>
  )
}
