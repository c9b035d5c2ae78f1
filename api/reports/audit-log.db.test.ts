import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
type Method = 'GET' | 'PATCH' | 'POST'

const db = () => testShop.database.db
const call = (method: Method, path: string, headers: Headers = {}, payload?: object) =>
  testShop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })

/** Asserts that each of these calls requires sign-in and refuses everybody but admins. */
async function assertAdminOnly(calls: (readonly [Method, string, object?])[]) {
  const otherAccounts = [await aCustomer(db()), await aSeller(db())]
  for (const [method, path, payload] of calls) {
    expect((await call(method, path, {}, payload)).statusCode, `${path} asks to sign in`).toBe(401)
    for (const account of otherAccounts) {
      const answer = await call(method, path, await signInAs(testShop, account), payload)
      expect(answer.statusCode, `${path} refuses someone else`).toBe(403)
    }
  }
}

test('a review is hidden with a reason, does not count, and is shown again; the audit log has both', async () => {
  const admin = await anAdmin(db())
  const headers = await signInAs(testShop, admin)
  const product = await aProduct(db(), { ratingTotal: 6, reviewCount: 2, name: 'Jamdani' })
  const [nadia, rafi] = [await aCustomer(db(), { name: 'Nadia' }), await aCustomer(db(), { name: 'Rafi' })]
  const at = new Date('2026-01-01')
  const [kindReview, rudeReview] = await db()
    .insert(reviews)
    .values([
      { productId: product.id, userId: nadia.id, stars: 5, text: 'খুব ভালো, 100%', createdAt: at },
      { productId: product.id, userId: rafi.id, stars: 1, text: 'Rude words', createdAt: new Date() },
    ])
    .returning()
  const ids = async (query: string) =>
    (await call('GET', `/reviews${query}`, headers)).json().data.data.map((row: { _id: string }) => row._id)

  expect(await ids('')).toEqual([rudeReview?.id, kindReview?.id])
  expect(await ids('?sort=createdAt')).toEqual([kindReview?.id, rudeReview?.id])
  expect(await ids('?stars=5')).toEqual([kindReview?.id])
  expect(await ids(`?text=${encodeURIComponent('ভালো, 100%')}`)).toEqual([kindReview?.id])
  expect(await ids(`?userId=${rafi.id}`)).toEqual([rudeReview?.id])
  expect((await call('GET', '/reviews?stars=6', headers)).statusCode).toBe(400)

  const version = testShop.shop.catalogueVersion.current()
  const path = `/reviews/${rudeReview?.id}`
  const withoutReason = await call('PATCH', `${path}/hide`, headers, { reason: '  ' })
  expect(withoutReason.json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'reason', message: messages.hideReasonRequired }],
  })
  const hidden = await call('PATCH', `${path}/hide`, headers, { reason: 'Insulting' })
  expect(hidden.json().data).toMatchObject({ productName: 'Jamdani', hiddenReason: 'Insulting' })
  expect((await call('PATCH', `${path}/hide`, headers, { reason: 'Insulting' })).statusCode).toBe(409)
  const storedProduct = async () => (await db().select().from(products).where(eq(products.id, product.id)))[0]
  expect(await storedProduct()).toMatchObject({ ratingTotal: 5, reviewCount: 1 })
  expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  const shown = await call('GET', `/products/${product.id}/reviews`)
  expect(shown.json().data.reviews.map((review: { text: string }) => review.text)).toEqual(['খুব ভালো, 100%'])
  expect(await ids('?status=hidden')).toEqual([rudeReview?.id])

  expect((await call('PATCH', `${path}/show`, headers)).json().data.hiddenAt).toBeNull()
  expect((await call('PATCH', `${path}/show`, headers)).statusCode).toBe(409)
  expect(await storedProduct()).toMatchObject({ ratingTotal: 6, reviewCount: 2 })
  const unknownPath = '/reviews/01936b1e-0000-7000-8000-000000000000/show'
  expect((await call('PATCH', unknownPath, headers)).statusCode).toBe(404)

  const log = (await call('GET', `/audit?subjectType=review&actorId=${admin.id}`, headers)).json().data
  expect(log).toMatchObject({ total: 2, page: 1, pages: 1, count: 2 })
  expect(log.data).toMatchObject([
    {
      action: 'review.shown',
      actorName: 'Shop Admin',
      subjectName: 'Jamdani',
      before: { hiddenReason: 'Insulting' },
    },
    { action: 'review.hidden', subjectId: rudeReview?.id, after: { hiddenReason: 'Insulting' } },
  ])
  const total = async (query: string) => (await call('GET', `/audit?${query}`, headers)).json().data.total
  expect(await total(`subjectId=${rudeReview?.id}`)).toBe(2)
  expect(await total(`actorId=${nadia.id}`)).toBe(0)
  expect(await total('subjectType=order')).toBe(0)
  expect(await total('to=2020-01-01')).toBe(0)
  await assertAdminOnly([
    ['GET', '/audit'],
    ['GET', '/reviews'],
    ['PATCH', `${path}/hide`, { reason: 'x' }],
    ['PATCH', `${path}/show`],
  ])
})

