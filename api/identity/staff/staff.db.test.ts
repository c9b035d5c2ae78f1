import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { sessions } from '#database/schema/identity/sessions.ts'
import { staffInvitations } from '#database/schema/identity/staff.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { aCustomer, anAdmin, aSeller, PASSWORD } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const db = () => testShop.database.db
const call = (method: Method, path: string, headers: Headers = {}, payload?: object) =>
  testShop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })

async function tokenSentTo(contact: string): Promise<string> {
  const [newest] = await messagesTo(testShop, contact)
  return /\/join\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

const join = (body: object) => call('POST', '/staff/join', {}, body)
const invite = (headers: Headers, contact: string, role: string) =>
  call('POST', '/staff/invitations', headers, { contact, role })

test('sellers and admins are invited by email or phone; a link works once, for three days', async () => {
  const admin = await anAdmin(db())
  const headers = await signInAs(testShop, admin)
  const wrong = await invite(headers, 'somebody at shop', 'seller')
  expect(wrong.json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'contact', message: messages.contactInvalid }],
  })
  expect((await invite(headers, 'x@shop.example', 'user')).json().errors).toMatchObject([{ path: 'role' }])
  expect((await invite(headers, admin.email ?? '', 'seller')).json()).toMatchObject({
    statusCode: 409,
    message: messages.alreadyStaff('Shop Admin', 'admin'),
  })

  const invited = await invite(headers, '+880 1812-345678', 'seller')
  expect(invited.json()).toMatchObject({
    statusCode: 201,
    data: { contact: '01812345678', role: 'seller', invitedByName: 'Shop Admin' },
  })
  const first = await tokenSentTo('01812345678')
  await invite(headers, '01812345678', 'seller')
  const token = await tokenSentTo('01812345678')
  expect((await call('POST', '/staff/invitation', {}, { token: first })).json()).toMatchObject({
    statusCode: 409,
    message: messages.invitationExpired,
  })
  expect((await call('POST', '/staff/invitation', {}, { token })).json().data).toEqual({
    contact: '01812345678',
    role: 'seller',
    roleName: '',
    shopName: 'Biponi',
    hasAccount: false,
  })
  expect((await call('POST', '/staff/invitation', {}, { token: 'nonsense' })).statusCode).toBe(404)
  // Only the hash of a token is stored.
  expect(JSON.stringify(await db().select().from(staffInvitations))).not.toContain(token)
  const listed = (await call('GET', '/staff', headers)).json().data
  expect(listed.invitations).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toContain(token)

  const person = { token, name: 'Rahima Akter', password: 'golden-rivers-7' }
  expect((await join({ ...person, password: 'demo1234' })).json().errors).toEqual([
    { path: 'password', message: messages.staffPasswordTooShort(10) },
  ])
  expect((await join({ token, password: 'golden-rivers-7' })).json().errors).toMatchObject([{ path: 'name' }])
  const both = await Promise.all([join(person), join(person)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await join(person)).json().message).toBe(messages.invitationUsed)
  const signIn = { identifier: '01812345678', password: 'golden-rivers-7' }
  expect((await call('POST', '/user/signin', {}, signIn)).json().data.user).toMatchObject({
    role: 'seller',
    name: 'Rahima Akter',
  })

  const shopper = await aCustomer(db(), { email: 'nadia@shop.example' })
  const shopperHeaders = await signInAs(testShop, shopper)
  await invite(headers, 'Nadia@Shop.example', 'admin')
  const promoting = await tokenSentTo('nadia@shop.example')
  expect((await call('POST', '/staff/invitation', {}, { token: promoting })).json().data.hasAccount).toBe(
    true,
  )
  expect((await join({ token: promoting })).json().errors).toMatchObject([{ path: 'password' }])
  for (const password of [PASSWORD, 'nadia-rivers-7']) {
    expect((await join({ token: promoting, password })).json().errors).toMatchObject([{ path: 'password' }])
  }
  expect((await join({ token: promoting, password: 'quiet-harbour-9' })).statusCode).toBe(200)
  const [promoted] = await db().select().from(users).where(eq(users.id, shopper.id))
  expect(promoted).toMatchObject({ role: 'admin', name: shopper.name })
  const signInWith = (password: string) =>
    call('POST', '/user/signin', {}, { identifier: 'nadia@shop.example', password })
  expect((await signInWith(PASSWORD)).statusCode).toBe(401)
  expect((await signInWith('quiet-harbour-9')).json().data.user).toMatchObject({ role: 'admin' })
  expect((await call('GET', `/user/get-single-user/${shopper.id}`, shopperHeaders)).statusCode).toBe(401)

  const expiring = (await invite(headers, 'late@shop.example', 'seller')).json().data
  const expiredToken = await tokenSentTo('late@shop.example')
  testShop.clock.advanceSeconds(3 * 24 * 60 * 60)
  const tooLate = await join({ ...person, token: expiredToken })
  expect(tooLate.json()).toMatchObject({ statusCode: 409, message: messages.invitationExpired })
  const again = await signInAs(testShop, admin)
  expect((await call('DELETE', `/staff/invitations/${expiring._id}`, again)).statusCode).toBe(200)
  expect((await call('DELETE', `/staff/invitations/${expiring._id}`, again)).statusCode).toBe(404)
  const after = (await call('GET', '/staff', again)).json().data
  expect(after.invitations).toEqual([])
  expect(after.members.map(({ role }: { role: string }) => role)).toEqual(['admin', 'admin', 'seller'])
  const recorded = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'invitation.accepted'))
  expect(recorded).toHaveLength(2)
})

