import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { orderDeadlines } from '#database/schema/sales/order-deadlines.ts'
import { settings } from '#database/schema/settings.ts'
import { changeStatus } from '#testing/orders/orders.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { runDueJobs } from '#testing/run-jobs.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { countDueDeadlines } from './deadlines.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const HOUR_SECONDS = 3600
type Headers = Record<string, string>

/** The kinds of the stored deadlines, after the job of the minute. */
async function storedKinds() {
  await enqueueJob(db(), 'orders.derive-deadlines', {})
  await runDueJobs(testShop)
  const rows = await db().select().from(orderDeadlines)
  return rows.map(({ kind }) => kind).toSorted()
}

async function markPaid(staff: Headers, id: string) {
  const answer = await request(testShop, staff, 'PATCH', `/update-payment-status/${id}`, {
    paymentStatus: 'paid',
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const deadlinesOf = async (staff: Headers, id: string) =>
  (await request(testShop, staff, 'GET', `/${id}`)).json().data.staff.deadlines as {
    kind: string
    state: string
    dueAt: string
  }[]

async function listed(staff: Headers, filter: string) {
  const { data } = (await request(testShop, staff, 'GET', `?deadline=${filter}`)).json()
  expect(data.total).toBe(data.data.length)
  return data.data.map(({ _id, deadline }: { _id: string; deadline: { kind: string; state: string } }) => [
    _id,
    deadline.kind,
    deadline.state,
  ])
}

/** Time passes; whoever was signed in signs in again. */
async function afterHours(hours: number, admin: Parameters<typeof signInAs>[1]) {
  testShop.clock.advanceSeconds(hours * HOUR_SECONDS)
  return signInAs(testShop, admin)
}

const overviewOf = async (staff: Headers) =>
  (await testShop.app.inject({ url: '/api/reports/overview', headers: staff })).json().data.deadlinesDue

test('a paid order is listed when its hand-over is near, then overdue, and no longer once it is handed over', async () => {
  const { id, admin, ...order } = await aPlacedOrder(testShop)
  let { staff } = order
  await expect.poll(storedKinds).toEqual([])
  await markPaid(staff, id)
  expect(await deadlinesOf(staff, id)).toMatchObject([
    { kind: 'hand-over', state: 'open' },
    { kind: 'delivery', state: 'open' },
  ])
  await expect.poll(storedKinds).toEqual(['delivery', 'hand-over'])
  expect(await listed(staff, 'due')).toEqual([])
  expect(await listed(staff, 'open')).toEqual([[id, 'hand-over', 'open']])
  expect(await overviewOf(staff)).toEqual({ count: 0, overdueCount: 0 })

  staff = await afterHours(30, admin)
  const near = [[id, 'hand-over', 'near']]
  expect(await listed(staff, 'due')).toEqual(near)
  expect(await listed(staff, 'near')).toEqual(near)
  expect(await listed(staff, 'overdue')).toEqual([])

  staff = await afterHours(20, admin)
  const overdue = [[id, 'hand-over', 'overdue']]
  expect(await listed(staff, 'due')).toEqual(overdue)
  expect(await listed(staff, 'near')).toEqual([])
  expect(await listed(staff, 'overdue')).toEqual(overdue)
  expect(await overviewOf(staff)).toEqual({ count: 1, overdueCount: 1 })

  await changeStatus(testShop, staff, id, 'processing')
  await changeStatus(testShop, staff, id, 'shipped')
  await expect.poll(storedKinds).toEqual(['delivery'])
  expect(await listed(staff, 'due')).toEqual([])
  expect(await deadlinesOf(staff, id)).toMatchObject([
    { state: 'missed' },
    { kind: 'delivery', state: 'open' },
  ])
})

test('sorted by deadline the order whose time ends first is on top, and orders without one are neither listed nor exported', async () => {
  const { staff, ...first } = await aPlacedOrder(testShop)
  await markPaid(staff, first.id)
  testShop.clock.advanceSeconds(HOUR_SECONDS)
  const [second, unpaid] = [await aPlacedOrder(testShop), await aPlacedOrder(testShop)]
  await markPaid(second.staff, second.id)
  await expect.poll(storedKinds).toEqual(['delivery', 'delivery', 'hand-over', 'hand-over'])
  const sorted = await request(testShop, second.staff, 'GET', '?sort=deadline')
  const ids = sorted.json().data.data.map(({ _id }: { _id: string }) => _id)
  expect(ids).toEqual([first.id, second.id])
  expect(ids).not.toContain(unpaid.id)
  const file = await request(testShop, second.staff, 'GET', '/export?of=orders&sort=deadline')
  const has = ({ id }: { id: string }) => file.body.includes(orderNumber(id))
  expect([first, second, unpaid].map(has)).toEqual([true, true, false])
  const found = await request(
    testShop,
    second.staff,
    'GET',
    `?deadline=open&sort=deadline&text=${second.id.slice(-6)}`,
  )
  expect(found.json().data.data).toMatchObject([{ _id: second.id, deadline: { state: 'open' } }])
})

test('the money of a paid order that the shop cancels goes back within 10 days of the payment', async () => {
  const { id, admin, ...order } = await aPlacedOrder(testShop)
  await markPaid(order.staff, id)
  const paidAt = testShop.clock.now().getTime()
  const staff = await afterHours(5, admin)
  await changeStatus(testShop, staff, id, 'cancelled')
  await expect.poll(storedKinds).toEqual(['refund'])
  const [refund] = await deadlinesOf(staff, id)
  expect(new Date(refund?.dueAt ?? 0).getTime() - paidAt).toBe(240 * HOUR_SECONDS * 1000)
})

test('a complaint has a deadline until an answer is noted, and only open ones can be answered', async () => {
  const { id, staff } = await aPlacedOrder(testShop)
  const note = (kind: string) => request(testShop, staff, 'POST', `/${id}/notes`, { text: 'Torn', kind })
  const early = await note('answered')
  expect([early.statusCode, early.json().message]).toEqual([409, messages.noOpenComplaint])
  await note('complaint')
  await expect.poll(storedKinds).toEqual(['complaint'])
  expect(await deadlinesOf(staff, id)).toMatchObject([{ kind: 'complaint', state: 'open' }])
  testShop.clock.advanceSeconds(60)
  expect((await note('answered')).statusCode).toBe(201)
  await expect.poll(storedKinds).toEqual([])
  expect(await deadlinesOf(staff, id)).toMatchObject([{ kind: 'complaint', state: 'kept' }])
  expect((await note('answered')).statusCode).toBe(409)
})

test('another district of the shop changes the delivery of orders that are open', async () => {
  const { id, staff } = await aPlacedOrder(testShop)
  await markPaid(staff, id)
  await expect.poll(storedKinds).toEqual(['delivery', 'hand-over'])
  const deliveryDue = async () => {
    await storedKinds()
    const rows = await db().select().from(orderDeadlines).where(eq(orderDeadlines.kind, 'delivery'))
    return rows.map(({ dueAt }) => dueAt.getTime() - testShop.clock.now().getTime())
  }
  expect(await deliveryDue()).toEqual([240 * HOUR_SECONDS * 1000])
  await db().insert(settings).values({ key: 'homeDistrict', value: 'Sylhet' })
  expect(await deliveryDue()).toEqual([120 * HOUR_SECONDS * 1000])
})

test('a buyer reads no deadlines', async () => {
  const { id, staff, buyer } = await aPlacedOrder(testShop)
  await markPaid(staff, id)
  const { data } = (await request(testShop, buyer.headers, 'GET', `/${id}`)).json()
  expect(data.staff).toBeNull()
})

test('a deadline at the very moment is not counted yet, as it is not listed', async () => {
  const { id } = await aPlacedOrder(testShop)
  const dueAt = new Date('2026-12-01T10:00:00Z')
  await db().insert(orderDeadlines).values({ orderId: id, kind: 'hand-over', dueAt, homeDistrict: 'Dhaka' })
  const countUntil = (until: Date) => countDueDeadlines(db(), { now: dueAt, until })
  expect(await countUntil(dueAt)).toEqual({ count: 0, overdueCount: 0 })
  expect(await countUntil(new Date(dueAt.getTime() + 1))).toEqual({ count: 1, overdueCount: 0 })
})
