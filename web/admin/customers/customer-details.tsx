import type { ReactNode } from 'react'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import { ContactLink } from '#web/admin/table/contact-link.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { customerTexts } from './customer-texts.ts'
import { PhoneLink } from './phone-link.tsx'
import { SpentTotal } from './spent-total.tsx'

/** Contact data of a customer, and statistics of their orders. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { phone, email, address, refusedCount } = customer
  const { details } = customerTexts
  return (
    <Card as="section" aria-label={customerTexts.customer}>
      <h2 className="text-lg font-semibold">{customerTexts.customer}</h2>
      {phone && (
        <PhoneLink phone={phone} text={customer.isPhoneVerified ? phone : customerTexts.unverified(phone)} />
      )}
      {email && (
        <ContactLink
          scheme="mailto"
          contact={email}
          className="flex min-h-11 w-fit max-w-full items-center md:min-h-8"
          linkClass="text-leaf-ink hover:underline"
        >
          <span className="truncate">
            {customer.isEmailVerified ? email : customerTexts.unverified(email)}
          </span>
        </ContactLink>
      )}
      {address && (
        <p lang={languageOf(address)} className="mt-1 text-sm whitespace-pre-line text-ink-soft">
          {address}
        </p>
      )}
      <dl className="mt-3 grid gap-x-4 gap-y-1 border-t border-line pt-3 text-sm tabular-nums *:flex *:justify-between *:gap-4">
        <Detail name={details.orders}>{formatNumber(customer.orderCount)}</Detail>
        {customer.pastOrderCount > 0 && (
          <Detail name={details.pastOrders}>
            {customerTexts.pastOrders(
              formatNumber(customer.pastOrderCount),
              formatPrice(customer.pastSpentTotal),
            )}
          </Detail>
        )}
        <Detail name={details.delivered}>{formatNumber(customer.deliveredCount)}</Detail>
        <Detail name={details.cancelled}>{formatNumber(customer.cancelledCount)}</Detail>
        <div className={refusedCount > 0 ? 'font-semibold text-brick-ink' : undefined}>
          <dt>{details.refused}</dt>
          <dd>{formatNumber(refusedCount)}</dd>
        </div>
        <Detail name={details.spent}>
          <SpentTotal customer={customer} />
        </Detail>
        <Detail name={details.reviews}>{formatNumber(customer.reviewCount)}</Detail>
        {customer.role !== 'user' && (
          <Detail name={details.productsOnSale}>{formatNumber(customer.productCount)}</Detail>
        )}
        <Detail name={details.signsInWith}>{signInMethods(customer)}</Detail>
        <Detail name={details.lastSeen}>
          {customer.lastSeenAt ? formatDateTime(customer.lastSeenAt) : customerTexts.notLately}
        </Detail>
      </dl>
    </Card>
  )
}

function signInMethods({ hasPassword, hasGoogle }: Customer): string {
  const { signIn } = customerTexts
  if (hasPassword && hasGoogle) return signIn.both
  if (hasGoogle) return signIn.google
  return hasPassword ? signIn.password : signIn.code
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
