import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { aCustomer, anAdmin, aProduct, aSeller, PASSWORD } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Caller = 'nobody' | 'another customer' | 'a seller' | 'an admin' | 'the owner'
type Fixture = { ownerId: string; orderId: string; productId: string; price: number }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Row = [
  method: Method,
  path: (fixture: Fixture) => string,
  body: (fixture: Fixture) => object | undefined,
]

const callers: Caller[] = ['nobody', 'another customer', 'a seller', 'an admin', 'the owner']
const noBody = () => undefined
const passwords = { currentPassword: PASSWORD, newPassword: 'secret2', confirmPassword: 'secret2' }
const refund = { refundMethod: 'bkash', refundNumber: '01712345678' }

/** The private calls of docs/product.md §17 on the data of one customer, with the status for each caller. */
const table: [name: string, row: Row, answers: number[]][] = [
  [
    'read an account',
    ['GET', ({ ownerId }) => `user/get-single-user/${ownerId}`, noBody],
    [401, 403, 403, 200, 200],
  ],
  [
    'edit a profile',
    ['PUT', () => 'user/update-profile', ({ ownerId }) => ({ id: ownerId, name: 'New Name' })],
    [401, 403, 403, 403, 200],
  ],
  [
    'change a password',
    ['PATCH', () => 'user/change-password', ({ ownerId }) => ({ id: ownerId, ...passwords })],
    [401, 403, 403, 403, 200],
  ],
  [
    'cancel a change of email',
    ['POST', () => 'user/cancel-contact-change', ({ ownerId }) => ({ id: ownerId, contact: 'email' })],
    [401, 403, 403, 403, 200],
  ],
  [
    "place an order in the owner's name",
    [
      'POST',
      () => 'order/post-order',
      ({ ownerId, productId, price }) =>
        anOrderBody({ id: ownerId }, [{ product: { id: productId, price }, quantity: 2 }]),
    ],
    [401, 403, 403, 403, 201],
  ],
  [
    'list orders',
    ['GET', ({ ownerId }) => `order/get-order-by-customerId/${ownerId}`, noBody],
    [401, 403, 403, 200, 200],
  ],
  [
    'download an invoice',
    ['GET', ({ orderId }) => `order/invoice/${orderId}`, noBody],
    [401, 404, 404, 200, 200],
  ],
  [
    'cancel an order',
    ['PATCH', ({ orderId }) => `order/update-status/${orderId}`, () => ({ status: 'cancelled' })],
    // 409 for the owner, because the admin has already cancelled it.
    [401, 404, 404, 200, 409],
  ],
  [
    'request a refund',
    ['POST', () => 'refund/post', ({ orderId }) => ({ orderId, ...refund })],
    // 409 for the owner, because the order is not paid.
    [401, 404, 404, 404, 409],
  ],
  ['list refunds', ['GET', () => 'refund', noBody], [401, 200, 200, 200, 200]],
  [
    'approve a refund',
    ['PATCH', () => `refund/${newId()}`, () => ({ status: 'approved' })],
    [401, 403, 403, 404, 403],
  ],
  [
    "review in the owner's name",
    [
      'POST',
      ({ productId }) => `products/${productId}/reviews`,
      ({ ownerId }) => ({ review: { userId: ownerId, stars: 5, text: 'Good' } }),
    ],
    // 403 for the owner, because nothing has been delivered.
    [401, 403, 403, 403, 403],
  ],
]

describe('the data of one customer', () => {
  let fixture: Fixture
  let headers: Record<Caller, Record<string, string>>

  beforeEach(async () => {
    const { db } = testShop.database
    const { customer, headers: owner } = await aBuyer(testShop)
    const product = await aProduct(db)
    const order = await place(testShop, owner, anOrderBody(customer, [{ product }]), 'attempt-1')
    expect(order.statusCode).toBe(201)
    fixture = {
      ownerId: customer.id,
      orderId: order.json().data._id,
      productId: product.id,
      price: product.price,
    }
    headers = {
      nobody: {},
      'another customer': await signInAs(testShop, await aCustomer(db)),
      'a seller': await signInAs(testShop, await aSeller(db)),
      'an admin': await signInAs(testShop, await anAdmin(db)),
      'the owner': owner,
    }
  })

  test.each(table)(
    '%s: each caller gets the expected status',
    async (_name, [method, path, body], answers) => {
      const payload = body(fixture)
      const statuses: Record<string, number> = {}
      for (const caller of callers) {
        const response = await testShop.app.inject({
          method,
          url: `/api/${path(fixture)}`,
          headers: headers[caller],
          ...(payload && { payload }),
        })
        statuses[caller] = response.statusCode
      }
      expect(statuses).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]])))
    },
  )
})
