import { useQuery } from '@tanstack/react-query'
import { searchUsersEndpoint } from '#contract/identity/accounts-staff.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { orderSources } from '#contract/sales/orders.ts'
import { orderHistoryQuery } from '#web/admin/customers/customer-api.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { AddressFields } from '#web/admin/orders/address-fields.tsx'
import { optionsOf } from '#web/admin/orders/list/order-list-filters.ts'
import { orderListTexts } from '#web/admin/orders/list/order-list-texts.ts'
import { PromiseFields } from '#web/admin/orders/promise-fields.tsx'
import { isMaskedContact } from '#web/admin/table/contact-link.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { callQuery } from '#web/http/call-query.ts'
import { KnownCustomer } from './known-customer.tsx'
import type { PhoneOrderPart } from './phone-order.ts'
import { phoneOrderTexts } from './phone-order-texts.ts'

/** Customer and address of an order by phone; the phone number of a customer finds their name. */
export function PhoneOrderCustomer({ form }: PhoneOrderPart) {
  const known = useKnownCustomer(form.values.phone)
  return (
    <Card as="section" aria-label={phoneOrderTexts.customer} className="grid gap-4">
      <h2 className="text-lg font-semibold">{phoneOrderTexts.customer}</h2>
      <SelectField
        label={phoneOrderTexts.source}
        options={optionsOf(orderSources, orderListTexts.sources)}
        {...form.field('source')}
      />
      <TextField label={phoneOrderTexts.phone} inputMode="tel" autoComplete="off" {...form.field('phone')} />
      {known && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-leaf-soft px-3 py-2 text-sm"
        >
          <span>{phoneOrderTexts.knownCustomer(known.name)}</span>
          <UseKnown form={form} customerId={known.id} name={known.name} />
          <KnownCustomer customerId={known.id} />
        </div>
      )}
      <TextField label={phoneOrderTexts.name} autoComplete="off" {...form.field('customerName')} />
      <AddressFields values={form.values} errors={form.fieldErrors} onChange={form.change} isNarrow />
      <PromiseFields field={form.field} />
      <TextArea
        label={phoneOrderTexts.note}
        hint={phoneOrderTexts.noteHint}
        maxLength={2000}
        {...form.field('note')}
      />
    </Card>
  )
}

type UseKnownProps = Pick<PhoneOrderPart, 'form'> & { customerId: string; name: string }

/** Fills in the name, and where the last order went; then a product is what is missing. */
function UseKnown({ form, customerId, name }: UseKnownProps) {
  const enabled = useMay()('orders.view')
  const { data, isLoading } = useQuery({ ...orderHistoryQuery(customerId, 1), enabled })
  const address = data?.[0]?.deliveryAddress
  const last = address && !isMaskedContact(address.addressDetails) ? address : undefined
  const known = { customerName: name, ...last }
  const isUsed = Object.entries(known).every(
    ([field, value]) => form.values[field as keyof typeof known] === value,
  )
  if (isLoading || isUsed) return null
  return (
    <>
      {last && (
        <span lang={languageOf(last.addressDetails)} className="w-full text-ink-soft">
          {phoneOrderTexts.lastAddress(
            [last.addressDetails, last.city, last.district].filter(Boolean).join(', '),
          )}
        </span>
      )}
      <Button
        size="small"
        variant="secondary"
        onClick={() => {
          form.change(known)
          if (last) form.formRef.current?.querySelector<HTMLElement>('input[name="lines"]')?.focus()
        }}
      >
        {last ? phoneOrderTexts.useNameAndAddress : phoneOrderTexts.useName}
      </Button>
    </>
  )
}

/** The customer with this phone number, once it is complete. */
function useKnownCustomer(typed: string) {
  const phone = isPhone(typed) ? normalisedPhone(typed) : ''
  const { data } = useQuery({
    ...callQuery(['User', 'phone', phone], searchUsersEndpoint, {
      query: { searchTerm: phone, limit: 5 },
    }),
    enabled: phone !== '',
  })
  return phone ? data?.find((user) => user.phone && isSamePhone(user.phone, phone)) : undefined
}

/** Also where the stored one is masked for the viewer: only accounts with the whole typed number were found. */
function isSamePhone(stored: string, typed: string): boolean {
  if (!isMaskedContact(stored)) return stored === typed
  return stored.slice(0, 3) === typed.slice(0, 3) && stored.slice(-3) === typed.slice(-3)
}
