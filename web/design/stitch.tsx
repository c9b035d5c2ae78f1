import { useId } from 'react'
import { classNames } from './class-names.ts'

/**
 * A row of nakshi-kantha running stitch: the shop's only ornament, for dividers, empty states and the footer and
 * nowhere else (design.md section 6). Two threads run side by side, with a small flower every few stitches.
 */
export function Stitch({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="16" className={classNames('block', className)}>
      <defs>
        <pattern id={id} width="96" height="16" patternUnits="userSpaceOnUse">
          <g fill="none" strokeLinecap="round" strokeWidth="1.5">
            <path className="stroke-leaf" strokeDasharray="7 5" d="M14 8H84" />
            <path className="stroke-brick" opacity=".75" strokeDasharray="3 9" d="M16 3.5H82M16 12.5H82" />
            <path
              className="stroke-marigold"
              d="M0 4.5v-2M0 11.5v2M3.5 8h3M96 4.5v-2M96 11.5v2M92.5 8h-3M2.5 5.5l2-2M2.5 10.5l2 2M93.5 5.5l-2-2M93.5 10.5l-2 2"
            />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="16" fill={`url(#${id})`} />
    </svg>
  )
}
