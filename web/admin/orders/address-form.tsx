import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { useStaffForm } from '#web/admin/forms/use-staff-form.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import {
  emptyFields,
  type OrderFields,
  orderFieldErrors,
  withChange,
} from '#web/shop/orders/checkout/order-fields.ts'
import { PlaceFields } from '#web/shop/orders/checkout/place-fields.tsx'
import type { OrderCardProps } from './order-page.tsx'

/** What the form of an address holds. */
export type AddressValues = Pick<
  OrderFields,
  'phone' | 'addressDetails' | 'division' | 'district' | 'city'
> & {
  customerName: string
}

/** What is wrong with an address, by field; the checkout's own rules. */
export function addressErrors(values: AddressValues) {
  return {
    ...(!values.customerName.trim() && { customerName: messages.nameRequired }),
    ...orderFieldErrors({ ...emptyFields, ...values }),
  }
}

/** The server names the parts of an address by their path. */
export const addressFieldNames = {
  'deliveryAddress.division': 'division',
  'deliveryAddress.district': 'district',
  'deliveryAddress.city': 'city',
  'deliveryAddress.addressDetails': 'addressDetails',
} as const

/** Changes who takes the order and where; the total stays. Somebody else's change meanwhile is told, nothing typed is lost. */
export function AddressForm({ order, staff, verbs, onDone }: OrderCardProps & { onDone: () => void }) {
  // What was read when the form was opened: a refetch meanwhile must not hide somebody else's change.
  const [readAt] = useState(staff.updatedAt)
  const { addressDetails, division, district, city } = order.deliveryAddress
  const form = useStaffForm<AddressValues>({
    start: { customerName: order.customerName, phone: order.phone, addressDetails, division, district, city },
    refusalsOf: addressErrors,
    fieldNames: addressFieldNames,
    async send({ customerName, phone, ...deliveryAddress }) {
      await verbs.changeAddress({ updatedAt: readAt, customerName, phone, deliveryAddress })
      notify.success(messages.addressChanged)
      onDone()
    },
  })
  const fields = { ...emptyFields, ...form.values }
  return (
    <div className="mt-3">
      <FormFrame
        form={form}
        actions={
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        }
      >
        <TextField label="Name" {...form.field('customerName')} />
        <TextField label="Phone" inputMode="tel" {...form.field('phone')} />
        <TextArea label="Shipping Address" {...form.field('addressDetails')} />
        <div className="[&>div]:sm:grid-cols-1">
          <PlaceFields
            fields={fields}
            refusals={form.refusals}
            onChange={(part) => {
              const { division, district, city } = withChange(fields, part)
              form.change({ division, district, city })
            }}
          />
        </div>
      </FormFrame>
    </div>
  )
}
