import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { linkFor, type StaffSection } from './staff-links.ts'

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink lg:min-h-9.5 ' +
  'aria-[current=page]:bg-leaf-soft aria-[current=page]:font-semibold aria-[current=page]:text-leaf-ink'

type Props = { label: string; sections: readonly StaffSection[]; onChoose?: () => void }

/** The navigation of /admin or /seller, in groups. */
export function StaffSidebar({ label, sections, onChoose }: Props) {
  const current = linkFor(sections, useLocation().pathname)
  const nav = useRef<HTMLElement>(null)
  const currentPage = current?.to
  // A page far down the list is seen when it opens, by its shortcut or the search too.
  useEffect(() => {
    if (currentPage) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [currentPage])
  return (
    <nav ref={nav} aria-label={label} className="grid gap-4">
      {sections.map(({ title = '', links }) => (
        <div key={title}>
          {title && <h2 className="px-3 pb-1 text-xs font-semibold text-ink-soft">{title}</h2>}
          <ul className="grid gap-0.5">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={onChoose}
                  aria-current={link === current ? 'page' : undefined}
                  className={linkClass}
                >
                  <link.icon aria-hidden="true" className="size-5 shrink-0" />
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
