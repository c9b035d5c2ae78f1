import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { aCustomer, anAdmin, aProduct, aSeller, PASSWORD } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Caller = 'nobody' | 'another customer' | 'a seller' | 'an admin' | 'the owner'
type Known = { ownerId: string; orderId: string; productId: string; price: number }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Row = [method: Method, path: (known: Known) => string, body: (known: Known) => object | undefined]

const callers: Caller[] = ['nobody', 'another customer', 'a seller', 'an admin', 'the owner']
const noBody = () => undefined
const passwords = { currentPassword: PASSWORD, newPassword: 'secret2', confirmPassword: 'secret2' }
const refund = { refundMethod: 'bkash', refundNumber: '01712345678' }

/** The private calls of docs/product.md §17 about one customer's things, and what each caller is answered. */
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
    // To the owner: the admin has cancelled it just before.
    [401, 404, 404, 200, 409],
  ],
  [
    'ask for a refund',
    ['POST', () => 'refund/post', ({ orderId }) => ({ orderId, ...refund })],
    // To the owner: nothing has been paid for this order yet.
    [401, 404, 404, 404, 409],
  ],
  ['list refunds', ['GET', () => 'refund', noBody], [401, 200, 200, 200, 200]],
  [
    'move a refund on',
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
    // To the owner: nothing has been delivered yet.
    [401, 403, 403, 403, 403],
  ],
]

describe('one customer’s things', () => {
  let known: Known
  let headers: Record<Caller, Record<string, string>>

  beforeEach(async () => {
    const { db } = testShop.database
    const { customer, headers: owner } = await aBuyer(testShop)
    const product = await aProduct(db)
    const order = await place(testShop, owner, anOrderBody(customer, [{ product }]), 'attempt-1')
    expect(order.statusCode).toBe(201)
    known = {
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

  test.each(table)('%s: each caller may what they should', async (_name, [method, path, body], answers) => {
    const payload = body(known)
    const provided: Record<string, number> = {}
    for (const caller of callers) {
      const response = await testShop.app.inject({
        method,
        url: `/api/${path(known)}`,
        headers: headers[caller],
        ...(payload && { payload }),
      })
      provided[caller] = response.statusCode
    }
    expect(provided).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]])))
  })
})
