import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleOfOption } from '#contract/catalogue/options.ts'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/notify.ts'
import { ApiError } from '#web/http/api-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ProductForm } from './product-form.tsx'
import {
  type ProductValues,
  productChangesFrom,
  productFieldErrors,
  productFieldNames,
  productValuesOf,
} from './product-form-values.ts'
import { fetchProduct, saveProduct, sellersQuery } from './staff-product-api.ts'

type Props = { product: StaffProduct; onSaved: (product: StaffProduct) => void }

/** The form of an existing product. After a conflict it shows what somebody else changed; saving again adds one's own changes. */
export function ProductEditor({ product, onSaved }: Props) {
  const isAdmin = useSignedInUser()?.role === 'admin'
  const sellers = useQuery({ ...sellersQuery, enabled: isAdmin })
  const [start] = useState(() => productValuesOf(product))
  const [theirs, setTheirs] = useState<StaffProduct>()
  const form = useForm<ProductValues>({
    initialValues: start,
    validate: productFieldErrors,
    serverFields: productFieldNames,
    send: async (values) => {
      try {
        onSaved(
          await saveProduct(product.id, productChangesFrom(start, values, (theirs ?? product).updatedAt)),
        )
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setTheirs(await fetchProduct(product.id))
        throw error
      }
      notify.success(product.status === 'active' ? 'Saved. Shoppers see it at once.' : 'Saved.')
    },
  })
  const others = sellers.data?.filter(({ id }) => id !== product.seller.id) ?? []
  return (
    <div className="grid gap-5">
      {theirs && <ConflictNotice start={start} mine={form.values} theirs={productValuesOf(theirs)} />}
      <ProductForm
        form={form}
        variants={{
          hasOtherOptions: product.options.some(({ name }) => !roleOfOption(name)),
          haveOwnPrices: product.variants.some(({ price }) => price !== product.price),
        }}
        {...(isAdmin && { sellers: [product.seller, ...others] })}
      />
    </div>
  )
}
