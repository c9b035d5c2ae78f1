import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { aBuyer, anOrderBody, place } from './orders.ts'

type Headers = Record<string, string>

/** Orders paid online, and requests of tests about their payments. */
export function onlineOrders(testShop: TestShop) {
  const db = () => testShop.database.db

  const asAdmin = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    testShop.app.inject({
      method,
      url: `/api${url}`,
      headers: await signInAs(testShop, await anAdmin(db())),
      ...(payload && { payload }),
    })

  return {
    /** One lamp of ten, to be paid online: ৳1,130. */
    async anOnlineOrder(overrides: object = {}) {
      const lamp = await aProduct(db(), { stock: 10 })
      const { customer, headers } = await aBuyer(testShop)
      const payload = anOrderBody(customer, [{ product: lamp }], { paymentMethod: 'ssl', ...overrides })
      const answer = await place(testShop, headers, payload, 'a key')
      expect(answer.statusCode, answer.body).toBe(201)
      const { data } = answer.json()
      return {
        id: data._id as string,
        url: data.url as string,
        problem: data.paymentProblem as string | undefined,
        transactionId: data.transaction_id as string,
        lamp,
        customer,
        buyer: headers,
        payload,
      }
    },

    /** Status and payment status of an order, such as `pending paid`. */
    async statusOf(id: string) {
      const [order] = await db().select().from(orders).where(eq(orders.id, id))
      return order && `${order.status} ${order.paymentStatus}`
    },

    pay: (headers: Headers, id: string, body?: object) =>
      testShop.app.inject({
        method: 'POST',
        url: `/api/order/pay/${id}`,
        headers,
        ...(body && { payload: body }),
      }),

    asAdmin,

    /** The reasons of all money that is not settled. */
    unsettledReasons: async () =>
      (await asAdmin('GET', '/payments/unsettled'))
        .json()
        .data.map((row: { reason: string }) => row.reason) as string[],

    /** Advances the clock and runs the scheduled job of payments. */
    async advanceMinutes(minutes: number) {
      testShop.clock.advanceSeconds(minutes * 60)
      await testShop.shop.payments.pollPayments()
    },

    expectLedgerToBalance: async () => expect(await listLedgerDifferences(db())).toEqual([]),
  }
}
