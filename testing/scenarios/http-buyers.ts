import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { products } from '#database/schema/catalogue/products.ts'
import type { users } from '#database/schema/identity/accounts.ts'
import { PASSWORD } from '#testing/factories.ts'

type Customer = Pick<typeof users.$inferSelect, 'id' | 'email'>
type Product = Pick<typeof products.$inferSelect, 'id'>

type Options = {
  /** Address of the shop, which changes when it is started again. */
  address: () => string
  customer: Customer
  product: Product
  /** What an order of one unit costs, with delivery to Dhaka. */
  total: number
  /** After so long without an answer an order is sent again, with its key; default 5 s. */
  patienceMs?: number
}

/** Orders that were answered as placed, with the moment of the answer; `keys`: how many were tried to place. */
export type HttpBuyers = { acknowledged: Map<string, number>; readonly keys: number; stop(): Promise<void> }

/** Four buyers who order over HTTP, each again and again; an order is repeated with its key until it is answered. */
export async function startHttpBuyers({
  address,
  customer,
  product,
  total,
  patienceMs = 5_000,
}: Options): Promise<HttpBuyers> {
  const token = await signIn(address(), customer.email ?? '')
  const acknowledged = new Map<string, number>()
  let keys = 0
  let isOver = false
  const tryToBuy = async (key: string): Promise<boolean> => {
    const answer = await fetch(`${address()}/api/order/post-order`, {
      method: 'POST',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        customerId: customer.id,
        phone: '01712345678',
        items: [{ productId: product.id, quantity: 1 }],
        totalPrice: total,
        paymentMethod: 'cash',
        deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'Road 1' },
      }),
    }).catch(() => undefined)
    const body = (await answer?.json().catch(() => undefined)) as { data?: { _id: string } } | undefined
    if (answer?.status !== 201 || !body?.data) return false
    acknowledged.set(body.data._id, Date.now())
    return true
  }
  const buy = async () => {
    while (!isOver) {
      const key = randomUUID()
      keys += 1
      while (!isOver && !(await tryToBuy(key))) await sleep(20)
    }
  }
  const buying = Promise.all([1, 2, 3, 4].map(buy))
  return {
    acknowledged,
    get keys() {
      return keys
    },
    async stop() {
      isOver = true
      await buying
    },
  }
}

async function signIn(address: string, identifier: string): Promise<string> {
  const answer = await fetch(`${address}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data.accessToken
}
