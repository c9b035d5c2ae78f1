import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { events } from '#database/schema/events.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orderAdjustments } from '#database/schema/sales/order-adjustments.ts'
import { expectConsistency } from '#testing/orders/consistency.ts'
import { aPlacedOrder, request, sendRefunds } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const at = openTestShop()
const db = () => at.database.db

const address = {
  ...{ division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar' },
  addressDetails: 'House 2, College Road',
}
type Placed = Awaited<ReturnType<typeof aPlacedOrder>>

const shown = async ({ id, staff }: Pick<Placed, 'id' | 'staff'>) =>
  (await request(at, staff, 'GET', `/${id}`)).json().data

async function changeAddress(order: Placed, input: object = {}) {
  const { customerName, phone, staff } = await shown(order)
  at.clock.advanceSeconds(1)
  const body = { updatedAt: staff.updatedAt, customerName, phone, deliveryAddress: address, ...input }
  return (await request(at, order.staff, 'PATCH', `/${order.id}/address`, body)).json()
}

const changesOf = (order: Placed) =>
  db()
    .select({ type: events.type, data: events.data })
    .from(events)
    .where(eq(events.subjectId, order.id))
    .then((rows) => rows.filter(({ type }) => type === 'order.changed'))

const messagesAbout = (order: Placed) =>
  db()
    .select({ template: outboxMessages.template, text: outboxMessages.text })
    .from(outboxMessages)
    .where(eq(outboxMessages.aboutId, order.id))
    .then((rows) => rows.filter(({ template }) => template === 'order-changed'))

const shipping = (order: Placed, payload: object) =>
  at.app.inject({ method: 'POST', url: '/api/shipping-fee/add', headers: order.staff, payload })

const deliveryRows = (order: Placed) =>
  db()
    .select({ kind: orderAdjustments.kind, amount: orderAdjustments.amount })
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, order.id), like(orderAdjustments.kind, '%delivery')))
    .orderBy(orderAdjustments.position)

describe('another address', () => {
  test('leaves the total as it is, is an event of the order, and its buyer is told', async () => {
    const order = await aPlacedOrder(at)
    const { totalPrice } = await shown(order)
    expect((await changeAddress(order)).data).toMatchObject({
      ...{ totalPrice, deliveryFee: 130, deliveryAddress: { addressDetails: 'House 2, College Road' } },
      staff: { changes: [{ kind: 'address' }] },
    })
    expect(await changesOf(order)).toMatchObject([{ data: { kind: 'address' } }])
    const [sms, ...others] = await messagesAbout(order)
    expect(sms?.text).toContain('the delivery of your order')
    expect(sms?.text).not.toContain('New total')
    expect(others.length).toBeLessThanOrEqual(1)
    await expectConsistency(at)
  })

  test('that is the same is no version, no event and no message', async () => {
    const order = await aPlacedOrder(at)
    await changeAddress(order)
    const messageCount = (await messagesAbout(order)).length
    const before = await shown(order)
    const { deliveryFee, recipientName, recipientPhone } = before
    const same = await changeAddress(order, { deliveryFee, recipientName, recipientPhone })
    expect(same.data.staff).toMatchObject({ updatedAt: before.staff.updatedAt, changes: [{ version: 1 }] })
    expect(same.data.staff.changes).toHaveLength(1)
    expect(await changesOf(order)).toHaveLength(1)
    expect(await messagesAbout(order)).toHaveLength(messageCount)
    const audited = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'order.address-changed'))
    expect(audited).toHaveLength(1)
  })

  test('may have another delivery fee, and what was paid above the new total goes back', async () => {
    const order = await aPlacedOrder(at)
    const { totalPrice, staff } = await shown(order)
    at.clock.advanceSeconds(1)
    await request(at, order.staff, 'POST', `/${order.id}/payments`, {
      ...{ updatedAt: staff.updatedAt, amount: totalPrice },
    })
    expect((await changeAddress(order, { deliveryFee: 60 })).data).toMatchObject({
      ...{ totalPrice: totalPrice - 70, deliveryFee: 60, paymentStatus: 'paid' },
      staff: {
        changes: [{ kind: 'address', before: { totals: { deliveryFee: 130 } } }],
        refunds: [{ amount: 70, cause: 'change' }],
      },
    })
    expect((await changeAddress(order, { deliveryFee: 0 })).data).toMatchObject({
      ...{ totalPrice: totalPrice - 130, deliveryFee: 0 },
    })
    expect(await changeAddress(order, { deliveryFee: 150 })).toMatchObject({
      ...{ statusCode: 409, message: messages.refundToSendFirst('৳130') },
    })
    await sendRefunds(at, order)
    expect((await changeAddress(order, { deliveryFee: 150 })).data).toMatchObject({
      ...{ totalPrice: totalPrice + 20, amountDue: 150, paymentStatus: 'unpaid' },
    })
    expect(await changesOf(order)).toHaveLength(3)
    const texts = (await messagesAbout(order)).map(({ text }) => text)
    expect(texts.filter((text) => /New total .+, to be paid .*150\./.test(text))).toHaveLength(1)
    await expectConsistency(at)
  })

  test('where delivery is free has a fee and its reduction, as an order that is placed there', async () => {
    const order = await aPlacedOrder(at)
    const { totalPrice } = await shown(order)
    const districtFees = { Sylhet: 150, Gazipur: 90 }
    const fees = { ...{ freeDeliveryFrom: 0, districtFees }, districtFreeDelivery: { Sylhet: 1, Gazipur: 1 } }
    await shipping(order, fees)
    // What the page charges there is 0.
    expect((await changeAddress(order, { deliveryFee: 0 })).data).toMatchObject({
      ...{ totalPrice: totalPrice - 130, deliveryFee: 0, freeDelivery: 150 },
    })
    expect(await deliveryRows(order)).toEqual([
      { kind: 'delivery', amount: 150 },
      { kind: 'free-delivery', amount: -150 },
    ])
    await expectConsistency(at)

    // In another such district the shop pays another amount, and the total stays.
    const gazipur = { ...address, division: 'Dhaka', district: 'Gazipur', city: 'Kaliakair' }
    const moved = (await changeAddress(order, { deliveryAddress: gazipur })).data
    expect(moved).toMatchObject({ totalPrice: totalPrice - 130, deliveryFee: 0, freeDelivery: 90 })
    expect(moved.staff.changes).toHaveLength(2)
    expect((await messagesAbout(order)).filter(({ text }) => text.includes('New total'))).toHaveLength(1)
    await expectConsistency(at)

    // A fee that staff name in its place is charged, whatever the shop charges there.
    expect((await changeAddress(order, { deliveryFee: 60 })).data).toMatchObject({
      ...{ totalPrice: totalPrice - 70, deliveryFee: 60 },
    })
    expect(await deliveryRows(order)).toEqual([{ kind: 'delivery', amount: 60 }])
    await expectConsistency(at)
  })

  test('is refused with a fee below nothing, over a change of somebody else, and for others than admins', async () => {
    const order = await aPlacedOrder(at)
    expect((await changeAddress(order, { deliveryFee: -1 })).success).toBe(false)
    const { updatedAt } = (await shown(order)).staff
    await changeAddress(order)
    expect((await changeAddress(order, { updatedAt, deliveryFee: 60 })).success).toBe(false)
    expect((await request(at, order.buyer.headers, 'PATCH', `/${order.id}/address`, {})).statusCode).toBe(403)
  })
})
