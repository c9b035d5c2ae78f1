import { imageSizes } from '#contract/images/image-sizes.ts'
import { languageOfPath, prefixOf, withoutLanguage } from '#contract/language-paths.ts'
import { pageParameters } from '#web/page-parameters.ts'

/**
 * The pages that a browser keeps for the time without a connection: those that are the same bytes for everybody. Of signed-in
 * pages that is the frame without anything of the customer. Never staff pages, nor addresses that hold a token.
 */
const CACHEABLE_PAGES =
  /^\/(?:products(?:\/[^/]+){0,2}\/?|sellers\/[^/]+|collections(?:\/[^/]+)?|pages\/[^/]+|cancellation-returns|privacy-policy|emi-policy|customer-support|about|wishlist|checkout|user(?:\/(?:my-orders|addresses|profile))?)?$/

/** Whether an image is kept: not photos of reviews, which staff may hide, or of returns. */
export function isCacheableImage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return (
    pathname.startsWith('/images/') && !imageSizes.review.some((size) => pathname.endsWith(`/${size}.webp`))
  )
}

/** `/products.data`; React Router calls the data of the home page `/_.data` or `/_root.data`. */
const DATA_ENDING = /(?:\/_(?:root)?)?\.data$/
const ROUTES_PARAMETER = '_routes'

type Address = Pick<URL, 'pathname' | 'search'>

/**
 * The address under which a page is kept: with the parameters that its render reads and no others, as the server keeps it.
 * Undefined for a page that is not kept.
 *
 *     cacheablePage(new URL('https://shop/products?utm_source=x&page=2'))  // '/products?page=2'
 */
export function cacheablePage({ pathname, search }: Address): string | undefined {
  const page = withoutLanguage(pathname)
  if (!CACHEABLE_PAGES.test(page)) return undefined
  return pathname + knownParameters(search, pageParameters(page))
}

/** The page whose data React Router asks for at an address; undefined for other addresses. */
export function pageOfData({ pathname, search }: Address): Address | undefined {
  if (!DATA_ENDING.test(pathname)) return undefined
  const page = withoutLanguage(pathname.replace(DATA_ENDING, '') || '/')
  const prefix = prefixOf(languageOfPath(pathname))
  return { pathname: page === '/' ? prefix || '/' : prefix + page, search }
}

/** The address under which a page's data is kept: some of its routes are other data than all of them. */
export function cacheableData(address: Address): string | undefined {
  const page = pageOfData(address)
  const cachedAddress = page && cacheablePage(page)
  const routes = new URLSearchParams(address.search).get(ROUTES_PARAMETER)
  return cachedAddress && `${cachedAddress}#data ${routes ?? ''}`
}

/**
 * The scripts, styles and pictures of the shop's own that a page names. Not what its style sheet names, which stands in it:
 * that has the fonts of both languages, and the page has loaded those that it needs.
 */
export function filesNamedIn(html: string): string[] {
  return html.replace(/<style\b.*?<\/style>/gs, '').match(/\/assets\/[\w.-]+/g) ?? []
}

/** Pages of staff and sellers: the service worker leaves them and what they load alone. */
export function isStaffPage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return /^\/(?:admin|seller)(?:\/|\.data|$)/.test(withoutLanguage(pathname))
}

function knownParameters(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of names) {
    for (const value of given.getAll(name)) if (value.trim() !== '') known.append(name, value)
  }
  return known.size > 0 ? `?${known}` : ''
}
