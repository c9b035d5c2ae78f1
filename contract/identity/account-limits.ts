/** Shortest and longest name of a person (docs/product.md §19; the longest is ours). */
export const MIN_NAME_LENGTH = 3
export const MAX_NAME_LENGTH = 100
/** Shortest password (docs/product.md §19). */
export const MIN_PASSWORD_LENGTH = 6
/** Longest password that is looked at; a longer one would only cost hashing time. */
export const MAX_PASSWORD_LENGTH = 200
/** Digits of a one-time code (docs/product.md §19). */
export const CODE_LENGTH = 4
/** How long a one-time code works (docs/product.md §19). */
export const CODE_SECONDS = 5 * 60
/** How long a link in a letter works (docs/product.md §3). */
export const LINK_SECONDS = 24 * 60 * 60
/** How long somebody waits before a code is sent again (docs/product.md §3). */
export const RESEND_SECONDS = 60
