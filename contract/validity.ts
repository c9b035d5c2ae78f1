/** How long a one-time code is valid (docs/product.md §19). */
export const CODE_SECONDS = 5 * 60
/** How long a link in an email is valid (docs/product.md §3). */
export const LINK_SECONDS = 24 * 60 * 60
