/** What the product list can be asked for in its address, in the wire's spelling (docs/product.md §22 and §27). */
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

/** The price filter goes from 0 to this; at the end itself there is no bound (docs/product.md §25, §29). */
export const highestPrice = 10_000

/**
 * The list's address with some filters changed; an empty value takes one away. Any change goes back to page 1, a category
 * clears what is below it, and a subcategory likewise (docs/product.md §24).
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

/** The choices of a filter that takes several, as `color=red,navy`. */
export function choicesIn(search: URLSearchParams, name: 'color' | 'size'): string[] {
  const choices = (search.get(name) ?? '').split(',').map((choice) => choice.trim())
  return choices.filter(Boolean)
}

/** Whether two names of a choice are the same one: they are compared in any case, as the shop does. */
export function isSameChoice(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The list's address with one choice more, or without it when it is chosen. */
export function choiceAddress(search: URLSearchParams, name: 'color' | 'size', choice: string): string {
  const chosen = choicesIn(search, name)
  const others = chosen.filter((one) => !isSameChoice(one, choice))
  const next = others.length < chosen.length ? others : [...chosen, choice]
  return listAddress(search, { [name]: next.join(',') })
}

/** What leads to a page of its own in search results: a category of any level, and its pages. */
const productNames = ['category', 'subCategory', 'subSubCategory', 'page']

/** The list's one address for search engines: without filters, and in the shop's own order. */
export function productsAddress(now: URLSearchParams): string {
  const products = new URLSearchParams()
  for (const name of productNames) {
    const value = now.get(name)
    if (value && !(name === 'page' && value === '1')) products.set(name, value)
  }
  return toAddress(products)
}

/** Whether the list is searched or filtered: endless combinations, which search engines are not to keep. */
export function isNarrowed(now: URLSearchParams): boolean {
  return [...now].some(([name, value]) => value !== '' && name !== 'sortBy' && !productNames.includes(name))
}

function keptUnder(changes: object, name: FilterName): boolean {
  if (name === 'subCategory') return !('category' in changes)
  if (name === 'subSubCategory') return !('category' in changes) && !('subCategory' in changes)
  return true
}

function toAddress(search: URLSearchParams): string {
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `/products?${text}` : '/products'
}
