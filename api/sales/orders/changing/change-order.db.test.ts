import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { stockMovements } from '#database/schema/catalogue/stock.ts'
import { events } from '#database/schema/events.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orderChanges } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { settings } from '#database/schema/settings.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { expectConsistency } from '#testing/orders/consistency.ts'
import { aBuyer, anOrderBody, changeStatus, place, stockAndSalesOf } from '#testing/orders/orders.ts'
import { request, sendRefunds } from '#testing/orders/staff-orders.ts'
import { countWaitingStatements, holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

/** An order of three lamps (৳1,000 each, ten in stock); ৳3,130 with delivery. A mat (৳500, two in stock) is there too. */
async function anOrder(input: object = {}) {
  const lamp = await aProduct(db(), { name: 'Lamp', stock: 10, listPrice: 1000 })
  const mat = await aProduct(db(), { name: 'Mat', stock: 2, listPrice: 500 })
  const buyer = await aBuyer(testShop)
  const body = anOrderBody(buyer.customer, [{ product: lamp, quantity: 3 }], input)
  const { data } = (await place(testShop, buyer.headers, body)).json()
  const staff = await signInAs(testShop, await anAdmin(db()))
  return { id: data._id as string, lamp, mat, lamps: data.items[0]._id as string, buyer, staff }
}
type Order = Awaited<ReturnType<typeof anOrder>>

const shown = async ({ id, staff }: Order) => (await request(testShop, staff, 'GET', `/${id}`)).json().data

type Change = {
  lamps?: number
  mats?: number
  discount?: number
  fee?: number
  total: number
  reason?: string
}

async function change(order: Order, { lamps = 0, mats = 0, discount = 0, fee = 130, total, reason }: Change) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  return request(testShop, order.staff, 'POST', `/${order.id}/changes`, {
    updatedAt,
    items: [{ lineId: order.lamps, units: lamps }],
    newItems: mats > 0 ? [{ productId: order.mat.id, quantity: mats }] : [],
    discount,
    deliveryFee: fee,
    totalPrice: total,
    ...(reason && { reason }),
  })
}

async function pay(order: Order, amount: number) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  await request(testShop, order.staff, 'POST', `/${order.id}/payments`, { updatedAt, amount })
}

describe('an order that is not sent', () => {
  test('gets fewer units while the shop’s delivery fee cannot be read, which only new items need', async () => {
    const order = await anOrder()
    await db()
      .insert(settings)
      .values({ key: 'shippingFee', value: 'seventy' })
      .onConflictDoUpdate({ target: settings.key, set: { value: 'seventy' } })
    expect((await change(order, { lamps: 2, total: 2130 })).statusCode).toBe(201)
    expect((await change(order, { lamps: 2, mats: 1, total: 2630 })).statusCode).toBe(503)
    await expectConsistency(testShop)
  })

  test('gets fewer units, another product, a discount and another fee in one step', async () => {
    const order = await anOrder()
    const wished = { lamps: 1, mats: 2, discount: 100, fee: 70, total: 1970, reason: 'Called' }
    const answer = await change(order, wished)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().data).toMatchObject({
      status: 'pending',
      items: [
        { quantity: 1, subTotal: 1000 },
        { productName: 'Mat', quantity: 2, subTotal: 1000 },
      ],
      subtotal: 2000,
      discount: 100,
      deliveryFee: 70,
      totalPrice: 1970,
      amountDue: 1970,
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 9, unitsSold: 1 })
    expect(await stockAndSalesOf(testShop, order.mat.id)).toEqual({ stock: 0, unitsSold: 2 })
    const moved = await db().select().from(stockMovements).where(eq(stockMovements.reason, 'changed-order'))
    expect(moved.map(({ reservedChange }) => reservedChange).toSorted()).toEqual([-2, 2])
    const notified = await db()
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'order-changed'))
    expect(notified.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(notified.find(({ channel }) => channel === 'sms')?.text).toContain('1,970')
    await expectConsistency(testShop)
  })

  test('keeps a version of each change', async () => {
    const order = await anOrder()
    await change(order, { lamps: 2, total: 2130, reason: 'One less' })
    await change(order, { lamps: 4, total: 4130 })
    expect((await shown(order)).staff.changes).toMatchObject([
      {
        version: 2,
        kind: 'edited',
        before: { totals: { grandTotal: 2130 } },
        after: { totals: { grandTotal: 4130 } },
      },
      {
        version: 1,
        reason: 'One less',
        before: { lines: [{ productName: 'Lamp', units: 3, unitPrice: 1000 }] },
        after: { lines: [{ units: 2 }] },
      },
    ])
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 6, unitsSold: 4 })
    await expectConsistency(testShop)
  })

  test('is to be paid again for what was added, and what it costs less is owed back', async () => {
    const order = await anOrder()
    await pay(order, 3130)
    expect((await change(order, { lamps: 4, total: 4130 })).json().data).toMatchObject({
      paymentStatus: 'unpaid',
      amountPaid: 3130,
      amountDue: 1000,
    })
    expect((await change(order, { lamps: 1, total: 1130 })).json().data).toMatchObject({
      paymentStatus: 'paid',
      amountDue: 0,
      staff: {
        refunds: [
          {
            ...{
              amount: 2000,
              cause: 'change',
              status: 'pending',
              isThroughGateway: false,
              gatewayState: null,
            },
            ...{ number: '', reference: null, rejectionReason: '', problem: '' },
          },
        ],
      },
    })
    await sendRefunds(testShop, order)
    expect(await shown(order)).toMatchObject({ paymentStatus: 'paid', amountPaid: 1130 })
    await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect((await db().select().from(refunds)).map(({ amount }) => amount).toSorted()).toEqual([1130, 2000])
    await expectConsistency(testShop)
  })

  test('costs no more than stays paid of it while money is still to go back, with which it would count as paid', async () => {
    const order = await anOrder()
    await pay(order, 3130)
    await change(order, { lamps: 1, total: 1130 })
    const refused = await change(order, { lamps: 2, total: 2130 })
    expect(refused.json()).toMatchObject({ statusCode: 409, message: messages.refundToSendFirst('৳2,000') })
    expect((await change(order, { lamps: 1, fee: 100, total: 1100 })).statusCode).toBe(201)
    await sendRefunds(testShop, order)
    expect((await change(order, { lamps: 2, total: 2130 })).json().data).toMatchObject({
      ...{ paymentStatus: 'unpaid', amountPaid: 1100, amountDue: 1030 },
    })
    await expectConsistency(testShop)
  })

  test('can be sent, delivered and cancelled afterwards like any other', async () => {
    const order = await anOrder()
    await change(order, { lamps: 2, mats: 1, total: 2630 })
    await changeStatus(testShop, order.staff, order.id, 'processing')
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    await changeStatus(testShop, order.staff, order.id, 'delivered')
    expect(await shown(order)).toMatchObject({
      status: 'delivered',
      staff: { lines: [{ delivered: 2 }, { delivered: 1 }] },
    })
    await expectConsistency(testShop)
  })
})

