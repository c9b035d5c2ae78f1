import type { SupplierContact } from '#contract/sales/suppliers.ts'
import { ContactLink } from '#web/admin/table/contact-link.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { supplierTexts } from './supplier-texts.ts'

const linkClass = 'text-leaf-ink underline-offset-2 hover:underline'

/** Whom to reach at a supplier, and how long he takes. */
export function SupplierDetails({ contact }: { contact: SupplierContact }) {
  const { contactName, phone, email, address, leadDays } = contact
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {contactName && <span lang={languageOf(contactName)}>{contactName}</span>}
      {phone && (
        <ContactLink
          scheme="tel"
          contact={phone}
          className="inline-flex min-h-11 items-center tabular-nums md:min-h-6"
          linkClass={linkClass}
        >
          {phone}
        </ContactLink>
      )}
      {email && (
        <ContactLink
          scheme="mailto"
          contact={email}
          className="inline-flex min-h-11 items-center break-all md:min-h-6"
          linkClass={linkClass}
        >
          <span lang="en">{email}</span>
        </ContactLink>
      )}
      {address && <span lang={languageOf(address)}>{address}</span>}
      {leadDays !== null && <span>{supplierTexts.comesWithin(leadDays, formatNumber(leadDays))}</span>}
    </span>
  )
}
