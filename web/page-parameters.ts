import { filterNames } from './shop/catalogue/product-list/list-address.ts'

/**
 * The search parameters that pages read while the server renders them, by path. The server passes no others on, so that the
 * thousands of addresses of one page (`fbclid`, `utm_source`) are one page in memory (docs/design.md §3). A page that reads a
 * new parameter needs it here.
 */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/products': [...filterNames, 'page'],
}
