import { eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { products, settings, users } from '#database/schema.ts'

const BUYER = 'customer@biponi.test'
const PASSWORD = 'demo1234'
/** Stock that no run uses up. */
const PLENTY = 10_000_000

export type BenchGoods = {
  customerId: string
  /** The product that is ordered: one hot product, the worst case for locks. */
  productId: string
  productPrice: number
  color: string | null
  size: string | null
  deliveryFee: number
  productIds: string[]
}

/** The buyer and the goods of the demo shop that the orders are made of. */
export async function findBenchGoods({ db }: Database): Promise<BenchGoods> {
  const all = await db.select().from(products).orderBy(products.id).limit(50)
  const [hot] = all
  const [buyer] = await db.select({ id: users.id }).from(users).where(eq(users.email, BUYER))
  const [fee] = await db.select().from(settings).where(eq(settings.key, 'shippingFee'))
  if (!hot || !buyer) throw new Error('The bench needs the demo shop')
  await db
    .update(products)
    .set({ stock: sql`${PLENTY}` })
    .where(eq(products.id, hot.id))
  return {
    customerId: buyer.id,
    productId: hot.id,
    productPrice: hot.price,
    color: hot.colors[0] ?? null,
    size: hot.sizes[0] ?? null,
    deliveryFee: Number(fee?.value ?? 0),
    productIds: all.map(({ id }) => id),
  }
}

/** Signs the buyer in through the front door; answers the access token. */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: BUYER, password: PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  return data.accessToken
}

/** The body of one order as the storefront sends it: one unit, cash, to Savar. */
export function orderBody(goods: BenchGoods): string {
  return JSON.stringify({
    customerId: goods.customerId,
    customerName: 'Bench Buyer',
    phone: '01700000001',
    items: [{ productId: goods.productId, quantity: 1, color: goods.color, size: goods.size }],
    totalPrice: goods.productPrice + goods.deliveryFee,
    deliveryFee: goods.deliveryFee,
    paymentMethod: 'cash',
    deliveryAddress: {
      division: 'Dhaka',
      district: 'Dhaka',
      city: 'Savar',
      addressDetails: 'House 1, Road 2',
    },
  })
}
