import { pageLoader } from '#web/http/page-loader.ts'
import type { SiteData } from './site-data.ts'

/** What surrounds every page: read by the server once per kept page, never again while the visitor moves about. */
export const loadSite = pageLoader(async (shop): Promise<SiteData> => {
  const [info, logo, categories] = await Promise.all([
    shop.site.info(),
    shop.site.findLogo(),
    shop.categories.list(),
  ])
  return {
    origin: shop.publicUrl,
    logo: logo && { url: logo.imageUrl, width: logo.width, height: logo.height },
    shopName: info.shopName,
    supportPhone: info.supportPhone,
    demo: info.isDemo,
    takaPerDollar: info.takaPerDollar,
    categories: categories.map(({ id, name }) => ({ id, name })),
  }
})
