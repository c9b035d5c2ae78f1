import type { ReactNode } from 'react'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import { Card } from '#web/design/card.tsx'
import { Phone as PhoneIcon } from '#web/design/icons/home.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'

/** Contact data of a customer, and statistics of their orders. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { phone, email, address, refusedCount } = customer
  return (
    <Card as="section" aria-label="Customer">
      <h2 className="text-lg font-semibold">Customer</h2>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="flex min-h-11 w-fit items-center gap-2 font-semibold text-leaf-ink tabular-nums hover:underline"
        >
          <PhoneIcon aria-hidden="true" className="size-4.5" />
          {customer.isPhoneVerified ? phone : `${phone} (not verified)`}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="flex min-h-11 w-fit max-w-full items-center text-leaf-ink hover:underline md:min-h-8"
        >
          <span className="truncate">{customer.isEmailVerified ? email : `${email} (not verified)`}</span>
        </a>
      )}
      {address && (
        <p lang={languageOf(address)} className="mt-1 text-sm whitespace-pre-line text-ink-soft">
          {address}
        </p>
      )}
      <dl className="mt-3 grid gap-x-4 gap-y-1 border-t border-line pt-3 text-sm tabular-nums *:flex *:justify-between *:gap-4">
        <Fact name="Orders">{formatNumber(customer.orderCount)}</Fact>
        <Fact name="Delivered">{formatNumber(customer.deliveredCount)}</Fact>
        <Fact name="Cancelled">{formatNumber(customer.cancelledCount)}</Fact>
        <div className={refusedCount > 0 ? 'font-semibold text-brick-ink' : undefined}>
          <dt>Refused at the door</dt>
          <dd>{formatNumber(refusedCount)}</dd>
        </div>
        <Fact name="Spent in all">{formatPrice(customer.spentTotal)}</Fact>
        <Fact name="Reviews">{formatNumber(customer.reviewCount)}</Fact>
        {customer.role !== 'user' && (
          <Fact name="Products on sale">{formatNumber(customer.productCount)}</Fact>
        )}
        <Fact name="Signs in with">{signInMethods(customer)}</Fact>
        <Fact name="Last seen">
          {customer.lastSeenAt ? formatDateTime(customer.lastSeenAt) : 'Not lately'}
        </Fact>
      </dl>
    </Card>
  )
}

function signInMethods({ hasPassword, hasGoogle }: Customer): string {
  if (hasPassword && hasGoogle) return 'Password or Google'
  if (hasGoogle) return 'Google'
  return hasPassword ? 'Password' : 'One-time code'
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
