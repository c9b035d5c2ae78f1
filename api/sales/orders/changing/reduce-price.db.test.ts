import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { expectConsistency } from '#testing/orders/consistency.ts'
import { aDeliveredOrder, call, type DeliveredOrder } from '#testing/orders/delivered-orders.ts'
import { aPlacedOrder } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { withoutTriggers } from '#testing/without-triggers.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

type Order = Pick<DeliveredOrder, 'id' | 'staff'>
const shown = async ({ id, staff }: Order) => (await call(testShop, staff, 'GET', `/order/${id}`)).data

async function reduce(order: Order, amount: number, input: object = {}) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  const body = { updatedAt, amount, reason: 'A scratch', ...input }
  return call(testShop, order.staff, 'POST', `/order/${order.id}/reductions`, body)
}

test('a delivered order costs less without a return, and what was paid above goes back', async () => {
  const order = await aDeliveredOrder(testShop)
  expect(await reduce(order, 200)).toMatchObject({
    ...{ status: 201, message: messages.priceReduced },
    data: {
      ...{ status: 'delivered', totalPrice: 3430, discount: 200, paymentStatus: 'paid', amountDue: 0 },
      items: [
        { quantity: 3, returnedUnits: 0 },
        { quantity: 1, returnedUnits: 0 },
      ],
      staff: {
        changes: [{ kind: 'reduced', reason: 'A scratch' }],
        refunds: [{ amount: 200, cause: 'change', status: 'pending' }],
      },
    },
  })
  const sent = await db().select().from(outboxMessages)
  const templates = sent.map(({ template }) => template)
  expect(templates).toEqual(expect.arrayContaining(['order-changed', 'refund-pending']))
  expect((await reduce(order, 150)).data).toMatchObject({ totalPrice: 3280, discount: 350 })

  // Goods that come back take their part of it along: 3000 of 3500, of 350.
  const entered = await call(testShop, order.staff, 'POST', '/return/manual', {
    ...{ orderId: order.id, reason: 'damaged', resolution: 'refund' },
    items: [{ lineId: order.lamps, units: 3 }],
  })
  const received = await call(testShop, order.staff, 'POST', `/return/${entered.data._id}/receipt`, {
    items: [{ lineId: order.lamps, restockedUnits: 3, writtenOffUnits: 0 }],
  })
  expect(received.data).toMatchObject({ value: 2700, openAmount: 2700 })
  expect(await shown(order)).toMatchObject({ totalPrice: 580, discount: 50, subtotal: 500 })
  expect((await reduce(order, 451)).message).toBe(messages.reductionTooLarge('৳450'))
  expect((await reduce(order, 450)).data).toMatchObject({ totalPrice: 130 })
  expect((await shown(order)).staff.refunds).toMatchObject([
    { amount: 200 },
    { amount: 150 },
    { amount: 450 },
  ])
  await expectConsistency(testShop)
})

test('the whole reduction of an order goes back whose payment was accepted as complete though something was missing', async () => {
  const order = await aDeliveredOrder(testShop)
  // Staff accepted ৳100 less than its total.
  await withoutTriggers(db(), async (tx) => {
    await tx.execute(
      sql`update orders set waived_amount = 100, received_total = received_total - 100 where id = ${order.id}`,
    )
    await tx.execute(sql`update payments set amount = amount - 100 where order_id = ${order.id}`)
  })
  await reduce(order, 200)
  expect((await shown(order)).staff).toMatchObject({ waivedAmount: 100, refunds: [{ amount: 200 }] })
})

test('of an unpaid order less is to be collected, and nothing goes back', async () => {
  const order = await aDeliveredOrder(testShop, { isPaid: false })
  expect((await reduce(order, 130)).data).toMatchObject({
    ...{ totalPrice: 3500, amountDue: 3500, paymentStatus: 'unpaid', staff: { refunds: [] } },
  })
  await expectConsistency(testShop)
})

test('its refund needs two persons above the shop’s limit, as any other', async () => {
  const order = await aDeliveredOrder(testShop)
  const settings = (await call(testShop, order.staff, 'GET', '/settings')).data
  await call(testShop, order.staff, 'PUT', '/settings', { ...settings, secondPersonAbove: 199 })
  const { data } = await reduce(order, 200)
  const send = () =>
    call(testShop, order.staff, 'PATCH', `/refund/${data.staff.refunds[0].id}`, {
      ...{ status: 'refunded', reference: 'BKSH1' },
    })
  expect(await send()).toMatchObject({ status: 409, message: messages.secondPersonRequired('৳199') })
  expect((await shown(order)).staff.refunds).toMatchObject([{ status: 'pending' }])
})

test('not before delivery, without an amount or a reason, beyond the items, by others, or over a change', async () => {
  const order = await aDeliveredOrder(testShop)
  const placed = await aPlacedOrder(testShop)
  expect(await reduce(placed, 10)).toMatchObject({ status: 409, message: messages.reduceOnlyDelivered })
  expect(await reduce(order, 0)).toMatchObject({ status: 400, message: messages.reductionRequired })
  expect(await reduce(order, 10, { reason: ' ' })).toMatchObject({
    ...{ status: 400, message: messages.reductionReasonRequired },
  })
  expect(await reduce(order, 3501)).toMatchObject({
    status: 400,
    message: messages.reductionTooLarge('৳3,500'),
  })
  const { updatedAt } = (await shown(order)).staff
  const path = `/order/${order.id}/reductions`
  const body = { updatedAt, amount: 10, reason: 'A scratch' }
  expect((await call(testShop, order.buyer.headers, 'POST', path, body)).status).toBe(403)
  const answers = await Promise.all([reduce(order, 10, { updatedAt }), reduce(order, 10, { updatedAt })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await shown(order)).toMatchObject({ totalPrice: 3620 })
  await expectConsistency(testShop)
})
