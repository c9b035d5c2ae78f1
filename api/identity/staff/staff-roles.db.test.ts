import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import { permissions } from '#contract/identity/permissions.ts'
import { defaultPermissions } from '#contract/identity/staff-roles.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { anAdmin, aSeller } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { columnsOfRole } from './role-columns.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const db = () => testShop.database.db
const call = (method: Method, path: string, headers: Headers, payload?: object) =>
  testShop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })

async function staffAs(roleId: string) {
  const admin = await anAdmin(db(), columnsOfRole(roleId))
  return { ...admin, headers: await signInAs(testShop, admin) }
}

async function newRole(headers: Headers, name: string, given: readonly string[]) {
  const answer = await call('POST', '/staff/roles', headers, { name, permissions: given })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data as { _id: string; permissions: string[]; updatedAt: string }
}

const changeRoleOf = (headers: Headers, id: string, staffRole: string) =>
  call('PATCH', `/staff/members/${id}/role`, headers, { staffRole })

test('an admin without a role is an owner and may do everything', async () => {
  const owner = await staffAs('owner')
  expect((await call('GET', '/staff/access', owner.headers)).json().data).toEqual({
    staffRole: 'owner',
    roleName: 'Owner',
    permissions: [...permissions],
  })
  const roles = (await call('GET', '/staff/roles', owner.headers)).json().data
  expect(
    roles.map(({ _id, memberCount }: { _id: string; memberCount: number }) => [_id, memberCount]),
  ).toEqual([
    ['owner', 1],
    ['manager', 0],
    ['packer', 0],
    ['call-desk', 0],
    ['accountant', 0],
    ['read-only', 0],
  ])
})

test('a shop makes roles of its own, with what their permissions bring', async () => {
  const owner = await staffAs('owner')
  const role = await newRole(owner.headers, 'Stock keeper', ['stock.edit', 'orders.pack'])
  expect(role.permissions).toEqual(['orders.view', 'orders.pack', 'products.view', 'stock.edit'])

  const taken = await call('POST', '/staff/roles', owner.headers, {
    name: 'stock KEEPER',
    permissions: ['orders.view'],
  })
  expect(taken.json()).toMatchObject({ statusCode: 409, message: messages.roleNameTaken })
  const asDefault = { name: 'manager', permissions: ['orders.view'] }
  expect((await call('POST', '/staff/roles', owner.headers, asDefault)).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'name', message: messages.roleNameTaken }],
  })

  testShop.clock.advanceSeconds(1)
  const changed = await call('PUT', `/staff/roles/${role._id}`, owner.headers, {
    name: 'Stock keeper',
    permissions: ['stock.edit'],
    updatedAt: role.updatedAt,
  })
  expect(changed.json().data).toMatchObject({ permissions: ['products.view', 'stock.edit'] })
  const again = await call('PUT', `/staff/roles/${role._id}`, owner.headers, {
    name: 'Keeper',
    permissions: ['stock.edit'],
    updatedAt: role.updatedAt,
  })
  expect(again.statusCode).toBe(409)
  expect((await call('DELETE', `/staff/roles/${role._id}`, owner.headers)).statusCode).toBe(200)
  expect((await call('DELETE', `/staff/roles/${role._id}`, owner.headers)).statusCode).toBe(404)
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, role._id))
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'staff-role.changed',
    'staff-role.created',
    'staff-role.deleted',
  ])
})

test.each([
  [{ name: 'Empty', permissions: [] }, 'permissions', messages.permissionRequired],
  [{ name: 'Odd', permissions: ['orders.eat'] }, 'permissions.0', messages.permissionUnknown],
  [{ name: ' ', permissions: ['orders.view'] }, 'name', messages.roleNameRequired],
])(
  'a role without permissions or name, or with unknown ones, is refused: %j',
  async (body, path, message) => {
    const owner = await staffAs('owner')
    expect((await call('POST', '/staff/roles', owner.headers, body)).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path, message }],
    })
  },
)

test('another role applies at once to sessions that are open', async () => {
  const owner = await staffAs('owner')
  const packer = await staffAs('packer')
  expect((await call('GET', '/user', packer.headers)).json()).toMatchObject({
    statusCode: 403,
    message: messages.permissionMissing(permissionTexts['customers.view']),
  })
  expect((await changeRoleOf(owner.headers, packer.id, 'call-desk')).statusCode).toBe(200)
  expect((await call('GET', '/user', packer.headers)).statusCode).toBe(200)
  expect((await call('GET', '/staff/access', packer.headers)).json().data).toMatchObject({
    staffRole: 'call-desk',
    permissions: defaultPermissions['call-desk'],
  })
})

test('what is taken from a role is taken at once from everybody who has it', async () => {
  const owner = await staffAs('owner')
  const role = await newRole(owner.headers, 'Desk', ['customers.view', 'orders.view'])
  const desk = await staffAs(role._id)
  expect((await call('GET', '/user', desk.headers)).statusCode).toBe(200)
  await call('PUT', `/staff/roles/${role._id}`, owner.headers, {
    name: 'Desk',
    permissions: ['orders.view'],
    updatedAt: role.updatedAt,
  })
  expect((await call('GET', '/user', desk.headers)).statusCode).toBe(403)
  expect((await call('GET', '/order', desk.headers)).statusCode).toBe(200)
})

