import type { ComponentProps, ReactElement, ReactNode } from 'react'

type IconProps = ComponentProps<'svg'> & { size?: number | string }

export type Icon = (props: IconProps) => ReactElement

/**
 * Makes a component of the shapes of an icon, drawn on 24 by 24 units with lines of the text's colour. Icons are hidden from
 * screen readers unless they have a label. The shapes are Lucide's (see LICENSE): its React package brings the 1,700
 * others along, and 2.6 kB gz of code to every page for what these lines do. A text is one path: an icon on each page is best
 * one, since each element of a page takes the server's time.
 */
export function icon(shapes: ReactNode): Icon {
  const content = typeof shapes === 'string' ? <path d={shapes} /> : shapes
  // biome-ignore lint/correctness/noComponentHookFactories: called once an icon, when its module is loaded
  return function SvgIcon({ size = 24, ...props }) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: an icon stands beside a text, or has a label
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] ? undefined : true}
        {...props}
      >
        {content}
      </svg>
    )
  }
}
