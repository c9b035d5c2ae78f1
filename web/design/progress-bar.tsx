import { formatNumber } from '#web/formatting/formatting.ts'

type Props = {
  /** What is in progress, for screen readers. */
  label: string
  /** The completed share, from 0 to 1. */
  share: number
}

/** The progress of an operation as a bar and in percent. */
export function ProgressBar({ label, share }: Props) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 grow overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-leaf transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span
        aria-hidden="true"
        className="w-11 text-end text-sm tabular-nums"
      >{`${formatNumber(percent)}%`}</span>
    </div>
  )
}
