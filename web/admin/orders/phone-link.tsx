import { Phone as PhoneIcon } from '#web/design/icons/home.tsx'

/** Calls a number from a phone. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-ink tabular-nums hover:underline"
    >
      <PhoneIcon aria-hidden="true" className="size-4.5" />
      {phone}
    </a>
  )
}
