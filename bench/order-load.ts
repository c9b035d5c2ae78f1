import { eq } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { settings } from '#database/schema/settings.ts'
import { setStock } from '#testing/factories.ts'

const BUYER = 'customer@biponi.test'
const PASSWORD = 'demo1234'
/** More stock than any run uses. */
const PLENTY = 10_000_000

export type BenchGoods = {
  customerId: string
  deliveryFee: number
  /** Products to be ordered, one of them at random, as in the baseline. */
  products: { id: string; price: number; color: string | null; size: string | null }[]
}

/** Finds the demo shop's customer and products for the orders, and sets a high stock. */
export async function findBenchGoods({ db }: Database): Promise<BenchGoods> {
  const all = await db.select().from(products).orderBy(products.id).limit(50)
  const [buyer] = await db.select({ id: users.id }).from(users).where(eq(users.email, BUYER))
  const [fee] = await db.select().from(settings).where(eq(settings.key, 'shippingFee'))
  if (all.length === 0 || !buyer) throw new Error('The bench needs the demo shop')
  for (const { id } of all) await setStock(db, id, PLENTY)
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

/**
 * Signs the buyer or another account of the demo in through the API; returns the access token, which is valid for 15
 * minutes.
 */
export async function signInForBench(address: string, identifier = BUYER): Promise<string> {
  const response = await fetch(`${address}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  return data.accessToken
}

/** Body of an order as the storefront sends it: one unit, cash, to Savar. */
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
