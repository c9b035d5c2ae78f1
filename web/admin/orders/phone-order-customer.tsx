import { useQuery } from '@tanstack/react-query'
import { searchUsersEndpoint } from '#contract/identity/accounts-staff.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { call } from '#web/http/api-client.ts'
import { emptyFields, withChange } from '#web/shop/orders/checkout/order-fields.ts'
import { PlaceFields } from '#web/shop/orders/checkout/place-fields.tsx'
import type { PhoneOrderPart } from './phone-order-form.ts'

/** Who orders and where to; a known phone brings its customer along. */
export function PhoneOrderCustomer({ form }: PhoneOrderPart) {
  const fields = { ...emptyFields, ...form.values, couponCode: '' }
  const known = useKnownCustomer(form.values.phone)
  return (
    <Card as="section" aria-label="Customer" className="grid gap-4">
      <h2 className="text-lg font-semibold">Customer</h2>
      <TextField label="Phone" inputMode="tel" autoComplete="off" {...form.field('phone')} />
      {known && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-leaf-soft px-3 py-2 text-sm"
        >
          <span>{`Known customer: ${known.name}`}</span>
          {form.values.customerName !== known.name && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => form.change({ customerName: known.name })}
            >
              Use this name
            </Button>
          )}
        </div>
      )}
      <TextField label="Name" autoComplete="off" {...form.field('customerName')} />
      <TextArea label="Shipping Address" {...form.field('addressDetails')} />
      <PlaceFields
        fields={fields}
        refusals={form.refusals}
        onChange={(part) => {
          const { division, district, city } = withChange(fields, part)
          form.change({ division, district, city })
        }}
      />
      <TextArea label="Note" hint="Only the staff see it." maxLength={2000} {...form.field('note')} />
    </Card>
  )
}

/** The customer whose number this is, as soon as it is a whole one. */
function useKnownCustomer(typed: string) {
  const phone = isPhone(typed) ? normalisedPhone(typed) : ''
  const { data } = useQuery({
    queryKey: ['User', 'phone', phone],
    enabled: phone !== '',
    queryFn: ({ signal }) =>
      call(searchUsersEndpoint, { query: { searchTerm: phone, limit: 5 } }, { signal }),
  })
  return phone ? data?.find((user) => user.phone === phone) : undefined
}
