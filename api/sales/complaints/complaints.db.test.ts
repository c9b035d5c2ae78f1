import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { messages } from '#contract/messages.ts'
import { MAX_COMPLAINT_ENTRIES } from '#contract/sales/complaints/complaint-limits.ts'
import { complaintMessages } from '#contract/sales/complaints/complaint-messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { complaintEntries } from '#database/schema/sales/complaints.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { aPlacedOrder } from '#testing/orders/staff-orders.ts'
import { runDueJobs } from '#testing/run-jobs.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const HOUR_SECONDS = 3600
const UNKNOWN = '0190f000-0000-7000-8000-000000000000'
type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const call = async (method: Method, path: string, headers: Headers = {}, payload?: object) => {
  const answer = await testShop.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const complain = (headers: Headers, body: object = {}) =>
  call('POST', '/complaints', headers, { reason: 'damaged', text: 'The lamp is torn.', ...body })

/** An order with a complaint of its buyer. */
async function aComplaint(language = 'en') {
  const { id: orderId, buyer, staff, admin } = await aPlacedOrder(testShop)
  const customer = { ...buyer.headers, 'accept-language': language }
  const opened = await complain(customer, { orderId })
  expect(opened).toMatchObject({ status: 201, message: expect.any(String) })
  return { orderId, customer, staff, admin, buyer: buyer.customer, id: opened.data._id as string }
}

const kindsOf = ({ data }: { data: { entries: { kind: string }[] } }) => data.entries.map(({ kind }) => kind)
const sent = async () => db().select().from(outboxMessages).orderBy(asc(outboxMessages.id))
const sentAbout = async (id: string) =>
  (await sent()).filter(({ aboutId }) => aboutId === id).map(({ template, channel }) => [template, channel])

test.each([
  ['en', 'Hello, we have answered your complaint.'],
  ['bn', 'আসসালামু আলাইকুম, আপনার অভিযোগটির উত্তর দিয়েছি।'],
])('who has no name yet is greeted without one: %s', async (language, greeting) => {
  const customer = await aCustomer(db(), { name: '' })
  const headers = { ...(await signInAs(testShop, customer)), 'accept-language': language }
  const staff = await signInAs(testShop, await anAdmin(db()))
  const { data } = await complain(headers)
  const answer = { text: 'We look into it.' }
  expect((await call('POST', `/complaints/${data._id}/answers`, staff, answer)).status).toBe(201)
  const [email] = await sent()
  expect(email).toMatchObject({ channel: 'email', recipient: customer.email })
  expect(email?.text).toContain(greeting)
})

/** The open deadlines of an order as staff see them, and the order in the list of those that are due. */
async function deadlinesOf(staff: Headers, orderId: string) {
  await enqueueJob(db(), 'orders.derive-deadlines', {})
  await runDueJobs(testShop)
  const { data } = await call('GET', `/order/${orderId}`, staff)
  const due = await call('GET', '/order?deadline=due', staff)
  const deadlines = data.staff.deadlines as { kind: string; state: string }[]
  return [
    deadlines.filter(({ kind }) => kind === 'complaint').map(({ state }) => state),
    due.data.data.map(({ deadline }: { deadline: { kind: string } }) => deadline.kind),
  ]
}

test('a complaint about an order is answered, and who complained is told by email and SMS with the answer', async () => {
  const { id, orderId, customer, staff } = await aComplaint()
  const [own] = (await call('GET', '/complaints/own', customer)).data
  expect(own).toMatchObject({ _id: id, orderId, reason: 'damaged', state: 'open' })
  expect(new Date(own.dueAt).getTime() - testShop.clock.now().getTime()).toBe(72 * HOUR_SECONDS * 1000)
  expect(own.entries).toMatchObject([{ kind: 'customer', text: 'The lamp is torn.' }])

  const noted = await call('POST', `/complaints/${id}/notes`, staff, { text: 'Ask the packer.' })
  expect(noted).toMatchObject({ status: 201, data: { state: 'open' } })
  expect(await sentAbout(id)).toEqual([])
  const answered = await call('POST', `/complaints/${id}/answers`, staff, { text: 'We send a new one.' })
  expect(answered).toMatchObject({
    status: 201,
    data: { state: 'answered', dueAt: null, deadlineState: null },
  })
  expect(kindsOf(answered)).toEqual(['customer', 'note', 'answer'])
  expect((await call('GET', '/complaints/own', customer)).data[0].entries).toMatchObject([
    { kind: 'customer' },
    { kind: 'answer', text: 'We send a new one.' },
  ])
  expect(await sentAbout(id)).toEqual([
    ['complaint-answered', 'email'],
    ['complaint-answered', 'sms'],
  ])
  const [email, sms] = (await sent()).filter(({ aboutId }) => aboutId === id)
  expect(email?.subject).toBe(`We have answered your complaint about order #${orderId.slice(-6)}`)
  expect(email?.text).toContain('We send a new one.')
  expect(sms?.text).toMatch(
    /^Biponi: your complaint about order #\w{6} is answered\. http\S+\/user\/complaints$/,
  )
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['complaint.answered', 'complaint.noted'])
})

