import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const get = (path: string, headers: Headers = {}) => testShop.app.inject({ url: `/api${path}`, headers })

test('a seller sees their own order lines and sales, and nothing of the buyer or of other sellers', async () => {
  const { db } = testShop.database
  const [seller, other] = [
    await aSeller(db, { name: 'Jamdani House' }),
    await aSeller(db, { name: 'Lamp Shop' }),
  ]
  const mine = await aProduct(db, { sellerId: seller.id, name: 'Jamdani', colors: ['Red'], stock: 3 })
  const theirs = await aProduct(db, { sellerId: other.id, name: 'Lamp' })
  const { customer, headers: buyer } = await aBuyer(testShop)
  const line = (product: typeof mine, input = {}) => ({ product: { id: product.id, price: 1000 }, ...input })
  const first = await place(
    testShop,
    buyer,
    anOrderBody(customer, [line(mine, { color: 'Red', quantity: 2 }), line(theirs)]),
  )
  expect(first.statusCode, first.body).toBeLessThan(300)
  testShop.clock.advanceSeconds(60)
  const second = await place(testShop, buyer, anOrderBody(customer, [line(mine, { color: 'Red' })]))
  const admin = await signInAs(testShop, await anAdmin(db))
  await changeStatus(testShop, admin, second.json().data._id, 'cancelled')

  const headers = await signInAs(testShop, seller)
  const answer = (await get('/seller/order-lines', headers)).json().data
  expect(answer).toMatchObject({ page: 1, pages: 1, total: 2, count: 2 })
  expect(answer.data).toMatchObject([
    { orderId: second.json().data._id, status: 'cancelled', quantity: 1 },
    {
      orderId: first.json().data._id,
      status: 'pending',
      productId: mine.id,
      productName: 'Jamdani',
      color: 'Red',
      size: null,
      quantity: 2,
      price: 1000,
      subTotal: 2000,
      district: 'Sylhet',
    },
  ])
  const whole = JSON.stringify(answer)
  for (const secret of ['Rahima', '01712345678', 'College Road', 'Lamp', customer.id]) {
    expect(whole).not.toContain(secret)
  }
  expect((await get('/seller/order-lines?status=pending', headers)).json().data.total).toBe(1)
  expect((await get(`/seller/order-lines?productId=${theirs.id}`, headers)).json().data.total).toBe(0)
  expect((await get('/seller/order-lines?limit=1&page=2', headers)).json().data.data).toMatchObject([
    { quantity: 2 },
  ])
  expect((await get('/seller/order-lines?status=lost', headers)).statusCode).toBe(400)

  const short = first.json().data._id.slice(-6)
  const linesWith = async (text: string) =>
    (await get(`/seller/order-lines?text=${encodeURIComponent(text)}`, headers)).json().data.total
  expect(await linesWith(`#${short.toUpperCase()}`)).toBe(1)
  expect(await linesWith('amDA')).toBe(2)
  for (const nothing of ['lamp', 'Rahima', '01712345678']) expect(await linesWith(nothing)).toBe(0)
  const found = async (text: string) =>
    (await get(`/seller/search?text=${encodeURIComponent(text)}`, headers)).json().data
  expect(await found(short)).toMatchObject({
    orders: [{ orderId: first.json().data._id, status: 'pending', lineCount: 1 }],
    products: [],
  })
  expect(await found('jam')).toEqual({
    orders: [],
    products: [{ productId: mine.id, name: 'Jamdani', stock: 1 }],
  })
  for (const nothing of ['lamp', 'Rahima', '01712345678', ' '])
    expect(await found(nothing)).toEqual({ orders: [], products: [] })

  const sales = (await get('/seller/sales', headers)).json().data
  expect(sales).toMatchObject({
    sales: { salesTotal: 2000, orderCount: 1, unitCount: 2 },
    salesBefore: { salesTotal: 0, orderCount: 0, unitCount: 0 },
    bestSellers: [{ productId: mine.id, name: 'Jamdani', unitCount: 2, salesTotal: 2000 }],
    productCount: 1,
    lowStockCount: 1,
    toPackCount: 0,
  })
  expect(sales.days).toHaveLength(7)
  expect(sales.days.at(-1)).toMatchObject({ salesTotal: 2000, orderCount: 1 })
  const lamps = (await get('/seller/sales?period=30d', await signInAs(testShop, other))).json().data
  expect(lamps.sales).toEqual({ salesTotal: 1000, shareTotal: 1000, orderCount: 1, unitCount: 1 })
  expect((await get('/seller/sales?period=own', headers)).statusCode).toBe(400)

  for (const path of ['/seller/order-lines', '/seller/sales', '/seller/search?text=a']) {
    expect((await get(path)).statusCode, `${path} asks to sign in`).toBe(401)
    expect((await get(path, buyer)).statusCode, `${path} refuses someone else`).toBe(403)
    expect((await get(path, admin)).statusCode, `${path} refuses an admin`).toBe(403)
  }
})

test('no call gives a seller data of the shop, of customers or of other sellers', async () => {
  const { db } = testShop.database
  const { customer, headers: buyer } = await aBuyer(testShop)
  const product = await aProduct(db)
  const ordered = await place(
    testShop,
    buyer,
    anOrderBody(customer, [{ product: { id: product.id, price: 1000 } }]),
  )
  const order = ordered.json().data._id
  const headers = await signInAs(testShop, await aSeller(db))
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string) =>
    testShop.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...headers,
        ...(method !== 'GET' && method !== 'DELETE' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && method !== 'DELETE' && { payload: '{}' }),
    })

  for (const { method, path, who } of allEndpoints) {
    if (who !== 'admin' && who !== 'user') continue
    const answer = await ask(method, path.replace(/:\w+/g, order))
    expect(answer.statusCode, `${method} ${path} is not for sellers`).toBe(403)
  }
  const theirs = [
    ['GET', `/user/get-single-user/${customer.id}`],
    ['GET', `/order/get-order-by-customerId/${customer.id}`],
    ['GET', `/order/${order}`],
    ['GET', `/order/invoice/${order}`],
    ['GET', `/wishlist/get-wishlist/${customer.id}`],
    ['GET', `/products/manage/${product.id}`],
    ['DELETE', `/products/${product.id}`],
  ] as const
  for (const [method, path] of theirs) {
    expect([403, 404], `${method} ${path}`).toContain((await ask(method, path)).statusCode)
  }
  const managed = (await get('/products/manage', headers)).json().data
  expect(managed.data).toEqual([])
  const refunds = (await get('/refund', headers)).json().data
  expect(refunds).toEqual([])
  const stays = await testShop.app.inject({ url: `/api/products/${product.id}` })
  expect(stays.statusCode).toBe(200)
})
