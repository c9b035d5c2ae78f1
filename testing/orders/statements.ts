import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { orders } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { aBkashOrder, aBuyer } from './orders.ts'

type Headers = Record<string, string>

/**
 * Statements of bKash in a test's shop, their exceptions, and what they paid. Each test has an admin named Nasrin, a buyer, and
 * 50 lamps to order.
 */
export function statementsOn(testShop: TestShop) {
  let admin: Headers = {}
  let buyer: Awaited<ReturnType<typeof aBuyer>>
  let lamp: Awaited<ReturnType<typeof aProduct>>

  beforeEach(async () => {
    const { db } = testShop.database
    admin = await signInAs(testShop, await anAdmin(db, { name: 'Nasrin' }))
    buyer = await aBuyer(testShop)
    lamp = await aProduct(db, { stock: 50 })
  })

  /** A moment as bKash writes it into its statements. */
  const dhaka = (at: Date) =>
    new Date(at.getTime() + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  const now = () => dhaka(testShop.clock.now())
  const row = (id: string, amount = '"1,130.00"', at = now(), from = '01712345678') =>
    `${id},${at},${from},${amount}`

  async function upload(text: string | Uint8Array, fields: Record<string, string> = {}, headers = admin) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ wallet: 'bkash', fileName: 'november.csv', ...fields }))
      form.append(name, value)
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
    if (bytes.length > 0) form.append('statement', new File([new Uint8Array(bytes)], 'november.csv'))
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/payments/statements',
      headers,
      payload: form,
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  return {
    /** Headers of the admin. */
    get admin() {
      return admin
    },
    get buyer() {
      return buyer
    },
    /** An order of ৳1,130 to be paid by bKash; with a transaction id when it is given. */
    ordered: (walletTransactionId: string | null, overrides: object = {}) =>
      aBkashOrder(testShop, buyer, lamp, { walletTransactionId, ...overrides }),
    dhaka,
    now,
    row,
    csv: (...rows: string[]) => ['TrxID,Date,From,Amount', ...rows].join('\n'),
    /** Uploads a statement, which is checked only. */
    upload,
    /** Imports a statement. */
    taken: (text: string, fields = {}) => upload(text, { mode: 'import', ...fields }),
    /** What became of each transaction of a statement. */
    outcomes: (data: { rows: { transactionId: string; outcome: string }[] }) =>
      Object.fromEntries(data.rows.map(({ transactionId, outcome }) => [transactionId, outcome])),
    exceptions: async (query = '', headers: Headers = admin) =>
      (await testShop.app.inject({ url: `/api/payments/statements/exceptions${query}`, headers })).json(),
    async resolve(id: string, note: string, headers: Headers = admin) {
      const url = `/api/payments/statements/exceptions/${id}`
      const answer = await testShop.app.inject({ method: 'PATCH', url, headers, payload: { note } })
      return { status: answer.statusCode, ...answer.json() }
    },
    paymentOf: async (id: string) =>
      (await testShop.database.db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentStatus,
    markOrderPaid: (id: string) =>
      testShop.app.inject({
        method: 'PATCH',
        url: `/api/order/update-payment-status/${id}`,
        headers: admin,
        payload: { paymentStatus: 'paid' },
      }),
  }
}
