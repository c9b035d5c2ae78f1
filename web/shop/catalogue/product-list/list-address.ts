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

/**
 * The filters of an address as the list reads them: the slug of a collection's page is one of them, and no address can name
 * another there.
 */
export function listSearch(search: URLSearchParams, collection: string | undefined): URLSearchParams {
  const filters = new URLSearchParams(search)
  filters.delete('collection')
  if (collection) filters.set('collection', collection)
  return filters
}

/** The path of the list: that of its collection, or of all products. */
export function listPath(search: URLSearchParams): string {
  const collection = search.get('collection')
  return collection ? `/collections/${encodeURIComponent(collection)}` : '/products'
}

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
  return toAddress(search, next)
}

/** The address of another page of the same list. */
export function pageAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams()
  for (const name of filterNames) {
    const value = search.get(name)
    if (value) next.set(name, value)
  }
  if (page > 1) next.set('page', String(page))
  return toAddress(search, next)
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

/** The parameters of addresses that search engines index: categories of any level, and pages; of a collection only these. */
const indexedNames = (search: URLSearchParams) =>
  search.has('collection') ? ['page'] : ['category', 'subCategory', 'subSubCategory', 'page']

/** The canonical address of the list: without filters and sort order. */
export function canonicalAddress(search: URLSearchParams): string {
  const canonical = new URLSearchParams()
  for (const name of indexedNames(search)) {
    const value = search.get(name)
    if (value && !(name === 'page' && value === '1')) canonical.set(name, value)
  }
  return toAddress(search, canonical)
}

/** Whether the list is searched or filtered. Search engines should not index these endless combinations. */
export function isSearchedOrFiltered(search: URLSearchParams): boolean {
  const indexed = indexedNames(search)
  return filterNames.some((name) => search.get(name) && name !== 'sortBy' && !indexed.includes(name))
}

/** Whether a filter stays when others change. */
function isUnaffected(name: FilterName, changes: object): boolean {
  if (name === 'subCategory') return !('category' in changes)
  if (name === 'subSubCategory') return !('category' in changes) && !('subCategory' in changes)
  return true
}

/** An address with these parameters in the list of `search`. */
function toAddress(search: URLSearchParams, parameters: URLSearchParams): string {
  const path = listPath(search)
  const text = parameters.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}
