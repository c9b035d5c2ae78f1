import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/sales/orders.ts'
import { AddressFields, type DestinationValues } from '#web/admin/orders/address-fields.tsx'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { destinationOf } from '#web/admin/orders/order-destination.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { useAddressLine } from '#web/shop/account/addresses/use-address-line.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import type { OrderFieldErrors } from '#web/shop/orders/checkout/order-fields.ts'
import { orderVersionTexts } from './order-version-texts.ts'

type Props = {
  order: Order
  /** Undefined: it stays as it is. */
  destination: DestinationValues | undefined
  errors: OrderFieldErrors
  onChange: (destination: DestinationValues | undefined) => void
}

/** Where a changed order goes and who receives it: as before, or what is entered here. */
export function ChangedDestination({ order, destination, errors, onChange }: Props) {
  const { data: places } = useQuery(placesQuery)
  const address = [order.recipientName, useAddressLine()(order.deliveryAddress)].filter(Boolean).join(', ')
  return (
    <section aria-label={deliveryTexts.delivery} className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="text-sm break-words">{orderVersionTexts.deliveryTo(address)}</p>
      <Checkbox
        label={orderVersionTexts.otherDestination}
        checked={destination !== undefined}
        disabled={!places}
        onChange={(event) =>
          onChange(event.target.checked && places ? destinationOf(order, places) : undefined)
        }
      />
      {destination && (
        <AddressFields
          values={destination}
          errors={errors}
          onChange={(part) => onChange({ ...destination, ...part })}
        />
      )}
    </section>
  )
}
