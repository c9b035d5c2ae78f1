import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orderStatusChanges, orders } from '#database/schema/sales/orders.ts'
import { settings } from '#database/schema/settings.ts'
import { anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { setOrderState } from '#testing/orders/order-state.ts'
import { aBuyer, anOrderBody, changeStatus, place, stockAndSalesOf } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

/** A pending cash order of two lamps (ten were there), its buyer, its seller and an admin. */
async function aPendingOrder(stock = 10) {
  const seller = await aSeller(db())
  const lamp = await aProduct(db(), { sellerId: seller.id, stock })
  const buyer = await aBuyer(testShop)
  const answer = await place(
    testShop,
    buyer.headers,
    anOrderBody(buyer.customer, [{ product: lamp, quantity: 2 }]),
  )
  return {
    id: answer.json().data._id as string,
    lamp,
    buyer: buyer.headers,
    seller: await signInAs(testShop, seller),
    admin: await signInAs(testShop, await anAdmin(db())),
  }
}

const pay = (id: string, paymentStatus: 'paid' | 'pending') => setOrderState(db(), id, { paymentStatus })

describe('cancelling', () => {
  test('releases the stock, and notifies the buyer by email and SMS', async () => {
    const { id, lamp, buyer } = await aPendingOrder()
    testShop.clock.advanceSeconds(60)
    const answer = await changeStatus(testShop, buyer, id, 'cancelled')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({
      _id: id,
      status: 'cancelled',
      statusChanges: [
        { from: null, to: 'pending', by: 'customer' },
        { from: 'pending', to: 'cancelled', by: 'customer', at: '2026-11-21T06:01:00.000Z' },
      ],
    })
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    const notified = await db()
      .select({ channel: outboxMessages.channel, text: outboxMessages.text })
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'order-cancelled'))
    expect(notified.map((outboundMessage) => outboundMessage.channel).sort()).toEqual(['email', 'sms'])
    expect(notified.find((outboundMessage) => outboundMessage.channel === 'sms')?.text).toBe(
      `Biponi: your order #${id.slice(-6)} has been cancelled.`,
    )
  })

  test('twenty times at once releases the stock once', async () => {
    const { id, lamp, buyer, admin } = await aPendingOrder()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        changeStatus(testShop, turn % 2 ? buyer : admin, id, 'cancelled'),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19)
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    const changes = await db().select().from(orderStatusChanges).orderBy(asc(orderStatusChanges.position))
    expect(changes.map((change) => [change.position, change.toStatus])).toEqual([
      [0, 'pending'],
      [1, 'cancelled'],
    ])
  })

  test('makes a sold-out lamp available again at once', async () => {
    const { id, lamp, buyer } = await aPendingOrder(2)
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 0, unitsSold: 2 })
    const version = testShop.shop.catalogueVersion.current()
    await changeStatus(testShop, buyer, id, 'cancelled')
    expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  })

  test('is rejected for the buyer once the order is shipped', async () => {
    const { id, lamp, buyer, admin } = await aPendingOrder()
    await changeStatus(testShop, admin, id, 'processing')
    const answer = await changeStatus(testShop, buyer, id, 'cancelled')
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.orderNotPending])
    expect((await stockAndSalesOf(testShop, lamp.id))?.stock).toBe(8)
  })

  test('is rejected for the buyer of a paid order, who has to request a refund', async () => {
    const { id, buyer } = await aPendingOrder()
    await pay(id, 'paid')
    const answer = await changeStatus(testShop, buyer, id, 'cancelled')
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.orderPaidRequestRefund])
  })

  test('is rejected while an online payment is pending, with the support phone', async () => {
    const { id, buyer } = await aPendingOrder()
    await pay(id, 'pending')
    const rejection = async () => (await changeStatus(testShop, buyer, id, 'cancelled')).json().message
    expect(await rejection()).toBe(messages.orderAwaitsPayment(''))
    await testShop.database.db.insert(settings).values({ key: 'supportPhone', value: '09612-345678' })
    testShop.shop.catalogueVersion.invalidate()
    expect(await rejection()).toBe(messages.orderAwaitsPayment('09612-345678'))
  })

  test('is not found for other customers', async () => {
    const { id, lamp } = await aPendingOrder()
    const stranger = await aBuyer(testShop)
    const answer = await changeStatus(testShop, stranger.headers, id, 'cancelled')
    expect([answer.statusCode, answer.json().message]).toEqual([404, messages.orderNotFound])
    expect((await changeStatus(testShop, {}, id, 'cancelled')).statusCode).toBe(401)
    expect((await stockAndSalesOf(testShop, lamp.id))?.stock).toBe(8)
  })
})

describe('moving on', () => {
  test('an admin advances an order to delivery, step by step', async () => {
    const { id, admin } = await aPendingOrder()
    expect((await changeStatus(testShop, admin, id, 'shipped')).json().message).toBe(
      messages.orderMoveImpossible('pending', 'shipped'),
    )
    for (const status of ['processing', 'shipped', 'delivered']) {
      expect((await changeStatus(testShop, admin, id, status)).statusCode).toBe(200)
    }
    const back = await changeStatus(testShop, admin, id, 'cancelled')
    expect([back.statusCode, back.json().message]).toEqual([
      409,
      messages.orderMoveImpossible('delivered', 'cancelled'),
    ])
    const [order] = await db().select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'unpaid' })
  })

  test('a buyer cannot', async () => {
    const { id, buyer } = await aPendingOrder()
    expect((await changeStatus(testShop, buyer, id, 'delivered')).statusCode).toBe(403)
  })

  test('a seller advances an order whose lines are all theirs, and cannot cancel it', async () => {
    const { id, seller } = await aPendingOrder()
    expect((await changeStatus(testShop, seller, id, 'cancelled')).statusCode).toBe(403)
    const answer = await changeStatus(testShop, seller, id, 'processing')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.statusChanges.at(-1)).toMatchObject({ to: 'processing', by: 'shop' })
  })

  test('a seller cannot change an order that is partly another seller’s', async () => {
    const seller = await aSeller(db())
    const lines = [
      { product: await aProduct(db(), { sellerId: seller.id }) },
      { product: await aProduct(db()) },
    ]
    const { customer, headers } = await aBuyer(testShop)
    const { data } = (await place(testShop, headers, anOrderBody(customer, lines))).json()
    const answer = await changeStatus(testShop, await signInAs(testShop, seller), data._id, 'processing')
    expect(answer.statusCode).toBe(404)
  })

  test('an unknown order is not found', async () => {
    const admin = await signInAs(testShop, await anAdmin(db()))
    const answer = await changeStatus(testShop, admin, '0193a000-0000-7000-8000-000000000000', 'processing')
    expect(answer.statusCode).toBe(404)
  })
})
