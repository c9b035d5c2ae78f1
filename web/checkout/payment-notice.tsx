import Info from '#web/design/icons/info.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

/** Where money is sent by bKash, Nagad or Rocket: the merchant's own number, a setting of the shop. */
export function PaymentNotice({ merchantNumber }: { merchantNumber: string | undefined }) {
  return (
    <div className="flex gap-3 rounded-md border border-line bg-marigold-soft/60 px-4 py-3 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-ink" />
      {merchantNumber === undefined ? (
        <Skeleton className="h-5 w-full" />
      ) : (
        <p>
          To pay by mobile banking, send the Grand Total to{' '}
          <strong className="whitespace-nowrap tabular-nums">{merchantNumber}</strong> via bKash, Nagad or
          Rocket.
        </p>
      )}
    </div>
  )
}
