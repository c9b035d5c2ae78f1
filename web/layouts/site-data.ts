import { useRouteLoaderData } from 'react-router'

/** What every store page shows about the shop; loaded by the store layout. */
export type SiteData = {
  /** The public address of the shop, without a trailing slash. */
  origin: string
  /** With its files for the header by their widths (`logoSizes`). */
  logo: { url: string; width: number; height: number; srcSet?: string; sizes?: string } | null
  /** The image of the shop where a page without one of its own is shared. */
  shareImage?: string | undefined
  shopName: string
  supportPhone: string
  /** The shop's number on WhatsApp and its page on Facebook, where it has them. */
  whatsapp?: string | undefined
  messenger?: string | undefined
  demo: boolean
  hasDemoInbox: boolean
  /** The exchange rate of the dashboard (docs/product.md §4). */
  takaPerDollar: number
  categories: readonly { id: string; name: string }[]
  /** Present where VAT comes on top of the prices. */
  addsVat?: true
  /** Present where /collections shows some. */
  hasCollections?: true
  /** Lines of the footer, worded by the server: what the shop promises, how to pay, who stands behind it; and its own pages. */
  footer?: {
    promise: string
    waysToPay: readonly string[]
    business: readonly string[]
    pages?: readonly { to: string; label: string }[]
  }
}

/** For pages that are shown although the data of the layout could not be loaded. */
export const bareSite: SiteData = {
  origin: '',
  logo: null,
  shopName: 'Biponi',
  supportPhone: '',
  demo: false,
  hasDemoInbox: false,
  takaPerDollar: 122,
  categories: [],
}

/** The data of the store layout, for the pages inside it. */
export function useSite(): SiteData {
  return useRouteLoaderData<SiteData>('layouts/store-layout') ?? bareSite
}
