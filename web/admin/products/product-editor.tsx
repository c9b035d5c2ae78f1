import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import { useStaffForm } from '#web/admin/forms/use-staff-form.ts'
import { notify } from '#web/design/notify.ts'
import { ApiError } from '#web/http/api-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ProductForm } from './product-form.tsx'
import {
  changesFrom,
  type ProductValues,
  productFieldErrors,
  productFieldNames,
  productValuesOf,
} from './product-form-values.ts'
import { reloadProduct, sellersQuery, updateProductOf } from './staff-product-api.ts'

type Props = { product: StaffProduct; onSaved: (product: StaffProduct) => void }

/** The form of a product that exists. When somebody else saved in between it shows what they changed; saving again adds one's own. */
export function ProductEditor({ product, onSaved }: Props) {
  const isAdmin = useSignedInUser()?.role === 'admin'
  const sellers = useQuery({ ...sellersQuery, enabled: isAdmin })
  const [start] = useState(() => productValuesOf(product))
  const [theirs, setTheirs] = useState<StaffProduct>()
  const form = useStaffForm<ProductValues>({
    start,
    refusalsOf: productFieldErrors,
    fieldNames: productFieldNames,
    send: async (values) => {
      const readAt = (theirs ?? product).updatedAt
      try {
        onSaved(await updateProductOf(product.id, changesFrom(start, values, readAt)))
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setTheirs(await reloadProduct(product.id))
        throw error
      }
      notify.success('Saved. Shoppers see it at once.')
    },
  })
  const others = sellers.data?.filter(({ id }) => id !== product.seller.id) ?? []
  return (
    <div className="grid gap-5">
      {theirs && <ConflictNotice start={start} mine={form.values} theirs={productValuesOf(theirs)} />}
      <ProductForm form={form} {...(isAdmin && { sellers: [product.seller, ...others] })} />
    </div>
  )
}