test.each(['shipped', 'delivered'] as const)(
  'an order whose unsent rest is taken out is %s when the other parcel is',
  async (status) => {
    const order = await anOrder()
    const changed = async (method: 'POST' | 'PATCH', path: string, input: object) => {
      const { updatedAt } = (await shown(order)).staff
      testShop.clock.advanceSeconds(1)
      return (
        await request(testShop, order.staff, method, `/${order.id}${path}`, { updatedAt, ...input })
      ).json()
    }
    const lines = [{ lineId: order.lamps, units: 1 }]
    const { data } = await changed('POST', '/parcels', { lines, isHandedOver: true })
    if (status === 'delivered')
      await changed('PATCH', `/parcels/${data.parcels[0]._id}`, { outcome: 'delivered' })
    expect((await change(order, { lamps: 1, total: 1130 })).json().data.status).toBe(status)
    await expectConsistency(testShop)
  },
)

test('packed units can leave an order: their parcels are unpacked, and others stay packed', async () => {
  const order = await anOrder()
  const pack = async (units: number, input: object = {}) => {
    const { updatedAt } = (await shown(order)).staff
    testShop.clock.advanceSeconds(1)
    const lines = [{ lineId: order.lamps, units }]
    await request(testShop, order.staff, 'POST', `/${order.id}/parcels`, { updatedAt, lines, ...input })
  }
  await pack(1, { isHandedOver: true })
  await pack(1)
  await pack(1)
  expect(await shown(order)).toMatchObject({ staff: { lines: [{ open: 0, packed: 2, handedOver: 1 }] } })
  const { data } = (await change(order, { lamps: 2, mats: 1, total: 2630 })).json()
  expect(data).toMatchObject({
    ...{ status: 'processing', totalPrice: 2630, parcels: [{ state: 'handed-over' }, { state: 'ready' }] },
    staff: {
      lines: [
        { open: 0, packed: 1, handedOver: 1, cancelled: 1 },
        { open: 1, packed: 0 },
      ],
      notes: [{ kind: 'note', text: messages.unpackedForChange(1) }],
    },
  })
  expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 8, unitsSold: 2 })
  const types = await db().select({ type: events.type }).from(events)
  expect(types.filter(({ type }) => type === 'parcel.unpacked')).toHaveLength(1)
  await expectConsistency(testShop)

  // What is left of the order is sent in the parcels it is packed into.
  await changeStatus(testShop, order.staff, order.id, 'shipped')
  expect(await shown(order)).toMatchObject({
    ...{ status: 'shipped', parcels: [{}, {}, { state: 'handed-over' }] },
  })
  await expectConsistency(testShop)
})

