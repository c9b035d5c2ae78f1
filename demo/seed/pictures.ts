import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import type {
  DemoBanner,
  DemoBannerPalette,
  DemoCatalogue,
  DemoProduct,
  Subject,
} from '../catalogue/types.ts'
import { drawBanner, drawCategory, drawLogo, drawProduct } from '../pictures/draw.ts'

/** Pictures drawn and stored at once: enough to keep two cores busy without filling the memory. */
const AT_ONCE = 4
const VIEWS = [0, 1, 2] as const
const LONGEST_LABEL = 18

/** Ground, second ground and accent of each banner palette. */
const COLORS_OF_PALETTE: Record<DemoBannerPalette, string[]> = {
  leaf: ['#14573a', '#1f7a52', '#f3b63f'],
  marigold: ['#f1b13b', '#e2892b', '#7a2e1d'],
  brick: ['#8c2f24', '#b5482f', '#f6d48a'],
  indigo: ['#24365f', '#3a5591', '#f0c25a'],
  rose: ['#8f2f55', '#c05a7c', '#f7dcc1'],
}

export type SeededPictures = {
  ofProduct(key: string): string[]
  ofSubject(subject: Subject): string
  ofBanner(key: string): string
  logo: string
}

type Needs = {
  shop: Shop
  database: Database
  catalogue: DemoCatalogue
  onProgress: ((done: number, all: number) => void) | undefined
}

/** Draws every picture of the demo shop and stores it like a merchant's upload. */
export async function storePictures({
  shop,
  database,
  catalogue,
  onProgress,
}: Needs): Promise<SeededPictures> {
  const ids = new Map<string, string>()
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
    ...catalogue.products.flatMap((product) =>
      VIEWS.map(
        (view) => () =>
          store(`product ${product.key} ${view}`, 'product', drawProduct(productRequest(product, view))),
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
    ofProduct: (key) => VIEWS.map((view) => idOf(`product ${key} ${view}`)),
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
    if (label.length + word.length >= LONGEST_LABEL) break
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
