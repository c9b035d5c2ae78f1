import { expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { notifyShop, payOnGatewayPage, testGateways } from '#testing/fakes/payment-gateways.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const db = () => testShop.database.db

/** Three lamps for ৳3,130, to be paid online, each sent in a parcel of its own. */
async function anOrderInThreeParcels(gateway: 'sslcommerz' | 'bkash') {
  const lamp = await aProduct(db(), { stock: 10 })
  const { customer, headers } = await aBuyer(testShop)
  const body = anOrderBody(customer, [{ product: lamp, quantity: 3 }], { paymentMethod: 'ssl', gateway })
  const { data } = (await place(testShop, headers, body)).json()
  const [id, url, staff] = [
    data._id as string,
    data.url as string,
    await signInAs(testShop, await anAdmin(db())),
  ]
  const shown = async () => (await request(testShop, staff, 'GET', `/${id}`)).json().data
  async function change(method: 'POST' | 'PATCH', path: string, input: object) {
    const { updatedAt } = (await shown()).staff
    testShop.clock.advanceSeconds(1)
    const answer = await request(testShop, staff, method, `/${id}${path}`, { updatedAt, ...input })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  return {
    url,
    staff,
    shown,
    async sendAll() {
      const lines = [{ lineId: data.items[0]._id, units: 1 }]
      for (let parcel = 0; parcel < 3; parcel++)
        await change('POST', '/parcels', { lines, isHandedOver: true })
    },
    async refuse(index: number) {
      const { parcels } = await shown()
      await change('PATCH', `/parcels/${parcels[index]._id}`, { outcome: 'refused' })
    },
  }
}

/** Sends a refund through its gateway. */
const send = (headers: Record<string, string>, id = '') =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/refund/${id}`,
    headers,
    payload: { status: 'refunded' },
  })

const storedRefunds = () => db().select().from(refunds).orderBy(refunds.createdAt)

test('a payment of the former total, on a page opened before a part was refused, is too much: the rest is owed back', async () => {
  const order = await anOrderInThreeParcels('sslcommerz')
  await order.sendAll()
  await order.refuse(0)
  await notifyShop(testShop, payOnGatewayPage(at, order.url, 'pay').form)
  expect(await order.shown()).toMatchObject({ totalPrice: 2130, amountPaid: 3130, paymentStatus: 'paid' })
  expect(await storedRefunds()).toMatchObject([
    { cause: 'change', amount: 1000, method: 'gateway', status: 'pending' },
  ])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('two refunds of one payment are both sent through SSLCOMMERZ', async () => {
  const order = await anOrderInThreeParcels('sslcommerz')
  await notifyShop(testShop, payOnGatewayPage(at, order.url, 'pay').form)
  await order.sendAll()
  await order.refuse(0)
  await order.refuse(1)
  for (const { id } of await storedRefunds()) expect((await send(order.staff, id)).statusCode).toBe(200)
  expect(at.sslcommerz.refunds().map(({ amount }) => amount)).toEqual([1000, 1000])
  expect(await order.shown()).toMatchObject({ totalPrice: 1130, amountPaid: 1130, paymentStatus: 'paid' })
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('bKash refunds a part of a payment, once: the next refund is not taken for the first one, and left to the panel', async () => {
  const order = await anOrderInThreeParcels('bkash')
  const back = new URL(at.bkash.choose(order.url.split('/').at(-1) ?? '', 'success') ?? '')
  await testShop.app.inject({ method: 'GET', url: back.pathname + back.search })
  await order.sendAll()
  await order.refuse(0)
  await order.refuse(1)
  const [first, second] = await storedRefunds()
  expect((await send(order.staff, first?.id)).statusCode).toBe(200)
  at.failure = 'down'
  expect((await send(order.staff, second?.id)).statusCode).toBe(409)
  at.failure = 'none'
  expect((await send(order.staff, second?.id)).statusCode).toBe(409)
  expect((await storedRefunds()).map(({ gatewayState }) => gatewayState)).toEqual(['done', 'failed'])
  expect([...at.bkash.payments.values()].map(({ refundAmount }) => refundAmount)).toEqual([1000])
  expect(await order.shown()).toMatchObject({ amountPaid: 2130 })
  expect(await listLedgerDifferences(db())).toEqual([])
})
