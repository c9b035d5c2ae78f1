import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAdjustmentDifferences } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import { waiveAmountDue } from '#api/sales/payments/record-payments.ts'
import { messages } from '#contract/messages.ts'
import { stockMovements } from '#database/schema/catalogue/stock.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aDeliveredOrder, call } from '#testing/orders/delivered-orders.ts'
import { stockAndSalesOf } from '#testing/orders/orders.ts'
import { returnsOn } from '#testing/orders/returns.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const { enter, staffCall, receive, returnsOf, shown, expectBooksToAddUp, aReceivedReturn } =
  returnsOn(testShop)

describe('what came back', () => {
  test('is for sale again or written off, and takes its part of the discount along', async () => {
    await db().insert(coupons).values({ code: 'EID10', kind: 'percent', value: 10, maxUsesPerCustomer: 1 })
    const order = await aDeliveredOrder(testShop, { input: { cuopon: 'EID10', totalPrice: 3280 } })
    const { data } = await enter(order, [
      [order.lamps, 3],
      [order.mats, 1],
    ])
    const received = await receive(order, data._id, [
      [order.lamps, 1, 1],
      [order.mats, 1, 0],
    ])
    expect(received.data).toMatchObject({ state: 'received', value: 2250 })
    expect(await shown(order)).toMatchObject({
      discount: 100,
      totalPrice: 1030,
      items: [{ quantity: 1 }, { quantity: 0 }],
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 8, unitsSold: 1 })
    expect(await stockAndSalesOf(testShop, order.mat.id)).toEqual({ stock: 10, unitsSold: 0 })
    const moved = await db().select().from(stockMovements).where(eq(stockMovements.reason, 'return'))
    expect(moved.map(({ onHandChange, reservedChange }) => [onHandChange, reservedChange])).toEqual([
      [1, 0],
      [1, 0],
    ])
    // A lamp that did not come back can be returned later.
    expect((await returnsOf(order)).returnable).toMatchObject([{ lineId: order.lamps, units: 1 }])
  })

  test('may cost a fee, and the delivery fee may go back too', async () => {
    const order = await aDeliveredOrder(testShop)
    const { data } = await enter(order, [[order.lamps, 1]])
    const tooMuch = await receive(order, data._id, [[order.lamps, 1, 0]], {
      fee: 1131,
      withDeliveryFee: true,
    })
    expect(tooMuch).toMatchObject({ status: 400, message: messages.returnFeeTooLarge('৳1,130') })
    const received = await receive(order, data._id, [[order.lamps, 1, 0]], { fee: 60, withDeliveryFee: true })
    expect(received.data).toMatchObject({ value: 1130, fee: 60, openAmount: 1070 })
    expect(await shown(order)).toMatchObject({
      deliveryFee: 0,
      returnFee: 60,
      totalPrice: 2560,
      amountDue: 0,
    })
    await staffCall(order, 'POST', `${data._id}/refund`, {})
    expect((await shown(order)).staff).toMatchObject({
      refunds: [{ amount: 1070, cause: 'return', status: 'pending' }],
      changes: [{ kind: 'return', after: { totals: { returnFee: 60 } } }],
      lines: [{ returned: 1 }, { returned: 0 }],
    })
    await expectBooksToAddUp()
  })

  test('is never more than announced, of another return, nothing, or received twice', async () => {
    const order = await aDeliveredOrder(testShop)
    const { data } = await enter(order, [[order.lamps, 2]])
    expect((await receive(order, data._id, [[order.lamps, 2, 1]])).message).toBe(
      messages.notSoManyInReturn('Lamp', 2),
    )
    expect((await receive(order, data._id, [[order.mats, 1, 0]])).status).toBe(400)
    expect((await receive(order, data._id, [[order.lamps, 0, 0]])).message).toBe(messages.returnEmpty)
    const [one, other] = await Promise.all([
      receive(order, data._id, [[order.lamps, 2, 0]]),
      receive(order, data._id, [[order.lamps, 2, 0]]),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 9, unitsSold: 1 })
  })

  test('of an unpaid order waits for the courier’s money, part of which then goes back', async () => {
    const order = await aDeliveredOrder(testShop, { isPaid: false })
    const { data } = await enter(order, [[order.lamps, 1]])
    expect((await receive(order, data._id, [[order.lamps, 1, 0]], { fee: 50 })).data).toMatchObject({
      ...{ state: 'received', value: 1000, openAmount: 0 },
    })
    expect(await shown(order)).toMatchObject({ paymentStatus: 'unpaid', amountDue: 2680 })
    const record = async (amount: number) => {
      const { updatedAt } = (await shown(order)).staff
      testShop.clock.advanceSeconds(1)
      return call(testShop, order.staff, 'POST', `/order/${order.id}/payments`, {
        ...{ updatedAt, amount, courierName: 'Pathao' },
      })
    }
    expect((await record(3631)).message).toBe(messages.moreThanDue('৳3,630'))
    // The courier collected all that the parcel was sent with: more than is due by now.
    expect((await record(2680)).data).toMatchObject({ paymentStatus: 'paid' })
    expect((await record(950)).data).toMatchObject({ paymentStatus: 'paid', amountPaid: 3630 })
    expect((await record(1)).status).toBe(409)
    expect((await returnsOf(order)).returns).toMatchObject([{ openAmount: 950 }])
    await staffCall(order, 'POST', `${data._id}/refund`, {})
    expect((await returnsOf(order)).returns).toMatchObject([{ state: 'closed', refundAmount: 950 }])
    await expectBooksToAddUp()
  })

  test('of an unpaid order can be closed without money', async () => {
    const order = await aDeliveredOrder(testShop, { isPaid: false })
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    expect((await staffCall(order, 'POST', `${id}/refund`, {})).data).toMatchObject({
      ...{ state: 'closed', refundAmount: 0 },
    })
    expect(await shown(order)).toMatchObject({ amountDue: 2630 })
    await expectBooksToAddUp()
  })

  test('of an order of which a part was waived gives back what was paid for it', async () => {
    const order = await aDeliveredOrder(testShop, { isPaid: false })
    const { updatedAt } = (await shown(order)).staff
    await call(testShop, order.staff, 'POST', `/order/${order.id}/payments`, { updatedAt, amount: 3267 })
    await createWithTx(db())(async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked) await waiveAmountDue(tx, locked, new Date())
    })
    const id = await aReceivedReturn(
      order,
      [
        [order.lamps, 3],
        [order.mats, 1],
      ],
      { fee: 30 },
    )
    await staffCall(order, 'POST', `${id}/refund`, {})
    // ৳363 of ৳3,630 were waived: what was left of them is a tenth of the delivery fee of ৳130, and the fee is not waived.
    expect((await returnsOf(order)).returns).toMatchObject([{ value: 3500, fee: 30, refundAmount: 3120 }])
    await expectBooksToAddUp()
  })

  test('of everything leaves a delivered order that was refunded', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(
      order,
      [
        [order.lamps, 3],
        [order.mats, 1],
      ],
      { withDeliveryFee: true },
    )
    await staffCall(order, 'POST', `${id}/refund`, { wallet: { method: 'bkash', number: '+8801712345678' } })
    const [refund] = await db().select().from(refunds)
    expect(refund).toMatchObject({ method: 'bkash', number: '01712345678', amount: 3630, returnId: id })
    await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, { status: 'refunded' })
    expect(await shown(order)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'refunded',
      totalPrice: 0,
      items: [
        { quantity: 0, returnedUnits: 3 },
        { quantity: 0, returnedUnits: 1 },
      ],
    })
    await expectBooksToAddUp()
  })
})

