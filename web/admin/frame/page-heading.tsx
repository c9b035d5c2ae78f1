import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { ChevronLeft } from '#web/design/icons/catalogue.tsx'

type Props = {
  title: string
  /** Beside the title: its state. */
  badges?: ReactNode
  /** A line below the title. */
  children?: ReactNode
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode
  /** The primary button where there are others: beside the title on phones, where the others take a line of their own. */
  primary?: ReactNode
  /** The list this page belongs to. */
  back?: { to: To; label: string }
}

/** The heading of a page of /admin or /seller: its h1, badges, a description and buttons. */
export function PageHeading({ title, badges, children, actions, primary, back }: Props) {
  return (
    <div className="mb-5">
      {back && (
        <Link
          to={back.to}
          className="-ms-1 inline-flex min-h-11 items-center gap-1 rounded-md text-sm font-medium text-ink-soft hover:text-leaf-ink md:min-h-8"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-bold tabular-nums">{title}</h1>
            {badges}
          </div>
          {children && <div className="mt-0.5 text-sm text-ink-soft">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-md:order-last md:ms-auto">{actions}</div>}
        {primary && <div className="empty:hidden">{primary}</div>}
      </div>
    </div>
  )
}
