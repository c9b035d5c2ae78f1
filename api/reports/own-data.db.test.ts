import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OWN_DATA_PER_DAY } from '#contract/identity/own-data.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
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

test('it has no texts of moderators, no group, and no links with tokens', async () => {
  const { db } = testShop.database
  const own = await aPlacedOrder(testShop)
  const { customer } = own.buyer
  await db.execute(sql`update users set email_verified_at = now() where id = ${customer.id}`)
  await db.execute(sql`insert into reviews (id, product_id, user_id, stars, text, hidden_at, hidden_reason, created_at)
    values (${crypto.randomUUID()}, ${own.product.id}, ${customer.id}, 1, 'Mine', now(), 'Insults us', now())`)
  await db.insert(outboxMessages).values(
    ['cart-reminder', 'back-in-stock'].map((template) => ({
      channel: 'email' as const,
      recipient: customer.email ?? '',
      template,
      subject: 'Subject',
      text: 'https://shop.example/stop/abc123',
    })),
  )
  const file = (await exportData(own.buyer.headers)).json()
  expect(file.reviews).toMatchObject([{ text: 'Mine', stars: 1 }])
  expect(file.account).not.toHaveProperty('group')
  const links = file.messages.filter(({ subject }: { subject: string }) => subject === 'Subject')
  expect(links).toMatchObject([{ text: '' }, { text: '' }])
  expect(JSON.stringify(file)).not.toMatch(/Insults us|hidden_reason|abc123/)
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
