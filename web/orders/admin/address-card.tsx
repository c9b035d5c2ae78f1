import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import Pencil from '#web/design/icons/pencil.tsx'
import { AddressForm } from './address-form.tsx'
import type { OrderCardProps } from './order-page.tsx'
import { ParcelForm } from './parcel-form.tsx'

/** Where the order goes, to be changed until it is shipped; then who brings it. */
export function AddressCard(given: OrderCardProps) {
  const { order } = given
  const [isEditing, setEditing] = useState(false)
  const canEdit = order.status === 'pending' || order.status === 'processing'
  const { division, district, city, addressDetails } = order.deliveryAddress
  return (
    <Card as="section" aria-label="Delivery">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">Delivery</h2>
        {canEdit && !isEditing && (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit address
          </Button>
        )}
      </div>
      {isEditing ? (
        <AddressForm {...given} onDone={() => setEditing(false)} />
      ) : (
        <address className="mt-1 text-sm whitespace-pre-line not-italic">
          {`${addressDetails}\n${city}, ${district}\n${division}`}
        </address>
      )}
      {order.status === 'shipped' && <ParcelForm {...given} />}
      {order.status !== 'shipped' && (order.courierName || order.trackingNumber) && (
        <p className="mt-3 border-t border-line pt-3 text-sm">
          {[order.courierName, order.trackingNumber].filter(Boolean).join(', ')}
        </p>
      )}
    </Card>
  )
}
