import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { settings } from '#database/schema/settings.ts'

const BUYER = 'customer@biponi.test'
const PASSWORD = 'demo1234'
/** Stock that no run uses up. */
const PLENTY = 10_000_000

export type BenchGoods = {
  customerId: string
  deliveryFee: number
  /** What is ordered, one of them at random: a shop sells more than one thing, and so does the bare flow beside it. */
  products: { id: string; price: number; color: string | null; size: string | null }[]
}

/** The buyer and the goods of the demo shop that the orders are made of. */
export async function findBenchGoods({ db }: Database): Promise<BenchGoods> {
  const all = await db.select().from(products).orderBy(products.id).limit(50)
  const [buyer] = await db.select({ id: users.id }).from(users).where(eq(users.email, BUYER))
  const [fee] = await db.select().from(settings).where(eq(settings.key, 'shippingFee'))
  if (all.length === 0 || !buyer) throw new Error('The bench needs the demo shop')
  await db
    .update(products)
    .set({ stock: PLENTY })
    .where(
      inArray(
        products.id,
        all.map(({ id }) => id),
      ),
    )
  return {
    customerId: buyer.id,
    deliveryFee: Number(fee?.value ?? 0),
    products: all.map(({ id, price, colors, sizes }) => ({
      id,
      price,
      color: colors[0] ?? null,
      size: sizes[0] ?? null,
    })),
  }
}

/** Signs the buyer in through the front door; answers the access token. */
export async function signInForBench(address: string): Promise<string> {
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
  const product = goods.products[Math.floor(Math.random() * goods.products.length)]
  return JSON.stringify({
    customerId: goods.customerId,
    customerName: 'Bench Buyer',
    phone: '01700000001',
    items: [{ productId: product?.id, quantity: 1, color: product?.color, size: product?.size }],
    totalPrice: (product?.price ?? 0) + goods.deliveryFee,
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
