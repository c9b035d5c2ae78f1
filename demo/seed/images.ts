import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { type ImageKind, imageSizes } from '#contract/images/image-sizes.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { images } from '#database/schema/images.ts'
import type {
  DemoBanner,
  DemoBannerPalette,
  DemoCatalogue,
  DemoProduct,
  Subject,
} from '#demo/catalogue/types.ts'
import { drawBanner } from '#demo/images/banner.ts'
import { drawCategory, drawProduct } from '#demo/images/draw.ts'
import { drawLogo } from '#demo/images/mark.ts'
import { UNDRAWN } from './undrawn.ts'

const VIEWS = [0, 1, 2] as const
/** Besides its first colour, which the three views show. */
const MAX_OTHER_COLORS = MAX_PRODUCT_IMAGES - VIEWS.length
const MAX_LABEL_LENGTH = 22
/** Words at the end of a label that would need another one after them. */
const LEADING_ON = /(?: (?:with|for|and|in|of|from|to|the|a|on|ও))+$/
/** A name that begins in Bangla. */
const BANGLA = /^[\u0980-\u09ff]/

/** Background, second background and accent of each palette; backgrounds are light, since texts on them are dark. */
const PALETTE_COLORS: Record<DemoBannerPalette, string[]> = {
  leaf: ['#e3efe4', '#2f6d54', '#eda01f'],
  marigold: ['#fbe9c4', '#b8661d', '#c8502d'],
  brick: ['#f6dfd6', '#8c2f24', '#eda01f'],
  indigo: ['#e0e6f2', '#2b3f73', '#eda01f'],
  rose: ['#f8e0e6', '#9a3a5c', '#eda01f'],
}

export type SeededImages = {
  /** In display order: the three views, then its other colours. */
  ofProduct(product: DemoProduct): string[]
  /** Of a product with several colours, each with its image; none while products share images. */
  ofColors(product: DemoProduct): { color: string; imageId: string }[]
  ofSubject(subject: Subject): string
  ofBanner(key: string): string
  logo: string
}

/** An image of the demo shop: its kind, and what draws it as a PNG. */
export type Drawing = { kind: ImageKind; draw: () => Promise<Buffer> }

/** The drawings of the demo shop by key; those of a product under its own key, and for tests under that of its category. */
export function listDrawings(catalogue: DemoCatalogue): Map<string, Drawing> {
  const ofProducts = (nameOf: (product: DemoProduct) => string) =>
    catalogue.products.flatMap((product) =>
      VIEWS.map((view): [string, Drawing] => [
        productImageKey(nameOf(product), view),
        { kind: 'product', draw: () => drawProduct(productRequest(product, view)) },
      ]),
    )
  return new Map([
    ['logo', { kind: 'logo', draw: drawLogo }],
    ...catalogue.banners.map((banner): [string, Drawing] => [
      `banner ${banner.key}`,
      { kind: 'banner', draw: () => drawBanner(bannerRequest(banner)) },
    ]),
    ...subjectsOf(catalogue).map((subject): [string, Drawing] => [
      `subject ${subject}`,
      { kind: 'category', draw: () => drawCategory(subject, 1) },
    ]),
    ...ofProducts(({ category }) => category),
    ...ofProducts(({ key }) => key),
    ...catalogue.products.flatMap((product) =>
      otherColorsOf(product).map((color): [string, Drawing] => [
        colorImageKey(product, color),
        { kind: 'product', draw: () => drawProduct(colorRequest(product, color)) },
      ]),
    ),
  ])
}

/**
 * Stores the rows of all images of the demo shop, to be drawn later (`demo/image-drawer.ts`). With `sharesImages`, products of
 * one category have the same images.
 */
