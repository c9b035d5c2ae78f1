import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Icon as IconType } from './icons/icon.tsx'

type Props = {
  title: string
  /** One sentence: what to do next. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
  /** `h1` when the state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  /** What is not there: in the middle of the ring of stitches, in place of the flower. */
  icon?: IconType
  className?: string
}

/** Says that there is nothing here and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
  heading: Heading = 'h2',
  icon: Icon,
  className,
}: Props) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <div className="relative text-leaf">
        <Stitches hasFlower={!Icon} />
        {Icon && <Icon className="absolute inset-0 m-auto size-11" strokeWidth={1.5} />}
      </div>
      <Heading className="mt-5 text-xl font-semibold">{title}</Heading>
      {children && <div className="mt-1.5 max-w-prose text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315]

/** A ring of running stitch, with the round lotus of a kantha quilt in it. */
function Stitches({ hasFlower }: { hasFlower: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-60 -60 120 120"
      fill="none"
      strokeLinecap="round"
      strokeWidth="1.75"
      className="size-28"
    >
      <circle r="56" className="stroke-leaf" strokeDasharray="5 4.776" opacity=".55" />
      <circle r="50" className="stroke-brick" strokeDasharray="2 5.854" opacity=".6" />
      {hasFlower && <Lotus />}
    </svg>
  )
}

function Lotus() {
  return (
    <>
      {petals.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path
            className="stroke-leaf"
            strokeDasharray="4.5 3"
            d="M0-12C-11-21-11-34 0-44C11-34 11-21 0-12"
          />
          <path className="stroke-marigold" strokeDasharray="3 3" d="M0-19V-35" />
        </g>
      ))}
      <circle r="8.5" className="stroke-brick" strokeDasharray="3 2.34" />
      <circle r="3" className="stroke-marigold" strokeDasharray="2 1.77" />
    </>
  )
}
