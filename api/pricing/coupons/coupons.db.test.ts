import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import {
  aBuyer,
  anOrderBody,
  buyers,
  countRowsOf,
  DELIVERY_FEE,
  place,
  statusesOf,
} from '#testing/orders/orders.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { insertCoupon } from './coupons.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

const eid = {
  code: 'eid10',
  kind: 'percent',
  value: 10,
  maximumDiscount: null,
  minimumSpend: 0,
  maxUses: null,
  maxUsesPerCustomer: 1,
  startsAt: null,
  endsAt: null,
  isActive: true,
  categoryIds: [],
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  payload?: object,
  headers: Headers = admin,
) {
  const url = `/api/coupon${path}`
  const answer = await testShop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const create = (overrides: object = {}, headers = admin) =>
  call('POST', '', { ...eid, ...overrides }, headers)
const listedCodes = async (query = '') =>
  (await call('GET', query)).data.data.map(({ code }: { code: string }) => code)

test('a coupon is created, read, changed and switched off, and the audit log records each', async () => {
  const category = await aCategory(db())
  const created = await create({
    code: ' eid10 ',
    categoryIds: [category.id, category.id],
    maximumDiscount: 500,
  })
  expect(created).toMatchObject({
    status: 201,
    data: { code: 'EID10', uses: 0, categoryIds: [category.id], maximumDiscount: 500 },
  })
  const { _id: id, updatedAt } = created.data
  expect((await call('GET', `/${id}`)).data).toEqual(created.data)

  const duplicate = await create({ code: 'EID10' })
  expect([duplicate.status, duplicate.errors]).toEqual([
    409,
    [{ path: 'code', message: messages.couponCodeTaken('EID10') }],
  ])

  testShop.clock.advanceSeconds(60)
  const fixed = { ...eid, kind: 'fixed', value: 150, maximumDiscount: 500, minimumSpend: 1000 }
  const changed = await call('PUT', `/${id}`, { ...fixed, updatedAt })
  expect(changed).toMatchObject({
    status: 200,
    data: { kind: 'fixed', value: 150, maximumDiscount: null, categoryIds: [], minimumSpend: 1000 },
  })
  const outdated = await call('PUT', `/${id}`, { ...eid, updatedAt })
  expect(outdated.status).toBe(409)
  expect(outdated.message).toContain('Nasrin')

  expect((await call('PATCH', `/${id}`, { isActive: false })).data.isActive).toBe(false)
  await call('PATCH', `/${id}`, { isActive: false })
  const buyer = await aBuyer(testShop)
  const lamp = await aProduct(db())
  const order = anOrderBody(buyer.customer, [{ product: lamp }], { cuopon: 'EID10' })
  expect((await place(testShop, buyer.headers, order)).json().message).toBe(messages.couponUnknown)
  const log = await db().select().from(auditEntries).orderBy(auditEntries.at, auditEntries.id)
  expect(log.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['coupon.created', id],
    ['coupon.changed', id],
    ['coupon.switched-off', id],
  ])
})

test('switching a coupon is rejected when somebody else changed it after it was read', async () => {
  const { _id: id, updatedAt } = (await create()).data
  testShop.clock.advanceSeconds(60)
  const changed = await call('PUT', `/${id}`, { ...eid, value: 20, updatedAt })
  const outdated = await call('PATCH', `/${id}`, { isActive: false, updatedAt })
  expect([outdated.status, outdated.data.changedBy]).toEqual([409, 'Nasrin'])
  expect((await call('PATCH', `/${id}`, { isActive: true, updatedAt })).status).toBe(409)
  const current = { isActive: false, updatedAt: changed.data.updatedAt }
  expect(await call('PATCH', `/${id}`, current)).toMatchObject({
    status: 200,
    data: { isActive: false, value: 20 },
  })
})

test('the list is filtered by state and by part of the code', async () => {
  const day = 24 * 60 * 60_000
  const at = (days: number) => new Date(testShop.clock.now().getTime() + days * day).toISOString()
  for (const overrides of [
    { code: 'NOW' },
    { code: 'SOON', startsAt: at(1), endsAt: at(2) },
    { code: 'OVER', startsAt: at(-2), endsAt: at(-1) },
    { code: 'OFF', isActive: false },
  ]) {
    expect((await create(overrides)).status).toBe(201)
    testShop.clock.advanceSeconds(1)
  }
  expect(await listedCodes()).toEqual(['OFF', 'OVER', 'SOON', 'NOW'])
  expect(await listedCodes('?state=active')).toEqual(['NOW'])
  expect(await listedCodes('?state=scheduled')).toEqual(['SOON'])
  expect(await listedCodes('?state=ended')).toEqual(['OVER'])
  expect(await listedCodes('?state=off')).toEqual(['OFF'])
  expect(await listedCodes('?text=o')).toEqual(['OFF', 'OVER', 'SOON', 'NOW'])
  expect(await listedCodes('?text=_')).toEqual([])
  expect((await call('GET', '?page=2&limit=3')).data).toMatchObject({ total: 4, pages: 2, count: 1 })
})

test('times are accepted with any offset from UTC and rejected without one', async () => {
  const times = { startsAt: '2026-11-21T00:00:00+06:00', endsAt: '2026-11-30T23:59:59-0530' }
  expect((await create(times)).errors).toEqual([{ path: 'endsAt', message: messages.timestampInvalid }])
  const { data } = await create({ ...times, endsAt: '2026-11-30T23:59:59-05:30' })
  expect(data).toMatchObject({
    startsAt: '2026-11-20T18:00:00.000Z',
    endsAt: '2026-12-01T05:29:59.000Z',
  })
  for (const startsAt of ['2026-11-21T00:00:00', '2026-11-21', '2026-11-31T00:00:00+06:00', 'Eid'])
    expect((await create({ code: 'EID11', startsAt })).errors, startsAt).toEqual([
      { path: 'startsAt', message: messages.timestampInvalid },
    ])
})

