import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { aProduct } from '#testing/factories.ts'
import { aDeliveredOrder, call, type DeliveredOrder } from '#testing/orders/delivered-orders.ts'
import { stockAndSalesOf } from '#testing/orders/orders.ts'
import { returnsOn } from '#testing/orders/returns.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const { staffCall, returnsOf, shown, expectBooksToAddUp, aReceivedReturn } = returnsOn(testShop)

describe('an exchange', () => {
  /** Other goods of this price for one returned lamp (৳1,000). */
  async function exchanged(order: DeliveredOrder, price: number, deliveryFee = 0) {
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    const chair = await aProduct(db(), { name: 'Chair', stock: 5, listPrice: price })
    expect((await returnsOf(order)).returns[0].openAmount).toBe(1000)
    const answer = await staffCall(order, 'POST', `${id}/exchange`, {
      items: [{ productId: chair.id, quantity: 1 }],
      deliveryFee,
      totalPrice: price + deliveryFee,
    })
    return { id, chair, answer }
  }

  test('for something dearer leaves the difference to collect', async () => {
    const order = await aDeliveredOrder(testShop)
    const { answer, chair, id } = await exchanged(order, 1500, 70)
    expect(answer).toMatchObject({
      status: 201,
      data: {
        customerName: 'Rahima Begum',
        totalPrice: 1570,
        amountPaid: 1000,
        amountDue: 570,
        paymentStatus: 'unpaid',
      },
    })
    expect(await stockAndSalesOf(testShop, chair.id)).toEqual({ stock: 4, unitsSold: 1 })
    expect(await shown(order)).toMatchObject({ totalPrice: 2630, amountPaid: 2630, paymentStatus: 'paid' })
    expect((await returnsOf(order)).returns).toMatchObject([
      {
        state: 'closed',
        creditAmount: 1000,
        refundAmount: 0,
        openAmount: 0,
        exchangeOrderId: answer.data._id,
      },
    ])
    const other = await shown(order, answer.data._id)
    expect(other.staff).toMatchObject({
      exchangeOf: order.id,
      enteredByName: order.admin.name,
      payments: [{ method: 'exchange', amount: 1000, reference: id, canBeReversed: false }],
    })
    expect((await shown(order)).staff.refunds).toMatchObject([
      { method: 'exchange', status: 'refunded', cause: 'return' },
    ])
    const entries = await db()
      .select({ total: sql<number>`sum(amount)::int`, rows: sql<number>`count(*)::int` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, 'exchange'))
    expect(entries).toEqual([{ total: 0, rows: 2 }])
    await expectBooksToAddUp()
    const sent = (await db().select().from(outboxMessages)).filter(
      ({ aboutId }) => aboutId === answer.data._id,
    )
    expect(sent.map(({ template }) => template)).toEqual(['order-exchange', 'order-exchange'])
    expect(sent.find(({ channel }) => channel === 'sms')?.text).toContain('Please pay Tk 570 on delivery.')
  })

  test('for something cheaper gives the rest back', async () => {
    const order = await aDeliveredOrder(testShop)
    const { answer } = await exchanged(order, 600)
    expect(answer.data).toMatchObject({ totalPrice: 600, amountDue: 0, paymentStatus: 'paid' })
    expect((await returnsOf(order)).returns).toMatchObject([{ creditAmount: 600, refundAmount: 400 }])
    await expectBooksToAddUp()
    // The other goods are cancelled: what they were paid with goes back.
    await call(testShop, order.staff, 'PATCH', `/order/update-status/${answer.data._id}`, {
      status: 'cancelled',
    })
    const due = await db().select().from(refunds).where(eq(refunds.status, 'pending'))
    expect(due.map(({ amount, method }) => [amount, method])).toEqual([
      [400, 'manual'],
      [600, 'manual'],
    ])
    for (const { id } of due)
      await call(testShop, order.staff, 'PATCH', `/refund/${id}`, { status: 'refunded' })
    await expectBooksToAddUp()
  })

  test('goes to the former recipient, or where the staff say, as it must when the shop has no such place any more', async () => {
    const order = await aDeliveredOrder(testShop)
    const recipient = { recipientName: 'Karim', recipientPhone: '01911223344' }
    await db()
      .update(orders)
      .set({ ...recipient, source: 'facebook' })
      .where(eq(orders.id, order.id))
    expect((await exchanged(order, 600)).answer.data).toMatchObject({ ...recipient, source: 'facebook' })
    testShop.clock.advanceSeconds(31)

    await db().update(orders).set({ city: 'Oldtown' }).where(eq(orders.id, order.id))
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    const stool = await aProduct(db(), { name: 'Stool', listPrice: 700 })
    const goods = { items: [{ productId: stool.id, quantity: 1 }], deliveryFee: 0, totalPrice: 700 }
    expect(await staffCall(order, 'POST', `${id}/exchange`, goods)).toMatchObject({
      ...{ status: 400, errors: [{ path: 'deliveryAddress.city' }] },
    })
    const address = { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'House 9' }
    const elsewhere = await staffCall(order, 'POST', `${id}/exchange`, {
      ...{ ...goods, deliveryAddress: address, recipientName: '', recipientPhone: '' },
    })
    expect(elsewhere.data).toMatchObject({ deliveryAddress: address, recipientName: '' })
    await expectBooksToAddUp()
  })

  test('for the same goods twice within half a minute is placed once, and says so', async () => {
    const order = await aDeliveredOrder(testShop)
    const [first, second] = [
      await aReceivedReturn(order, [[order.lamps, 1]]),
      await aReceivedReturn(order, [[order.lamps, 1]]),
    ]
    const chair = await aProduct(db(), { name: 'Chair', stock: 5, listPrice: 900 })
    const exchange = (id: string) =>
      staffCall(order, 'POST', `${id}/exchange`, {
        ...{ items: [{ productId: chair.id, quantity: 1 }], deliveryFee: 0, totalPrice: 900 },
      })
    expect((await exchange(first)).status).toBe(201)
    expect((await exchange(second)).message).toBe(messages.exchangeTwice)
    testShop.clock.advanceSeconds(31)
    expect((await exchange(second)).status).toBe(201)
    await expectBooksToAddUp()
  })

  test('places nothing when the price differs, the goods are sold out, or the return is settled', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    const chair = await aProduct(db(), { name: 'Chair', stock: 1, listPrice: 800 })
    const exchange = (quantity: number, totalPrice: number) =>
      staffCall(order, 'POST', `${id}/exchange`, {
        ...{ items: [{ productId: chair.id, quantity }], deliveryFee: 0, totalPrice },
      })
    expect(await exchange(1, 700)).toMatchObject({ status: 409, data: { totalPrice: 800 } })
    expect((await exchange(2, 1600)).message).toBe(messages.someSoldOut)
    const both = await Promise.all([exchange(1, 800), staffCall(order, 'POST', `${id}/refund`, {})])
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
    const credited = (await returnsOf(order)).returns[0]
    expect(credited.creditAmount + credited.refundAmount).toBe(1000)
    expect(await db().$count(orders)).toBe(credited.creditAmount > 0 ? 2 : 1)
    await expectBooksToAddUp()
  })
})
