import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { aCustomer, anAdmin, anOwnProduct, aProduct, aSeller } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const DAY_SECONDS = 86_400

const get = (headers: Record<string, string>, path: string) =>
  testShop.app.inject({ method: 'GET', url: `/api/reports/${path}`, headers })

describe.each(['overview', 'search?text=lamp'])('GET /reports/%s', (path) => {
  test('asks to sign in', async () => {
    expect((await get({}, path)).statusCode).toBe(401)
  })

  test('refuses customers and sellers', async () => {
    const { db } = testShop.database
    for (const account of [await aCustomer(db), await aSeller(db)]) {
      expect((await get(await signInAs(testShop, account), path)).statusCode).toBe(403)
    }
  })
})

test('the overview counts sales, also those of the days before, without cancelled orders', async () => {
  const first = await aPlacedOrder(testShop)
  testShop.clock.advanceSeconds(8 * DAY_SECONDS)
  const second = await aPlacedOrder(testShop)
  const cancelled = await aPlacedOrder(testShop)
  const staff = await signInAs(testShop, second.admin)
  await changeStatus(testShop, staff, cancelled.id, 'cancelled')
  const { data } = (await get(staff, 'overview?period=7d')).json()
  const total = 1000 + DELIVERY_FEE
  expect(data.sales).toMatchObject({ salesTotal: total, orderCount: 1, unitCount: 1 })
  expect(data.salesBefore).toMatchObject({ salesTotal: total, orderCount: 1, unitCount: 1 })
  expect(data.days).toHaveLength(7)
  expect(data.days.at(-1)).toMatchObject({ day: '2026-11-29', salesTotal: total, orderCount: 1 })
  expect(data.statuses).toContainEqual({ status: 'cancelled', count: 1 })
  expect(data.bestSellers).toEqual([
    { productId: second.product.id, name: 'Brass table lamp', unitCount: 1, salesTotal: 1000 },
  ])
  expect(data.toConfirm).toEqual({ count: 2, amount: 2 * total })
  expect(first.id).not.toBe(second.id)
})

test('payments to check are those of orders that name a transaction which is not recorded, whatever their status', async () => {
  const byBkash = (walletTransactionId?: string) => ({
    ...{
      paymentMethod: 'mobile-banking',
      paymentNumber: '01712345678',
      wallet: 'bkash',
      walletTransactionId,
    },
  })
  const unnamed = await aPlacedOrder(testShop, byBkash())
  const named = await aPlacedOrder(testShop, byBkash('NAMED001'))
  const advance = await aPlacedOrder(testShop, byBkash('NAMED002'))
  const paid = await aPlacedOrder(testShop, byBkash('NAMED003'))
  const cancelled = await aPlacedOrder(testShop, byBkash('NAMED004'))
  await aPlacedOrder(testShop)
  const { staff } = unnamed
  for (const { id } of [unnamed, named, advance]) await changeStatus(testShop, staff, id, 'processing')
  await changeStatus(testShop, staff, named.id, 'shipped')
  await changeStatus(testShop, staff, cancelled.id, 'cancelled')
  // Also of a pending order an advance by the named transaction leaves nothing to check.
  const waiting = await aPlacedOrder(testShop, byBkash('NAMED005'))
  for (const [{ id }, walletTransactionId] of [
    [advance, 'NAMED002'],
    [waiting, 'NAMED005'],
  ] as const) {
    const { updatedAt } = (await request(testShop, staff, 'GET', `/${id}`)).json().data.staff
    const payload = { updatedAt, amount: 400, wallet: 'bkash', walletTransactionId }
    await request(testShop, staff, 'POST', `/${id}/payments`, payload)
  }
  await request(testShop, staff, 'PATCH', `/update-payment-status/${paid.id}`, { paymentStatus: 'paid' })
  const pending = await aPlacedOrder(testShop, byBkash())

  const listed = await request(testShop, staff, 'GET', '?paymentsToCheck=true')
  expect(
    listed
      .json()
      .data.data.map(({ _id }: { _id: string }) => _id)
      .toSorted(),
  ).toEqual([named.id, pending.id].toSorted())
  const { data } = (await get(staff, 'overview?period=7d')).json()
  expect(data.paymentsToCheck).toEqual({ count: 2, amount: 2 * (1000 + DELIVERY_FEE) })
})

