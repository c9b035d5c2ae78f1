/** What the product list can be asked for in its address, in the wire's spelling (spec catalogue §2 and §7). */
export const filterNames = [
  'search',
  'category',
  'subCategory',
  'subSubCategory',
  'discount',
  'minPrice',
  'maxPrice',
  'sortBy',
] as const
export type FilterName = (typeof filterNames)[number]

/** The price filter goes from 0 to this; at the end itself there is no bound (spec catalogue §5, §9). */
export const highestPrice = 10_000

/**
 * The list's address with some filters changed; an empty value takes one away. Any change goes back to page 1, a category
 * clears what is below it, and a subcategory likewise (spec catalogue §4).
 */
export function listAddress(
  now: URLSearchParams,
  changes: Partial<Record<FilterName, string | undefined>>,
): string {
  const next = new URLSearchParams()
  for (const name of filterNames) {
    const value = name in changes ? changes[name] : keptUnder(changes, name) ? now.get(name) : undefined
    if (value) next.set(name, value)
  }
  return toAddress(next)
}

/** The same list, another page. */
export function pageAddress(now: URLSearchParams, page: number): string {
  const next = new URLSearchParams(now)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return toAddress(next)
}

function keptUnder(changes: object, name: FilterName): boolean {
  if (name === 'subCategory') return !('category' in changes)
  if (name === 'subSubCategory') return !('category' in changes) && !('subCategory' in changes)
  return true
}

function toAddress(search: URLSearchParams): string {
  const text = search.toString()
  return text ? `/products?${text}` : '/products'
}
