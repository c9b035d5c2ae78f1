import type { Shop } from '#api/shop.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { localName } from '#web/formatting/text-language.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { footerLines } from './footer-lines.ts'
import type { SiteData } from './site-data.ts'

/** The height of the logo in the header and its greatest width, in CSS pixels. */
const HEIGHT = 36
const MAX_WIDTH = 128
/** The longer side of the smaller file, which is enough for most logos and screens. */
const SMALL = 128

/** What every page shows about the shop. */
export async function siteData(shop: Shop): Promise<SiteData> {
  const [info, logo, icons, categories, collections, pages] = await Promise.all([
    shop.site.getInfo(),
    shop.site.findLogo(),
    shop.site.findIcons(),
    shop.categories.list({ onSale: true }),
    shop.collections.list(),
    shop.pages.list(),
  ])
  const inFooter = pages.filter(({ isInFooter }) => isInFooter)
  return {
    origin: shop.publicUrl,
    logo: logo && { url: logo.imageUrl, width: logo.width, height: logo.height, ...logoSizes(logo) },
    ...(icons && { shareImage: `${icons}/1200x630.png` }),
    shopName: localName({ name: info.shopName, nameBn: info.shopNameBn }),
    supportPhone: info.supportPhone,
    ...(info.whatsapp && { whatsapp: info.whatsapp }),
    ...(info.messenger && { messenger: info.messenger }),
    demo: info.isDemo,
    hasDemoInbox: info.hasDemoInbox,
    takaPerDollar: info.takaPerDollar,
    ...(info.hasAddedVat && { addsVat: true as const }),
    footer: {
      ...footerLines(info),
      ...(inFooter.length > 0 && { pages: inFooter.map(linkOf) }),
    },
    categories: categories.map((category) => ({ id: category.id, name: localName(category) })),
    ...(collections.length > 0 && { hasCollections: true as const }),
  }
}

/** The data of the store layout. The server loads it once per cached page; client-side navigation never reloads it. */
export const loadSite = pageLoader(siteData)

const linkOf = ({ slug, title, titleBn }: { slug: string; title: string; titleBn: string }) => ({
  to: `/pages/${slug}`,
  label: localName({ name: title, nameBn: titleBn }),
})

type Logo = { imageUrl: string; width: number; height: number }

/** The files of a logo for the header by their widths, and how wide it is shown; worded by the server. */
export function logoSizes({ imageUrl, width, height }: Logo): { srcSet: string; sizes: string } {
  const smallWidth = Math.min(width, Math.round(SMALL * Math.min(1, width / height)))
  return {
    srcSet: `${resizedImageUrl(imageUrl, '128x128')} ${smallWidth}w, ${imageUrl} ${width}w`,
    sizes: `${Math.min(MAX_WIDTH, Math.round((HEIGHT * width) / height))}px`,
  }
}
