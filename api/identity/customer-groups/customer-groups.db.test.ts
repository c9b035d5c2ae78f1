import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { customerGroupMessages } from '#contract/identity/customer-group-messages.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { customerGroupMembers } from '#database/schema/identity/customer-groups.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

const create = (name: string, headers = admin) =>
  call(testShop, headers, 'POST', '/customer-groups', { name })
const aGroup = async (name: string): Promise<string> => (await create(name)).data._id
const setGroup = (customerId: string, group: string | null, headers = admin) =>
  call(testShop, headers, 'PUT', `/customer-groups/customers/${customerId}`, { customerGroup: group })
const remove = (id: string, headers = admin) => call(testShop, headers, 'DELETE', `/customer-groups/${id}`)
const changes = () =>
  db()
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.group-changed'))
    .orderBy(auditEntries.id)

test('two groups do not have the same name ignoring case, and one is deleted once', async () => {
  const id = await aGroup('Wholesale')
  expect(await create('wholesale')).toMatchObject({ status: 409, message: customerGroupMessages.nameTaken })
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
})

test('a group gets another name, in another case too, but not that of another group', async () => {
  const id = await aGroup('Wholesale')
  const friends = await aGroup('Friends')
  const rename = (group: string, name: string, headers = admin) =>
    call(testShop, headers, 'PATCH', `/customer-groups/${group}`, { name })
  expect(await rename(id, ' WHOLESALE ')).toMatchObject({
    ...{ status: 200, message: customerGroupMessages.renamed },
  })
  expect(await rename(friends, 'wholesale')).toMatchObject({
    ...{ status: 409, errors: [{ path: 'name', message: customerGroupMessages.nameTaken }] },
  })
  expect(await rename(friends, ' ')).toMatchObject({ status: 400, errors: [{ path: 'name' }] })
  expect((await rename(crypto.randomUUID(), 'Nobody')).status).toBe(404)
  expect((await rename(id, 'x', await signInAs(testShop, await aSeller(db())))).status).toBe(403)
  const { data } = await call(testShop, admin, 'GET', '/customer-groups')
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Friends', 'WHOLESALE'])
})

test('the audit log has the former group of a customer, and nothing when it stays the same', async () => {
  const customer = await aCustomer(db())
  const [wholesale, friends] = [await aGroup('Wholesale'), await aGroup('Friends')]
  for (const group of [wholesale, wholesale, friends, null, null]) await setGroup(customer.id, group)
  expect(await changes()).toEqual([
    { before: { groupId: null }, after: { groupId: wholesale } },
    { before: { groupId: wholesale }, after: { groupId: friends } },
    { before: { groupId: friends }, after: { groupId: null } },
  ])
})

test('a customer is read with the group, by the name that the call takes', async () => {
  const [customer, group] = [await aCustomer(db()), await aGroup('Wholesale')]
  const shown = async () => (await call(testShop, admin, 'GET', `/user/${customer.id}`)).data.customerGroup
  expect(await shown()).toBeNull()
  await setGroup(customer.id, group)
  expect(await shown()).toBe(group)
})

test('an account that is not there is not found, a group that is not there a conflict', async () => {
  const group = await aGroup('Wholesale')
  for (const given of [group, null])
    expect(await setGroup(crypto.randomUUID(), given)).toMatchObject({
      ...{ status: 404, message: messages.userNotFound },
    })
  expect(await setGroup((await aCustomer(db())).id, crypto.randomUUID())).toMatchObject({
    ...{ status: 409, message: customerGroupMessages.notFound },
  })
  expect(await changes()).toEqual([])
})

test('a deleted account is in no group any more', async () => {
  const customer = await aCustomer(db())
  await setGroup(customer.id, await aGroup('Wholesale'))
  await call(testShop, admin, 'DELETE', `/user/delete-user/${customer.id}`)
  expect(await db().select().from(customerGroupMembers)).toEqual([])
})

test('refuses someone else: only admins change groups, and sellers read them', async () => {
  const id = await aGroup('Wholesale')
  const customer = await aCustomer(db())
  const own = await signInAs(testShop, customer)
  const seller = await signInAs(testShop, await aSeller(db()))
  const list = (headers: Record<string, string>) => call(testShop, headers, 'GET', '/customer-groups')
  for (const [headers, status] of [
    [own, 403],
    [seller, 403],
    [{}, 401],
  ] as const) {
    expect((await create('Mine', headers)).status).toBe(status)
    expect((await remove(id, headers)).status).toBe(status)
    expect((await setGroup(customer.id, id, headers)).status).toBe(status)
  }
  expect((await list(own)).status).toBe(403)
  expect((await list(seller)).data).toMatchObject([{ _id: id, customerCount: 0 }])
})
