import { numberFor, sharesFor } from './seeded-random.ts'
import type { DemoFaq, DemoProduct, Subject } from './types.ts'

/** Where a group of products stands, and what all of them share. */
export type DemoStock = {
  category: string
  subcategory: string
  subSubcategory?: string
  seller: string
  subject: Subject
  unit?: string
  colors?: string
  sizes?: string
  tags: string
  faqs?: readonly string[]
}

/**
 * A product as it is written down. Lists are one text: colours, sizes and tags with commas, details with bars,
 * a faq as "question | answer". `price` is whole taka before `off` percent. What is left out comes from the shelf,
 * or (stock, units sold, age) from the key.
 */
export type DemoStockItem = {
  key: string
  name: string
  price: number
  off?: number
  unit?: string
  stock?: number
  sold?: number
  days?: number
  colors?: string
  sizes?: string
  about: string
  details: string
  tags: string
  faqs?: readonly string[]
  subject?: Subject
  subSubcategory?: string
  seller?: string
  /** Films anybody may show: those of the Blender Foundation, as shown on the screens that are sold. */
  video?: string
}

const expensiveFrom = 15_000

/** The most a demo product sells in a day, so that what has sold a lot has also been here for long. */
const soldADay = 4

/** Puts items on a shelf: the full demo products, with everything the items do not say filled in. Pure. */
export function createDemoStock(products: DemoStock, items: DemoStockItem[]): DemoProduct[] {
  return items.map((item) => productOn(products, item))
}

function productOn(products: DemoStock, item: DemoStockItem): DemoProduct {
  const subSubcategory = item.subSubcategory ?? products.subSubcategory
  return {
    key: item.key,
    name: item.name,
    category: products.category,
    subcategory: products.subcategory,
    ...(subSubcategory ? { subSubcategory } : {}),
    sellerKey: item.seller ?? products.seller,
    listPrice: item.price,
    discountPercent: item.off ?? 0,
    unitLabel: item.unit ?? products.unit ?? '1 pc',
    ...tradeOf(item),
    colors: split(item.colors ?? products.colors, ','),
    sizes: split(item.sizes ?? products.sizes, ','),
    description: item.about,
    details: split(item.details, '|'),
    tags: [...new Set([...split(item.tags, ','), ...split(products.tags, ',')])].slice(0, 8),
    faqs: [...(item.faqs ?? []), ...(products.faqs ?? [])].slice(0, 4).map(faqOf),
    subject: item.subject ?? products.subject,
    pictureSeed: numberFor(item.key) % 100_000,
    ...(item.video ? { videoUrl: item.video } : {}),
  }
}

/** Dear things are fewer on the shelf and sell more slowly; most things sell little and a few sell a lot. */
function tradeOf(item: DemoStockItem): Pick<DemoProduct, 'stock' | 'unitsSold' | 'createdDaysAgo'> {
  const share = sharesFor(`trade of ${item.key}`)
  const slow = item.price >= expensiveFrom ? 0.2 : 1
  const stock = item.stock ?? 3 + Math.floor(share() * 197 * slow)
  const age = Math.floor(share() * 400)
  const unitsSold = item.sold ?? Math.floor(share() ** 2.2 * 900 * slow)
  return { stock, unitsSold, createdDaysAgo: item.days ?? Math.max(age, Math.ceil(unitsSold / soldADay)) }
}

function faqOf(text: string): DemoFaq {
  const [question = '', answer = ''] = split(text, '|')
  return { question, answer }
}

function split(text: string | undefined, separator: string): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
