/** What every page of the store shows of the shop itself; the layout's loader brings it. */
export type SiteData = {
  /** The shop's public address without a slash at its end. */
  origin: string
  logo: { url: string; width: number; height: number } | null
  shopName: string
  supportPhone: string
  demo: boolean
  /** What the dashboard divides taka by (docs/product.md §4). */
  takaPerDollar: number
  categories: readonly { id: string; name: string }[]
  /** Registration numbers a Bangladeshi shop shows to its customers, once the merchant has entered them. */
  dbid?: string | undefined
  tradeLicence?: string | undefined
}

/** The shop's bare name, for pages shown when even the layout's data could not be had. */
export const bareSite: SiteData = {
  origin: '',
  logo: null,
  shopName: 'Biponi',
  supportPhone: '',
  demo: false,
  takaPerDollar: 122,
  categories: [],
}
