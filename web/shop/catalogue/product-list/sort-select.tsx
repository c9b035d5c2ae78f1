import { useHref, useNavigate } from 'react-router'
import { buttonClass } from '#web/design/button.tsx'
import { ChevronDown } from '#web/design/icons/catalogue.tsx'
import { filterNames, listAddress, listPath } from './list-address.ts'
import { listTexts } from './product-list-texts.ts'
import { useLatestSearch } from './use-latest-search.ts'

const orders = ['newest', 'sales', 'rating', 'priceAsc', 'priceDesc'] as const

/** The sort order. The default is relevance for a search, that of a collection, otherwise newest first (docs/product.md §2). */
export function SortSelect({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate()
  const latest = useLatestSearch(search)
  const isSearch = Boolean(search.get('search'))
  const hasOwnOrder = isSearch || search.has('collection')
  const selected = search.get('sortBy') ?? (hasOwnOrder ? '' : 'newest')
  return (
    <form action={useHref(listPath(search))} className="flex items-end gap-2">
      {filterNames.map((name) => {
        const value = search.get(name)
        return name !== 'sortBy' && value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <span className="relative">
        <select
          // Remounts the select, so that it also shows an order set by a link or the Back button.
          key={selected}
          aria-label={listTexts.sortBy}
          name="sortBy"
          defaultValue={selected}
          onChange={(event) =>
            navigate(listAddress(latest, { sortBy: event.currentTarget.value }), { preventScrollReset: true })
          }
          className="h-11 appearance-none rounded-md border border-line-strong bg-surface ps-3 pe-9 font-semibold hover:border-leaf"
        >
          {hasOwnOrder && <option value="">{isSearch ? listTexts.bestMatch : listTexts.featured}</option>}
          {orders.map((order) => (
            <option key={order} value={order}>
              {listTexts.order[order]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-2.5 top-3 size-5 text-ink-soft"
        />
      </span>
      <span className="hidden noscript:block">
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {listTexts.sort}
        </button>
      </span>
    </form>
  )
}
