import type { ReactNode } from 'react'
import { classNames } from '#web/design/class-names.ts'

/** One of the sums below the cart. */
export function SumRow({ name, value, className }: { name: string; value: ReactNode; className?: string }) {
  return (
    <p className={classNames('flex items-baseline justify-between gap-4', className)}>
      {name}
      <span className="tabular-nums">{value}</span>
    </p>
  )
}

/** For the sum that counts. */
export const totalRow = 'text-lg font-bold'
