import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
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

/** Pictures drawn and stored at once: enough to keep two cores busy without filling the memory. */
const MAX_CONCURRENT = 4
const VIEWS = [0, 1, 2] as const
const MAX_LABEL_LENGTH = 18

/** Ground, second ground and accent of each banner palette; grounds are light, the page's words on them are dark. */
const COLORS_OF_PALETTE: Record<DemoBannerPalette, string[]> = {
  leaf: ['#e3efe4', '#2f6d54', '#eda01f'],
  marigold: ['#fbe9c4', '#b8661d', '#c8502d'],
  brick: ['#f6dfd6', '#8c2f24', '#eda01f'],
  indigo: ['#e0e6f2', '#2b3f73', '#eda01f'],
  rose: ['#f8e0e6', '#9a3a5c', '#eda01f'],
}

export type SeededImages = {
  ofProduct(product: DemoProduct): string[]
  ofSubject(subject: Subject): string
  ofBanner(key: string): string
  logo: string
}

export type ImageOptions = {
  onProgress: ((done: number, all: number) => void) | undefined
  /** Products of one category have the same images. */
  sharesImages: boolean
}

type Needs = ImageOptions & { shop: Shop; database: Database; catalogue: DemoCatalogue }

/** Draws every picture of the demo shop and stores it like a merchant's upload. */
export async function storeImages({
  shop,
  database,
  catalogue,
  onProgress,
  sharesImages,
}: Needs): Promise<SeededImages> {
  const ids = new Map<string, string>()
  const nameOf = ({ key, category }: DemoProduct) => (sharesImages ? category : key)
  const drawnProducts = new Map(catalogue.products.map((product) => [nameOf(product), product]))
  const subjects = new Set(
    catalogue.categories.flatMap(({ subject, subcategories }) => [
      subject,
      ...subcategories.map((sub) => sub.subject),
    ]),
  )
  const store = async (key: string, kind: Parameters<Shop['images']['store']>[1], drawn: Promise<Buffer>) => {
    ids.set(key, await shop.images.store(database.db, kind, await drawn))
  }
  const jobs = [
    () => store('logo', 'logo', drawLogo()),
    ...catalogue.banners.map(
      (banner) => () => store(`banner ${banner.key}`, 'banner', drawBanner(bannerRequest(banner))),
    ),
    ...[...subjects].map(
      (subject) => () => store(`subject ${subject}`, 'category', drawCategory(subject, 1)),
    ),
    ...[...drawnProducts].flatMap(([name, product]) =>
      VIEWS.map(
        (view) => () =>
          store(`product ${name} ${view}`, 'product', drawProduct(productRequest(product, view))),
      ),
    ),
  ]
  await runAll(jobs, onProgress)
  const idOf = (key: string) => {
    const id = ids.get(key)
    if (!id) throw new Error(`No picture was drawn for ${key}`)
    return id
  }
  return {
    ofProduct: (product) => VIEWS.map((view) => idOf(`product ${nameOf(product)} ${view}`)),
    ofSubject: (subject) => idOf(`subject ${subject}`),
    ofBanner: (key) => idOf(`banner ${key}`),
    logo: idOf('logo'),
  }
}

function productRequest(product: DemoProduct, view: (typeof VIEWS)[number]) {
  return {
    subject: product.subject,
    seed: product.pictureSeed,
    colors: product.colors,
    label: labelOf(product.name),
    view,
  }
}

function bannerRequest({ title, subtitle, subjects, palette, offerPercent }: DemoBanner) {
  return { title, subtitle, subjects, palette: COLORS_OF_PALETTE[palette], offerPercent: offerPercent ?? 0 }
}

/** The first Latin words of a name, as a pack would carry them. */
function labelOf(name: string): string {
  let label = ''
  for (const word of name.match(/[A-Za-z][A-Za-z'&-]*/g) ?? []) {
    if (label.length + word.length >= MAX_LABEL_LENGTH) break
    label = label ? `${label} ${word}` : word
  }
  return label
}

async function runAll(jobs: (() => Promise<void>)[], onProgress: Needs['onProgress']) {
  const waiting = jobs.values()
  let done = 0
  const worker = async () => {
    for (const job of waiting) {
      await job()
      done += 1
      onProgress?.(done, jobs.length)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
}