test('messages are in the language of the complaint', async () => {
  const { id, staff } = await aComplaint('bn')
  await call('POST', `/complaints/${id}/answers`, staff, { text: 'নতুন একটি পাঠাচ্ছি।' })
  const [email, sms] = (await sent()).filter(({ aboutId }) => aboutId === id)
  expect(email?.text).toContain('আমাদের উত্তর: নতুন একটি পাঠাচ্ছি।')
  expect(sms?.text).toMatch(/\/bn\/user\/complaints$/)
})

test('the deadline of the order follows the complaint: kept by an answer, new when the customer adds to it', async () => {
  const { id, orderId, staff, admin, buyer } = await aComplaint()
  expect(await deadlinesOf(staff, orderId)).toEqual([['open'], []])
  testShop.clock.advanceSeconds(50 * HOUR_SECONDS)
  let now = await signInAs(testShop, admin)
  expect(await deadlinesOf(now, orderId)).toEqual([['near'], ['complaint']])
  await call('POST', `/complaints/${id}/answers`, now, { text: 'We send a new one.' })
  expect(await deadlinesOf(now, orderId)).toEqual([['kept'], []])

  testShop.clock.advanceSeconds(60)
  const added = await call('POST', `/complaints/${id}/messages`, await signInAs(testShop, buyer), {
    text: 'It never came.',
  })
  expect(added).toMatchObject({ status: 201, data: { state: 'open' } })
  // What is added while an answer is owed does not put it off.
  testShop.clock.advanceSeconds(HOUR_SECONDS)
  const again = await call('POST', `/complaints/${id}/messages`, await signInAs(testShop, buyer), {
    text: 'Please hurry.',
  })
  expect(again.data.dueAt).toBe(added.data.dueAt)
  expect(kindsOf(again)).toEqual(['customer', 'answer', 'customer', 'customer'])
  testShop.clock.advanceSeconds(72 * HOUR_SECONDS)
  now = await signInAs(testShop, admin)
  expect(await deadlinesOf(now, orderId)).toEqual([['kept', 'overdue'], ['complaint']])
  expect((await call('GET', '/reports/overview', now)).data.complaintsWaiting).toEqual({
    count: 1,
    overdueCount: 1,
  })
})

test('an open complaint is resolved with an answer only, and a resolved one can be reopened', async () => {
  const { id, orderId, staff } = await aComplaint()
  const path = `/complaints/${id}`
  expect(await call('PATCH', `${path}/resolve`, staff, {})).toMatchObject({
    status: 400,
    errors: [{ path: 'text', message: complaintMessages.answerFirst }],
  })
  expect((await call('PATCH', `${path}/reopen`, staff)).message).toBe(complaintMessages.notResolved)
  testShop.clock.advanceSeconds(60)
  const resolved = await call('PATCH', `${path}/resolve`, staff, { text: 'Your money is on its way.' })
  expect(resolved).toMatchObject({ status: 200, data: { state: 'resolved', dueAt: null } })
  expect(kindsOf(resolved)).toEqual(['customer', 'answer', 'resolved'])
  expect(kindsOf(await call('PATCH', `${path}/resolve`, staff, {}))).toHaveLength(3)
  expect(await call('POST', `${path}/answers`, staff, { text: 'And?' })).toMatchObject({
    ...{ status: 409, message: complaintMessages.alreadyResolved },
  })
  expect(await deadlinesOf(staff, orderId)).toEqual([['kept'], []])

  testShop.clock.advanceSeconds(60)
  const reopened = await call('PATCH', `${path}/reopen`, staff)
  expect(reopened).toMatchObject({ status: 200, data: { state: 'open', deadlineState: 'open' } })
  expect(await deadlinesOf(staff, orderId)).toEqual([['kept', 'open'], []])
  const templates = (await sentAbout(id)).map(([template]) => template)
  expect([...new Set(templates)]).toEqual(['complaint-resolved', 'complaint-reopened'])
})

