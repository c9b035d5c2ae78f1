/** Minimum and maximum length of a person's name (docs/product.md §19). */
export const MIN_NAME_LENGTH = 3
export const MAX_NAME_LENGTH = 100
/** Minimum length of a password (docs/product.md §19). */
export const MIN_PASSWORD_LENGTH = 6
/** Maximum length of a password: longer ones would only cost hashing time. */
export const MAX_PASSWORD_LENGTH = 200
/** Digits of a one-time code (docs/product.md §19). */
export const CODE_LENGTH = 4
/** Minimum time between two codes to the same identifier (docs/product.md §3). */
export const RESEND_SECONDS = 60
