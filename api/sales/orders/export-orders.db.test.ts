import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#contract/sales/order-number.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { someFields } from '#testing/custom-fields.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { aDeliveredOrder, anOrderOfLampsAndMat, call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { returnsOn } from '#testing/orders/returns.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const withFields = openTestShop({ customFields: someFields })
const db = () => testShop.database.db
let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

async function exported(
  query: string,
  shop: TestShop = testShop,
  headers = admin,
): Promise<Record<string, string>[]> {
  const answer = await shop.app.inject({ url: `/api/order/export?${query}`, headers })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return parse(answer.body, { bom: true, columns: true })
}

test('orders, their lines and payments are exported with the filters of the list', async () => {
  const buyer = await aBuyer(testShop)
  const vase = await aProduct(db(), { name: '=Vase', listPrice: 500 })
  const placed = []
  for (const quantity of [1, 3]) {
    const answer = await place(
      testShop,
      buyer.headers,
      anOrderBody(buyer.customer, [{ product: vase, quantity }]),
    )
    placed.push(answer.json().data._id)
    testShop.clock.advanceSeconds(60)
  }
  const orders = await exported('of=orders')
  expect(orders.map(({ Order }) => Order)).toEqual(placed.toReversed().map(orderNumber))
  expect(orders[0]).toMatchObject({ Status: 'pending', Units: '3', Subtotal: '1500', Received: '0' })
  expect(orders[0]?.['To collect']).toBe(orders[0]?.Total)
  expect(await exported('of=lines')).toMatchObject([
    { Product: "'=Vase", Ordered: '3', 'Unit price': '500', 'Line total': '1500' },
    { Ordered: '1' },
  ])
  expect(await exported('of=payments')).toEqual([])
  expect(await exported('of=orders&status=delivered')).toEqual([])
  expect(await exported(`of=orders&text=${orderNumber(placed[0])}`)).toHaveLength(1)
})

