import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { setOrderState } from '#testing/orders/order-state.ts'
import { aBuyer, anOrderBody, changeStatus, countRowsOf, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

async function anUnpaidOrder() {
  const { customer, headers } = await aBuyer(testShop)
  const order = anOrderBody(customer, [{ product: await aProduct(db()) }], {
    paymentMethod: 'mobile-banking',
  })
  const answer = await place(testShop, headers, order)
  return {
    id: answer.json().data._id as string,
    buyer: headers,
    admin: await signInAs(testShop, await anAdmin(db())),
  }
}

const mark = (headers: Record<string, string>, id: string, paymentStatus: string) =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/order/update-payment-status/${id}`,
    headers,
    payload: { paymentStatus },
  })

test.each(['unpaid', 'pending'] as const)('an admin marks an order that is %s as paid', async (from) => {
  const { id, admin } = await anUnpaidOrder()
  await setOrderState(db(), id, { paymentStatus: from })
  const answer = await mark(admin, id, 'paid')
  expect([answer.statusCode, answer.json().data.paymentStatus]).toEqual([200, 'paid'])
  expect(await db().select().from(auditEntries)).toMatchObject([
    {
      action: 'order.payment-received',
      subjectId: id,
      before: { paymentStatus: from },
      after: { paymentStatus: 'paid' },
    },
  ])
})

test('a paid order never becomes unpaid, nor is it paid twice', async () => {
  const { id, admin } = await anUnpaidOrder()
  await mark(admin, id, 'paid')
  for (const status of ['unpaid', 'pending', 'refunded', 'paid']) {
    const answer = await mark(admin, id, status)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      messages.paymentMoveImpossible('paid', status),
    ])
  }
  expect(await countRowsOf(testShop, auditEntries)).toBe(1)
})

test('a cancelled order cannot be marked as paid', async () => {
  const { id, buyer, admin } = await anUnpaidOrder()
  await changeStatus(testShop, buyer, id, 'cancelled')
  const answer = await mark(admin, id, 'paid')
  expect([answer.statusCode, answer.json().message]).toEqual([409, messages.paymentOfCancelledOrder])
})

test('paid and cancelled at the same time, a cancelled order never remains paid', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, buyer, admin } = await anUnpaidOrder()
    const [paid, cancelled] = await Promise.all([
      mark(admin, id, 'paid'),
      changeStatus(testShop, buyer, id, 'cancelled'),
    ])
    expect([paid.statusCode, cancelled.statusCode].sort()).toEqual([200, 409])
  }
})

test('buyers and other users cannot', async () => {
  const { id, buyer, admin } = await anUnpaidOrder()
  expect((await mark(buyer, id, 'paid')).statusCode).toBe(403)
  expect((await mark({}, id, 'paid')).statusCode).toBe(401)
  expect((await mark(admin, '0193a000-0000-7000-8000-000000000000', 'paid')).statusCode).toBe(404)
  expect((await mark(admin, id, 'given')).statusCode).toBe(400)
})
