import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountHooks } from '#api/account-data.ts'
import { createMarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import { customerNoteMessages } from '#contract/identity/customer-note-messages.ts'
import { MAX_CUSTOMER_NOTES, MAX_CUSTOMER_TAGS } from '#contract/identity/customer-notes.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { customerNotes, customerTags } from '#database/schema/identity/customer-notes.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let owner: Headers
let manager: Headers
let rahima: { id: string }

beforeEach(async () => {
  owner = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  manager = await signInAs(testShop, await anAdmin(db(), { name: 'Kamal', staffRole: 'manager' }))
  rahima = await aCustomer(db())
})

const notesOf = (headers = owner, { id } = rahima) => call(testShop, headers, 'GET', `/user/${id}/notes`)
const note = (text: string, headers = owner, { id } = rahima) => {
  testShop.clock.advanceSeconds(1)
  return call(testShop, headers, 'POST', `/user/${id}/notes`, { text })
}
const remove = (noteId: string, headers = owner) =>
  call(testShop, headers, 'DELETE', `/user/${rahima.id}/notes/${noteId}`)
const tag = (change: { add?: string[]; remove?: string[] }, { id } = rahima, headers = owner) =>
  call(testShop, headers, 'PATCH', `/user/${id}/tags`, change)
const listed = async (query: string) =>
  (await call(testShop, owner, 'GET', `/user?${query}`)).data.data.map(({ _id }: { _id: string }) => _id)

test('notes say who wrote them and when, the newest first', async () => {
  await note('Calls back after 6 pm')
  const { data } = await note(' Pays by bKash ', manager)
  expect(data.notes).toMatchObject([
    {
      text: 'Pays by bKash',
      authorName: 'Kamal',
      createdAt: testShop.clock.now().toISOString(),
      canDelete: true,
    },
    { text: 'Calls back after 6 pm', authorName: 'Nasrin', canDelete: false },
  ])
  expect((await notesOf()).data.notes).toMatchObject([{ canDelete: true }, { canDelete: true }])
  expect(await note(' ')).toMatchObject({ status: 400, message: customerNoteMessages.textRequired })
})

test('a note is deleted by its writer or the owner, and by nobody else', async () => {
  const [first] = (await note('Of the owner')).data.notes
  const [second] = (await note('Of the manager', manager)).data.notes
  expect(await remove(first.id, manager)).toMatchObject({
    status: 403,
    message: customerNoteMessages.notYours,
  })
  expect((await remove(second.id, manager)).data.notes).toMatchObject([{ id: first.id }])
  const [third] = (await note('Of the manager', manager)).data.notes
  expect((await remove(third.id)).data.notes).toHaveLength(1)
  expect(await remove(third.id)).toMatchObject({ status: 404, message: customerNoteMessages.notFound })
  const other = await aCustomer(db())
  const elsewhere = await call(testShop, owner, 'DELETE', `/user/${other.id}/notes/${first.id}`)
  expect(elsewhere.status).toBe(404)
})

test('tags are the same in any case, and spelled as they were first', async () => {
  const hasan = await aCustomer(db())
  expect((await tag({ add: ['Wholesale', 'VIP', 'vip'] })).data.tags).toEqual(['VIP', 'Wholesale'])
  expect((await tag({ add: ['WHOLESALE', 'ঢাকা'] }, hasan)).data.tags).toEqual(['Wholesale', 'ঢাকা'])
  expect((await tag({ add: ['wholesale'] })).data.tags).toEqual(['VIP', 'Wholesale'])
  expect((await call(testShop, owner, 'GET', '/customer-tags')).data).toEqual([
    { tag: 'Wholesale', customerCount: 2 },
    { tag: 'VIP', customerCount: 1 },
    { tag: 'ঢাকা', customerCount: 1 },
  ])
  expect((await tag({ remove: ['vIp'], add: ['Returns'] })).data.tags).toEqual(['Returns', 'Wholesale'])
  expect(await tag({ remove: ['V\0IP'] })).toMatchObject({ status: 400, message: messages.textNotStorable })
  expect(await tag({ add: ['x'.repeat(41)] })).toMatchObject({
    status: 400,
    message: messages.textTooLong(40),
  })
})

test('the list of customers is filtered by a tag and shows all of them, and so is its file', async () => {
  const hasan = await aCustomer(db(), { name: 'Hasan Ali' })
  await tag({ add: ['VIP', 'Sylhet'] }, hasan)
  await tag({ add: ['Sylhet'] })
  expect(await listed('tag=vip')).toEqual([hasan.id])
  expect(await listed('tag=SYLHET&text=hasan')).toEqual([hasan.id])
  expect(await listed('tag=unknown')).toEqual([])
  const { data } = await call(testShop, owner, 'GET', '/user?tag=vip')
  expect(data.data).toMatchObject([{ tags: ['Sylhet', 'VIP'] }])
  const file = await testShop.app.inject({ url: '/api/user/export?tag=vip', headers: owner })
  expect(file.body.trim().split('\n')).toHaveLength(2)
  expect(file.body).toContain('Hasan Ali')
})

test('every change is in the audit log, and one that changes nothing is not', async () => {
  const { data } = await note('Calls back')
  await remove(data.notes[0].id)
  await tag({ add: ['VIP'] })
  await tag({ add: ['vip'], remove: ['unknown'] })
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, rahima.id))
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'account.noted', before: null, after: { note: 'Calls back' } },
    { action: 'account.note-deleted', before: { note: 'Calls back' }, after: null },
    { action: 'account.tagged', before: { tags: [] }, after: { tags: ['VIP'] } },
  ])
})

