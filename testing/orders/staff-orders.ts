import { and, eq, inArray } from 'drizzle-orm'
import { refunds } from '#database/schema/sales/refunds.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { aBuyer, anOrderBody, place } from './orders.ts'

/** A placed order with its buyer, and the headers of an admin. */
export async function aPlacedOrder(at: TestShop, overrides: object = {}) {
  const { db } = at.database
  const [buyer, admin, product] = await Promise.all([aBuyer(at), anAdmin(db), aProduct(db)])
  const answer = await place(at, buyer.headers, anOrderBody(buyer.customer, [{ product }], overrides))
  const { _id: id } = answer.json().data as { _id: string }
  return { id, buyer, product, admin, staff: await signInAs(at, admin) }
}

type Headers = Record<string, string>

/** Sends a request to a path below `/api/order`. */
export function request(
  at: TestShop,
  headers: Headers,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
) {
  return at.app.inject({ method, url: `/api/order${path}`, headers, ...(payload && { payload }) })
}

/** Marks all refunds of an order as sent that still have to be. */
export async function sendRefunds(at: TestShop, { id, staff }: { id: string; staff: Headers }) {
  const unsent = and(eq(refunds.orderId, id), inArray(refunds.status, ['pending', 'approved']))
  for (const refund of await at.database.db.select({ id: refunds.id }).from(refunds).where(unsent)) {
    const payload = { status: 'refunded' }
    await at.app.inject({ method: 'PATCH', url: `/api/refund/${refund.id}`, headers: staff, payload })
  }
}