test('staff list those that wait for an answer first, the nearest deadline first, and find them by number and phone', async () => {
  const first = await aComplaint()
  const { staff, admin } = first
  testShop.clock.advanceSeconds(60)
  const second = await aComplaint()
  const person = await aCustomer(db(), { name: 'Nasreen Akter', phone: '01755555555' })
  testShop.clock.advanceSeconds(60)
  const third = (await complain(await signInAs(testShop, person), { reason: 'conduct' })).data._id
  await call('POST', `/complaints/${first.id}/answers`, staff, { text: 'We send a new one.' })
  const idsOf = async (query: string, headers = staff) => {
    const { data } = await call('GET', `/complaints${query}`, headers)
    expect(data.total).toBe(data.data.length)
    return data.data.map(({ _id }: { _id: string }) => _id)
  }
  expect(await idsOf('')).toEqual([second.id, third, first.id])
  expect(await idsOf('?sort=-createdAt')).toEqual([third, second.id, first.id])
  expect(await idsOf('?sort=createdAt')).toEqual([first.id, second.id, third])
  expect(await idsOf('?state=answered')).toEqual([first.id])
  expect(await idsOf('?reason=conduct')).toEqual([third])
  expect(await idsOf(`?orderId=${second.orderId}`)).toEqual([second.id])
  expect(await idsOf(`?text=%23${second.orderId.slice(-6)}`)).toEqual([second.id])
  expect(await idsOf('?text=0175555')).toEqual([third])
  expect(await idsOf('?text=nasreen')).toEqual([third])
  expect(await idsOf('?deadline=due')).toEqual([])
  testShop.clock.advanceSeconds(60 * HOUR_SECONDS)
  const later = await signInAs(testShop, admin)
  expect(await idsOf('?deadline=near', later)).toEqual([second.id, third])
  expect(await idsOf('?deadline=overdue', later)).toEqual([])
  const [row] = (await call('GET', '/complaints', later)).data.data
  expect(row).toMatchObject({ firstText: 'The lamp is torn.', deadlineState: 'near' })
})

test('nobody sees, adds to or answers what is somebody else’s', async () => {
  const { id, orderId, customer } = await aComplaint()
  const stranger = await signInAs(testShop, await aCustomer(db()))
  expect((await complain({}, { orderId })).status).toBe(401)
  expect(await complain(stranger, { orderId })).toMatchObject({
    status: 404,
    message: messages.orderNotFound,
  })
  expect((await call('GET', '/complaints/own', stranger)).data).toEqual([])
  expect((await call('GET', '/complaints/own')).status).toBe(401)
  expect((await call('POST', `/complaints/${id}/messages`, stranger, { text: 'And me?' })).status).toBe(404)
  const packer = await signInAs(testShop, await anAdmin(db(), { staffRole: 'packer' }))
  expect((await call('GET', `/complaints/${id}`, packer)).status).toBe(200)
  for (const [method, path, payload] of [
    ['POST', 'answers', { text: 'No.' }],
    ['POST', 'notes', { text: 'No.' }],
    ['PATCH', 'resolve', { text: 'No.' }],
    ['PATCH', 'reopen', undefined],
  ] as const) {
    expect((await call(method, `/complaints/${id}/${path}`, {}, payload)).status, path).toBe(401)
    for (const headers of [customer, packer])
      expect((await call(method, `/complaints/${id}/${path}`, headers, payload)).status, path).toBe(403)
  }
  expect((await call('GET', '/complaints', customer)).status).toBe(403)
  expect((await call('GET', `/complaints/${id}`, customer)).status).toBe(403)
  const staff = await signInAs(testShop, await anAdmin(db()))
  expect((await call('GET', `/complaints/${UNKNOWN}`, staff)).status).toBe(404)
  expect((await call('POST', `/complaints/${UNKNOWN}/notes`, staff, { text: 'No.' })).status).toBe(404)
})

