import type { FastifyInstance } from 'fastify'
import { runInLanguage } from '#api/request-language.ts'
import type { Shop } from '#api/shop.ts'
import { defineTexts, type Language, languages } from '#contract/language.ts'
import { inLanguage, prefixOf } from '#contract/language-paths.ts'
import { shownShopName } from '#contract/messages/shop-name.ts'
import type { Look } from '#contract/settings/appearance.ts'
import { lookColors } from '#contract/settings/look-colors.ts'
import type { SiteInfo } from '#contract/settings/site.ts'

const texts = defineTexts(
  {
    description: 'The online shop for all of Bangladesh',
    products: 'Products',
    myOrders: 'My Orders',
  },
  {
    description: 'সারা বাংলাদেশের অনলাইন শপ',
    products: 'সব পণ্য',
    myOrders: 'আমার অর্ডার',
  },
)

/** Our own, for a shop without a logo of its own, or with one that is no square. */
const ownIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a phone shows of the shop once it is installed, in each language: `/site.webmanifest`, `/bn/site.webmanifest`. */
export function mountWebManifest(
  app: FastifyInstance,
  { site }: { site: Pick<Shop['site'], 'getInfo' | 'findLogo' | 'findIcons' | 'look'> },
) {
  for (const language of languages) {
    app.get(`${prefixOf(language)}/site.webmanifest`, async (_request, reply) => {
      const [info, logo, icons, look] = await Promise.all([
        site.getInfo(),
        site.findLogo(),
        site.findIcons(),
        site.look(),
      ])
      const shownIcons = icons ? madeIcons(icons) : logo ? iconsOf(logo) : ownIcons
      const manifest = runInLanguage(language, () => manifestOf({ language, info, look, icons: shownIcons }))
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifest))
    })
  }
}

type Shown = {
  language: Language
  info: Pick<SiteInfo, 'shopName' | 'shopNameBn'>
  look: Look
  icons: object[]
}

/** Its texts are of the language of the request. */
function manifestOf({ language, info: { shopName, shopNameBn = '' }, look, icons }: Shown) {
  const { paper, leaf } = lookColors(look, 'light')
  const at = (path: string) => inLanguage(path, language)
  const name = shownShopName({ name: shopName, nameBn: shopNameBn })
  return {
    id: '/',
    name,
    short_name: name,
    description: texts.description,
    lang: language,
    start_url: at('/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: leaf,
    icons,
    shortcuts: [
      { name: texts.products, url: at('/products') },
      { name: texts.myOrders, url: at('/user/my-orders') },
    ],
  }
}

/** Made from the logo, with a margin that phones may cut off. */
const madeIcons = (folder: string) =>
  ['192x192', '512x512'].map((sizes) => ({ src: `${folder}/${sizes}.png`, sizes, type: 'image/png' }))

type Icon = { imageUrl: string; width: number; height: number }

function iconsOf({ imageUrl, width, height }: Icon) {
  const isIcon = width === height && width >= MIN_ICON_WIDTH
  return isIcon ? [{ src: imageUrl, sizes: `${width}x${height}`, type: 'image/webp' }] : ownIcons
}

/** Browsers do not install a shop with smaller ones. */
const MIN_ICON_WIDTH = 144
