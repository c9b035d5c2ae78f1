import { useState } from 'react'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { CourierFields } from './courier-fields.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import type { OrderCardProps } from './staff-order-api.ts'
import { isUnpaidInAdvance, UnpaidNotice } from './unpaid-notice.tsx'

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
