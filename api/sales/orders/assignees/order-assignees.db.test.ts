import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { anAdmin, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { changeStatus } from '#testing/orders/orders.ts'
import { aPlacedOrder } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

async function staffAs(role: string, name: string) {
  const account = await anAdmin(db(), { name, ...columnsOfRole(role) })
  return { id: account.id, headers: await signInAs(testShop, account) }
}
type Staff = Awaited<ReturnType<typeof staffAs>>

const changeAssignee = (
  method: 'POST' | 'DELETE' | 'PUT',
  { headers }: Staff,
  id: string,
  payload?: object,
) => call(testShop, headers, method, `/order/${id}/assignee`, payload)

const listed = async ({ headers }: Staff, filter: string) =>
  (await call(testShop, headers, 'GET', `/order?assignee=${filter}`)).data.data.map(
    (row: { assignee: { name: string } | null }) => row.assignee?.name ?? null,
  )

test('of two who take an order in the same second one has it, and the other reads who', async () => {
  const { id } = await aPlacedOrder(testShop)
  const [rahim, karim] = [await staffAs('call-desk', 'Rahim'), await staffAs('packer', 'Karim')]
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([changeAssignee('POST', rahim, id), changeAssignee('POST', karim, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)
    const name = won?.data.staff.assignee.name
    expect(answers.find(({ status }) => status === 409)?.message).toBe(messages.orderAssignedTo(name))
    const holder = name === 'Rahim' ? rahim : karim
    // Taking one's own again changes nothing.
    expect((await changeAssignee('POST', holder, id)).data.staff.assignee).toEqual(won?.data.staff.assignee)
    expect((await changeAssignee('DELETE', holder, id)).data.staff.assignee).toBeNull()
  }
})

test('the lists of mine and nobody’s have open orders only, and all see who is assigned', async () => {
  const [first, second] = [await aPlacedOrder(testShop), await aPlacedOrder(testShop)]
  const [rahim, karim] = [await staffAs('call-desk', 'Rahim'), await staffAs('read-only', 'Karim')]
  await changeAssignee('POST', rahim, first.id)
  expect(await listed(rahim, 'mine')).toEqual(['Rahim'])
  expect(await listed(rahim, 'nobody')).toEqual([null])
  expect(await listed(karim, 'mine')).toEqual([])
  const { data } = await call(testShop, karim.headers, 'GET', `/order/${first.id}`)
  expect(data.staff.assignee).toMatchObject({ id: rahim.id, name: 'Rahim' })
  for (const { id } of [first, second]) await changeStatus(testShop, first.staff, id, 'cancelled')
  expect(await listed(rahim, 'mine')).toEqual([])
  expect(await listed(rahim, 'nobody')).toEqual([])
})

test('only who may assign gives orders to colleagues, who work on them, and unassigns those of others', async () => {
  const { id } = await aPlacedOrder(testShop)
  const [rahim, manager] = [await staffAs('call-desk', 'Rahim'), await staffAs('manager', 'Mina')]
  const accountant = await staffAs('accountant', 'Anis')
  const seller = await aSeller(db())
  await changeAssignee('POST', manager, id)
  const denied = await changeAssignee('DELETE', rahim, id)
  expect([denied.status, denied.message]).toEqual([409, messages.orderAssignedTo('Mina')])
  expect((await changeAssignee('PUT', rahim, id, { userId: rahim.id })).status).toBe(403)
  expect((await changeAssignee('POST', accountant, id)).status).toBe(403)
  for (const userId of [accountant.id, seller.id, crypto.randomUUID()]) {
    const wrong = await changeAssignee('PUT', manager, id, { userId })
    expect([wrong.status, wrong.errors]).toEqual([
      400,
      [{ path: 'userId', message: messages.colleagueRequired }],
    ])
  }
  expect((await changeAssignee('PUT', manager, id, { userId: rahim.id })).data.staff.assignee.name).toBe(
    'Rahim',
  )
  const colleagues = await call(testShop, manager.headers, 'GET', '/order-assignees')
  const names = colleagues.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['Mina', 'Rahim']))
  expect(names).not.toContain('Anis')
  expect((await changeAssignee('DELETE', manager, id)).data.staff.assignee).toBeNull()
  expect((await changeAssignee('DELETE', manager, id)).status).toBe(200)
  expect((await changeAssignee('POST', manager, crypto.randomUUID())).status).toBe(404)
  const entries = await db()
    .select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.at, auditEntries.id)
  expect(entries.filter(({ action }) => action.startsWith('order-assignee.'))).toEqual([
    { action: 'order-assignee.assigned', after: { assignee: 'Mina' } },
    { action: 'order-assignee.assigned', after: { assignee: 'Rahim' } },
    { action: 'order-assignee.unassigned', after: { assignee: null } },
  ])
})

