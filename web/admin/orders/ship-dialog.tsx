import { useState } from 'react'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { CourierFields } from './courier-fields.tsx'
import type { OrderActions } from './staff-order-api.ts'

/** Hands over all that is left of an order, with courier and tracking number; both are optional and sent to the customer. */
export function ShipDialog({ actions, onClose }: { actions: OrderActions; onClose: () => void }) {
  const [courier, setCourier] = useState({ courierName: '', trackingNumber: '' })
  return (
    <ConfirmDialog
      title="Hand over to courier"
      confirmLabel="Mark shipped"
      isDangerous={false}
      onConfirm={async () => {
        await actions.updateStatus({ status: 'shipped', ...courier })
        notify.success('The order is on its way.')
      }}
      onClose={onClose}
    >
      <CourierFields courier={courier} onChange={setCourier} />
    </ConfirmDialog>
  )
}
