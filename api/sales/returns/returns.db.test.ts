import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { listAdjustmentDifferences } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { listReservationDifferences } from '#api/sales/orders/status/order-stock.repository.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import { waiveAmountDue } from '#api/sales/payments/record-payments.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { stockMovements } from '#database/schema/catalogue/stock.ts'
import { events } from '#database/schema/events.ts'
import { images } from '#database/schema/images.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { returns } from '#database/schema/sales/returns.ts'
import { createWithTx } from '#database/with-tx.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aDeliveredOrder, call, type DeliveredOrder } from '#testing/orders/delivered-orders.ts'
import { aBuyer, stockAndSalesOf } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listReturnDifferences } from './returns.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const DAY = 24 * 60 * 60

type Units = readonly [lineId: string, units: number][]
const linesOf = (units: Units) => units.map(([lineId, count]) => ({ lineId, units: count }))

const ask = (order: DeliveredOrder, units: Units, input: object = {}, photos: Uint8Array[] = []) =>
  sendForm(
    testShop,
    'POST',
    '/return',
    order.buyer.headers,
    {
      orderId: order.id,
      items: JSON.stringify(linesOf(units)),
      reason: 'damaged',
      resolution: 'refund',
      note: 'The shade is broken.',
      ...input,
    },
    photos.length > 0 ? { photo: photos } : {},
  )
const enter = (order: DeliveredOrder, units: Units, input: object = {}) =>
  call(testShop, order.staff, 'POST', '/return/manual', {
    ...{ orderId: order.id, items: linesOf(units), reason: 'does-not-fit', resolution: 'refund', ...input },
  })
const staffCall = (order: DeliveredOrder, method: 'POST' | 'PATCH', path: string, payload: object) =>
  call(testShop, order.staff, method, `/return/${path}`, payload)
const receive = (
  order: DeliveredOrder,
  id: string,
  units: readonly [lineId: string, restocked: number, writtenOff: number][],
  input: object = {},
) =>
  staffCall(order, 'POST', `${id}/receipt`, {
    items: units.map(([lineId, restockedUnits, writtenOffUnits]) => ({
      lineId,
      restockedUnits,
      writtenOffUnits,
    })),
    ...input,
  })
const returnsOf = async (order: DeliveredOrder, headers = order.buyer.headers) =>
  (await call(testShop, headers, 'GET', `/return/order/${order.id}`)).data
const shown = async (order: DeliveredOrder, id = order.id) =>
  (await call(testShop, order.staff, 'GET', `/order/${id}`)).data

async function expectBooksToAddUp() {
  expect(await listLedgerDifferences(db())).toEqual([])
  expect(await listStockDifferences(db())).toEqual([])
  expect(await listReservationDifferences(db())).toEqual([])
  expect(await listReturnDifferences(db())).toEqual([])
  expect(await listAdjustmentDifferences(db())).toEqual([])
}

/** A return of these units that staff entered and received without a fee. */
async function aReceivedReturn(order: DeliveredOrder, units: Units, input: object = {}) {
  const { data } = await enter(order, units)
  await receive(
    order,
    data._id,
    units.map(([lineId, count]) => [lineId, count, 0] as const),
    input,
  )
  return data._id as string
}