export async function seedImages(
  tx: Tx,
  catalogue: DemoCatalogue,
  { sharesImages }: { sharesImages: boolean },
): Promise<SeededImages> {
  const drawings = listDrawings(catalogue)
  const nameOf = ({ key, category }: DemoProduct) => (sharesImages ? category : key)
  const keys = new Set([
    'logo',
    ...catalogue.banners.map(({ key }) => `banner ${key}`),
    ...subjectsOf(catalogue).map((subject) => `subject ${subject}`),
    // The first images of all products are drawn before the others.
    ...VIEWS.flatMap((view) => catalogue.products.map((product) => productImageKey(nameOf(product), view))),
    ...(sharesImages ? [] : catalogue.products.flatMap(colorKeysOf)),
  ])
  const rows = [...keys].map((key) => rowOf(key, drawings))
  await tx.insert(images).values(rows)
  const ids = new Map(rows.map(({ contentHash, id }) => [contentHash.slice(UNDRAWN.length), id]))
  const idOf = (key: string) => {
    const id = ids.get(key)
    if (!id) throw new Error(`The demo shop has no image ${key}`)
    return id
  }
  return {
    ofProduct: (product) => [
      ...VIEWS.map((view) => idOf(productImageKey(nameOf(product), view))),
      ...(sharesImages ? [] : colorKeysOf(product).map(idOf)),
    ],
    ofColors: (product) => {
      const others = sharesImages ? [] : otherColorsOf(product)
      const [first] = product.colors
      if (!first || others.length === 0) return []
      return [
        { color: first, imageId: idOf(productImageKey(nameOf(product), 0)) },
        ...others.map((color) => ({ color, imageId: idOf(colorImageKey(product, color)) })),
      ]
    },
    ofSubject: (subject) => idOf(`subject ${subject}`),
    ofBanner: (key) => idOf(`banner ${key}`),
    logo: idOf('logo'),
  }
}

function rowOf(key: string, drawings: Map<string, Drawing>) {
  const kind = drawings.get(key)?.kind ?? 'product'
  const [width = 1, height = 1] = imageSizes[kind][0].split('x').map(Number)
  return { id: newId(), kind, width, height, contentHash: `${UNDRAWN}${key}` }
}

export const productImageKey = (name: string, view: number) => `product ${name} ${view}`

export const otherColorsOf = ({ colors }: DemoProduct) => colors.slice(1, 1 + MAX_OTHER_COLORS)
export const colorImageKey = ({ key }: DemoProduct, color: string) => `color ${key} ${color}`
const colorKeysOf = (product: DemoProduct) =>
  otherColorsOf(product).map((color) => colorImageKey(product, color))

function subjectsOf({ categories }: DemoCatalogue): Subject[] {
  return [
    ...new Set(
      categories.flatMap(({ subject, subcategories }) => [
        subject,
        ...subcategories.map((sub) => sub.subject),
      ]),
    ),
  ]
}

function productRequest(product: DemoProduct, view: (typeof VIEWS)[number]) {
  return {
    subject: product.subject,
    seed: product.imageSeed,
    colors: product.colors,
    label: product.label ?? labelOf(product.name),
    view,
  }
}

/** The main image in another of its colours. */
function colorRequest(product: DemoProduct, color: string) {
  return {
    ...productRequest(product, 0),
    colors: [color, ...product.colors.filter((other) => other !== color)],
  }
}

function bannerRequest({ title, subtitle, subjects, palette, offerPercent }: DemoBanner) {
  return { title, subtitle, subjects, palette: PALETTE_COLORS[palette], offerPercent: offerPercent ?? 0 }
}

/**
 * The first words of a product's name, as printed on its package: those before the first comma, whole words only, and
 * none at the end that leads on to a next one ("Fountain Pen", not "Fountain Pen with"). A Bangla name is printed in
 * Bangla.
 */
function labelOf(name: string): string {
  const [start = ''] = name.split(/, |[:(]/, 1)
  const words = start.match(BANGLA.test(name) ? /[\u0980-\u09ff-]+/g : /[A-Za-z0-9][\w.'’&é-]*/g) ?? []
  let label = ''
  for (const word of words) {
    if (`${label} ${word}`.trim().length > MAX_LABEL_LENGTH) break
    label = `${label} ${word}`.trim()
  }
  return label.replace(LEADING_ON, '')
}