test('the profit is what own products left above their cost, and the commission of others', async () => {
  const { db } = testShop.database
  const [buyer, admin] = [await aBuyer(testShop), await anAdmin(db)]
  const staff = await signInAs(testShop, admin)
  const [known, unknown] = [
    await aProduct(db, { sellerId: admin.id }),
    await aProduct(db, { sellerId: admin.id }),
  ]
  const sellers = await aProduct(db)
  await db.update(productVariants).set({ cost: 600 }).where(eq(productVariants.productId, known.id))
  const rules = { takaPerDollar: 120, commissionPercent: 10 }
  const payload = { shopName: 'Biponi', supportPhone: '', merchantNumber: '', ...rules }
  await testShop.app.inject({ method: 'PUT', url: '/api/settings', headers: staff, payload })
  const lines = [{ product: known, quantity: 2 }, { product: unknown }, { product: sellers }]
  expect((await place(testShop, buyer.headers, anOrderBody(buyer.customer, lines))).statusCode).toBe(201)
  const { data } = (await get(staff, 'overview')).json()
  expect(data.sales).toMatchObject({ unitCount: 4, profitTotal: 2 * 400 + 100, unknownCostUnits: 1 })
})

test('products with low stock are listed, the lowest first', async () => {
  const { db } = testShop.database
  await aProduct(db, { name: 'Sold out', stock: 0 })
  await anOwnProduct(db, { name: 'Last two', stock: 2 })
  await aProduct(db, { stock: 50 })
  const staff = await signInAs(testShop, await anAdmin(db))
  const { data } = (await get(staff, 'overview')).json()
  expect(data.lowStock.map(({ name }: { name: string }) => name)).toEqual(['Sold out', 'Last two'])
  expect(data).toMatchObject({ lowStockCount: 2, sellersLowStockCount: 1 })
})

test('a delivered unpaid order is money to collect', async () => {
  const { id, staff } = await aPlacedOrder(testShop)
  for (const status of ['processing', 'shipped', 'delivered']) await changeStatus(testShop, staff, id, status)
  const { data } = (await get(staff, 'overview')).json()
  expect(data.toCollect).toEqual({ count: 1, amount: 1000 + DELIVERY_FEE })
  expect([data.returnsWaiting, data.returnsReceived]).toEqual([0, 0])
})

test('a period without an end, longer than the limit, or with its end first is rejected', async () => {
  const staff = await signInAs(testShop, await anAdmin(testShop.database.db))
  for (const query of [
    'period=own&from=2026-01-01',
    'period=own&from=2020-01-01&to=2026-01-01',
    'period=own&from=2026-02-02&to=2026-01-01',
  ]) {
    expect((await get(staff, `overview?${query}`)).statusCode, query).toBe(400)
  }
})

test('one search finds Bangla names with letters that keyboards type as one character or as two', async () => {
  const { db } = testShop.database
  const { customer, headers } = await aBuyer(testShop)
  const seller = await aSeller(db)
  const saree = await aProduct(db, { name: 'লাল শা\u09dcি', sellerId: seller.id })
  const placed = await place(testShop, headers, anOrderBody(customer, [{ product: saree }]))
  const [staff, ofSeller] = [await signInAs(testShop, await anAdmin(db)), await signInAs(testShop, seller)]
  const answer = async (url: string, by: Record<string, string>) =>
    (await testShop.app.inject({ url: `/api/${url}`, headers: by })).json().data
  for (const typed of ['শা\u09dcি', 'শা\u09a1\u09bcি', 'শা\u09dcি লাল'].map(encodeURIComponent)) {
    const product = [{ productId: saree.id }]
    expect((await answer(`reports/search?text=${typed}`, staff)).products, typed).toMatchObject(product)
    expect((await answer(`seller/search?text=${typed}`, ofSeller)).products, typed).toMatchObject(product)
    expect((await answer(`order?text=${typed}`, staff)).data, typed).toMatchObject([
      { _id: placed.json().data._id },
    ])
  }
})

test('one search finds an order by its short id, a product by name, a customer by phone', async () => {
  const { db } = testShop.database
  const buyer = await aBuyer(testShop)
  const saree = await aProduct(db, { name: 'Jamdani saree' })
  const placed = await place(testShop, buyer.headers, anOrderBody(buyer.customer, [{ product: saree }]))
  const id = placed.json().data._id as string
  const staff = await signInAs(testShop, await anAdmin(db))
  const search = async (text: string) =>
    (await get(staff, `search?text=${encodeURIComponent(text)}`)).json().data
  expect((await search(`#${id.slice(-6)}`)).orders).toMatchObject([{ _id: id }])
  expect((await search('jamdani')).products).toMatchObject([{ productId: saree.id }])
  expect((await search(buyer.customer.phone ?? '')).customers).toMatchObject([
    { customerId: buyer.customer.id },
  ])
  const lamp = await aProduct(db, { name: 'Lamp 45 W' })
  expect((await search('৪৫ w')).products).toMatchObject([{ productId: lamp.id }])
  expect((await search('LAMP, 45-W')).products).toMatchObject([{ productId: lamp.id }])
  expect((await search(id.slice(-6).replace(/(..)(..)(..)/, '$1 $2 $3'))).orders).toMatchObject([{ _id: id }])
  expect(await search(' ')).toEqual({ orders: [], products: [], customers: [], pastOrders: [] })
})
