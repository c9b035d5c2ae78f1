import { eq } from 'drizzle-orm'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { anAdmin, anOwnProduct, aProduct } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { aBuyer, anOrderBody, changeStatus, place } from './orders.ts'

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * An order of three lamps (৳1,000 each) and one mat (৳500), ten of each in stock; ৳3,630 with delivery. `staff` is
 * an admin.
 */
export async function anOrderOfLampsAndMat(at: TestShop, input: object = {}) {
  const { db } = at.database
  const lamp = await aProduct(db, { name: 'Lamp', stock: 10, listPrice: 1000 })
  const mat = await aProduct(db, { name: 'Mat', stock: 10, listPrice: 500 })
  const buyer = await aBuyer(at)
  const chosen = [
    { product: lamp, quantity: 3 },
    { product: mat, quantity: 1 },
  ]
  const { data } = (await place(at, buyer.headers, anOrderBody(buyer.customer, chosen, input))).json()
  const [lamps, mats] = data.items.map((line: { _id: string }) => line._id) as [string, string]
  const staff = await signInAs(at, await anAdmin(db))
  return { id: data._id as string, lamp, mat, lamps, mats, buyer, staff }
}

/**
 * A delivered order of three lamps (৳1,000 each) and one mat (৳500), ten of each in stock; ৳3,630 with delivery.
 * `lampCost`: what a lamp costs the shop. `isDelivered` false: it is on its way in one parcel.
 */
export async function aDeliveredOrder(
  at: TestShop,
  {
    isPaid = true,
    isDelivered = true,
    input = {},
    lampCost,
  }: { isPaid?: boolean; isDelivered?: boolean; input?: object; lampCost?: number } = {},
) {
  const { db } = at.database
  const lamp = await anOwnProduct(db, { name: 'Lamp', stock: 10, listPrice: 1000 })
  const mat = await aProduct(db, { name: 'Mat', stock: 10, listPrice: 500 })
  if (lampCost !== undefined)
    await db.update(productVariants).set({ cost: lampCost }).where(eq(productVariants.productId, lamp.id))
  const buyer = await aBuyer(at)
  const chosen = [
    { product: lamp, quantity: 3 },
    { product: mat, quantity: 1 },
  ]
  const { data } = (await place(at, buyer.headers, anOrderBody(buyer.customer, chosen, input))).json()
  const id = data._id as string
  const [lamps, mats] = data.items.map((line: { _id: string }) => line._id) as [string, string]
  const admin = await anAdmin(db)
  const staff = await signInAs(at, admin)
  for (const status of ['processing', 'shipped', ...(isDelivered ? ['delivered'] : [])])
    await changeStatus(at, staff, id, status)
  if (isPaid) await call(at, staff, 'PATCH', `/order/update-payment-status/${id}`, { paymentStatus: 'paid' })
  return { id, lamp, mat, lamps, mats, buyer, admin, staff }
}
export type DeliveredOrder = Awaited<ReturnType<typeof aDeliveredOrder>>

/** Sends a request below `/api`, and returns its HTTP status with the parts of its answer. */
export async function call(
  { app }: TestShop,
  headers: Headers,
  method: Method,
  url: string,
  payload?: object,
) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