test('an order has the courier and tracking number of each of its parcels, in the order in which they were packed', async () => {
  const whole = await aPlacedOrder(testShop)
  await request(testShop, admin, 'PATCH', `/update-status/${whole.id}`, { status: 'processing' })
  const shipped = { status: 'shipped', courierName: 'Pathao', trackingNumber: 'PTH-1' }
  await request(testShop, admin, 'PATCH', `/update-status/${whole.id}`, shipped)

  testShop.clock.advanceSeconds(60)
  const parts = await anOrderOfLampsAndMat(testShop)
  await changeStatus(testShop, parts.staff, parts.id, 'processing')
  for (const [lineId, courierName, trackingNumber] of [
    [parts.lamps, 'RedX', 'RX-7'],
    [parts.mats, 'Pathao', ''],
  ] as const) {
    const { data } = (await request(testShop, parts.staff, 'GET', `/${parts.id}`)).json()
    const lines = [{ lineId, units: lineId === parts.lamps ? 3 : 1 }]
    const answer = await request(testShop, parts.staff, 'POST', `/${parts.id}/parcels`, {
      ...{ updatedAt: data.staff.updatedAt, lines, courierName, trackingNumber, cashToCollect: 0 },
      isHandedOver: true,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    testShop.clock.advanceSeconds(60)
  }
  await aPlacedOrder(testShop)

  const files = await exported('of=orders')
  expect(files.map((order) => [order.Courier, order['Tracking number']])).toEqual([
    ['', ''],
    ['RedX; Pathao', 'RX-7; '],
    ['Pathao', 'PTH-1'],
  ])
})

test('a line costs what of it is charged, so that the lines of an order add up to its subtotal', async () => {
  const order = await aDeliveredOrder(testShop)
  await returnsOn(testShop).aReceivedReturn(order, [[order.lamps, 1]])
  const [row] = await exported('of=orders')
  const lines = await exported('of=lines')
  expect(lines).toMatchObject([
    { Product: 'Lamp', Ordered: '3', Returned: '1', Charged: '2', 'Line total': '2000' },
    { Product: 'Mat', Ordered: '1', Charged: '1', 'Line total': '500' },
  ])
  expect(row?.Subtotal).toBe('2500')
})

test('of a cancelled order no line costs anything', async () => {
  const { id } = await aPlacedOrder(testShop)
  await changeStatus(testShop, admin, id, 'cancelled')
  expect(await exported('of=lines')).toMatchObject([{ Ordered: '1', Charged: '0', 'Line total': '0' }])
})

test('money that went back is in the file of payments with a negative amount, so that the amounts add up', async () => {
  const order = await aDeliveredOrder(testShop)
  testShop.clock.advanceSeconds(60)
  const returns = returnsOn(testShop)
  const id = await returns.aReceivedReturn(order, [[order.lamps, 1]])
  await returns.staffCall(order, 'POST', `${id}/refund`, { amount: 1000 })
  testShop.clock.advanceSeconds(60)
  const [refund] = await db().select().from(refunds)
  const sent = { id: refund?.id, status: 'refunded', reference: 'TRX 77' }
  expect(await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, sent)).toMatchObject({
    status: 200,
  })
  const moved = await exported('of=payments')
  expect(moved).toMatchObject([
    { Kind: 'payment', Amount: '3630', Method: 'by-hand', State: 'received' },
    { Kind: 'refund', Amount: '-1000', Method: 'by-hand', State: 'sent', Reference: 'TRX 77' },
  ])
  expect(Date.parse(`${moved[1]?.Time}+06:00`) - Date.parse(`${moved[0]?.Time}+06:00`)).toBe(120_000)
  const [row] = await exported('of=orders')
  expect(sumOf(moved)).toBe(Number(row?.Received) - Number(row?.Refunded))
})

test('a payment recorded by mistake is taken back by a line of its own', async () => {
  const order = await aDeliveredOrder(testShop)
  const [payment] = (await returnsOn(testShop).shown(order)).staff.payments
  await request(testShop, order.staff, 'PATCH', `/${order.id}/payments/${payment.id}/reversal`)
  const moved = await exported('of=payments')
  expect(moved.map(({ Kind, State }) => [Kind, State])).toEqual([
    ['payment', 'reversed'],
    ['reversal', 'reversed'],
  ])
  expect(sumOf(moved)).toBe(0)
})

const sumOf = (moved: Record<string, string>[]) => moved.reduce((sum, { Amount }) => sum + Number(Amount), 0)

test('products have the shop’s name, and the Bangla one beside it, in orders of either language', async () => {
  const buyer = await aBuyer(testShop)
  const [lamp, mat] = [
    await aProduct(db(), { name: 'Clay lamp', nameBn: 'মাটির প্রদীপ' }),
    await aProduct(db(), { name: 'Mat' }),
  ]
  for (const language of ['en', 'bn'])
    await place(
      testShop,
      buyer.headers,
      anOrderBody(buyer.customer, [{ product: lamp }, { product: mat }], { language }),
    )
  const names = (await exported('of=lines')).map((line) => [line.Product, line['Product (Bangla)']])
  const both = [
    ['Clay lamp', 'মাটির প্রদীপ'],
    ['Mat', ''],
  ]
  expect(names).toEqual([...both, ...both])
})

test('a file of orders has the custom fields of orders and of those who placed them, also what no longer fits', async () => {
  const { db: fieldsDb } = withFields.database
  const headers = await signInAs(withFields, await anAdmin(fieldsDb))
  const buyer = await aBuyer(withFields)
  const body = anOrderBody(buyer.customer, [{ product: await aProduct(fieldsDb) }], {
    customFields: { isGift: true, giftMessage: '=শুভ জন্মদিন' },
  })
  expect((await place(withFields, buyer.headers, body)).statusCode).toBe(201)
  await fieldsDb.update(users).set({ customFields: { creditNote: 'pays late' } })
  expect(await exported('of=orders', withFields, headers)).toMatchObject([
    {
      'Message for the gift (order.giftMessage)': "'=শুভ জন্মদিন",
      'Is it a gift? (order.isGift)': 'TRUE',
      'Packed by (order.packedBy)': '',
      'Birthday (customer.birthday)': '',
      'Note on credit (customer.creditNote)': 'pays late',
    },
  ])
  await fieldsDb.update(orders).set({ customFields: { isGift: 'perhaps' } })
  expect((await exported('of=orders', withFields, headers))[0]?.['Is it a gift? (order.isGift)']).toBe(
    'perhaps',
  )
  const [line] = await exported('of=lines', withFields, headers)
  expect(Object.keys(line ?? {}).join()).not.toContain('order.')
})

test('only admins may export orders', async () => {
  for (const someone of [await aSeller(db()), await aCustomer(db())]) {
    const headers = await signInAs(testShop, someone)
    const answer = await testShop.app.inject({ url: '/api/order/export?of=orders', headers })
    expect(answer.statusCode).toBe(403)
  }
  expect((await testShop.app.inject({ url: '/api/order/export?of=orders' })).statusCode).toBe(401)
})
