import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'gray' | 'red' | 'green' | 'blue' | 'yellow' | 'marigold'

const tones: Record<BadgeTone, string> = {
  gray: 'bg-sunken text-ink-soft',
  red: 'bg-brick-soft text-brick-ink',
  green: 'bg-leaf-soft text-leaf-ink',
  blue: 'bg-sky-soft text-sky-ink',
  yellow: 'bg-marigold-soft text-marigold-ink',
  marigold: 'bg-marigold text-on-marigold',
}

/** A short status label: `Pending`, `20% OFF`. The marigold tone is for offers. */
export function Badge({
  tone = 'gray',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