test('invalid rules are reported at their field', async () => {
  const cases: [overrides: object, path: string][] = [
    [{ code: 'AB' }, 'code'],
    [{ code: 'EID 10' }, 'code'],
    [{ value: 101 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: 2.5 }, 'value'],
    [{ startsAt: '2026-11-21T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' }, 'endsAt'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ minimumSpend: -1 }, 'minimumSpend'],
    [{ categoryIds: ['01936b1e-0000-7000-8000-000000000000'] }, 'categoryIds'],
  ]
  for (const [overrides, path] of cases) {
    const { status, errors } = await create(overrides)
    expect([status, errors[0].path], JSON.stringify(overrides)).toEqual([400, path])
  }
  expect(await countRowsOf(testShop, coupons)).toBe(0)
})

test('five of fifty customers get a coupon limited to five uses; then its code and limit are fixed', async () => {
  const { _id: id } = (await create({ maxUses: 5 })).data
  const lamp = await aProduct(db(), { stock: 100 })
  const fifty = await buyers(testShop, 50)
  const answers = await Promise.all(
    fifty.map(({ customer, headers }) => {
      const fields = { cuopon: 'EID10', totalPrice: 900 + DELIVERY_FEE }
      return place(testShop, headers, anOrderBody(customer, [{ product: lamp }], fields))
    }),
  )
  expect(statusesOf(answers)).toEqual({ 201: 5, 409: 45 })
  expect(await countRowsOf(testShop, couponUses)).toBe(5)
  expect((await call('GET', `/${id}`)).data.uses).toBe(5)
  expect(await listedCodes('?state=ended')).toEqual(['EID10'])
  const limit = await call('PUT', `/${id}`, { ...eid, maxUses: 4 })
  expect([limit.status, limit.errors[0]]).toEqual([
    409,
    { path: 'maxUses', message: messages.couponUsedMore(5) },
  ])
  const code = await call('PUT', `/${id}`, { ...eid, code: 'EID11' })
  expect([code.status, code.errors[0].message]).toEqual([409, messages.couponCodeUsed])
  expect((await call('PUT', `/${id}`, { ...eid, maxUses: 6 })).status).toBe(200)
})

test('a code taken or a category deleted concurrently is reported at its field', async () => {
  const { _id: id } = (await create()).data
  const now = testShop.clock.now()
  const codeTaken = await holdRows(testShop, {
    hold: (tx) => insertCoupon(tx, { ...eid, code: 'PUJA10', kind: 'percent' }, now),
    start: () => call('PUT', `/${id}`, { ...eid, code: 'puja10' }),
  })
  expect([codeTaken.status, codeTaken.errors]).toEqual([
    409,
    [{ path: 'code', message: messages.couponCodeTaken('PUJA10') }],
  ])
  const category = await aCategory(db())
  const deleted = await holdRows(testShop, {
    hold: (tx) => tx.delete(categories).where(eq(categories.id, category.id)),
    start: () => create({ code: 'BOISHAKH', categoryIds: [category.id] }),
  })
  expect([deleted.status, deleted.errors]).toEqual([
    400,
    [{ path: 'categoryIds', message: messages.categoryNotFound }],
  ])
  expect((await listedCodes()).toSorted()).toEqual(['EID10', 'PUJA10'])
})

test('the calls ask to sign in, refuse everybody but admins, and answer 404 for an unknown coupon', async () => {
  const { _id: id } = (await create()).data
  const seller = await signInAs(testShop, await aSeller(db()))
  const customer = await signInAs(testShop, await aCustomer(db()))
  for (const [headers, status] of [
    [{}, 401],
    [seller, 403],
    [customer, 403],
  ] as const) {
    const calls = [
      call('GET', '', undefined, headers),
      call('GET', `/${id}`, undefined, headers),
      call('POST', '', eid, headers),
      call('PUT', `/${id}`, eid, headers),
      call('PATCH', `/${id}`, { isActive: false }, headers),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(status)
  }
  const unknownPath = '/01936b1e-0000-7000-8000-000000000000'
  expect((await call('GET', unknownPath)).status).toBe(404)
  expect((await call('PUT', unknownPath, eid)).status).toBe(404)
  expect((await call('PATCH', unknownPath, { isActive: true })).status).toBe(404)
})

test('everybody is offered the public coupons that can be used now, and nothing else of them', async () => {
  const create = (code: string, more: object) => call('POST', '', { ...eid, code, ...more })
  await create('SHOWN', { isPublic: true, minimumSpend: 500 })
  await create('HIDDEN', {})
  await create('OFF', { isPublic: true, isActive: false })
  await create('LATER', { isPublic: true, startsAt: '2999-01-01T00:00:00Z', endsAt: null })
  const answer = await testShop.app.inject('/api/coupons/offered')
  const offered = answer.json().data
  expect(offered.map(({ code }: { code: string }) => code)).toEqual(['SHOWN'])
  expect(offered[0]).toMatchObject({ minimumSpend: 500 })
  expect(offered[0]).not.toHaveProperty('uses')
  // A form that does not know the field leaves it.
  const { _id, isPublic, ...shown } = (await call('GET', '')).data.data.find(
    ({ code }: { code: string }) => code === 'SHOWN',
  )
  expect(isPublic).toBe(true)
  expect((await call('PUT', `/${_id}`, { ...shown, value: 20 })).data).toMatchObject({
    isPublic: true,
    value: 20,
  })
})
