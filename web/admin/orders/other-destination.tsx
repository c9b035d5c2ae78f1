import type { Places } from '#contract/sales/delivery/delivery.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { useAddressLine } from '#web/shop/account/addresses/use-address-line.ts'
import type { OrderFieldErrors } from '#web/shop/orders/checkout/order-fields.ts'
import { AddressFields, type DestinationValues } from './address-fields.tsx'
import { destinationOf } from './order-destination.ts'

export type OtherDestinationProps = {
  order: Order
  /** Undefined: the goods go where the order went. */
  destination: DestinationValues | undefined
  errors: OrderFieldErrors
  onChange: (destination: DestinationValues | undefined) => void
}

type Props = OtherDestinationProps & {
  /** Undefined while they load. */
  places: Places | undefined
  /** The label of the checkbox; undefined where another address has to be entered. */
  label: string | undefined
}

/** A checkbox for sending goods elsewhere than to the address of an order, and the fields of the other address. */
export function OtherDestination({ order, places, label, destination, errors, onChange }: Props) {
  return (
    <>
      {label !== undefined && (
        <Checkbox
          label={label}
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
    </>
  )
}

/** Where an order went, in one line. */
export function useRecipientAndAddress({ recipientName, deliveryAddress }: Order): string {
  return [recipientName, useAddressLine()(deliveryAddress)].filter(Boolean).join(', ')
}
