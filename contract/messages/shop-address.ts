import { shownText } from '#contract/language.ts'

/** Where the shop is. `addressBn` is for Bangla pages, messages and papers; empty: `address` there too. docs/product.md §5 */
export type ShopAddress = { address?: string | undefined; addressBn?: string | undefined }

/** The shop's address in the current language; empty where it has none. */
export const shownShopAddress = ({ address = '', addressBn }: ShopAddress): string =>
  shownText(address, addressBn)

/** The same in one line: one of several would end a heading or a list item of the text that it stands in. */
export const shopAddressInOneLine = (shop: ShopAddress): string =>
  shownShopAddress(shop)
    .trim()
    .replace(/,?\s*\n\s*/g, ', ')