test('an order that was stored without adjustments gets them before anything of it comes back', async () => {
  const order = await aDeliveredOrder(testShop)
  await db().execute(sql`delete from order_adjustments where order_id = ${order.id}`)
  expect(await listAdjustmentDifferences(db())).toHaveLength(1)
  const id = await aReceivedReturn(order, [[order.lamps, 1]])
  expect((await returnsOf(order)).returns).toMatchObject([{ _id: id, value: 1000 }])
  expect(await shown(order)).toMatchObject({ deliveryFee: 130, totalPrice: 2630 })
  await expectBooksToAddUp()
})

test('the books say what goods cost that were sent, of those whose cost is known', async () => {
  const order = await aDeliveredOrder(testShop, { lampCost: 600 })
  const costs = async () =>
    (await db().select().from(ledgerEntries).where(eq(ledgerEntries.account, 'cost'))).map(
      ({ amount }) => amount,
    )
  expect(await costs()).toEqual([1800])
  await aReceivedReturn(order, [[order.mats, 1]])
  const { data } = await enter(order, [[order.lamps, 2]])
  await receive(order, data._id, [[order.lamps, 1, 1]])
  // Rows without an order of their own.
  expect((await costs()).toSorted((one, other) => other - one)).toEqual([1800, -600])
  expect((await shown(order)).staff.lines).toMatchObject([{ unitCost: 600 }, { unitCost: null }])
  await expectBooksToAddUp()
})
