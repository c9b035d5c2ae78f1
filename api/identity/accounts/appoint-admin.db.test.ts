import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountHooks } from '#api/account-data.ts'
import { createMarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aCustomer } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { createAppointAdmin } from './appoint-admin.ts'
import { createPasswords } from './passwords.ts'

const testShop = openTestShop()

test('a command creates the first admin; an existing account is changed only when promotion is requested', async () => {
  const { db } = testShop.database
  const appoint = createAppointAdmin({
    withTx: createWithTx(db),
    clock: testShop.clock.now,
    passwords: createPasswords(),
    markVerified: createMarkVerified(accountHooks),
  })
  const email = (value: string) => ({ kind: 'email', value }) as const
  const input = { name: 'Rahima Akter', password: 'golden-rivers-7', promote: false } as const
  const signIn = (identifier: string, password: string) =>
    testShop.app.inject({ method: 'POST', url: '/api/user/signin', payload: { identifier, password } })

  // An account that has not verified the address loses it.
  const unverified = await aCustomer(db, {
    email: 'me@shop.example',
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
  })
  expect(await appoint({ ...input, identifier: email('me@shop.example') })).toEqual({
    outcome: 'created',
    name: 'Rahima Akter',
  })
  expect(await db.select().from(users).where(eq(users.id, unverified.id))).toEqual([])
  const signedIn = await signIn('me@shop.example', 'golden-rivers-7')
  expect(signedIn.json().data.user).toMatchObject({ role: 'admin', isEmailVerified: true })
  const headers = { authorization: `Bearer ${signedIn.json().data.accessToken}` }
  expect((await testShop.app.inject({ url: '/api/user/get-all-users', headers })).statusCode).toBe(200)
  expect(await appoint({ ...input, identifier: email('me@shop.example') })).toMatchObject({
    outcome: 'is-admin',
  })
  expect(await appoint({ promote: true, identifier: email('me@shop.example') })).toMatchObject({
    outcome: 'is-admin',
  })

  const shopper = await aCustomer(db, { email: 'shopper@shop.example', name: 'Nadia' })
  const shopperHeaders = await signInAs(testShop, shopper)
  expect(await appoint({ ...input, identifier: email('shopper@shop.example') })).toEqual({
    outcome: 'exists',
    name: 'Nadia',
  })
  expect((await db.select().from(users).where(eq(users.id, shopper.id)))[0]?.role).toBe('user')
  expect(await appoint({ promote: true, identifier: email('shopper@shop.example') })).toMatchObject({
    outcome: 'promoted',
  })
  expect((await signIn('shopper@shop.example', 'demo1234')).json().data.user.role).toBe('admin')
  testShop.clock.advanceSeconds(6)
  const url = `/api/user/get-single-user/${shopper.id}`
  expect((await testShop.app.inject({ url, headers: shopperHeaders })).statusCode).toBe(401)
  expect(await appoint({ promote: true, identifier: email('nobody@shop.example') })).toMatchObject({
    outcome: 'unknown',
  })
  const phone = { kind: 'phone', value: '01712340000' } as const
  await appoint({ ...input, identifier: phone })
  expect((await signIn('+8801712340000', 'golden-rivers-7')).json().data.user.role).toBe('admin')

  const recorded = await db.select().from(auditEntries)
  expect(recorded.map(({ actorId, action }) => [actorId, action]).toSorted()).toEqual([
    [null, 'account.created'],
    [null, 'account.created'],
    [null, 'account.role-changed'],
  ])
})
