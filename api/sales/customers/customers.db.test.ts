import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const get = (path: string, headers: Headers = {}) => testShop.app.inject({ url: `/api${path}`, headers })

test('an admin finds customers by name, email, phone or role, with their order figures', async () => {
  const { db } = testShop.database
  const admin = await anAdmin(db, { createdAt: new Date('2020-01-01') })
  const headers = await signInAs(testShop, admin)
  const { customer, headers: hers } = await aBuyer(testShop)
  const product = await aProduct(db)
  const bought = { id: product.id, price: product.listPrice }
  await place(testShop, hers, anOrderBody(customer, [{ product: bought }]))
  testShop.clock.advanceSeconds(1)
  const second = await place(testShop, hers, anOrderBody(customer, [{ product: bought, quantity: 2 }]))
  await changeStatus(testShop, headers, second.json().data._id, 'cancelled')
  await aCustomer(db, { name: 'Gone', deletedAt: new Date() })

  const all = (await get('/user?limit=2', headers)).json().data
  expect(all).toMatchObject({ page: 1, pages: 2, total: 3, count: 2 })
  const last = (await get('/user?limit=2&page=2', headers)).json().data
  expect(last.data.map((user: { _id: string }) => user._id)).toEqual([admin.id])
  const byPhone = (await get(`/user?text=${encodeURIComponent(`+88${customer.phone}`)}`, headers)).json().data
  expect(byPhone.data).toMatchObject([
    {
      _id: customer.id,
      role: 'user',
      orderCount: 2,
      spentTotal: 1130,
      unpaidTotal: 1130,
      isPhoneVerified: true,
    },
  ])
  expect(byPhone.data[0]).not.toHaveProperty('passwordHash')
  const sellers = (await get('/user?role=seller', headers)).json().data
  expect(sellers.data).toMatchObject([{ _id: product.sellerId, orderCount: 0, spentTotal: 0 }])
  expect((await get('/user?text=%25', headers)).json().data.total).toBe(0)
  expect((await get('/user?role=king', headers)).statusCode).toBe(400)

  const one = (await get(`/user/${customer.id}`, headers)).json().data
  expect(one).toMatchObject({
    _id: customer.id,
    orderCount: 2,
    deliveredCount: 0,
    cancelledCount: 1,
    refusedCount: 0,
    spentTotal: 1130,
    unpaidTotal: 1130,
    productCount: 0,
    hasPassword: true,
    hasGoogle: false,
    sessionCount: 1,
  })
  expect((await get(`/user/${product.sellerId}`, headers)).json().data).toMatchObject({ productCount: 1 })
  const history = await get(`/order/get-order-by-customerId/${customer.id}?limit=1`, headers)
  expect(history.json().data).toMatchObject([{ _id: second.json().data._id, status: 'cancelled' }])
  const nobody = await get('/user/01936b1e-0000-7000-8000-000000000000', headers)
  expect(nobody.json()).toMatchObject({ statusCode: 404, message: messages.userNotFound })

  for (const path of ['/user', `/user/${customer.id}`]) {
    expect((await get(path)).statusCode, `${path} asks to sign in`).toBe(401)
    for (const other of [hers, await signInAs(testShop, await aSeller(db))]) {
      expect((await get(path, other)).statusCode, `${path} refuses someone else`).toBe(403)
    }
  }
})
