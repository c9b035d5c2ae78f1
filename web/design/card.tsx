import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li'; flush?: boolean }

/** A bordered box on the page. `flush` removes the padding, for images that reach the edge. */
export function Card({ as: Tag = 'div', flush = false, className, ...rest }: Props) {
  return (
    <Tag
      // The four tags share the attributes that are passed to a card; only their ref types differ.
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={classNames(
        'rounded-lg border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-4 md:p-5',
        className,
      )}
    />
  )
}