test('a role that somebody has, or an open invitation gives, is not deleted', async () => {
  const owner = await staffAs('owner')
  const role = await newRole(owner.headers, 'Desk', ['orders.view'])
  const desk = await staffAs(role._id)
  const refused = { statusCode: 409, message: messages.roleInUse }
  expect((await call('DELETE', `/staff/roles/${role._id}`, owner.headers)).json()).toMatchObject(refused)
  await changeRoleOf(owner.headers, desk.id, 'packer')
  const invited = { contact: 'new@shop.example', role: 'admin', staffRole: role._id }
  const invitation = await call('POST', '/staff/invitations', owner.headers, invited)
  expect(invitation.json().data).toMatchObject({ staffRole: role._id, roleName: 'Desk' })
  expect((await call('DELETE', `/staff/roles/${role._id}`, owner.headers)).json()).toMatchObject(refused)
  const [message] = await messagesTo(testShop, 'new@shop.example')
  expect(message?.text).toContain('(role: Desk)')
  await call('DELETE', `/staff/invitations/${invitation.json().data._id}`, owner.headers)
  expect((await call('DELETE', `/staff/roles/${role._id}`, owner.headers)).statusCode).toBe(200)
})

test('nobody gives or takes what they do not have, and nobody changes their own role', async () => {
  const owner = await staffAs('owner')
  const role = await newRole(owner.headers, 'Personnel', ['staff.manage', 'orders.view'])
  const personnel = await staffAs(role._id)
  const packer = await staffAs('packer')
  const lacking = (permission: keyof typeof permissionTexts) => ({
    statusCode: 403,
    message: messages.onlyOwnPermissions(permissionTexts[permission]),
  })
  const attempts = [
    changeRoleOf(personnel.headers, packer.id, 'manager'),
    changeRoleOf(personnel.headers, packer.id, 'read-only'),
    call('POST', '/staff/roles', personnel.headers, { name: 'More', permissions: ['orders.confirm'] }),
    call('POST', '/staff/invitations', personnel.headers, { contact: 'a@shop.example', role: 'admin' }),
    call('DELETE', `/user/delete-user/${owner.id}`, personnel.headers),
  ]
  const answers = (await Promise.all(attempts)).map((answer) => answer.json())
  expect(answers).toMatchObject([
    lacking('orders.pack'),
    lacking('orders.pack'),
    lacking('orders.confirm'),
    lacking('orders.confirm'),
    { statusCode: 403, message: messages.permissionMissing(permissionTexts['customers.edit']) },
  ])
  const own = { name: 'Personnel', permissions: [...permissions], updatedAt: role.updatedAt }
  expect((await call('PUT', `/staff/roles/${role._id}`, personnel.headers, own)).json()).toMatchObject({
    statusCode: 409,
    message: messages.roleIsOwn,
  })
  expect((await changeRoleOf(personnel.headers, personnel.id, 'owner')).json()).toMatchObject({
    statusCode: 409,
    message: messages.ownRole,
  })
})

test('the last owner stays one', async () => {
  const owner = await staffAs('owner')
  const manager = await staffAs('manager')
  const ownRole = { statusCode: 409, message: messages.ownRole }
  expect((await changeRoleOf(owner.headers, owner.id, 'manager')).json()).toMatchObject(ownRole)
  const demoted = await call('PATCH', '/user/change-role', owner.headers, { userId: owner.id, role: 'user' })
  expect(demoted.json()).toMatchObject(ownRole)
  expect((await changeRoleOf(manager.headers, owner.id, 'packer')).statusCode).toBe(403)
})

test('of two owners who make each other managers at once, one stays an owner', async () => {
  const [one, other] = [await staffAs('owner'), await staffAs('owner')]
  const answers = await Promise.all([
    changeRoleOf(one.headers, other.id, 'manager'),
    changeRoleOf(other.headers, one.id, 'manager'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  const rows = await db().select({ staffRole: users.staffRole }).from(users).where(eq(users.role, 'admin'))
  expect(rows.map(({ staffRole }) => staffRole).toSorted()).toEqual(['manager', null])
})

test('an invitation names its role in the language of the page', async () => {
  const owner = await staffAs('owner')
  const headers = { ...owner.headers, 'accept-language': 'bn' }
  const invited = { contact: '01812345678', role: 'admin', staffRole: 'call-desk' }
  await call('POST', '/staff/invitations', headers, invited)
  const [newest] = await messagesTo(testShop, '01812345678')
  expect(newest?.text).toContain('“কল ডেস্ক” ভূমিকা')
})

test('an invitation gives the role that it names, and without one makes an owner', async () => {
  const owner = await staffAs('owner')
  await call('POST', '/staff/invitations', owner.headers, {
    contact: 'packer@shop.example',
    role: 'admin',
    staffRole: 'packer',
  })
  const [newest] = await messagesTo(testShop, 'packer@shop.example')
  const token = /\/join\/([\w-]+)/.exec(newest?.text ?? '')?.[1]
  expect(newest?.text).toContain('Biponi asks you to join the staff (role: Packer).')
  const read = await call('POST', '/staff/invitation', {}, { token })
  expect(read.json().data).toMatchObject({ role: 'admin', roleName: 'Packer' })
  const joined = await call(
    'POST',
    '/staff/join',
    {},
    { token, name: 'Karim Mia', password: 'golden-rivers-7' },
  )
  expect(joined.statusCode, joined.body).toBe(200)
  const [packer] = await db().select().from(users).where(eq(users.email, 'packer@shop.example'))
  expect(packer).toMatchObject({ role: 'admin', staffRole: 'packer', staffRoleId: null })

  const seller = await aSeller(db())
  await call('PATCH', '/user/change-role', owner.headers, { userId: seller.id, role: 'admin' })
  await call('PATCH', '/user/change-role', owner.headers, { userId: packer?.id, role: 'user' })
  const members = (await call('GET', '/staff', owner.headers)).json().data.members
  expect(members.map(({ roleName }: { roleName: string }) => roleName)).toEqual(['Owner', 'Owner'])
  const [former] = await db().select().from(users).where(eq(users.email, 'packer@shop.example'))
  expect(former).toMatchObject({ role: 'user', staffRole: null })
})
