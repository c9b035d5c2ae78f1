import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OWN_DATA_PER_DAY } from '#contract/identity/own-data.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
type Headers = Record<string, string>

const exportData = (headers: Headers) =>
  testShop.app.inject({ method: 'POST', url: '/api/user/own-data', headers })

test('a customer gets all that is stored about them, without secrets, and nothing of others', async () => {
  const own = await aPlacedOrder(testShop, { phone: '01712345678' })
  const other = await aPlacedOrder(testShop, { phone: '01799999999' })
  await request(testShop, own.staff, 'POST', `/${own.id}/notes`, { text: 'Talks a lot' })
  await testShop.app.inject({
    method: 'POST',
    url: `/api/wishlist/add-to-wishlist/${own.buyer.customer.id}`,
    headers: own.buyer.headers,
    payload: { productId: own.product.id },
  })
  const answer = await exportData(own.buyer.headers)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/my-data-\d{4}-\d\d-\d\d\.json/),
    'cache-control': 'no-store',
  })
  const file = answer.json()
  expect(file).toMatchObject({
    account: { id: own.buyer.customer.id, name: own.buyer.customer.name },
    orders: [
      { id: own.id, phone: '01712345678', lines: [{ quantity: 1 }], statusChanges: [{ to: 'pending' }] },
    ],
    sessions: [{ device: 'test' }],
  })
  expect(answer.body).not.toContain(other.id)
  expect(answer.body).not.toContain('01799999999')
  expect(answer.body).not.toMatch(/password_hash|passwordHash|argon2|token|Talks a lot/)
})

test('each file is recorded in the audit log, and they are limited in a day', async () => {
  const { buyer } = await aPlacedOrder(testShop)
  for (let count = 0; count < OWN_DATA_PER_DAY; count++)
    expect((await exportData(buyer.headers)).statusCode).toBe(200)
  const refused = await exportData(buyer.headers)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    messages.tooManyOwnData(OWN_DATA_PER_DAY),
  ])
  const entries = await testShop.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.data-exported'))
  expect(entries).toHaveLength(OWN_DATA_PER_DAY)
  expect(entries[0]).toMatchObject({ actorId: buyer.customer.id, subjectId: buyer.customer.id })
  expect((await exportData({})).statusCode).toBe(401)
})
