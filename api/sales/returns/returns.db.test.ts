import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { events } from '#database/schema/events.ts'
import { images } from '#database/schema/images.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { returns } from '#database/schema/sales/returns.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aDeliveredOrder, call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, stockAndSalesOf } from '#testing/orders/orders.ts'
import { linesOf, returnsOn } from '#testing/orders/returns.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const DAY = 24 * 60 * 60
const { ask, enter, staffCall, receive, returnsOf, shown, expectBooksToAddUp, aReceivedReturn } =
  returnsOn(testShop)

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
    const approvalMessages = async () =>
      (await db().select().from(outboxMessages)).filter(({ template }) => template === 'return-approved')
    expect((await enter(order, [[order.lamps, 1]], { isSilent: true })).status).toBe(201)
    expect(await approvalMessages()).toEqual([])
    const { data } = await enter(order, [[order.mats, 1]])
    const sent = await approvalMessages()
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
    const sent = await db()
      .select({ data: events.data })
      .from(events)
      .where(eq(events.type, 'return.rejected'))
    expect(sent).toEqual([{ data: { orderId: order.id } }])
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
  expect([overview.returnsWaiting, overview.returnsReceived]).toEqual([1, 0])
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
