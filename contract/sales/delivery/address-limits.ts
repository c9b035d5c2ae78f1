/** Limits of address books, for browser and server (docs/product.md §31). */
export const MAX_ADDRESSES = 20
export const MAX_ADDRESS_LABEL_LENGTH = 40
