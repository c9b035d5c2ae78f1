import { banglaFaqs } from './bangla/faqs.ts'
import { banglaProductNames } from './bangla/products.ts'
import { banglaTexts } from './bangla/texts.ts'
import { numberFor, sharesFor } from './seeded-random.ts'
import type { DemoFaq, DemoProduct, Subject } from './types.ts'

/** A group of products in one category, with the values that all of them share. */
type DemoProductGroup = {
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
 * Short form of a product. Lists are one text: colours, sizes and tags separated by commas, details by bars, an FAQ is
 * "question | answer". `price` is whole taka before a discount of `off` percent. Omitted fields have the group's values;
 * omitted stock, units sold and age are derived from the key.
 */
type DemoProductItem = {
  key: string
  name: string
  price: number
  off?: number
  unit?: string
  stock?: number
  /** Each colour and size has a stock of its own, some none, instead of sharing `stock`. */
  stockPerVariant?: true
  sold?: number
  days?: number
  colors?: string
  sizes?: string
  about: string
  details: string
  tags: string
  faqs?: readonly string[]
  subject?: Subject
  /** What is printed on it, where the first words of the name do not suit. */
  label?: string
  subSubcategory?: string
  seller?: string
  /** Freely licensed videos of the Blender Foundation. */
  video?: string
}

const EXPENSIVE_FROM = 15_000

/** Maximum units that a demo product sells per day, so that best sellers are not new. */
const MAX_SOLD_PER_DAY = 4

/** Completes the products of a group. */
export function createDemoProducts(group: DemoProductGroup, items: DemoProductItem[]): DemoProduct[] {
  return items.map((item) => productOf(group, item))
}

function productOf(group: DemoProductGroup, item: DemoProductItem): DemoProduct {
  const subSubcategory = item.subSubcategory ?? group.subSubcategory
  const colors = split(item.colors ?? group.colors, ',')
  const sizes = split(item.sizes ?? group.sizes, ',')
  const variants = item.stockPerVariant && stockOfVariants(item.key, colors, sizes)
  return {
    key: item.key,
    name: item.name,
    ...inBangla(item.key),
    category: group.category,
    subcategory: group.subcategory,
    ...(subSubcategory ? { subSubcategory } : {}),
    sellerKey: item.seller ?? group.seller,
    listPrice: item.price,
    discountPercent: item.off ?? 0,
    unitLabel: item.unit ?? group.unit ?? '1 pc',
    ...salesOf(item),
    ...(variants && { variants, stock: variants.reduce((sum, variant) => sum + variant.stock, 0) }),
    colors,
    sizes,
    description: item.about,
    details: split(item.details, '|'),
    tags: [...new Set([...split(item.tags, ','), ...split(group.tags, ',')])].slice(0, 8),
    faqs: [...(item.faqs ?? []), ...(group.faqs ?? [])].slice(0, 4).map(faqOf),
    subject: item.subject ?? group.subject,
    ...(item.label ? { label: item.label } : {}),
    imageSeed: numberFor(item.key) % 100_000,
    ...(item.video ? { videoUrl: item.video } : {}),
  }
}

function inBangla(key: string): Pick<DemoProduct, 'nameBn' | 'descriptionBn' | 'detailsBn'> {
  const nameBn = banglaProductNames[key]
  const texts = banglaTexts[key]
  if (!nameBn || !texts) throw new Error(`The product ${key} has no name or no texts in Bangla`)
  return { nameBn, descriptionBn: texts.about, detailsBn: split(texts.details, '|') }
}

/** Expensive products have less stock and sell more slowly; most products sell little and a few sell a lot. */
function salesOf(item: DemoProductItem): Pick<DemoProduct, 'stock' | 'unitsSold' | 'createdDaysAgo'> {
  const share = sharesFor(`trade of ${item.key}`)
  const factor = item.price >= EXPENSIVE_FROM ? 0.2 : 1
  const stock = item.stock ?? 3 + Math.floor(share() * 197 * factor)
  const age = Math.floor(share() * 400)
  const unitsSold = item.sold ?? Math.floor(share() ** 2.2 * 900 * factor)
  return {
    stock,
    unitsSold,
    createdDaysAgo: item.days ?? Math.max(age, Math.ceil(unitsSold / MAX_SOLD_PER_DAY)),
  }
}

/** A few units of each colour and size; every sixth is sold out. */
function stockOfVariants(key: string, colors: readonly string[], sizes: readonly string[]) {
  return colors.flatMap((color) =>
    sizes.map((size) => {
      const number = numberFor(`stock of ${key} ${color} ${size}`)
      return { color, size, stock: number % 6 === 0 ? 0 : 1 + (number % 11) }
    }),
  )
}

function faqOf(text: string): DemoFaq {
  const [question = '', answer = ''] = split(text, '|')
  const [questionBn = '', answerBn = ''] = split(banglaFaqs[question], '|')
  return { question, answer, questionBn, answerBn }
}

function split(text: string | undefined, separator: string): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
