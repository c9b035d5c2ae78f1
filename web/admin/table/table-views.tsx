import { Link } from 'react-router'
import { X } from '#web/design/icons/catalogue.tsx'
import type { TableTab } from './column.ts'
import { useSavedViews } from './saved-views.ts'
import { type TableControl, viewKey } from './table-state.ts'
import { tableTexts } from './table-texts.ts'

type Props = { name: string; tabs: readonly TableTab[]; control: TableControl }

const linkClass =
  'inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink ' +
  'aria-[current=true]:border-leaf aria-[current=true]:font-semibold aria-[current=true]:text-leaf-ink'

/** Tabs of the list: those of the page, then the views saved in this browser. */
export function TableViews({ name, tabs, control }: Props) {
  const [views = [], storeViews] = useSavedViews(name)
  if (tabs.length + views.length === 0) return null
  const current = viewKey(control.search)
  return (
    <nav
      aria-label={tableTexts.views}
      className="flex overflow-x-auto border-b border-line px-2 [scrollbar-width:none] md:flex-wrap"
    >
      {tabs.map(({ label, search }) => (
        <Link
          key={label}
          to={`?${search}`}
          preventScrollReset
          aria-current={viewKey(search) === current}
          className={linkClass}
        >
          {label}
        </Link>
      ))}
      {views.map((view) => (
        <span key={view.label} className="inline-flex items-center">
          <Link
            to={`?${view.search}`}
            preventScrollReset
            aria-current={viewKey(view.search) === current}
            className={linkClass}
          >
            {view.label}
          </Link>
          <button
            type="button"
            aria-label={tableTexts.deleteView(view.label)}
            title={tableTexts.deleteView(view.label)}
            onClick={() => storeViews(views.filter((one) => one !== view))}
            className="-ms-2 inline-flex size-8 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-brick-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      ))}
    </nav>
  )
}
