import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { notifyShop, payOnGatewayPage, testGateways } from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const { anOnlineOrder, asAdmin, expectLedgerToBalance, advanceMinutes, statusOf } = onlineOrders(testShop)

/** An online order of one lamp (৳1,130), of which staff have packed the lamp before anything was paid. */
async function aPackedOrder() {
  const order = await anOnlineOrder()
  await asAdmin('PATCH', `/order/update-status/${order.id}`, { status: 'processing' })
  const { items, staff } = await shown(order.id)
  const lines = [{ lineId: items[0]._id, units: 1 }]
  await asAdmin('POST', `/order/${order.id}/parcels`, { updatedAt: staff.updatedAt, lines })
  testShop.clock.advanceSeconds(1)
  return { ...order, lineId: items[0]._id as string }
}

const shown = async (id: string) => (await asAdmin('GET', `/order/${id}`)).json().data

async function change(id: string, lineId: string, input: { units: number; fee?: number; total: number }) {
  const { updatedAt } = (await shown(id)).staff
  testShop.clock.advanceSeconds(1)
  return asAdmin('POST', `/order/${id}/changes`, {
    ...{ updatedAt, items: [{ lineId, units: input.units }] },
    ...{ deliveryFee: input.fee ?? 130, totalPrice: input.total },
  })
}

const refundsOf = (id: string) => testShop.database.db.select().from(refunds).where(eq(refunds.orderId, id))

test('a packed order that nobody has paid yet can be changed, and does not lapse', async () => {
  const { id, lineId } = await aPackedOrder()
  const answer = await change(id, lineId, { units: 2, total: 2130 })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().data).toMatchObject({
    ...{ status: 'processing', paymentStatus: 'unpaid', totalPrice: 2130, amountDue: 2130 },
    staff: { lines: [{ open: 1, packed: 1 }] },
  })
  await advanceMinutes(200)
  expect(await statusOf(id)).toBe('processing unpaid')
  await expectLedgerToBalance()
})

test('a payment page from before the change takes the former total: what is missing stays due', async () => {
  const { id, url, lineId } = await aPackedOrder()
  await change(id, lineId, { units: 2, total: 2130 })
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  expect(await shown(id)).toMatchObject({ paymentStatus: 'unpaid', amountPaid: 1130, amountDue: 1000 })
  expect(await refundsOf(id)).toEqual([])
  await expectLedgerToBalance()
})

test('what a payment page from before the change takes above the new total goes back', async () => {
  const { id, url, lineId } = await aPackedOrder()
  await change(id, lineId, { units: 1, fee: 30, total: 1030 })
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  expect(await shown(id)).toMatchObject({ paymentStatus: 'paid', amountDue: 0 })
  expect(await refundsOf(id)).toMatchObject([{ amount: 100 }])
  await expectLedgerToBalance()
})

test('while the half hour of an untouched order runs, a change says that its customer may be paying', async () => {
  const { id } = await anOnlineOrder()
  const { items } = await shown(id)
  const answer = await change(id, items[0]._id, { units: 2, total: 2130 })
  expect([answer.statusCode, answer.json().message]).toEqual([409, messages.changeAwaitsPayment])
  await expectLedgerToBalance()
})