describe('a change is rejected', () => {
  test('to nothing, above the stock, with a total that was not shown, or a discount above the items', async () => {
    const order = await anOrder()
    const nothing = await change(order, { total: 130 })
    expect([nothing.statusCode, nothing.json().message]).toEqual([400, messages.changeToNothing])
    const tooMany = await change(order, { lamps: 3, mats: 3, total: 4630 })
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([409, messages.onlySoManyLeft('Mat', 2)])
    const soldOut = await change(order, { lamps: 11, total: 11_130 })
    expect([soldOut.statusCode, soldOut.json().message]).toEqual([409, messages.someSoldOut])
    const other = await change(order, { lamps: 2, total: 2000 })
    expect([other.statusCode, other.json().data.totalPrice]).toEqual([409, 2130])
    expect((await change(order, { lamps: 1, discount: 1001, total: 129 })).statusCode).toBe(400)
    expect(await db().select().from(orderChanges)).toEqual([])
    await expectConsistency(testShop)
  })

  test('below what is sent, and of an order that is sent, cancelled or waits for its gateway', async () => {
    const order = await anOrder()
    const { updatedAt } = (await shown(order)).staff
    testShop.clock.advanceSeconds(1)
    await request(testShop, order.staff, 'POST', `/${order.id}/parcels`, {
      updatedAt,
      lines: [{ lineId: order.lamps, units: 2 }],
      isHandedOver: true,
    })
    const below = await change(order, { lamps: 1, total: 1130 })
    expect([below.statusCode, below.json().message]).toEqual([409, messages.belowWhatWasSent('Lamp', 2)])
    expect((await change(order, { lamps: 2, mats: 1, total: 2630 })).statusCode).toBe(201)
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect((await change(order, { lamps: 2, total: 2130 })).json().message).toBe(
      messages.changeOnlyOpenOrders,
    )
    await expectConsistency(testShop)
  })

  test.each([
    ['changed', 'packed'],
    ['packed', 'changed'],
  ] as const)('when it is %s and %s at the same moment: the first of both counts', async (first, second) => {
    const order = await anOrder()
    const { updatedAt } = (await shown(order)).staff
    testShop.clock.advanceSeconds(1)
    const send = {
      changed: () =>
        request(testShop, order.staff, 'POST', `/${order.id}/changes`, {
          ...{ updatedAt, items: [{ lineId: order.lamps, units: 1 }] },
          ...{ discount: 0, deliveryFee: 130, totalPrice: 1130 },
        }),
      packed: () =>
        request(testShop, order.staff, 'POST', `/${order.id}/parcels`, {
          ...{ updatedAt, lines: [{ lineId: order.lamps, units: 3 }] },
        }),
    }
    const waiting = (count: number) =>
      expect.poll(() => countWaitingStatements(testShop), { interval: 20 }).toBe(count)
    const bothWait = Promise.withResolvers<void>()
    const answers = await holdRows(testShop, {
      hold: (tx) => tx.select().from(products).where(eq(products.id, order.lamp.id)).for('update'),
      start: async () => {
        const taken = send[first]()
        await waiting(1)
        const refused = send[second]()
        await waiting(2).finally(bothWait.resolve)
        return Promise.all([taken, refused])
      },
      meanwhile: () => bothWait.promise,
    })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409])
    expect(await shown(order)).toMatchObject(
      first === 'changed'
        ? { status: 'pending', totalPrice: 1130, parcels: [], staff: { lines: [{ open: 1, packed: 0 }] } }
        : { status: 'processing', totalPrice: 3130, staff: { lines: [{ open: 0, packed: 3 }] } },
    )
    await expectConsistency(testShop)
  })

  test('when another member of the staff changed or packed the order meanwhile, and for others than admins', async () => {
    const order = await anOrder()
    const { updatedAt } = (await shown(order)).staff
    const body = (units: number) => ({
      updatedAt,
      items: [{ lineId: order.lamps, units }],
      discount: 0,
      deliveryFee: 130,
      totalPrice: units * 1000 + 130,
    })
    testShop.clock.advanceSeconds(1)
    const answers = await Promise.all(
      [1, 2].map((units) => request(testShop, order.staff, 'POST', `/${order.id}/changes`, body(units))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(
      (await request(testShop, order.buyer.headers, 'POST', `/${order.id}/changes`, body(1))).statusCode,
    ).toBe(403)
    await expectConsistency(testShop)
  })
})
