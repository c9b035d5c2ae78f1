import { filterNames } from './shop/catalogue/product-list/list-address.ts'

const listParameters: readonly string[] = [...filterNames, 'page']
/** `/products`, and the products of a collection. */
const LIST_PAGE = /^\/(?:products|collections\/[^/]+)$/

/**
 * The search parameters that a page reads while the server renders it, by its path without the language. The server passes no
 * others on, so that the thousands of addresses of one page (`fbclid`, `utm_source`) are one page in memory
 * (docs/design.md §3). A page that reads a new parameter needs it here.
 */
export const pageParameters = (path: string): readonly string[] =>
  LIST_PAGE.test(path) ? listParameters : []
