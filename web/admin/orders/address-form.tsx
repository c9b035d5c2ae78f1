import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { isMaskedContact } from '#web/admin/table/contact-link.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { type Destination, deliveryFeeQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { emptyFields, type OrderFields, orderFieldErrors } from '#web/shop/orders/checkout/order-fields.ts'
import { AddressFields, type DestinationValues } from './address-fields.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { mergeDestination } from './merge-destination.ts'
import type { OrderCardProps } from './staff-order-api.ts'
import { useReadVersion } from './use-read-version.ts'

/** The values of the address form. */
export type AddressValues = DestinationValues & Pick<OrderFields, 'phone'> & { customerName: string }

/** Errors of an address by field, by the rules of the checkout. */
export function addressErrors(values: AddressValues) {
  return {
    ...(!values.customerName.trim() && { customerName: messages.nameRequired }),
    ...orderFieldErrors({ ...emptyFields, ...values }),
  }
}

/** The API reports errors of an address by their path. */
export const addressFieldNames = {
  'deliveryAddress.division': 'division',
  'deliveryAddress.district': 'district',
  'deliveryAddress.city': 'city',
  'deliveryAddress.addressDetails': 'addressDetails',
} as const

/**
 * Changes buyer, recipient and address of an order, and offers the delivery fee of another district. A conflict with
 * somebody else's change is shown as an error.
 */
export function AddressForm({ order, staff, actions, onDone }: OrderCardProps & { onDone: () => void }) {
  const version = useReadVersion({ order, updatedAt: staff.updatedAt })
  const [start] = useState(() => addressValuesOf(order))
  const { district } = order.deliveryAddress
  const { chargeTo } = useQuery(deliveryFeeQuery).data ?? {}
  const feeTo = (to: Destination) => chargeTo?.(to, order.subtotal).deliveryFee
  // A fee that was agreed on is not the shop's: it stays unless staff say otherwise.
  const isShopFee = feeTo(order.deliveryAddress) === order.deliveryFee
  const [chosen, setChosen] = useState<boolean>()
  const isFeeTaken = chosen ?? isShopFee

  /** The shop's fee to another district, where it is not the order's. */
  function offeredFee(to: Pick<DestinationValues, 'division' | 'district'>): number | undefined {
    if (to.district === '' || to.district === district) return undefined
    const fee = feeTo(to)
    return fee === order.deliveryFee ? undefined : fee
  }

  const form = useForm<AddressValues>({
    initialValues: start,
    validate: (values) => withoutMasked(addressErrors(values), values, start),
    serverFields: addressFieldNames,
    async send(values) {
      const merged = mergeDestination(start, values, addressValuesOf(version.read.order))
      const { customerName, phone, recipientName, recipientPhone, ...deliveryAddress } = merged
      const newFee = offeredFee(deliveryAddress)
      await version.save((updatedAt) =>
        actions.changeAddress({
          updatedAt,
          customerName,
          ...(!isMaskedContact(phone) && { phone }),
          recipientName,
          ...(!isMaskedContact(recipientPhone) && { recipientPhone }),
          deliveryAddress,
          ...(newFee !== undefined && isFeeTaken && { deliveryFee: newFee }),
        }),
      )
      notify.success(messages.addressChanged)
      onDone()
    },
  })
  const fee = offeredFee(form.values)
  return (
    <div className="mt-3">
      <FormFrame
        form={form}
        actions={
          <Button variant="secondary" onClick={onDone}>
            {deliveryTexts.cancel}
          </Button>
        }
      >
        <TextField label={deliveryTexts.name} {...form.field('customerName')} />
        <TextField
          label={deliveryTexts.phone}
          hint={isMaskedContact(start.phone) ? deliveryTexts.maskedHint : undefined}
          inputMode="tel"
          {...form.field('phone')}
        />
        <AddressFields values={form.values} errors={form.fieldErrors} onChange={form.change} isNarrow />
        {fee !== undefined && (
          <Checkbox
            label={deliveryTexts.takeFee(formatPrice(fee), formatPrice(order.deliveryFee))}
            checked={isFeeTaken}
            onChange={(event) => setChosen(event.target.checked)}
          />
        )}
      </FormFrame>
    </div>
  )
}

/** A number that is shown in part only, and stays as it is, is no wrong one. */
function withoutMasked(
  errors: ReturnType<typeof addressErrors>,
  values: AddressValues,
  start: AddressValues,
): ReturnType<typeof addressErrors> {
  const isKept = (name: 'phone' | 'recipientPhone') =>
    isMaskedContact(start[name]) && values[name] === start[name]
  const { phone, recipientPhone, ...others } = errors
  return {
    ...others,
    ...(phone && !isKept('phone') && { phone }),
    ...(recipientPhone && !isKept('recipientPhone') && { recipientPhone }),
  }
}

function addressValuesOf({
  customerName,
  phone,
  recipientName,
  recipientPhone,
  deliveryAddress: { addressDetails, division, district, city },
}: OrderCardProps['order']): AddressValues {
  return { customerName, phone, recipientName, recipientPhone, addressDetails, division, district, city }
}