describe('a customer', () => {
  test('asks for a return with photos, and sees what became of it', async () => {
    const order = await aDeliveredOrder(testShop)
    const before = await returnsOf(order)
    expect(before).toMatchObject({ returns: [], problem: null, returnable: [{ units: 3 }, { units: 1 }] })
    expect(new Date(before.returnableUntil).getTime() - testShop.clock.now().getTime()).toBeLessThanOrEqual(
      7 * DAY * 1000,
    )
    const asked = await ask(order, [[order.lamps, 1]], {}, [await anImage(), await anImage('#00f')])
    expect(asked).toMatchObject({
      status: 201,
      message: messages.returnRequested,
      data: { state: 'requested', reason: 'damaged', resolution: 'refund', note: 'The shade is broken.' },
    })
    expect(asked.data.photoUrls).toHaveLength(2)
    expect(await db().$count(images, eq(images.kind, 'return'))).toBe(2)
    await staffCall(order, 'PATCH', `${asked.data._id}/decision`, { decision: 'approved' })
    await receive(order, asked.data._id, [[order.lamps, 0, 1]])
    await staffCall(order, 'POST', `${asked.data._id}/refund`, {})
    expect(await returnsOf(order)).toMatchObject({
      returns: [
        {
          state: 'closed',
          value: 1000,
          fee: 0,
          refundAmount: 1000,
          items: [{ productName: 'Lamp', units: 1, restockedUnits: 0, writtenOffUnits: 1 }],
        },
      ],
      returnable: [{ units: 2 }, { units: 1 }],
    })
    expect(await shown(order)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      totalPrice: 2630,
      items: [
        { quantity: 2, returnedUnits: 1, subTotal: 2000 },
        { quantity: 1, returnedUnits: 0 },
      ],
    })
    const [buyer, admin] = [order.buyer.customer.name, order.admin.name]
    expect((await shown(order)).staff).toMatchObject({
      returns: [
        {
          reason: 'damaged',
          changes: [
            { to: 'requested', byName: buyer },
            { to: 'approved', byName: admin },
            { to: 'received', byName: admin },
            { to: 'closed', byName: admin },
          ],
        },
      ],
      refunds: [{ changes: [{ from: null, to: 'pending', byName: admin }] }],
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 7, unitsSold: 2 })
    await expectBooksToAddUp()
    const types = (await db().select({ type: events.type }).from(events)).map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['return.requested', 'return.approved', 'return.received', 'return.closed']),
    )
    const sent = await db().select().from(outboxMessages)
    expect(sent.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['return-approved', 'refund-pending']),
    )
  })

  test('that staff enter is told to the customer, unless staff leave that out', async () => {
    const order = await aDeliveredOrder(testShop)
    const told = async () =>
      (await db().select().from(outboxMessages)).filter(({ template }) => template === 'return-approved')
    expect((await enter(order, [[order.lamps, 1]], { isSilent: true })).status).toBe(201)
    expect(await told()).toEqual([])
    const { data } = await enter(order, [[order.mats, 1]])
    const sent = await told()
    expect(sent.map(({ channel, aboutId }) => [channel, aboutId]).toSorted()).toEqual([
      ['email', data._id],
      ['sms', data._id],
    ])
    expect(sent.find(({ channel }) => channel === 'sms')?.text).toContain(
      'we noted the return from your order #',
    )
  })

  test('cannot return too much, after the days, before delivery, or what another bought', async () => {
    const order = await aDeliveredOrder(testShop)
    expect((await ask(order, [[order.lamps, 2]])).status).toBe(201)
    const tooMany = await ask(order, [[order.lamps, 2]])
    expect(tooMany).toMatchObject({ status: 409, message: messages.notSoManyToReturn('Lamp', 1) })
    expect((await ask(order, [[order.lamps, 0]])).status).toBe(400)
    expect((await ask(order, [])).status).toBe(400)
    expect((await ask(order, [[order.mats, 1]], { reason: '' })).status).toBe(400)
    expect(
      await ask(order, [
        [order.mats, 1],
        [order.mats, 1],
      ]),
    ).toMatchObject({ status: 400 })
    const other = await aDeliveredOrder(testShop)
    expect((await ask(order, [[other.lamps, 1]])).status).toBe(409)
    expect((await ask({ ...order, buyer: other.buyer }, [[order.mats, 1]])).status).toBe(404)
    expect((await call(testShop, other.buyer.headers, 'GET', `/return/order/${order.id}`)).status).toBe(404)
    await ask(order, [[order.lamps, 1]])
    await ask(order, [[order.mats, 1]])
    expect((await ask(order, [[order.mats, 1]])).message).toBe(messages.nothingLeftToReturn)
    testShop.clock.advanceSeconds(7 * DAY + 60)
    other.buyer.headers = await signInAs(testShop, other.buyer.customer)
    other.staff = await signInAs(testShop, other.admin)
    expect((await ask(other, [[other.mats, 1]])).message).toBe(messages.returnTooLate(7))
    expect((await returnsOf(other)).problem).toBe(messages.returnTooLate(7))
    expect((await enter(other, [[other.mats, 1]])).status).toBe(201)
  })

  test('cannot return what was refused at the door and refunded, and gets the rest back once', async () => {
    const order = await aDeliveredOrder(testShop, { isDelivered: false })
    const { staff, parcels } = await shown(order)
    testShop.clock.advanceSeconds(1)
    await call(testShop, order.staff, 'PATCH', `/order/${order.id}/parcels/${parcels[0]._id}`, {
      ...{ updatedAt: staff.updatedAt, outcome: 'delivered', refused: [{ lineId: order.lamps, units: 1 }] },
    })
    const [refund] = await db().select().from(refunds)
    expect(refund).toMatchObject({ amount: 1000, cause: 'change' })
    await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, {
      status: 'refunded',
      reference: 'B1',
    })
    expect((await shown(order)).amountPaid).toBe(2630)

    expect((await returnsOf(order)).returnable).toMatchObject([{ units: 2 }, { units: 1 }])
    expect(await ask(order, [[order.lamps, 3]])).toMatchObject({
      ...{ status: 409, message: messages.notSoManyToReturn('Lamp', 2) },
    })
    const id = await aReceivedReturn(order, [
      [order.lamps, 2],
      [order.mats, 1],
    ])
    await staffCall(order, 'POST', `${id}/refund`, {})
    expect((await returnsOf(order)).returns).toMatchObject([{ value: 2500, refundAmount: 2500 }])
    expect((await ask(order, [[order.lamps, 1]])).message).toBe(messages.nothingLeftToReturn)
    expect((await db().select().from(refunds)).map(({ amount }) => amount).toSorted()).toEqual([1000, 2500])
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    await expectBooksToAddUp()
  })

  test('asks twice at the same moment for the last unit, and one request is taken', async () => {
    const order = await aDeliveredOrder(testShop)
    const answers = await Promise.all([ask(order, [[order.mats, 1]]), ask(order, [[order.mats, 1]])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await db().$count(returns)).toBe(1)
  })

  test('leaves no photos behind when the request is refused, and files that are no photos are refused', async () => {
    const order = await aDeliveredOrder(testShop)
    const photo = await anImage()
    expect((await ask(order, [[order.mats, 2]], {}, [photo])).status).toBe(409)
    expect((await ask(order, [[order.mats, 1]], {}, [Buffer.from('no image')])).status).toBe(415)
    expect((await ask(order, [[order.mats, 1]], {}, [photo, photo, photo, photo, photo])).status).toBe(413)
    expect(await db().$count(images, eq(images.kind, 'return'))).toBe(0)
    expect(await db().$count(returns)).toBe(0)
  })

  test('is shown the photos that staff add for them, up to four, and nobody else adds any', async () => {
    const order = await aDeliveredOrder(testShop)
    const { data } = await enter(order, [[order.lamps, 1]])
    const photo = await anImage()
    const add = (photos: Uint8Array[], headers = order.staff) =>
      sendForm(testShop, 'POST', `/return/${data._id}/photos`, headers, {}, { photo: photos })
    expect(await add([photo, await anImage('#00f')])).toMatchObject({ status: 201 })
    expect((await add([photo])).data.photoUrls).toHaveLength(3)
    expect(await add([photo, photo])).toMatchObject({
      ...{ status: 400, message: messages.tooManyPhotos(4) },
      errors: [{ path: 'photo' }],
    })
    expect(await add([])).toMatchObject({ status: 400, message: messages.imageRequired })
    expect((await add([Buffer.from('no image')])).status).toBe(415)
    expect((await add([photo], order.buyer.headers)).status).toBe(403)
    expect((await returnsOf(order)).returns[0].photoUrls).toHaveLength(3)
    expect(await db().$count(images, eq(images.kind, 'return'))).toBe(3)
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'return.photos-added'))
    expect(entry).toMatchObject({ after: { photoCount: 2 } })
  })

  test('reads why a return was rejected, and may ask again', async () => {
    const order = await aDeliveredOrder(testShop)
    const { data } = await ask(order, [[order.mats, 1]])
    const reject = (reason?: string) =>
      staffCall(order, 'PATCH', `${data._id}/decision`, { decision: 'rejected', reason })
    expect(await reject()).toMatchObject({ status: 400, message: messages.rejectionReasonRequired })
    expect((await reject('It was used.')).data).toMatchObject({ state: 'rejected' })
    expect((await reject('Again')).message).toBe(messages.returnMoveImpossible('rejected', 'rejected'))
    expect((await receive(order, data._id, [[order.mats, 1, 0]])).status).toBe(409)
    expect((await returnsOf(order)).returns[0]).toMatchObject({ rejectionReason: 'It was used.' })
    expect((await ask(order, [[order.mats, 1]])).status).toBe(201)
    expect(
      (await db().select().from(outboxMessages)).find(({ template }) => template === 'return-rejected')?.text,
    ).toContain('It was used.')
    // Events hold no words: what names a person could not be erased there.
    const told = await db()
      .select({ data: events.data })
      .from(events)
      .where(eq(events.type, 'return.rejected'))
    expect(told).toEqual([{ data: { orderId: order.id } }])
  })
})

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

