import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleOfOption } from '#contract/catalogue/options.ts'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { customInputErrors, customInputsOf } from '#web/custom-fields/custom-inputs.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
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
  startAfterConflict,
} from './product-form-values.ts'
import { staffProductTexts } from './product-texts.ts'
import { fetchProduct, saveProduct, sellersQuery } from './staff-product-api.ts'

type Props = {
  product: StaffProduct
  customFields: readonly CustomField[]
  onSaved: (product: StaffProduct) => void
}

/**
 * The form of an existing product. After a conflict it shows what somebody else changed; saving again adds one's own
 * changes.
 */
export function ProductEditor({ product, customFields, onSaved }: Props) {
  const valuesOf = (stored: StaffProduct): ProductValues => ({
    ...productValuesOf(stored),
    ...customInputsOf(customFields, stored.customFields, stored.invalidCustomFields),
  })
  const isAdmin = useSignedInUser()?.role === 'admin'
  const sellers = useQuery({ ...sellersQuery, enabled: isAdmin })
  const [opened] = useState(() => valuesOf(product))
  const [start, setStart] = useState(opened)
  const [theirs, setTheirs] = useState<StaffProduct>()
  const form = useForm<ProductValues>({
    initialValues: start,
    validate: (values) => ({
      ...productFieldErrors(values, start),
      ...customInputErrors(customFields, values, product.invalidCustomFields),
    }),
    serverFields: productFieldNames,
    send: async (values) => {
      try {
        onSaved(
          await saveProduct(product.id, productChangesFrom(start, values, (theirs ?? product).updatedAt)),
        )
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await takeTheirs(values)
        throw error
      }
      notify.success(product.status === 'active' ? staffProductTexts.savedAndShown : staffProductTexts.saved)
    },
  })

  async function takeTheirs(mine: ProductValues) {
    const stored = await fetchProduct(product.id)
    setTheirs(stored)
    const next = startAfterConflict(start, mine, valuesOf(stored))
    if (next === start) return
    setStart(next)
    form.change({ stock: next.stock })
  }

  const others = sellers.data?.filter(({ id }) => id !== product.seller.id) ?? []
  return (
    <div className="grid gap-5">
      {theirs && (
        <ConflictNotice
          start={opened}
          mine={form.values}
          theirs={valuesOf(theirs)}
          customFields={customFields}
        />
      )}
      <ProductForm
        form={form}
        start={start}
        customFields={customFields}
        variants={{
          hasOtherOptions: product.options.some(({ name }) => !roleOfOption(name)),
          haveOwnPrices: product.variants.some(({ price }) => price !== product.price),
        }}
        {...(isAdmin && { sellers: [product.seller, ...others] })}
      />
    </div>
  )
}