test('an order of somebody who is no longer staff is unassigned: it is listed so and can be taken', async () => {
  const { id } = await aPlacedOrder(testShop)
  const [rahim, karim] = [await staffAs('packer', 'Rahim'), await staffAs('packer', 'Karim')]
  await changeAssignee('POST', rahim, id)
  await db().update(users).set({ role: 'user', staffRole: null }).where(eq(users.id, rahim.id))
  expect(await listed(karim, 'nobody')).toEqual([null])
  expect((await call(testShop, karim.headers, 'GET', `/order/${id}`)).data.staff.assignee).toBeNull()
  expect((await changeAssignee('POST', karim, id)).data.staff.assignee.name).toBe('Karim')
  expect(await listed(karim, 'nobody')).toEqual([])
  expect((await assigneeChangesOf(id)).at(-1)).toEqual({ from: 'Rahim', to: 'Karim' })
})

test('of orders that two assign at the same time the log names each assignee in turn', async () => {
  const { id } = await aPlacedOrder(testShop)
  const [mina, anis] = [await staffAs('manager', 'Mina'), await staffAs('manager', 'Anis')]
  const [rahim, karim] = [await staffAs('packer', 'Rahim'), await staffAs('packer', 'Karim')]
  for (let round = 0; round < 5; round++)
    await Promise.all([
      changeAssignee('PUT', mina, id, { userId: rahim.id }),
      changeAssignee('PUT', anis, id, { userId: karim.id }),
    ])
  const changes = await assigneeChangesOf(id)
  expect(changes).toHaveLength(10)
  // Each of the two assigns it once a round, so who had it before is who got it before.
  const count = (key: 'from' | 'to', name: string | null) =>
    changes.filter((change) => change[key] === name).length
  expect(count('from', null)).toBe(1)
  const last = (await call(testShop, mina.headers, 'GET', `/order/${id}`)).data.staff.assignee.name
  for (const name of ['Rahim', 'Karim'])
    expect(count('from', name)).toBe(count('to', name) - (name === last ? 1 : 0))
})

test('the list of colleagues is bounded', async () => {
  const manager = await staffAs('manager', 'Mina')
  const packer = columnsOfRole('packer')
  const colleague = (n: number) => ({ name: `Packer ${n}`, role: 'admin' as const, ...packer })
  await db()
    .insert(users)
    .values(Array.from({ length: 500 }, (_, n) => colleague(n)))
  expect((await call(testShop, manager.headers, 'GET', '/order-assignees')).data).toHaveLength(500)
})

/** Who was assigned before and after each change, in turn. */
async function assigneeChangesOf(orderId: string) {
  const entries = await db()
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, orderId), eq(auditEntries.subjectType, 'order-assignee')))
    .orderBy(auditEntries.at, auditEntries.id)
  const nameOf = (state: unknown) => (state as { assignee: string | null }).assignee
  return entries.map(({ before, after }) => ({ from: nameOf(before), to: nameOf(after) }))
}