describe('the refund of a return', () => {
  test('may be a part, and the rest goes back another way, never more than is left', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    const wallet = { method: 'bkash', number: '01712345678' }
    const part = await staffCall(order, 'POST', `${id}/refund`, { amount: 300, wallet })
    expect(part.data).toMatchObject({ state: 'received', refundAmount: 300, openAmount: 700 })
    const tooMuch = await staffCall(order, 'POST', `${id}/refund`, { amount: 701 })
    expect(tooMuch).toMatchObject({ status: 400, message: messages.onlySoMuchToGiveBack('৳700') })
    expect((await staffCall(order, 'POST', `${id}/refund`, { amount: 0 })).status).toBe(400)
    await expectBooksToAddUp()
    // Another return of the order has money of its own.
    const other = await aReceivedReturn(order, [[order.mats, 1]])
    const open = (await returnsOf(order)).returns.map((one: { openAmount: number }) => one.openAmount)
    expect(open.toSorted()).toEqual([500, 700])
    expect((await staffCall(order, 'POST', `${id}/refund`, {})).data).toMatchObject({
      ...{ state: 'closed', refundAmount: 1000, openAmount: 0 },
    })
    expect((await staffCall(order, 'POST', `${other}/refund`, {})).data).toMatchObject({ refundAmount: 500 })
    const stored = await db().select().from(refunds)
    expect(stored.map(({ amount, method }) => [amount, method]).toSorted()).toEqual([
      [300, 'bkash'],
      [500, 'manual'],
      [700, 'manual'],
    ])
    await expectBooksToAddUp()
  })

  test('that is declined for a part leaves the rest to give back', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, { amount: 400 })
    const [refund] = await db().select().from(refunds)
    const decision = { status: 'rejected', reason: 'It was used.' }
    await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, decision)
    expect((await returnsOf(order)).returns).toMatchObject([{ state: 'received', openAmount: 600 }])
    expect((await staffCall(order, 'POST', `${id}/refund`, {})).data).toMatchObject({
      ...{ state: 'closed', refundAmount: 600 },
    })
    await expectBooksToAddUp()
  })

  test('in parts needs two persons when they are above the shop’s limit together', async () => {
    const order = await aDeliveredOrder(testShop)
    const settings = (await call(testShop, order.staff, 'GET', '/settings')).data
    await call(testShop, order.staff, 'PUT', '/settings', { ...settings, secondPersonAbove: 999 })
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, { amount: 500 })
    await staffCall(order, 'POST', `${id}/refund`, { amount: 500 })
    const [refund] = await db().select().from(refunds)
    const send = await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, { status: 'refunded' })
    expect(send.message).toBe(messages.secondPersonRequired('৳999'))
  })

  test('can be declined with a reason, once, and the money stays with the shop', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.mats, 1]])
    await staffCall(order, 'POST', `${id}/refund`, {})
    expect((await staffCall(order, 'POST', `${id}/refund`, {})).status).toBe(409)
    const [refund] = await db().select().from(refunds)
    const decline = (reason?: string) =>
      call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, { status: 'rejected', reason })
    expect(await decline()).toMatchObject({ status: 400, message: messages.declineReasonRequired })
    expect((await decline('The mat was cut.')).data).toMatchObject({
      refundStatus: 'rejected',
      rejectionReason: 'The mat was cut.',
    })
    expect((await decline('Again')).status).toBe(409)
    // That money did come in, so its payment is not taken back as a mistake.
    const [payment] = (await shown(order)).staff.payments
    expect(payment).toMatchObject({ canBeReversed: false })
    const reversal = `/order/${order.id}/payments/${payment.id}/reversal`
    expect((await call(testShop, order.staff, 'PATCH', reversal)).message).toBe(messages.paymentRefunded)
    await expectBooksToAddUp()
    const declined = await db().select().from(ledgerEntries).where(eq(ledgerEntries.account, 'kept'))
    expect(declined.map(({ amount }) => amount)).toEqual([-500])
    testShop.clock.advanceSeconds(1)
    // The next return gives back what it is worth, and not what was declined.
    const next = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${next}/refund`, {})
    expect((await returnsOf(order)).returns.map((one: { refundAmount: number }) => one.refundAmount)).toEqual(
      [0, 1000],
    )
    await expectBooksToAddUp()
  })

  test('above the shop’s limit needs two persons', async () => {
    const order = await aDeliveredOrder(testShop)
    const settings = (await call(testShop, order.staff, 'GET', '/settings')).data
    const saved = await call(testShop, order.staff, 'PUT', '/settings', {
      ...settings,
      secondPersonAbove: 999,
    })
    expect(saved.data).toMatchObject({ secondPersonAbove: 999, returnDays: 7 })
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, {})
    const [refund] = await db().select().from(refunds)
    const decide = (headers: Record<string, string>, status: string) =>
      call(testShop, headers, 'PATCH', `/refund/${refund?.id}`, { status })
    expect((await decide(order.staff, 'refunded')).message).toBe(messages.secondPersonRequired('৳999'))
    expect((await decide(order.staff, 'approved')).status).toBe(200)
    expect((await decide(order.staff, 'refunded')).message).toBe(messages.secondPersonRequired('৳999'))
    const second = await signInAs(testShop, await anAdmin(db()))
    expect((await decide(second, 'refunded')).data).toMatchObject({ refundStatus: 'refunded' })
    const small = await aReceivedReturn(order, [[order.mats, 1]])
    await staffCall(order, 'POST', `${small}/refund`, {})
    const rest = (await db().select().from(refunds)).find(({ status }) => status === 'pending')
    expect(
      (await call(testShop, order.staff, 'PATCH', `/refund/${rest?.id}`, { status: 'refunded' })).status,
    ).toBe(200)
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

test('only staff decide on returns, and their list finds them by order, phone and state', async () => {
  const order = await aDeliveredOrder(testShop)
  const { data } = await ask(order, [[order.mats, 1]])
  const stranger = (await aBuyer(testShop)).headers
  for (const [method, path, payload] of [
    ['GET', '', undefined],
    [
      'POST',
      '/manual',
      { orderId: order.id, items: linesOf([[order.lamps, 1]]), reason: 'other', resolution: 'refund' },
    ],
    ['PATCH', `/${data._id}/decision`, { decision: 'approved' }],
    ['POST', `/${data._id}/receipt`, { items: [] }],
    ['POST', `/${data._id}/refund`, {}],
    [
      'POST',
      `/${data._id}/exchange`,
      { items: [{ productId: order.mat.id, quantity: 1 }], deliveryFee: 0, totalPrice: 500 },
    ],
  ] as const) {
    expect((await call(testShop, {}, method, `/return${path}`, payload)).status).toBe(401)
    expect((await call(testShop, stranger, method, `/return${path}`, payload)).status).toBe(403)
  }
  const overview = (await call(testShop, order.staff, 'GET', '/reports/overview')).data
  expect(overview.returnsWaiting).toBe(1)
  const list = async (query: string) => (await call(testShop, order.staff, 'GET', `/return?${query}`)).data
  expect(await list('')).toMatchObject({
    total: 1,
    data: [{ orderId: order.id, firstProductName: 'Mat', unitCount: 1, state: 'requested', photoCount: 0 }],
  })
  for (const found of [`text=${order.id.slice(-6)}`, 'text=01712345678', 'text=rahima', 'state=requested'])
    expect((await list(found)).total).toBe(1)
  for (const none of ['text=999999', 'state=closed']) expect((await list(none)).data).toEqual([])
  const audited = await db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, order.id), sql`action like 'return.%'`))
  expect(audited).toEqual([])
})
