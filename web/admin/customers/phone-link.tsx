import { ContactLink } from '#web/admin/table/contact-link.tsx'
import { Phone as PhoneIcon } from '#web/design/icons/home.tsx'

/** Calls a number. `text` stands in place of it. */
export function PhoneLink({ phone, text = phone }: { phone: string; text?: string }) {
  return (
    <ContactLink
      scheme="tel"
      contact={phone}
      className="flex min-h-11 w-fit items-center gap-2 font-semibold tabular-nums"
      linkClass="text-leaf-ink hover:underline"
    >
      <PhoneIcon aria-hidden="true" className="size-4.5" />
      {text}
    </ContactLink>
  )
}

type CellProps = { phone: string; hasIcon?: boolean; className?: string }

/** A number in a row of a table, above the link of the row. */
export function PhoneCell({ phone, hasIcon = false, className = 'md:min-h-8' }: CellProps) {
  return (
    <ContactLink
      scheme="tel"
      contact={phone}
      className={`inline-flex min-h-11 items-center gap-1.5 tabular-nums ${className}`}
      linkClass="relative z-1 text-leaf-ink underline-offset-2 hover:underline"
    >
      {hasIcon && <PhoneIcon aria-hidden="true" className="size-4" />}
      {phone}
    </ContactLink>
  )
}