test('where neither email nor SMS works an owner is shown the link once, but none to an account that exists', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const { link } = (await invite(headers, 'new@shop.example', 'seller')).json().data
  expect(link).toContain(`/join/${await tokenSentTo('new@shop.example')}`)
  expect(JSON.stringify((await call('GET', '/staff', headers)).json())).not.toContain('/join/')
  await aCustomer(db(), { email: 'nadia@shop.example' })
  expect((await invite(headers, 'nadia@shop.example', 'seller')).json().data).not.toHaveProperty('link')

  await db().update(outboxMessages).set({ status: 'sent' })
  // What works is asked again once something of the shop has changed.
  await call('POST', '/shipping-fee/add', headers, { shippingFee: 70, shippingFeeOutside: 130 })
  expect((await invite(headers, 'third@shop.example', 'seller')).json().data).not.toHaveProperty('link')
})

test('a link that was handed over ends when somebody else proves to have the invited email', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const { link } = (await invite(headers, 'nadia@shop.example', 'admin')).json().data
  const token = /\/join\/([\w-]+)/.exec(link)?.[1]
  expect((await call('POST', '/staff/invitation', {}, { token })).json().data.hasAccount).toBe(false)
  const shopper = await aCustomer(db(), { email: 'nadia@shop.example' })
  const refused = { statusCode: 409, message: messages.invitationExpired }
  expect((await call('POST', '/staff/invitation', {}, { token })).json()).toMatchObject(refused)
  const taken = await join({ token, name: 'Somebody Else', password: 'golden-rivers-7' })
  expect(taken.json()).toMatchObject(refused)
  const [kept] = await db().select().from(users).where(eq(users.id, shopper.id))
  expect(kept).toMatchObject({ role: 'user', passwordHash: shopper.passwordHash })
  // Without what says so it is another token.
  expect((await join({ token: token?.replace('handed-', ''), password: 'golden-rivers-7' })).statusCode).toBe(
    404,
  )
})

