import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li'; flush?: boolean }

/** A sheet of paper on the page. `flush` leaves out the inner space, for pictures that reach the edge. */
export function Card({ as: Tag = 'div', flush = false, className, ...rest }: Props) {
  return (
    <Tag
      // The four tags share the attributes a card is given; React's types keep their refs apart.
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={classNames(
        'rounded-lg border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-4 md:p-5',
        className,
      )}
    />
  )
}
