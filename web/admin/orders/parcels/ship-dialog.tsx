import { useState } from 'react'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { isUnpaidInAdvance, UnpaidNotice } from '#web/admin/orders/money/unpaid-notice.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { CourierFields } from './courier-fields.tsx'

type Props = Pick<OrderCardProps, 'order' | 'actions'> & { onClose: () => void }

/** Hands over all that is left of an order, with courier and tracking number; both are optional and sent to the customer. */
export function ShipDialog({ order, actions, onClose }: Props) {
  const [courier, setCourier] = useState({ courierName: '', trackingNumber: '' })
  return (
    <ConfirmDialog
      title={deliveryTexts.handOver}
      confirmLabel={isUnpaidInAdvance(order) ? deliveryTexts.markShippedUnpaid : deliveryTexts.markShipped}
      isDangerous={false}
      onConfirm={async () => {
        await actions.updateStatus({ status: 'shipped', ...courier })
        notify.success(deliveryTexts.orderOnItsWay)
      }}
      onClose={onClose}
    >
      <UnpaidNotice order={order} />
      <CourierFields courier={courier} onChange={setCourier} />
    </ConfirmDialog>
  )
}
