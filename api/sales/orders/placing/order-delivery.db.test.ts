import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orderLines } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = openTestShop()

const recipient = { recipientName: 'Karim Mia', recipientPhone: '+880 1911-223344' }
const saved = { recipientName: 'Karim Mia', recipientPhone: '01911223344' }

const SMS_AND_EMAIL = 2

type Staff = Record<string, string>
const shown = async (id: string, staff: Staff) => (await request(at, staff, 'GET', `/${id}`)).json().data

describe('the recipient of an order', () => {
  test('is whom the buyer names at the checkout, with the number that the courier calls', async () => {
    const { id, staff, buyer } = await aPlacedOrder(at, { ...recipient, language: 'bn' })
    expect(await shown(id, staff)).toMatchObject({ ...saved, language: 'bn', source: 'web' })
    expect(await shown(id, buyer.headers)).toMatchObject({ ...saved, phone: '01712345678' })
  })

  test('is the buyer unless an order names somebody else', async () => {
    const { id, staff } = await aPlacedOrder(at)
    expect(await shown(id, staff)).toMatchObject({ recipientName: '', recipientPhone: '', language: 'en' })
  })

  test.each([
    [{ recipientName: 'Karim' }, 'recipientPhone', messages.recipientPhoneRequired],
    [{ recipientPhone: '01911223344' }, 'recipientName', messages.recipientNameRequired],
    [{ recipientName: 'Karim', recipientPhone: '123' }, 'recipientPhone', messages.phoneInvalid],
  ])('is refused as %j', async (part, path, message) => {
    const buyer = await aBuyer(at)
    const body = anOrderBody(buyer.customer, [{ product: await aProduct(at.database.db) }], part)
    const answer = await place(at, buyer.headers, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path, message }])
  })

  test('changes with the address, as a version of the order, and stays when an address comes without one', async () => {
    const { id, staff } = await aPlacedOrder(at, recipient)
    const before = await shown(id, staff)
    const address = { ...before.deliveryAddress, addressDetails: 'House 9' }
    const change = { customerName: before.customerName, phone: before.phone, deliveryAddress: address }
    at.clock.advanceSeconds(1)
    const moved = await request(at, staff, 'PATCH', `/${id}/address`, {
      ...{ ...change, updatedAt: before.staff.updatedAt },
    })
    expect(moved.json().data).toMatchObject({ ...saved, deliveryAddress: address })
    at.clock.advanceSeconds(1)
    const other = { recipientName: 'Salma', recipientPhone: '01811223344' }
    const given = await request(at, staff, 'PATCH', `/${id}/address`, {
      ...{ ...change, ...other, updatedAt: moved.json().data.staff.updatedAt },
    })
    const [second, first] = given.json().data.staff.changes
    expect(first).toMatchObject({
      ...{ version: 1, kind: 'address' },
      before: { delivery: { ...saved, deliveryAddress: { addressDetails: 'House 1, College Road' } } },
      after: { delivery: { ...saved, deliveryAddress: { addressDetails: 'House 9' } } },
    })
    expect(second).toMatchObject({
      ...{ version: 2, kind: 'address' },
      before: { delivery: saved, totals: { grandTotal: 1000 + DELIVERY_FEE } },
      after: { delivery: other, lines: [{ productName: 'Brass table lamp', units: 1 }] },
    })
  })

  test('changes together with the items, in the same version', async () => {
    const { id, staff, product } = await aPlacedOrder(at)
    const { items, staff: view } = await shown(id, staff)
    at.clock.advanceSeconds(1)
    const changed = await request(at, staff, 'POST', `/${id}/changes`, {
      ...{ updatedAt: view.updatedAt, items: [{ lineId: items[0]._id, units: 2 }], ...recipient },
      ...{ discount: 0, deliveryFee: DELIVERY_FEE, totalPrice: 2 * product.price + DELIVERY_FEE },
    })
    expect(changed.json().data).toMatchObject(saved)
    expect(changed.json().data.staff.changes).toMatchObject([
      { kind: 'edited', before: { delivery: { recipientName: '' } }, after: { delivery: saved } },
    ])
  })
})

describe('a recipient', () => {
  test('finds the order, by a part of the name or of the phone', async () => {
    const { id, staff } = await aPlacedOrder(at, recipient)
    const found = async (text: string) =>
      (await request(at, staff, 'GET', `?text=${encodeURIComponent(text)}`)).json().data.data
    for (const text of ['karim', '1911-2233', '০১৯১১২২৩৩৪৪']) {
      expect(await found(text), text).toMatchObject([{ _id: id }])
    }
    expect(await found('01911223399')).toEqual([])
  })

  test('that is changed alone sends no message about a new total', async () => {
    const { id, staff, product } = await aPlacedOrder(at)
    const { items, staff: view } = await shown(id, staff)
    at.clock.advanceSeconds(1)
    const same = { discount: 0, deliveryFee: DELIVERY_FEE, items: [{ lineId: items[0]._id, units: 1 }] }
    const answer = await request(at, staff, 'POST', `/${id}/changes`, {
      ...{ ...same, ...recipient, updatedAt: view.updatedAt, totalPrice: product.price + DELIVERY_FEE },
    })
    expect(answer.json().data).toMatchObject(saved)
    const sent = await at.database.db
      .select({ text: outboxMessages.text })
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'order-changed'))
    expect(sent).toHaveLength(SMS_AND_EMAIL)
    for (const { text } of sent) expect(text).not.toMatch(/total|collect/i)
  })
})

