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

/** Every call of these asks to sign in and refuses who is not an admin. */
async function onlyForAdmins(calls: (readonly [Method, string, object?])[]) {
  const others = [await aCustomer(db()), await aSeller(db())]
  for (const [method, path, payload] of calls) {
    expect((await call(method, path, {}, payload)).statusCode, `${path} asks to sign in`).toBe(401)
    for (const other of others) {
      const answer = await call(method, path, await signInAs(testShop, other), payload)
      expect(answer.statusCode, `${path} refuses someone else`).toBe(403)
    }
  }
}

test('a review is hidden with a reason, counts no more, is shown again, and the log tells of both', async () => {
  const admin = await anAdmin(db())
  const headers = await signInAs(testShop, admin)
  const product = await aProduct(db(), { ratingTotal: 6, reviewCount: 2, name: 'Jamdani' })
  const [nadia, rafi] = [await aCustomer(db(), { name: 'Nadia' }), await aCustomer(db(), { name: 'Rafi' })]
  const at = new Date('2026-01-01')
  const [kind, rude] = await db()
    .insert(reviews)
    .values([
      { productId: product.id, userId: nadia.id, stars: 5, text: 'খুব ভালো, 100%', createdAt: at },
      { productId: product.id, userId: rafi.id, stars: 1, text: 'Rude words', createdAt: new Date() },
    ])
    .returning()
  const ids = async (query: string) =>
    (await call('GET', `/reviews${query}`, headers)).json().data.data.map((row: { _id: string }) => row._id)

  expect(await ids('')).toEqual([rude?.id, kind?.id])
  expect(await ids('?sort=createdAt')).toEqual([kind?.id, rude?.id])
  expect(await ids('?stars=5')).toEqual([kind?.id])
  expect(await ids(`?text=${encodeURIComponent('ভালো, 100%')}`)).toEqual([kind?.id])
  expect(await ids(`?userId=${rafi.id}`)).toEqual([rude?.id])
  expect((await call('GET', '/reviews?stars=6', headers)).statusCode).toBe(400)

  const version = testShop.shop.catalogueVersion.current()
  const path = `/reviews/${rude?.id}`
  const without = await call('PATCH', `${path}/hide`, headers, { reason: '  ' })
  expect(without.json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'reason', message: messages.hideReasonRequired }],
  })
  const hidden = await call('PATCH', `${path}/hide`, headers, { reason: 'Insulting' })
  expect(hidden.json().data).toMatchObject({ productName: 'Jamdani', hiddenReason: 'Insulting' })
  expect((await call('PATCH', `${path}/hide`, headers, { reason: 'Insulting' })).statusCode).toBe(409)
  const stockedProducts = async () =>
    (await db().select().from(products).where(eq(products.id, product.id)))[0]
  expect(await stockedProducts()).toMatchObject({ ratingTotal: 5, reviewCount: 1 })
  expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  const shown = await call('GET', `/products/${product.id}/reviews`)
  expect(shown.json().data.reviews.map((review: { text: string }) => review.text)).toEqual(['খুব ভালো, 100%'])
  expect(await ids('?status=hidden')).toEqual([rude?.id])

  expect((await call('PATCH', `${path}/show`, headers)).json().data.hiddenAt).toBeNull()
  expect((await call('PATCH', `${path}/show`, headers)).statusCode).toBe(409)
  expect(await stockedProducts()).toMatchObject({ ratingTotal: 6, reviewCount: 2 })
  const nowhere = '/reviews/01936b1e-0000-7000-8000-000000000000/show'
  expect((await call('PATCH', nowhere, headers)).statusCode).toBe(404)

  const log = (await call('GET', `/audit?subjectType=review&actorId=${admin.id}`, headers)).json().data
  expect(log).toMatchObject({ total: 2, page: 1, pages: 1, count: 2 })
  expect(log.data).toMatchObject([
    {
      action: 'review.shown',
      actorName: 'Shop Admin',
      subjectName: 'Jamdani',
      before: { hiddenReason: 'Insulting' },
    },
    { action: 'review.hidden', subjectId: rude?.id, after: { hiddenReason: 'Insulting' } },
  ])
  const total = async (query: string) => (await call('GET', `/audit?${query}`, headers)).json().data.total
  expect(await total(`subjectId=${rude?.id}`)).toBe(2)
  expect(await total(`actorId=${nadia.id}`)).toBe(0)
  expect(await total('subjectType=order')).toBe(0)
  expect(await total('to=2020-01-01')).toBe(0)
  await onlyForAdmins([
    ['GET', '/audit'],
    ['GET', '/reviews'],
    ['PATCH', `${path}/hide`, { reason: 'x' }],
    ['PATCH', `${path}/show`],
  ])
})

test('a message that failed is sent again; codes, links, sent and old ones are not, and nobody reads them', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const now = testShop.clock.now()
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
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
        createdAt: hours(1),
      },
      { ...base, template: 'order-placed', status: 'sent', sentAt: now, createdAt: hours(2) },
      { ...base, template: 'order-placed', status: 'dead', createdAt: hours(80) },
      {
        ...base,
        template: 'sign-in-code',
        text: '4711',
        channel: 'sms',
        recipient: '01712345678',
        createdAt: hours(3),
      },
      {
        ...base,
        template: 'order-placed',
        leasedUntil: new Date(now.getTime() + 9_000),
        createdAt: hours(4),
      },
    ])
    .returning()
  const listed = async (query = '') => (await call('GET', `/messages${query}`, headers)).json().data
  expect(await listed()).toMatchObject({ total: 5, count: 5 })
  expect((await listed('?status=dead')).data).toMatchObject([
    { _id: rows[0]?.id, lastError: 'away', attempts: 10, isSecret: false },
    { _id: rows[2]?.id },
  ])
  const found = await listed(`?text=${encodeURIComponent('+880 1712-345678')}&channel=sms`)
  expect(found.data).toMatchObject([{ _id: rows[3]?.id, text: '', subject: '', isSecret: true }])
  expect(JSON.stringify(await listed())).not.toContain('4711')

  const nobody = '01936b1e-0000-7000-8000-000000000000'
  const messageIds = [...rows.map(({ id }) => id), nobody]
  const answer = await call('POST', '/messages/retry', headers, { messageIds })
  expect(answer.json().data).toEqual([
    { messageId: rows[0]?.id, isDone: true, message: '' },
    { messageId: rows[1]?.id, isDone: false, message: messages.messageSentAlready },
    { messageId: rows[2]?.id, isDone: false, message: messages.messageTooOld },
    { messageId: rows[3]?.id, isDone: false, message: messages.messageCodeExpired },
    { messageId: rows[4]?.id, isDone: false, message: messages.messageBeingSent },
    { messageId: nobody, isDone: false, message: messages.messageNotFound },
  ])
  const [revived] = await db()
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.id, rows[0]?.id ?? ''))
  expect(revived).toMatchObject({ status: 'waiting', attempts: 0, nextAttemptAt: now })
  const log = (await call('GET', '/audit?subjectType=message', headers)).json().data
  expect(log.data).toMatchObject([{ action: 'message.retried', subjectName: 'nadia@example.test' }])
  expect((await call('POST', '/messages/retry', headers, { messageIds: [] })).statusCode).toBe(400)
  await onlyForAdmins([
    ['GET', '/messages'],
    ['POST', '/messages/retry', { messageIds }],
  ])
})