test('an empty or too long text, an unknown reason and too many in a day are refused', async () => {
  const customer = await signInAs(testShop, await aCustomer(db()))
  expect(await complain(customer, { text: '  ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'text', message: complaintMessages.textRequired }],
  })
  expect((await complain(customer, { text: 'ক'.repeat(2_001) })).status).toBe(400)
  expect((await complain(customer, { reason: 'weather' })).status).toBe(400)
  for (let count = 0; count < 5; count += 1) expect((await complain(customer)).status).toBe(201)
  expect((await complain(customer)).status).toBe(429)
})

test('a complaint that is full takes nothing more of its customer or a note, but is answered and closed', async () => {
  const { id, customer, staff, buyer } = await aComplaint()
  const written = Array.from({ length: MAX_COMPLAINT_ENTRIES - 1 }, (_, index) => ({
    ...{ complaintId: id, position: index + 2, kind: 'customer' as const, text: 'And again.' },
    authorId: buyer.id,
  }))
  await db().insert(complaintEntries).values(written)
  const full = { status: 409, message: complaintMessages.tooManyEntries }
  expect(await call('POST', `/complaints/${id}/messages`, customer, { text: 'More.' })).toMatchObject(full)
  expect(await call('POST', `/complaints/${id}/notes`, staff, { text: 'A note.' })).toMatchObject(full)
  const closed = await call('PATCH', `/complaints/${id}/resolve`, staff, { text: 'Your money is back.' })
  expect(closed).toMatchObject({ status: 200, data: { state: 'resolved' } })
  expect(kindsOf(closed).slice(-2)).toEqual(['answer', 'resolved'])
})

test('an answer to less than what was written by then is refused, and nobody is told; a note in between is no matter', async () => {
  const { id, customer, staff } = await aComplaint()
  await call('POST', `/complaints/${id}/messages`, customer, { text: 'And the cup is gone.' })
  const meanwhile = { status: 409, message: complaintMessages.addedMeanwhile }
  const answer = { text: 'We send a new lamp.', entriesRead: 1 }
  expect(await call('POST', `/complaints/${id}/answers`, staff, answer)).toMatchObject(meanwhile)
  expect(await call('PATCH', `/complaints/${id}/resolve`, staff, answer)).toMatchObject(meanwhile)
  expect(await sentAbout(id)).toEqual([])
  await call('POST', `/complaints/${id}/notes`, staff, { text: 'Ask the packer.' })
  const both = { text: 'We send a new lamp and a cup.', entriesRead: 2 }
  expect(await call('POST', `/complaints/${id}/answers`, staff, both)).toMatchObject({ status: 201 })
  // A colleague who has the page open from before.
  expect(await call('POST', `/complaints/${id}/answers`, staff, both)).toMatchObject(meanwhile)
  const closing = { entriesRead: 4 }
  expect(await call('PATCH', `/complaints/${id}/resolve`, staff, closing)).toMatchObject({ status: 200 })
})

test('of two answers at the same moment none is lost', async () => {
  const { id, staff } = await aComplaint()
  const answers = ['We send a new one.', 'Your money is on its way.']
  const statuses = await Promise.all(
    answers.map(async (text) => (await call('POST', `/complaints/${id}/answers`, staff, { text })).status),
  )
  expect(statuses).toEqual([201, 201])
  const { data } = await call('GET', `/complaints/${id}`, staff)
  expect(data.entries.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'The lamp is torn.',
    ...answers,
  ])
})

test('a deleted account leaves its complaints without a text', async () => {
  const { id, buyer, staff } = await aComplaint()
  await call('POST', `/complaints/${id}/notes`, staff, { text: 'She calls from 01712345678.' })
  expect((await call('DELETE', `/user/delete-user/${buyer.id}`, staff)).status).toBe(200)
  const { data } = await call('GET', `/complaints/${id}`, staff)
  expect(data).toMatchObject({ state: 'open', customerName: 'Deleted account' })
  const texts = await db().select({ text: complaintEntries.text }).from(complaintEntries)
  expect(texts).toEqual([{ text: '' }, { text: '' }])
})

test('the file of one’s own data has the complaints without the notes of staff', async () => {
  const { id, buyer, staff } = await aComplaint()
  await call('POST', `/complaints/${id}/notes`, staff, { text: 'Ask the packer.' })
  const headers = await signInAs(testShop, buyer)
  const answer = await testShop.app.inject({ method: 'POST', url: '/api/user/own-data', headers })
  const [own] = JSON.parse(answer.body).complaints
  expect(own).toMatchObject({
    id,
    reason: 'damaged',
    state: 'open',
    entries: [{ text: 'The lamp is torn.' }],
  })
})
