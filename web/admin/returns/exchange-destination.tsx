import type { Places } from '#contract/sales/delivery/delivery.ts'
import type { Order } from '#contract/sales/orders.ts'
import { AddressFields, type DestinationValues } from '#web/admin/orders/address-fields.tsx'
import { destinationOf, isKnownAddress } from '#web/admin/orders/order-destination.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { useAddressLine } from '#web/shop/account/addresses/use-address-line.ts'
import type { OrderFieldErrors } from '#web/shop/orders/checkout/order-fields.ts'
import { returnDialogTexts } from './return-dialog-texts.ts'

type Props = {
  /** The order whose goods came back. */
  order: Order
  places: Places | undefined
  destination: DestinationValues | undefined
  errors: OrderFieldErrors
  onChange: (destination: DestinationValues | undefined) => void
}

/**
 * Where the other goods of an exchange go: to the address of the returned order, or to another one. Another one is
 * required where the shop does not know the former place any more.
 */
export function ExchangeDestination({ order, places, destination, errors, onChange }: Props) {
  const address = [order.recipientName, useAddressLine()(order.deliveryAddress)].filter(Boolean).join(', ')
  return (
    <section aria-label={returnDialogTexts.delivery} className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="text-sm">{returnDialogTexts.deliveryTo(address)}</p>
      {places && !isKnownAddress(order, places) ? (
        <p className="text-sm text-brick-ink">{returnDialogTexts.unknownPlace}</p>
      ) : (
        <Checkbox
          label={returnDialogTexts.otherAddress}
          checked={destination !== undefined}
          disabled={!places}
          onChange={(event) =>
            onChange(event.target.checked && places ? destinationOf(order, places) : undefined)
          }
        />
      )}
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
