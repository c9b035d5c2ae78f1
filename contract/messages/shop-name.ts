import { shownText } from '#contract/language.ts'

/** What the shop is called. `nameBn` is for Bangla pages and messages; empty: they have `name` too. docs/product.md §5 */
export type ShopName = { name: string; nameBn: string }

/** The shop's name in the current language: that of the page, of the message or of the paper which is being written. */
export const shownShopName = ({ name, nameBn }: ShopName): string => shownText(name, nameBn)
