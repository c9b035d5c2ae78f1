import { Phone as PhoneIcon } from '#web/design/icons/home.tsx'

/** Calls a number. `text` stands in place of it. */
export function PhoneLink({ phone, text = phone }: { phone: string; text?: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="flex min-h-11 w-fit items-center gap-2 font-semibold text-leaf-ink tabular-nums hover:underline"
    >
      <PhoneIcon aria-hidden="true" className="size-4.5" />
      {text}
    </a>
  )
}

type CellProps = { phone: string; hasIcon?: boolean; className?: string }

/** A number in a row of a table, above the link of the row. */
export function PhoneCell({ phone, hasIcon = false, className = 'md:min-h-8' }: CellProps) {
  return (
    <a
      href={`tel:${phone}`}
      className={`relative z-1 inline-flex min-h-11 items-center gap-1.5 text-leaf-ink tabular-nums underline-offset-2 hover:underline ${className}`}
    >
      {hasIcon && <PhoneIcon aria-hidden="true" className="size-4" />}
      {phone}
    </a>
  )
}
