import { useNavigate } from 'react-router'
import { purchaseOrderNumber } from '#contract/sales/purchasing/purchase-orders.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { PurchaseOrderForm } from './purchase-order-form.tsx'
import {
  emptyPurchaseOrder,
  type PurchaseOrderValues,
  purchaseOrderErrors,
  purchaseOrderInput,
} from './purchase-order-values.ts'
import { createPurchaseOrder } from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

export const meta = (page: PageMatches) => staffMeta(page, purchasingTexts.new)

/** Creates an order to a supplier as a draft. */
export default function NewPurchaseOrderPage() {
  const navigate = useNavigate()
  const form = useForm<PurchaseOrderValues>({
    initialValues: emptyPurchaseOrder,
    validate: purchaseOrderErrors,
    send: async (values) => {
      const { id, number } = await createPurchaseOrder(purchaseOrderInput(values))
      notify.success(purchasingTexts.created(purchaseOrderNumber(number)))
      await navigate(`/admin/purchase-orders/${id}`, { replace: true })
    },
  })
  return (
    <>
      <PageHeading
        title={purchasingTexts.new}
        back={{ to: '/admin/purchase-orders', label: purchasingTexts.title }}
      />
      <PurchaseOrderForm form={form} isNew submitLabel={purchasingTexts.create} />
    </>
  )
}