test('an admin lists the sessions of the staff and ends one at once; nobody else may', async () => {
  const admin = await anAdmin(db())
  const headers = await signInAs(testShop, admin)
  const seller = await aSeller(db())
  const hers = await signInAs(testShop, seller)
  const customer = await aCustomer(db())
  const his = await signInAs(testShop, customer)
  const listed = (await call('GET', '/staff/sessions', headers)).json().data
  expect(listed).toHaveLength(2)
  const own = listed.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  const other = listed.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect(own).toMatchObject({ userId: admin.id, role: 'admin', userAgent: 'test', address: '127.0.0.1' })
  expect(other).toMatchObject({ userId: seller.id, userName: 'Aarong Corner' })

  const calls = [
    ['GET', '/staff'],
    ['POST', '/staff/invitations', { contact: 'x@shop.example', role: 'admin' }],
    ['DELETE', `/staff/invitations/${admin.id}`],
    ['GET', '/staff/sessions'],
    ['DELETE', `/staff/sessions/${own._id}`],
  ] as const
  for (const [method, path, payload] of calls) {
    expect((await call(method, path, {}, payload)).statusCode, `${path} asks to sign in`).toBe(401)
    expect((await call(method, path, his, payload)).statusCode, `${path} refuses someone else`).toBe(403)
    expect((await call(method, path, hers, payload)).statusCode, `${path} refuses a seller`).toBe(403)
  }

  expect((await call('GET', '/products/manage', hers)).statusCode).toBe(200)
  expect((await call('DELETE', `/staff/sessions/${other._id}`, headers)).statusCode).toBe(200)
  expect((await call('GET', '/products/manage', hers)).statusCode).toBe(401)
  expect((await call('DELETE', `/staff/sessions/${other._id}`, headers)).json()).toMatchObject({
    statusCode: 404,
    message: messages.sessionNotFound,
  })
  const [theirs] = await db().select().from(sessions).where(eq(sessions.userId, customer.id))
  expect((await call('DELETE', `/staff/sessions/${theirs?.id}`, headers)).statusCode).toBe(404)
  const [ended] = await db().select().from(sessions).where(eq(sessions.userId, seller.id))
  expect(ended?.revokedReason).toBe('ended-by-admin')
})

test('an invitation ends when its sender loses the role or the invited account is deleted', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const leaving = await anAdmin(db(), { email: 'leaving@shop.example' })
  const theirs = await signInAs(testShop, leaving)
  const person = { name: 'Rahima Akter', password: 'golden-rivers-7' }
  await invite(theirs, 'friend@shop.example', 'admin')
  const ofFriend = await tokenSentTo('friend@shop.example')
  await invite(theirs, 'other@shop.example', 'seller')
  const ofOther = await tokenSentTo('other@shop.example')

  // Changes the role without revoking sessions, as if it changed between the permission check and the write.
  const setRole = (role: 'user' | 'admin') => db().update(users).set({ role }).where(eq(users.id, leaving.id))
  await setRole('user')
  expect((await invite(theirs, 'third@shop.example', 'admin')).statusCode).toBe(403)
  expect((await join({ token: ofFriend, ...person })).json()).toMatchObject({
    statusCode: 409,
    message: messages.invitationExpired,
  })
  await setRole('admin')
  const demoting = { userId: leaving.id, role: 'user' }
  expect((await call('PATCH', '/user/change-role', headers, demoting)).statusCode).toBe(200)
  await setRole('admin')
  for (const token of [ofFriend, ofOther]) {
    expect((await join({ token, ...person })).json().message).toBe(messages.invitationExpired)
  }
  expect((await call('GET', '/staff', headers)).json().data.invitations).toEqual([])

  const shopper = await aCustomer(db(), { email: 'nadia@shop.example' })
  await invite(headers, 'nadia@shop.example', 'seller')
  const token = await tokenSentTo('nadia@shop.example')
  expect((await call('DELETE', `/user/delete-user/${shopper.id}`, headers)).statusCode).toBe(200)
  expect((await join({ token, ...person })).json()).toMatchObject({
    statusCode: 404,
    message: messages.invitationUnknown,
  })
  const remaining = await db().select().from(staffInvitations)
  expect(remaining.map(({ contact }) => contact).toSorted()).toEqual([
    'friend@shop.example',
    'other@shop.example',
  ])
})
