import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { codeSentTo, messagesTo } from '#testing/messages.ts'
import { anOrderOfLampsAndMat } from '#testing/orders/delivered-orders.ts'
import {
  aBuyer,
  anOrderBody,
  changeStatus,
  DELIVERY_FEE,
  place,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { ordersMatching } from './order-list.repository.ts'

const at = openTestShop()

/** Of one change of an order's status. */
const SMS_AND_EMAIL = 2
const somebody = '01936b1e-0000-7000-8000-000000000000'
const address = { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 2' }
const manual = {
  customerName: 'করিম মিয়া',
  phone: '01811111111',
  items: [{ productId: somebody, quantity: 1 }],
  totalPrice: 1130,
  paymentMethod: 'cash',
  deliveryAddress: address,
}

describe.each([
  ['GET', '', undefined],
  [
    'PATCH',
    `/${somebody}/address`,
    { updatedAt: '2026-01-01T00:00:00Z', customerName: 'X', phone: '01712345678', deliveryAddress: address },
  ],
  [
    'PATCH',
    `/${somebody}/parcel`,
    { updatedAt: '2026-01-01T00:00:00Z', courierName: 'Pathao', trackingNumber: '1' },
  ],
  ['PATCH', `/${somebody}/delivery-refused`, {}],
  ['POST', `/${somebody}/notes`, { text: 'Hello' }],
  ['POST', `/${somebody}/calls`, { outcome: 'confirmed' }],
  ['POST', '/bulk-status', { orderIds: [somebody], status: 'processing' }],
  ['POST', '/bulk-paid', { orderIds: [somebody] }],
  ['POST', '/documents', { orderIds: [somebody], kind: 'packing-slip', paper: '80mm' }],
  ['POST', '/manual', manual],
] as const)('%s /order%s', (method, path, payload) => {
  test('asks to sign in', async () => {
    expect((await request(at, {}, method, path, payload)).statusCode).toBe(401)
  })

  test('refuses customers and sellers', async () => {
    const { db } = at.database
    for (const account of [await aCustomer(db), await aSeller(db)]) {
      expect((await request(at, await signInAs(at, account), method, path, payload)).statusCode).toBe(403)
    }
  })
})

describe('the list of all orders', () => {
  test('and the search of the admin find an order by the whole tracking number of any of its parcels, on an index', async () => {
    const { id, lamps, mats, staff } = await anOrderOfLampsAndMat(at)
    await aPlacedOrder(at)
    await changeStatus(at, staff, id, 'processing')
    for (const [lineId, units, trackingNumber] of [
      [lamps, 3, 'DA-0711-Xy'],
      [mats, 1, '৯৯-2'],
    ] as const) {
      const { updatedAt } = (await request(at, staff, 'GET', `/${id}`)).json().data.staff
      const parcel = { lines: [{ lineId, units }], courierName: 'Pathao', trackingNumber, isHandedOver: true }
      const answer = await request(at, staff, 'POST', `/${id}/parcels`, { updatedAt, ...parcel })
      expect(answer.statusCode, answer.body).toBe(201)
      at.clock.advanceSeconds(60)
    }
    const found = async (url: string) =>
      (await at.app.inject({ url: `/api${url}`, headers: staff })).json().data as {
        data: { _id: string }[]
        orders: { _id: string }[]
      }
    for (const typed of ['DA-0711-Xy', ' da-0711-xY ', '৯৯-2']) {
      const text = encodeURIComponent(typed)
      expect((await found(`/order?text=${text}`)).data, typed).toMatchObject([{ _id: id }])
      expect((await found(`/reports/search?text=${text}`)).orders, typed).toMatchObject([{ _id: id }])
    }
    for (const part of ['DA-0711', '0711-Xy'])
      expect((await found(`/order?text=${part}`)).data.map(({ _id }) => _id)).not.toContain(id)
    const { rows } = await at.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select id from ${ordersMatching({ text: 'DA-0711-Xy', contacts: 'part' })}`,
      )
    })
    expect(JSON.stringify(rows)).toContain('fulfilments_tracking_number_idx')
  })

  test('is found by short id, phone, name and product, and filtered', async () => {
    const { id, staff } = await aPlacedOrder(at)
    const { db } = at.database
    const other = await aBuyer(at)
    const lamp = await aProduct(db, { name: 'Jamdani saree' })
    await place(
      at,
      other.headers,
      anOrderBody(other.customer, [{ product: lamp }], { customerName: 'Karim', phone: '01899999999' }),
    )
    const found = async (query: string) => {
      const answer = await request(at, staff, 'GET', `?${query}`)
      expect(answer.statusCode, query).toBe(200)
      return answer.json().data as {
        data: { _id: string; customerName: string }[]
        total: number
        pages: number
      }
    }
    expect((await found('')).total).toBe(2)
    expect((await found(`text=%23${id.slice(-6)}`)).data.map(({ _id }) => _id)).toEqual([id])
    expect((await found('text=018999')).data.map(({ customerName }) => customerName)).toEqual(['Karim'])
    expect((await found('text=kari')).total).toBe(1)
    expect((await found('text=jamdani')).total).toBe(1)
    expect((await found('text=%25')).total).toBe(0)
    expect((await found('status=shipped')).total).toBe(0)
    expect((await found('paymentMethod=cash&district=Sylhet&period=today')).total).toBe(2)
    expect((await found('call=none')).total).toBe(2)
    await request(at, staff, 'POST', `/${id}/calls`, { outcome: 'no-answer' })
    const unanswered = await found('status=pending&call=no-answer')
    expect(unanswered.data.map(({ _id }) => _id)).toEqual([id])
    await request(at, staff, 'POST', `/${id}/calls`, { outcome: 'confirmed' })
    expect([(await found('call=no-answer')).total, (await found('call=confirmed')).total]).toEqual([0, 1])
    expect((await found('from=2001-01-01&to=2001-01-02')).total).toBe(0)
    expect((await found('limit=1&page=2&sort=-grandTotal')).pages).toBe(2)
  })

  test('answers a malformed filter with what is wrong', async () => {
    const staff = await signInAs(at, await anAdmin(at.database.db))
    for (const query of ['status=lost', 'from=yesterday', 'sort=password', 'limit=1000']) {
      expect((await request(at, staff, 'GET', `?${query}`)).statusCode, query).toBe(400)
    }
  })
})

describe('one order', () => {
  test('is shown to its buyer without the staff’s view, and to nobody else', async () => {
    const { id, buyer, staff } = await aPlacedOrder(at)
    const theirs = await request(at, buyer.headers, 'GET', `/${id}`)
    expect(theirs.json().data).toMatchObject({ _id: id, staff: null })
    const stranger = await aBuyer(at)
    expect((await request(at, stranger.headers, 'GET', `/${id}`)).statusCode).toBe(404)
    expect((await request(at, {}, 'GET', `/${id}`)).statusCode).toBe(401)
    const ours = (await request(at, staff, 'GET', `/${id}`)).json().data
    expect(ours.staff).toMatchObject({
      moves: ['processing', 'cancelled'],
      customer: { orderCount: 1, others: [] },
    })
  })

  test('is confirmed by phone at the second call, and notes are visible to staff only', async () => {
    const { id, staff, buyer } = await aPlacedOrder(at)
    await request(at, staff, 'POST', `/${id}/calls`, { outcome: 'no-answer' })
    const called = await request(at, staff, 'POST', `/${id}/calls`, {
      outcome: 'confirmed',
      text: 'After 5 pm',
    })
    expect(called.statusCode).toBe(201)
    expect(called.json().data.staff).toMatchObject({ callCount: 2, confirmedAt: expect.any(String) })
    await request(at, staff, 'POST', `/${id}/notes`, { text: 'Gift wrap' })
    const { notes } = (await request(at, staff, 'GET', `/${id}`)).json().data.staff
    expect(notes.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'confirmed',
      'no-answer',
      'note',
    ])
    expect((await request(at, buyer.headers, 'GET', `/${id}`)).body).not.toContain('Gift wrap')
    expect((await request(at, staff, 'POST', `/${id}/notes`, { text: ' ' })).statusCode).toBe(400)
  })

  test('cannot be confirmed by phone once it is being packed', async () => {
    const { id, staff } = await aPlacedOrder(at)
    await changeStatus(at, staff, id, 'processing')
    expect((await request(at, staff, 'POST', `/${id}/calls`, { outcome: 'confirmed' })).statusCode).toBe(409)
  })

  test('can get another address until it is shipped; the second of two editors learns who was first', async () => {
    const { id, staff, admin } = await aPlacedOrder(at)
    const { updatedAt } = (await request(at, staff, 'GET', `/${id}`)).json().data.staff
    const edit = { updatedAt, customerName: 'Rahima', phone: '+880 1712-345679', deliveryAddress: address }
    at.clock.advanceSeconds(60)
    const first = await request(at, staff, 'PATCH', `/${id}/address`, edit)
    expect(first.json().data).toMatchObject({
      phone: '01712345679',
      deliveryAddress: { addressDetails: 'House 2' },
    })
    const second = await request(at, staff, 'PATCH', `/${id}/address`, edit)
    expect(second.statusCode).toBe(409)
    expect(second.json().message).toContain(admin.name)
    const nowhere = { ...edit, deliveryAddress: { ...address, city: 'Atlantis' } }
    expect((await request(at, staff, 'PATCH', `/${id}/address`, nowhere)).statusCode).toBe(400)
    await changeStatus(at, staff, id, 'processing')
    await changeStatus(at, staff, id, 'shipped')
    const late = await request(at, staff, 'PATCH', `/${id}/address`, {
      ...edit,
      updatedAt: first.json().data.staff.updatedAt,
    })
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toContain('already shipped')
  })

  test('the customer’s message has courier and tracking number when shipped, and the reason when cancelled', async () => {
    const { id, staff, buyer } = await aPlacedOrder(at)
    await changeStatus(at, staff, id, 'processing')
    const shipped = { status: 'shipped', courierName: 'Pathao', trackingNumber: 'PA-1' }
    await request(at, staff, 'PATCH', `/update-status/${id}`, shipped)
    expect((await request(at, buyer.headers, 'GET', `/${id}`)).json().data).toMatchObject({
      courierName: 'Pathao',
      trackingNumber: 'PA-1',
    })
    const [sms] = await messagesTo(at, '01712345678')
    expect(sms?.text).toContain('Courier: Pathao, PA-1.')

    const other = await aPlacedOrder(at, { phone: '01700000009' })
    await request(at, staff, 'PATCH', `/update-status/${other.id}`, {
      status: 'cancelled',
      reason: 'Sold out',
    })
    const cancelled = (await request(at, other.buyer.headers, 'GET', `/${other.id}`)).json().data
    expect(cancelled.statusChanges.at(-1)).toMatchObject({ to: 'cancelled', note: 'Sold out' })
    expect((await messagesTo(at, '01700000009'))[0]?.text).toContain('Reason: Sold out')
  })

  test('a reason sent by a buyer is not shown as the shop’s', async () => {
    const { id, buyer } = await aPlacedOrder(at)
    const answer = await request(at, buyer.headers, 'PATCH', `/update-status/${id}`, {
      status: 'cancelled',
      reason: 'Scam',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('Scam')
  })

  test('a refused parcel cancels the order, releases the stock and counts in the customer’s history', async () => {
    const { id, staff, product } = await aPlacedOrder(at)
    expect((await request(at, staff, 'PATCH', `/${id}/delivery-refused`, {})).statusCode).toBe(409)
    await changeStatus(at, staff, id, 'processing')
    await changeStatus(at, staff, id, 'shipped')
    const refused = await request(at, staff, 'PATCH', `/${id}/delivery-refused`, {
      reason: 'Phone switched off',
    })
    expect(refused.json().data).toMatchObject({
      status: 'cancelled',
      staff: { customer: { refusedCount: 1, cancelledCount: 0 } },
    })
    expect(await stockAndSalesOf(at, product.id)).toEqual({ stock: 10, unitsSold: 0 })
    expect((await request(at, staff, 'PATCH', `/${id}/delivery-refused`, {})).statusCode).toBe(409)
    expect(await stockAndSalesOf(at, product.id)).toEqual({ stock: 10, unitsSold: 0 })
  })

  test('every change by staff is in the audit log', async () => {
    const { id, staff } = await aPlacedOrder(at)
    await request(at, staff, 'POST', `/${id}/calls`, { outcome: 'confirmed' })
    await changeStatus(at, staff, id, 'processing')
    const entries = await at.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['order.called', 'order.moved'])
  })
})

describe('several orders at once', () => {
  test('each is changed on its own, and one that cannot be changed returns the reason', async () => {
    const one = await aPlacedOrder(at)
    const other = await aPlacedOrder(at)
    await changeStatus(at, one.staff, other.id, 'cancelled')
    const answer = await request(at, one.staff, 'POST', '/bulk-status', {
      orderIds: [one.id, other.id, somebody],
      status: 'processing',
    })
    const outcomes = answer.json().data as { orderId: string; isDone: boolean; message: string }[]
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, false, false])
    expect(outcomes[1]?.message).toContain('cannot become')
    const paid = await request(at, one.staff, 'POST', '/bulk-paid', { orderIds: [one.id, one.id, other.id] })
    expect(paid.json().data.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, false])
  })

  test('they are handed over to one courier, each with its number, and customers hear of it unless that is switched off', async () => {
    const one = await aPlacedOrder(at)
    const other = await aPlacedOrder(at)
    const move = (body: object) =>
      request(at, one.staff, 'POST', '/bulk-status', { orderIds: [one.id, other.id], ...body })
    const messagesOf = async (id: string) =>
      (await at.database.db.select().from(outboxMessages)).filter(({ text }) =>
        text.includes(`#${id.slice(-6)}`),
      ).length
    const counts = async () => [await messagesOf(one.id), await messagesOf(other.id)]
    const before = await counts()
    await move({ status: 'processing', isSilent: true })
    expect(await counts()).toEqual(before)
    const trackingNumbers = [{ orderId: other.id, trackingNumber: 'PTH-2' }]
    await move({ status: 'shipped', courierName: 'Pathao', trackingNumbers })
    expect(await counts()).toEqual(before.map((count) => count + SMS_AND_EMAIL))
    const parcelsOf = async (id: string) =>
      (await request(at, one.staff, 'GET', `/${id}`)).json().data.parcels
    expect(await parcelsOf(one.id)).toMatchObject([{ courierName: 'Pathao', trackingNumber: '' }])
    expect(await parcelsOf(other.id)).toMatchObject([{ courierName: 'Pathao', trackingNumber: 'PTH-2' }])
  })

  test('none is handed over with a tracking number of an order that is not among them, or with two of one', async () => {
    const { id, staff } = await aPlacedOrder(at)
    await changeStatus(at, staff, id, 'processing')
    for (const orderIds of [[somebody], [id, id]]) {
      const trackingNumbers = orderIds.map((orderId, index) => ({ orderId, trackingNumber: `PTH-${index}` }))
      const answer = await request(at, staff, 'POST', '/bulk-status', {
        ...{ orderIds: [id], status: 'shipped', courierName: 'Pathao', trackingNumbers },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toContain('must be for one of the chosen orders')
    }
    const order = await request(at, staff, 'GET', `/${id}`)
    expect(order.json().data).toMatchObject({ status: 'processing', parcels: [] })
  })

  test('their packing slips are one PDF, on either paper size', async () => {
    const { id, staff } = await aPlacedOrder(at)
    for (const paper of ['a4', '80mm']) {
      for (const kind of ['packing-slip', 'invoice']) {
        const answer = await request(at, staff, 'POST', '/documents', { orderIds: [id], kind, paper })
        expect(answer.statusCode).toBe(200)
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      }
    }
    expect(
      (await request(at, staff, 'POST', '/documents', { orderIds: [somebody], kind: 'invoice', paper: 'a4' }))
        .statusCode,
    ).toBe(404)
  })
})

describe('an order taken by phone', () => {
  test('creates the customer, reserves stock at the shop’s prices, and stores who entered it', async () => {
    const { db } = at.database
    const [admin, product] = [await anAdmin(db), await aProduct(db, { stock: 2 })]
    const staff = await signInAs(at, admin)
    const input = {
      ...manual,
      items: [{ productId: product.id, quantity: 2 }],
      discount: 100,
      totalPrice: 2000 - 100 + DELIVERY_FEE,
      note: 'By Messenger',
    }
    const answer = await request(at, staff, 'POST', '/manual', input)
    expect(answer.statusCode).toBe(201)
    const { _id: id, customerId } = answer.json().data
    expect(answer.json().data).toMatchObject({ discount: 100, totalPrice: 1900 + DELIVERY_FEE })
    expect(await stockAndSalesOf(at, product.id)).toEqual({ stock: 0, unitsSold: 2 })
    const { staff: view } = (await request(at, staff, 'GET', `/${id}`)).json().data
    expect(view).toMatchObject({
      enteredByName: admin.name,
      notes: [{ text: 'By Messenger' }],
      customer: { phone: '01811111111' },
    })
    const again = await aProduct(db)
    const second = await request(at, staff, 'POST', '/manual', {
      ...manual,
      items: [{ productId: again.id, quantity: 1 }],
    })
    expect(second.json().data.customerId).toBe(customerId)
  })

  test('is in the language of the customer’s account, or without one in that of the staff’s page', async () => {
    const { db } = at.database
    const staff = { ...(await signInAs(at, await anAdmin(db))), 'accept-language': 'bn' }
    const languageOf = async (phone: string) => {
      const items = [{ productId: (await aProduct(db)).id, quantity: 1 }]
      const answer = await request(at, staff, 'POST', '/manual', { ...manual, phone, items })
      return answer.json().data.language
    }
    await aCustomer(db, { phone: '01822222222', language: 'en' })
    expect(await languageOf('01822222222')).toBe('en')
    expect(await languageOf('01833333333')).toBe('bn')
  })

  test('belongs to the account that later verifies the number, together with its own orders', async () => {
    const { db } = at.database
    const [staff, product] = [await signInAs(at, await anAdmin(db)), await aProduct(db)]
    const entered = await request(at, staff, 'POST', '/manual', {
      ...manual,
      items: [{ productId: product.id, quantity: 1 }],
    })
    const orderId: string = entered.json().data._id
    const say = (path: string, payload: object) =>
      at.app.inject({ method: 'POST', url: `/api/user/${path}`, payload })
    const account = { name: 'Karim Mia', password: 'secret1', confirmPassword: 'secret1' }
    await say('register', { ...account, method: 'phone', phone: manual.phone })
    await say('verify-otp', { phone: manual.phone, code: await codeSentTo(at, manual.phone) })
    const signedIn = await say('signin', { identifier: manual.phone, password: 'secret1' })
    const { user, accessToken } = signedIn.json().data
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.customerId).toBe(user._id)
    const own = { authorization: `Bearer ${accessToken}` }
    expect((await request(at, own, 'GET', `/${orderId}`)).statusCode).toBe(200)
  })

  test('is rejected with the current figures when the price differs, and stores nothing', async () => {
    const { db } = at.database
    const [staff, product] = [await signInAs(at, await anAdmin(db)), await aProduct(db)]
    const answer = await request(at, staff, 'POST', '/manual', {
      ...manual,
      items: [{ productId: product.id, quantity: 1 }],
      totalPrice: 5,
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data).toMatchObject({ totalPrice: 1000 + DELIVERY_FEE })
    expect(await db.select().from(orders)).toEqual([])
    const free = { ...manual, items: [{ productId: product.id, quantity: 1 }], discount: 5000, totalPrice: 0 }
    expect((await request(at, staff, 'POST', '/manual', free)).statusCode).toBe(400)
  })
})
