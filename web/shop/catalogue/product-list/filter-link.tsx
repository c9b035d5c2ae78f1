import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; isChosen: boolean; className: string; label?: string; children: ReactNode }

/** A choice of a filter. The page stays where it is, so that the next one is still under the pointer. */
export function FilterLink({ to, isChosen, className, label, children }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset
      // The same products in every combination: nothing for a search engine to walk through.
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      aria-label={label}
      title={label}
      className={className}
    >
      {children}
    </Link>
  )
}
