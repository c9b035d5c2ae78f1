import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { StitchFlower } from './stitch-flower.tsx'

type Props = {
  title: string
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
  /** `h1` when the state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}

/** Says that there is nothing here and what to do about it. */
export function EmptyState({ title, children, action, heading: Heading = 'h2', className }: Props) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <StitchFlower />
      <Heading className="mt-5 text-xl font-semibold">{title}</Heading>
      {children && <div className="mt-1.5 max-w-prose text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