describe('the promised days', () => {
  const promise = (id: string, staff: Staff, updatedAt: string, days: object) =>
    request(at, staff, 'PATCH', `/${id}/promise`, { updatedAt, promisedFrom: null, ...days })

  test('are set by staff, and an order that is not delivered by then is overdue', async () => {
    const { id, admin, staff, buyer } = await aPlacedOrder(at)
    const { updatedAt } = (await shown(id, staff)).staff
    const until = new Date(at.clock.now().getTime() + 30 * 3_600_000).toISOString().slice(0, 10)
    const crossed = { promisedFrom: '2099-01-01', promisedUntil: until }
    expect((await promise(id, staff, updatedAt, crossed)).statusCode).toBe(400)
    at.clock.advanceSeconds(1)
    const set = await promise(id, staff, updatedAt, { promisedUntil: until })
    expect(set.json().data).toMatchObject({ promisedUntil: until, staff: { isOverdue: false } })
    expect((await promise(id, staff, updatedAt, { promisedUntil: null })).statusCode).toBe(409)
    expect(await shown(id, buyer.headers)).toMatchObject({ promisedFrom: null, promisedUntil: until })

    at.clock.advanceSeconds(3 * 24 * 3600)
    const later = await signInAs(at, admin)
    const list = async () => (await request(at, later, 'GET', '')).json().data.data
    const overdue = async () => (await request(at, later, 'GET', '?overdue=true')).json().data.data
    expect(await list()).toMatchObject([{ isOverdue: true, promisedUntil: until, source: 'web' }])
    expect(await overdue()).toMatchObject([{ _id: id }])
    for (const status of ['processing', 'shipped', 'delivered']) await changeStatus(at, later, id, status)
    expect(await list()).toMatchObject([{ isOverdue: false }])
    expect(await overdue()).toEqual([])
    const delivered = await shown(id, later)
    const late = await promise(id, later, delivered.staff.updatedAt, { promisedUntil: until })
    expect(late.json()).toMatchObject({ statusCode: 409, message: messages.promiseOnlyOpenOrders })
  })

  test('are set by staff only', async () => {
    const { id, staff, buyer } = await aPlacedOrder(at)
    const { updatedAt } = (await shown(id, staff)).staff
    expect((await promise(id, {}, updatedAt, { promisedUntil: null })).statusCode).toBe(401)
    expect((await promise(id, buyer.headers, updatedAt, { promisedUntil: null })).statusCode).toBe(403)
  })
})

test('an order that staff enter has its source, recipient and promised days, and is found by its source', async () => {
  const { db } = at.database
  const product = await aProduct(db)
  const staff = await signInAs(at, await anAdmin(db))
  const { deliveryAddress } = anOrderBody({ id: '' }, [])
  const manual = {
    ...{ customerName: 'Rahima', phone: '01811111111', items: [{ productId: product.id, quantity: 1 }] },
    ...{ totalPrice: product.price + DELIVERY_FEE, paymentMethod: 'cash', deliveryAddress, ...recipient },
    ...{ source: 'facebook', promisedFrom: '2026-12-01', promisedUntil: '2026-12-02' },
  }
  const { data } = (await request(at, staff, 'POST', '/manual', manual)).json()
  expect(data).toMatchObject({ ...saved, source: 'facebook', promisedFrom: '2026-12-01' })
  const found = async (source: string) =>
    (await request(at, staff, 'GET', `?source=${source}`)).json().data.data
  expect(await found('facebook')).toMatchObject([{ _id: data._id, promisedUntil: '2026-12-02' }])
  expect(await found('web')).toEqual([])
})

test('the commission of the day is stored with the lines of sellers, and leaves them their share', async () => {
  const { db } = at.database
  const seller = await aSeller(db)
  const admin = await anAdmin(db)
  const [rug, lamp] = [
    await aProduct(db, { sellerId: seller.id, listPrice: 999 }),
    await aProduct(db, { sellerId: admin.id, sellerName: 'Biponi' }),
  ]
  const staff = await signInAs(at, admin)
  const settings = { ...{ shopName: 'Biponi', supportPhone: '', merchantNumber: '' }, takaPerDollar: 120 }
  const put = { method: 'PUT', url: '/api/settings', headers: staff } as const
  await at.app.inject({ ...put, payload: { ...settings, commissionPercent: 12.5 } })
  const buyer = await aBuyer(at)
  const body = anOrderBody(buyer.customer, [{ product: rug, quantity: 3 }, { product: lamp }])
  const { _id: id } = (await place(at, buyer.headers, body)).json().data
  const rates = async () =>
    (
      await db
        .select({ rate: orderLines.commissionPercent })
        .from(orderLines)
        .where(eq(orderLines.orderId, id))
        .orderBy(orderLines.position)
    ).map(({ rate }) => rate)
  expect(await rates()).toEqual([12.5, null])

  await at.app.inject({ ...put, payload: { ...settings, commissionPercent: 20 } })
  const before = await shown(id, staff)
  at.clock.advanceSeconds(1)
  await request(at, staff, 'POST', `/${id}/changes`, {
    updatedAt: before.staff.updatedAt,
    items: before.items.map(({ _id, quantity }: { _id: string; quantity: number }) => ({
      ...{ lineId: _id, units: quantity },
    })),
    newItems: [{ productId: rug.id, quantity: 1 }],
    ...{ discount: 0, deliveryFee: DELIVERY_FEE, totalPrice: before.totalPrice + 999 },
  })
  expect(await rates()).toEqual([12.5, null, 20])
  const asSeller = await signInAs(at, seller)
  const sales = await at.app.inject({ method: 'GET', url: '/api/seller/sales', headers: asSeller })
  // 87.5 % of 2,997 and 80 % of 999, each to the taka.
  expect(sales.json().data.sales).toMatchObject({ salesTotal: 3996, shareTotal: 2622 + 799 })
})