test('two of the staff who tag a customer at once lose nothing', async () => {
  await tag({ add: ['VIP'] })
  await Promise.all([tag({ add: ['Sylhet'] }), tag({ add: ['Returns'], remove: ['VIP'] }, rahima, manager)])
  expect((await notesOf()).data.tags).toEqual(['Returns', 'Sylhet'])
})

test('there are at most so many tags and notes', async () => {
  await tag({ add: Array.from({ length: MAX_CUSTOMER_TAGS }, (_none, index) => `Tag ${index}`) })
  expect((await tag({ add: ['One more'] })).status).toBe(400)
  expect((await notesOf()).data.tags).toHaveLength(MAX_CUSTOMER_TAGS)
  const [author] = await db().select().from(auditEntries)
  const rows = Array.from({ length: MAX_CUSTOMER_NOTES }, () => {
    return { customerId: rahima.id, text: 'Called', authorId: author?.actorId ?? '', createdAt: new Date() }
  })
  await db().insert(customerNotes).values(rows)
  expect((await note('One more')).status).toBe(400)
})

test('erasing a customer erases tags and notes, in the audit log too', async () => {
  await note('Asks for Mr Karim')
  await tag({ add: ['Neighbour of Karim'] })
  const erased = await call(testShop, owner, 'DELETE', `/user/delete-user/${rahima.id}`)
  expect(erased.status).toBe(200)
  expect(await db().select().from(customerNotes)).toEqual([])
  expect(await db().select().from(customerTags)).toEqual([])
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, rahima.id))
  expect(JSON.stringify(entries)).not.toContain('Karim')
  expect((await notesOf()).status).toBe(404)
  expect((await note('Gone')).status).toBe(404)
})

test('tags and notes move to the account that takes over an unverified one', async () => {
  const phone = '01700001234'
  const unverified = { phone, email: null, phoneVerifiedAt: null, emailVerifiedAt: null }
  const former = await aCustomer(db(), unverified)
  const present = await aCustomer(db(), unverified)
  await note('Calls back', owner, former)
  await tag({ add: ['VIP', 'Sylhet'] }, former)
  await tag({ add: ['vip'] }, present)
  const verify = createMarkVerified(accountHooks)
  await createWithTx(db())((tx) =>
    verify(tx, present.id, { kind: 'phone', value: phone }, testShop.clock.now()),
  )
  const { data } = await notesOf(owner, present)
  expect(data).toMatchObject({ tags: ['Sylhet', 'VIP'], notes: [{ text: 'Calls back' }] })
  expect(await db().select().from(customerTags)).toHaveLength(2)
})

test('what staff note is not in the data that a customer downloads', async () => {
  await note('Difficult on the phone')
  await tag({ add: ['Watch out'] })
  const headers = await signInAs(testShop, rahima)
  const { body } = await testShop.app.inject({ method: 'POST', url: '/api/user/own-data', headers })
  expect(body).toContain(rahima.id)
  expect(body).not.toMatch(/Difficult|Watch out/)
})

test('only staff who see customers read them, only those who edit customers change them', async () => {
  const { data } = await note('Calls back')
  const callDesk = await signInAs(testShop, await anAdmin(db(), { staffRole: 'call-desk' }))
  const packer = await signInAs(testShop, await anAdmin(db(), { staffRole: 'packer' }))
  expect((await notesOf(callDesk)).data.notes).toMatchObject([{ text: 'Calls back', canDelete: false }])
  expect((await note('Mine', callDesk)).status).toBe(403)
  expect((await tag({ add: ['VIP'] }, rahima, callDesk)).status).toBe(403)
  const others = [packer, await signInAs(testShop, rahima), await signInAs(testShop, await aSeller(db()))]
  for (const [headers, status] of [...others.map((one) => [one, 403] as const), [{}, 401] as const]) {
    expect((await notesOf(headers)).status).toBe(status)
    expect((await remove(data.notes[0].id, headers)).status).toBe(status)
    expect((await call(testShop, headers, 'GET', '/customer-tags')).status).toBe(status)
  }
  expect((await notesOf(owner, { id: crypto.randomUUID() })).message).toBe(messages.userNotFound)
})
