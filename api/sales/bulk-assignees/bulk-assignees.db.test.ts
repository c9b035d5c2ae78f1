import { expect, test } from 'vitest'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { messages } from '#contract/messages.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aPlacedOrder } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

async function staffAs(staffRole: 'manager' | 'packer' | 'read-only', name: string) {
  const account = await anAdmin(db(), { name, staffRole })
  return { id: account.id, headers: await signInAs(testShop, account) }
}
type Staff = Awaited<ReturnType<typeof staffAs>>

const assign = ({ headers }: Pick<Staff, 'headers'>, orderIds: string[], to: string) =>
  call(testShop, headers, 'POST', '/order/bulk-assignee', { orderIds, to })
const assigneeOf = async ({ headers }: Staff, id: string) =>
  (await call(testShop, headers, 'GET', `/order/${id}`)).data.staff.assignee?.name ?? null
const someOrders = async () => [(await aPlacedOrder(testShop)).id, (await aPlacedOrder(testShop)).id]

test('of several orders those are taken that nobody has, and the others name who has them', async () => {
  const [first = '', second = ''] = await someOrders()
  const [rahim, karim] = [await staffAs('packer', 'Rahim'), await staffAs('packer', 'Karim')]
  await assign(rahim, [first], 'me')
  expect((await assign(karim, [first, second, second], 'me')).data).toEqual([
    { orderId: first, isDone: false, message: messages.orderAssignedTo('Rahim') },
    { orderId: second, isDone: true, message: '' },
  ])
  expect([await assigneeOf(karim, first), await assigneeOf(karim, second)]).toEqual(['Rahim', 'Karim'])
})

test('of two who take the same orders at once each order has one, and the other reads who', async () => {
  const ids = [...(await someOrders()), ...(await someOrders())]
  const [rahim, karim] = [await staffAs('packer', 'Rahim'), await staffAs('packer', 'Karim')]
  const [his, other] = await Promise.all([assign(rahim, ids, 'me'), assign(karim, ids.toReversed(), 'me')])
  for (const id of ids) {
    const outcomes = [...his.data, ...other.data].filter(({ orderId }) => orderId === id)
    const holder = await assigneeOf(rahim, id)
    expect(outcomes.map(({ isDone }) => isDone).toSorted()).toEqual([false, true])
    expect(outcomes.find(({ isDone }) => !isDone).message).toBe(messages.orderAssignedTo(holder))
  }
})

test('one’s own are unassigned, those of colleagues only by who may assign', async () => {
  const [first = '', second = ''] = await someOrders()
  const [rahim, karim] = [await staffAs('packer', 'Rahim'), await staffAs('packer', 'Karim')]
  const mina = await staffAs('manager', 'Mina')
  await assign(rahim, [first], 'me')
  await assign(karim, [second], 'me')
  expect((await assign(rahim, [first, second], 'nobody')).data).toMatchObject([
    { isDone: true },
    { isDone: false, message: messages.orderAssignedTo('Karim') },
  ])
  expect((await assign(mina, [first, second], 'nobody')).data).toMatchObject([
    { isDone: true },
    { isDone: true },
  ])
  expect(await assigneeOf(mina, second)).toBeNull()
})

test('several are assigned to a colleague who works on orders, whoever has them', async () => {
  const ids = await someOrders()
  const [rahim, mina] = [await staffAs('packer', 'Rahim'), await staffAs('manager', 'Mina')]
  const reader = await staffAs('read-only', 'Anis')
  await assign(mina, ids.slice(0, 1), 'me')
  expect((await assign(mina, ids, rahim.id)).data).toMatchObject([{ isDone: true }, { isDone: true }])
  for (const id of ids) expect(await assigneeOf(mina, id)).toBe('Rahim')
  expect(await assign(mina, ids, reader.id)).toMatchObject({
    status: 400,
    message: messages.colleagueRequired,
  })
  expect((await assign(rahim, ids, mina.id)).status).toBe(403)
  const unknown = crypto.randomUUID()
  expect((await assign(mina, [unknown], rahim.id)).data).toEqual([
    { orderId: unknown, isDone: false, message: messages.orderNotFound },
  ])
})

test('whoever may only assign orders assigns several, as one, and takes none', async () => {
  const ids = await someOrders()
  const rahim = await staffAs('packer', 'Rahim')
  const owner = await signInAs(testShop, await anAdmin(db()))
  const role = await call(testShop, owner, 'POST', '/staff/roles', {
    ...{ name: 'Shift lead', permissions: ['orders.assign'] },
  })
  const lead = await anAdmin(db(), columnsOfRole(role.data._id))
  const headers = await signInAs(testShop, lead)
  const one = await call(testShop, headers, 'PUT', `/order/${ids[0]}/assignee`, { userId: rahim.id })
  expect(one.status).toBe(200)
  expect((await assign({ headers }, ids, rahim.id)).data).toMatchObject([{ isDone: true }, { isDone: true }])
  for (const to of ['me', 'nobody']) expect((await assign({ headers }, ids, to)).status, to).toBe(403)
  expect((await call(testShop, headers, 'DELETE', `/order/${ids[0]}/assignee`)).status).toBe(403)
})

test('only staff who work on orders take any', async () => {
  const ids = await someOrders()
  const others = [
    await staffAs('read-only', 'Anis'),
    { headers: await signInAs(testShop, await aCustomer(db())) },
  ]
  for (const one of others) expect((await assign(one, ids, 'me')).status).toBe(403)
  expect((await assign({ headers: {} as never }, ids, 'me')).status).toBe(401)
})
