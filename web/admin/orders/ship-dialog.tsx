import { useState } from 'react'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/notify.ts'
import type { OrderActions } from './staff-order-api.ts'

const couriers = ['Pathao', 'Steadfast', 'RedX', 'Sundarban', 'SA Paribahan', 'Paperfly', 'eCourier']

/** Marks an order as shipped, with courier and tracking number; both are optional and sent to the customer. */
export function ShipDialog({ actions, onClose }: { actions: OrderActions; onClose: () => void }) {
  const [courierName, setCourier] = useState('')
  const [trackingNumber, setTracking] = useState('')
  return (
    <ConfirmDialog
      title="Hand over to courier"
      confirmLabel="Mark shipped"
      isDangerous={false}
      onConfirm={async () => {
        await actions.updateStatus({ status: 'shipped', courierName, trackingNumber })
        notify.success('The order is on its way.')
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label="Courier"
          list="couriers"
          maxLength={80}
          autoComplete="off"
          value={courierName}
          onChange={(event) => setCourier(event.target.value)}
        />
        <datalist id="couriers">
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label="Tracking number"
          hint="Told to the customer. Leave it empty when there is none."
          maxLength={80}
          autoComplete="off"
          value={trackingNumber}
          onChange={(event) => setTracking(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
