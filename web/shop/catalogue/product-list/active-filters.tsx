import { Link } from 'react-router'
import X from '#web/design/icons/x.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { choiceAddress, choicesIn, type FilterName, highestPrice, listAddress } from './list-address.ts'
import type { ProductList } from './product-list-data.ts'

type Filter = { name: string; text: string; to: string }

/** What narrows the list now, each with the way to take it off, and all at once with Clear All Filters. */
export function ActiveFilters({ list, search }: { list: ProductList; search: URLSearchParams }) {
  const filters = activeFilters(list, search)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text, to }) => (
        <li key={name}>
          <Link
            to={to}
            preventScrollReset
            aria-label={`Remove filter ${text}`}
            className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong/60 bg-surface py-1 ps-3.5 pe-2.5 text-sm font-medium after:absolute after:inset-x-0 after:-inset-y-1 hover:border-leaf hover:text-leaf-ink"
          >
            {text}
            <X aria-hidden="true" className="size-4 text-ink-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearAddress(search)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          Clear All Filters
        </Link>
      </li>
    </ul>
  )
}

/** The list without any filter, in the order it is in. */
export function clearAddress(search: URLSearchParams): string {
  return listAddress(new URLSearchParams(), { sortBy: search.get('sortBy') ?? undefined })
}

export function activeFilters(list: ProductList, search: URLSearchParams): Filter[] {
  const filters: Filter[] = []
  const value = (name: FilterName) => search.get(name)?.trim()
  const add = (name: FilterName, text: string | undefined, ...also: FilterName[]) =>
    text && filters.push({ name, text, to: without(search, [name, ...also]) })
  add('search', value('search') && `“${value('search')}”`)
  add('category', list.category?.name ?? value('category'))
  add('subCategory', list.subcategory?.name ?? value('subCategory'))
  add('subSubCategory', list.subSubcategory?.name ?? value('subSubCategory'))
  add('discount', Number(value('discount')) > 0 ? `${value('discount')}% off or more` : undefined)
  add('minPrice', priceText(Number(value('minPrice')), Number(value('maxPrice'))), 'maxPrice')
  for (const name of ['color', 'size'] as const) {
    for (const choice of choicesIn(search, name)) {
      filters.push({ name: `${name} ${choice}`, text: choice, to: choiceAddress(search, name, choice) })
    }
  }
  add('seller', value('seller') && sellerText(list, value('seller')?.toLowerCase()))
  const stars = Number(value('minRating'))
  add('minRating', stars > 0 ? (stars === 1 ? '1 star and up' : `${stars} stars and up`) : undefined)
  add('inStock', value('inStock') && 'In stock only')
  // What could not be read narrows nothing.
  const ignored = new Set(list.ignored.map(({ name }) => name))
  return filters.filter(({ name }) => !ignored.has(name.split(' ')[0] ?? ''))
}

function sellerText({ facets, products }: ProductList, sellerId: string | undefined): string {
  const seller = facets?.sellers.find(({ id }) => id === sellerId)
  if (seller) return `Sold by ${seller.name}`
  // What one seller's list shows is theirs, though the shop could not say their name.
  return facets || products.length === 0 ? 'Unknown seller' : 'One seller'
}

function without(search: URLSearchParams, names: FilterName[]): string {
  return listAddress(search, Object.fromEntries(names.map((name) => [name, undefined])))
}

function priceText(lowest: number, highest: number): string | undefined {
  const bounded = highest > 0 && highest < highestPrice
  if (lowest > 0 && bounded) return `${formatPrice(lowest)} to ${formatPrice(highest)}`
  if (lowest > 0) return `From ${formatPrice(lowest)}`
  return bounded ? `Up to ${formatPrice(highest)}` : undefined
}
