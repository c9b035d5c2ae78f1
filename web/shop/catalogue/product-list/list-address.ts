/** The search parameters of the product list, in the spelling of the API (docs/product.md §22 and §27). */
export const filterNames = [
  'search',
  'category',
  'subCategory',
  'subSubCategory',
  'discount',
  'minPrice',
  'maxPrice',
  'color',
  'size',
  'seller',
  'minRating',
  'inStock',
  'sortBy',
] as const
export type FilterName = (typeof filterNames)[number]

/** The end of the price filter, where there is no upper bound (docs/product.md §25 and §29). */
export const MAX_FILTER_PRICE = 10_000

/**
 * The address of the list with some filters changed; an empty value removes a filter. Any change goes back to page 1, and a
 * category or subcategory resets the levels below it (docs/product.md §24).
 */
export function listAddress(
  search: URLSearchParams,
  changes: Partial<Record<FilterName, string | undefined>>,
): string {
  const next = new URLSearchParams()
  for (const name of filterNames) {
    const value = name in changes ? changes[name] : isUnaffected(name, changes) ? search.get(name) : undefined
    if (value) next.set(name, value)
  }
  return toAddress(next)
}

/** The address of another page of the same list. */
export function pageAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams()
  for (const name of filterNames) {
    const value = search.get(name)
    if (value) next.set(name, value)
  }
  if (page > 1) next.set('page', String(page))
  return toAddress(next)
}

/** The selected choices of a filter with several: `color=red,navy`. */
export function selectedChoices(search: URLSearchParams, name: 'color' | 'size'): string[] {
  const choices = (search.get(name) ?? '').split(',').map((choice) => choice.trim())
  return choices.filter(Boolean)
}

/** Compares choices without regard to case, as the API does. */
export function isSameChoice(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The address of the list with a choice added or, if it is selected, removed. */
export function toggleChoiceAddress(search: URLSearchParams, name: 'color' | 'size', choice: string): string {
  const selected = selectedChoices(search, name)
  const others = selected.filter((other) => !isSameChoice(other, choice))
  const next = others.length < selected.length ? others : [...selected, choice]
  return listAddress(search, { [name]: next.join(',') })
}

/** The parameters of addresses that search engines index: categories of any level and their pages. */
const indexedNames = ['category', 'subCategory', 'subSubCategory', 'page']

/** The canonical address of the list: without filters and sort order. */
export function canonicalAddress(search: URLSearchParams): string {
  const canonical = new URLSearchParams()
  for (const name of indexedNames) {
    const value = search.get(name)
    if (value && !(name === 'page' && value === '1')) canonical.set(name, value)
  }
  return toAddress(canonical)
}

/** Whether the list is searched or filtered. Search engines should not index these endless combinations. */
export function isSearchedOrFiltered(search: URLSearchParams): boolean {
  return filterNames.some((name) => search.get(name) && name !== 'sortBy' && !indexedNames.includes(name))
}

/** Whether a filter stays when others change. */
function isUnaffected(name: FilterName, changes: object): boolean {
  if (name === 'subCategory') return !('category' in changes)
  if (name === 'subSubCategory') return !('category' in changes) && !('subCategory' in changes)
  return true
}

function toAddress(search: URLSearchParams): string {
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `/products?${text}` : '/products'
}
