import { type ComponentProps, createElement } from 'react'

/** What lucide keeps of an icon: its shapes on a board of 24 by 24. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] }

type IconProps = ComponentProps<'svg'> & { size?: number | string }

/**
 * Stands in for lucide's own `createLucideIcon` (see lean-icons.ts). Theirs weighs 2.6 kB gz on every page and renders
 * three components an icon; the shop needs none of its contexts and aliases. Icons are silent unless labelled.
 */
export default function createIcon({ node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once an icon, when its module is loaded
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      // Spread, since the shapes have no keys: they never change.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
