import { Link } from 'react-router'
import { X } from '#web/design/icons/catalogue.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import {
  type FilterName,
  filterNames,
  listAddress,
  MAX_FILTER_PRICE,
  selectedChoices,
  toggleChoiceAddress,
} from './list-address.ts'
import type { ProductList } from './product-list-data.ts'
import { listTexts } from './product-list-texts.ts'

/** A filter, its label, and the address of the list without it. */
type ActiveFilter = { name: string; text: string; to: string }

/** The active filters as links that remove one of them, and Clear All Filters. */
export function ActiveFilters({ list, search }: { list: ProductList; search: URLSearchParams }) {
  const filters = activeFilters(list, search)
  if (filters.length === 0) return null
  return (
    <ul aria-label={listTexts.activeFilters} className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text, to }) => (
        <li key={name}>
          <Link
            to={to}
            preventScrollReset
            aria-label={listTexts.removeFilter(text)}
            className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong/60 bg-surface py-1 ps-3.5 pe-2.5 text-sm font-medium after:absolute after:inset-x-0 after:-inset-y-1 hover:border-leaf hover:text-leaf-ink"
          >
            {text}
            <X aria-hidden="true" className="size-4 text-ink-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={unfilteredAddress(search)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {listTexts.clearAll}
        </Link>
      </li>
    </ul>
  )
}

/** The address of the list without filters, in the same sort order. */
export function unfilteredAddress(search: URLSearchParams): string {
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]))
  return listAddress(search, { ...cleared, sortBy: search.get('sortBy') ?? undefined })
}

/** The filters of the address, except those that could not be read. */
export function activeFilters(list: ProductList, search: URLSearchParams): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const value = (name: FilterName) => search.get(name)?.trim()
  const add = (name: FilterName, text: string | undefined, ...alsoRemoved: FilterName[]) =>
    text && filters.push({ name, text, to: addressWithout(search, [name, ...alsoRemoved]) })
  add('search', value('search') && `“${value('search')}”`)
  add('category', list.category?.name ?? value('category'))
  add('subCategory', list.subcategory?.name ?? value('subCategory'))
  add('subSubCategory', list.subSubcategory?.name ?? value('subSubCategory'))
  const discount = Number(value('discount'))
  add('discount', discount > 0 ? listTexts.discountFrom(formatNumber(discount)) : undefined)
  add('minPrice', priceText(Number(value('minPrice')), Number(value('maxPrice'))), 'maxPrice')
  for (const name of ['color', 'size'] as const) {
    for (const choice of selectedChoices(search, name)) {
      filters.push({ name: `${name} ${choice}`, text: choice, to: toggleChoiceAddress(search, name, choice) })
    }
  }
  add('seller', value('seller') && sellerText(list, value('seller')?.toLowerCase()))
  const stars = Number(value('minRating'))
  add('minRating', stars > 0 ? listTexts.starsFrom(formatNumber(stars)) : undefined)
  add('inStock', value('inStock') && listTexts.inStockOnly)
  const ignored = new Set(list.ignored.map(({ name }) => name))
  return filters.filter(({ name }) => !ignored.has(name.split(' ')[0] ?? ''))
}

function sellerText({ facets, products }: ProductList, sellerId: string | undefined): string {
  const seller = facets?.sellers.find(({ id }) => id === sellerId)
  if (seller) return listTexts.soldBy(seller.name)
  // Without facets the name is unknown, but the products prove that the seller exists.
  return facets || products.length === 0 ? listTexts.unknownSeller : listTexts.oneSeller
}

function addressWithout(search: URLSearchParams, names: FilterName[]): string {
  return listAddress(search, Object.fromEntries(names.map((name) => [name, undefined])))
}

function priceText(lowest: number, highest: number): string | undefined {
  const hasMax = highest > 0 && highest < MAX_FILTER_PRICE
  if (lowest > 0 && hasMax) return listTexts.priceBetween(formatPrice(lowest), formatPrice(highest))
  if (lowest > 0) return listTexts.priceFrom(formatPrice(lowest))
  return hasMax ? listTexts.priceUpTo(formatPrice(highest)) : undefined
}
