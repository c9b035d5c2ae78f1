import { sql } from 'drizzle-orm'
import { searchDocument, searchText } from '#api/catalogue/search/search-words.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import { discountedPrice } from '#contract/catalogue/discount.ts'
import type { Db } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { categories, subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'

const BATCH_SIZE = 1_000
const SELLERS = 300
const SUBCATEGORIES_EACH = 10

/** Product types in Latin and Bangla script; the Latin word names the category. */
const PRODUCT_TYPES = `
Saree শাড়ি|Panjabi পাঞ্জাবি|Shirt শার্ট|Lungi লুঙ্গি|Kurti কুর্তি|Shoe জুতা|Bag ব্যাগ|Watch ঘড়ি|Mobile মোবাইল|Charger চার্জার
Headphone হেডফোন|Laptop ল্যাপটপ|Lamp ল্যাম্প|Fan ফ্যান|Blender ব্লেন্ডার|Cooker কুকার|Plate প্লেট|Mug মগ|Pillow বালিশ|Blanket কম্বল
Rice চাল|Lentils ডাল|Ghee ঘি|Honey মধু|Tea চা|Shampoo শ্যাম্পু|Soap সাবান|Lipstick লিপস্টিক|Cream ক্রিম|Perfume পারফিউম
Novel উপন্যাস|Notebook খাতা|Pen কলম|Toy খেলনা|Doll পুতুল|Diaper ডায়াপার|Football ফুটবল|Bat ব্যাট|Bicycle সাইকেল|Umbrella ছাতা`
const PRODUCT_TYPE_LIST = PRODUCT_TYPES.trim()
  .split(/[|\n]/)
  .map((thing) => thing.trim().split(' ') as [string, string])
const MATERIALS = [
  'Cotton',
  'Silk',
  'Leather',
  'Steel',
  'Wooden',
  'Plastic',
  'Glass',
  'Jute',
  'Brass',
  'Bamboo',
]
const QUALITIES = [
  'Premium',
  'Classic',
  'Handmade',
  'Smart',
  'Soft',
  'Light',
  'Royal',
  'Daily',
  'Festive',
  'Mini',
]
const COLORS = ['Red', 'Blue', 'Green', 'Black', 'White', 'Navy', 'Maroon', 'Gold', 'Cream', 'Pink']
const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '38', '40', '42']
const SYLLABLES = 'ba do ki lu me no ra shi ta vo ja pe gu fa zi ho'.split(' ')

/** Fills an empty database with products with a realistic word distribution: few words are common, many are rare. */
export async function fillSearchCatalogue(db: Db, count: number): Promise<void> {
  const random = seededRandom(42)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const sellers = Array.from({ length: SELLERS }, (_nothing, n) => ({
    id: newId(),
    role: 'seller' as const,
    name: `${brand(n)} ${['Store', 'House', 'Mart', 'Corner'][n % 4]}`,
    email: `seller${n}@bench.test`,
  }))
  const firsts = PRODUCT_TYPE_LIST.map(([name], position) => ({
    id: newId(),
    name: `${name} World`,
    position,
  }))
  const seconds = firsts.flatMap(({ id, name }) =>
    Array.from({ length: SUBCATEGORIES_EACH }, (_nothing, position) => ({
      id: newId(),
      categoryId: id,
      name: `${QUALITIES[position]} ${name}`,
      position,
    })),
  )
  await db.insert(users).values(sellers)
  await db.insert(categories).values(firsts)
  await db.insert(subcategories).values(seconds)

  const row = (n: number) => {
    const at = Math.floor(random() * PRODUCT_TYPE_LIST.length)
    const [thing, bangla] = PRODUCT_TYPE_LIST[at] ?? ['', '']
    const second = seconds[at * SUBCATEGORIES_EACH + Math.floor(random() * SUBCATEGORIES_EACH)]
    const seller = sellers[Math.floor(random() ** 2 * SELLERS)]
    const color = pick(COLORS)
    const name = [brand(n % 8_000), pick(QUALITIES), color, pick(MATERIALS), thing, `M${n % 900}`].join(' ')
    const tags = [bangla, pick(MATERIALS), pick(QUALITIES), brand(Math.floor(random() * 8_000))]
    const texts = {
      name,
      tags,
      categoryNames: [firsts[at]?.name ?? '', second?.name ?? ''],
      sellerName: seller?.name ?? '',
    }
    const reviewCount = Math.floor(random() ** 4 * 200)
    const listPrice = 50 + Math.floor(random() ** 3 * 90_000)
    const discountPercent = random() < 0.4 ? Math.floor(random() * 60) : 0
    return {
      id: newId(),
      name,
      tags,
      description: `${name}. `.repeat(12),
      listPrice,
      discountPercent,
      price: discountedPrice(listPrice, discountPercent),
      stock: random() < 0.1 ? 0 : Math.floor(random() * 80),
      rankedUnitsSold: Math.floor(random() ** 6 * 5_000),
      reviewCount,
      ratingTotal: Math.round(reviewCount * (3 + random() * 2)),
      colors: [color, pick(COLORS.filter((other) => other !== color))],
      sizes: at < 6 ? [...new Set([pick(SIZES), pick(SIZES)])] : [],
      details: [`Material: ${tags[1]}`, 'Made in Bangladesh'],
      sellerId: seller?.id ?? '',
      sellerName: texts.sellerName,
      categoryId: firsts[at]?.id ?? '',
      subcategoryId: second?.id ?? null,
      searchVector: searchDocument(texts),
      searchText: searchText(texts),
      createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
    }
  }
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_nothing, n) => row(from + n))
    await db.insert(products).values(rows)
    await saveVariants(
      db,
      rows.map(({ id, colors, sizes, stock }) => ({ productId: id, colors, sizes, stock })),
      {
        reason: 'opening',
        sourceType: 'product',
        sourceId: null,
        actorId: null,
        at: new Date(),
      },
    )
  }
  await db.execute(sql`vacuum analyze`)
}

/** An invented brand name, always the same for a number. */
export function brand(n: number): string {
  const syllable = (shift: number) =>
    SYLLABLES[Math.floor(n / SYLLABLES.length ** shift) % SYLLABLES.length] ?? ''
  const word = syllable(0) + syllable(1) + syllable(2) + (n >= 4_096 ? syllable(3) : '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A pseudo-random number generator from 0 to 1 with a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