test('a failed message can be sent again; codes, sent and old ones cannot, and codes are not readable', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const now = testShop.clock.now()
  const hoursAgo = (count: number) => new Date(now.getTime() - count * 3_600_000)
  const base = {
    channel: 'email',
    recipient: 'nadia@example.test',
    text: 'Your order is on its way.',
  } as const
  const rows = await db()
    .insert(outboxMessages)
    .values([
      {
        ...base,
        template: 'order-shipped',
        status: 'dead',
        attempts: 10,
        lastError: 'away',
        createdAt: hoursAgo(1),
      },
      { ...base, template: 'order-placed', status: 'sent', sentAt: now, createdAt: hoursAgo(2) },
      { ...base, template: 'order-placed', status: 'dead', createdAt: hoursAgo(80) },
      {
        ...base,
        template: 'sign-in-code',
        text: 'Your code is 4711.',
        channel: 'sms',
        recipient: '01712345678',
        createdAt: hoursAgo(3),
      },
      {
        ...base,
        template: 'order-placed',
        channel: 'sms',
        recipient: '01812345678',
        text: 'শ'.repeat(71),
        leasedUntil: new Date(now.getTime() + 9_000),
        createdAt: hoursAgo(4),
      },
    ])
    .returning()
  const listMessages = async (query = '') => (await call('GET', `/messages${query}`, headers)).json().data
  expect(await listMessages()).toMatchObject({ total: 5, count: 5 })
  expect((await listMessages('?status=dead')).data).toMatchObject([
    { _id: rows[0]?.id, lastError: 'away', attempts: 10, isSecret: false },
    { _id: rows[2]?.id },
  ])
  const matching = await listMessages(`?text=${encodeURIComponent('+880 1712-345678')}&channel=sms`)
  expect(matching.data).toMatchObject([
    { _id: rows[3]?.id, text: '', subject: '', isSecret: true, smsParts: null },
  ])
  expect((await listMessages('?channel=sms&text=018')).data).toMatchObject([{ smsParts: 2 }])
  expect((await listMessages('?channel=email&status=sent')).data).toMatchObject([{ smsParts: null }])
  for (const [beginning, total] of [
    ['০১৭১', 1],
    ['%', 0],
    ['12345678', 0],
  ] as const)
    expect(await listMessages(`?text=${encodeURIComponent(beginning)}`), beginning).toMatchObject({ total })
  // Digits alone may stand in an id by chance.
  expect(JSON.stringify(await listMessages())).not.toContain('code is')

  const unknownId = '01936b1e-0000-7000-8000-000000000000'
  const messageIds = [...rows.map(({ id }) => id), unknownId]
  const answer = await call('POST', '/messages/retry', headers, { messageIds })
  expect(answer.json().data).toEqual([
    { messageId: rows[0]?.id, isDone: true, message: '' },
    { messageId: rows[1]?.id, isDone: false, message: messages.messageSentAlready },
    { messageId: rows[2]?.id, isDone: false, message: messages.messageTooOld },
    { messageId: rows[3]?.id, isDone: false, message: messages.messageCodeExpired },
    { messageId: rows[4]?.id, isDone: false, message: messages.messageBeingSent },
    { messageId: unknownId, isDone: false, message: messages.messageNotFound },
  ])
  const [retried] = await db()
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.id, rows[0]?.id ?? ''))
  expect(retried).toMatchObject({ status: 'waiting', attempts: 0, nextAttemptAt: now })
  const log = (await call('GET', '/audit?subjectType=message', headers)).json().data
  expect(log.data).toMatchObject([{ action: 'message.retried', subjectName: 'nadia@example.test' }])
  expect((await call('POST', '/messages/retry', headers, { messageIds: [] })).statusCode).toBe(400)
  await assertAdminOnly([
    ['GET', '/messages'],
    ['POST', '/messages/retry', { messageIds }],
  ])
})
