import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { oneTimeCodes, resetGrants, users } from '#database/schema/identity/accounts.ts'
import { sessions } from '#database/schema/identity/sessions.ts'
import { aCustomer, anAdmin, PASSWORD } from '#testing/factories.ts'
import { anotherCode, codeSentTo, linkSentTo, messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const post = (path: string, payload: object, headers: Headers = {}) =>
  testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, payload, headers })

const EMAIL = 'rahima@example.test'
const aShopper = (overrides: object = {}) => aCustomer(testShop.database.db, { email: EMAIL, ...overrides })
const check = (code: string, identifier = EMAIL) => post('verify-otp', { identifier, code })

const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.headers['set-cookie'] ?? []].flat()

async function requestCode(path = 'forgot-password', identifier = EMAIL): Promise<string> {
  expect((await post(path, { identifier })).statusCode).toBe(200)
  return codeSentTo(testShop, identifier)
}

/** The cookie set in exchange for a correct reset code. */
async function aResetGrant(): Promise<string> {
  const answer = await check(await requestCode())
  expect(answer.statusCode).toBe(200)
  return cookiesOf(answer)[0]?.split(';')[0] ?? ''
}

/** An account with an unverified phone, and the code sent to it. */
async function aRegisteredPhone(phone: string) {
  const account = { name: 'Karim Uddin', password: 'secret1', confirmPassword: 'secret1' }
  expect((await post('register', { ...account, method: 'phone', phone })).statusCode).toBe(201)
  const sent = await codeSentTo(testShop, phone)
  return { code: sent, verify: (code = sent) => post('verify-otp', { phone, code }) }
}

const reset = (cookie: string, password = 'new-secret', identifier = EMAIL) =>
  post('reset-password', { identifier, password }, { cookie })

describe('a forgotten password', () => {
  test('is reset with a code and its grant, which ends all sessions', async () => {
    const shopper = await aShopper()
    const headers = await signInAs(testShop, shopper)
    const grant = await aResetGrant()
    const answer = await reset(grant)
    expect(answer.json()).toMatchObject({ statusCode: 200, message: 'Password reset successful', data: null })
    expect(cookiesOf(answer)[0]).toMatch(
      /^resetGrant=; Max-Age=0; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    )
    const own = await testShop.app.inject({ url: `/api/user/get-single-user/${shopper.id}`, headers })
    expect(own.statusCode).toBe(401)
    const open = await testShop.database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, shopper.id), isNull(sessions.revokedAt)))
    expect(open).toEqual([])
    expect((await post('signin', { identifier: EMAIL, password: PASSWORD })).statusCode).toBe(401)
    expect((await post('signin', { identifier: EMAIL, password: 'new-secret' })).statusCode).toBe(200)
    expect((await messagesTo(testShop, EMAIL))[0]?.template).toBe('password-changed')
  })

  test('has a grant in an HttpOnly cookie, of which only the hash is stored', async () => {
    await aShopper()
    const answer = await check(await requestCode())
    expect(cookiesOf(answer)[0]).toMatch(
      /^resetGrant=[\w-]{43}; Max-Age=600; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.json().data).toBeNull()
    const [grant] = await testShop.database.db.select().from(resetGrants)
    expect(cookiesOf(answer)[0]).not.toContain(grant?.ticketHash)
  })

  test('can be reset by phone too', async () => {
    await aShopper({ phone: '01712345678' })
    await post('forgot-password', { identifier: '+8801712345678' })
    const code = await codeSentTo(testShop, '01712345678')
    const cookie = cookiesOf(await check(code, '01712 345678'))[0]?.split(';')[0] ?? ''
    expect((await reset(cookie, 'new-secret', '8801712345678')).statusCode).toBe(200)
  })

  test('stays when the grant is missing, used, expired, unknown or for another account', async () => {
    const shopper = await aShopper()
    await aCustomer(testShop.database.db, { email: 'other@example.test' })
    const used = await aResetGrant()
    expect((await reset(used, 'first-secret')).statusCode).toBe(200)
    testShop.clock.advanceSeconds(60)
    const mine = await aResetGrant()
    const rejected = [
      await reset(''),
      await reset(used),
      await reset(mine, 'new-secret', 'other@example.test'),
      await reset(mine, 'new-secret', 'nobody@example.test'),
      await reset(`resetGrant=${'A'.repeat(43)}`),
    ]
    testShop.clock.advanceSeconds(600)
    rejected.push(await reset(mine))
    for (const answer of rejected) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toBe(messages.resetNotGranted)
    }
    expect((await post('signin', { identifier: EMAIL, password: 'first-secret' })).json().data.user._id).toBe(
      shopper.id,
    )
  })

  test('is set once when a grant is used twice concurrently', async () => {
    await aShopper()
    const grant = await aResetGrant()
    const answers = await Promise.all([reset(grant, 'secret-a'), reset(grant, 'secret-b')])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 403])
  })

  test('cannot be reset from another site', async () => {
    await aShopper()
    const headers = { cookie: await aResetGrant(), origin: 'https://evil.example' }
    expect(
      (await post('reset-password', { identifier: EMAIL, password: 'new-secret' }, headers)).statusCode,
    ).toBe(403)
  })

  test.each([
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(5000), 'Password must be at most 200 characters'],
  ])('stays when the new one is invalid, and the grant stays valid', async (password, message) => {
    await aShopper()
    const grant = await aResetGrant()
    const answer = await reset(grant, password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
    expect((await reset(grant)).statusCode).toBe(200)
  })

  test('gets the same responses for an unknown account, and nothing is sent', async () => {
    await aShopper()
    const known = await post('forgot-password', { identifier: EMAIL })
    const unknown = await post('forgot-password', { identifier: 'nobody@example.test' })
    expect(unknown.json()).toEqual(known.json())
    expect(await messagesTo(testShop, 'nobody@example.test')).toEqual([])
    const wrong = anotherCode(await codeSentTo(testShop, EMAIL))
    expect((await check(wrong, 'nobody@example.test')).json()).toEqual((await check(wrong)).json())
    expect((await post('forgot-password', { identifier: 'nobody@example.test' })).json()).toEqual(
      (await post('forgot-password', { identifier: EMAIL })).json(),
    )
  })

  test('verifies the email of an unverified account when it is reset', async () => {
    await aShopper({ emailVerifiedAt: null, phone: null, phoneVerifiedAt: null })
    expect((await reset(await aResetGrant())).statusCode).toBe(200)
    expect((await post('signin', { identifier: EMAIL, password: 'new-secret' })).statusCode).toBe(200)
  })

  test('cannot be reset once the account is deleted', async () => {
    const shopper = await aShopper({ phone: null, phoneVerifiedAt: null })
    const grant = await aResetGrant()
    const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
    const url = `/api/user/delete-user/${shopper.id}`
    expect((await testShop.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect((await reset(grant)).statusCode).toBe(403)
    const account = { name: 'Rahima Akter', password: 'secret1', confirmPassword: 'secret1' }
    await post('register', { ...account, method: 'email', email: EMAIL })
    const token = await linkSentTo(testShop, EMAIL)
    expect((await post('verify-account', { token })).statusCode).toBe(200)
  })

  test('cannot be reset with a code or grant for an email that has changed since', async () => {
    const shopper = await aShopper()
    const grant = await aResetGrant()
    testShop.clock.advanceSeconds(60)
    const code = await requestCode()
    await testShop.database.db
      .update(users)
      .set({ email: 'new@example.test' })
      .where(eq(users.id, shopper.id))
    expect((await reset(grant)).statusCode).toBe(403)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('needs a longer new one for the staff', async () => {
    await anAdmin(testShop.database.db, { email: EMAIL })
    const grant = await aResetGrant()
    const answer = await reset(grant, 'new-secret'.slice(0, 8))
    expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'password' }] })
    expect((await reset(grant, 'jackfruit-and-rain')).statusCode).toBe(200)
  })

  test('cannot be reset without an identifier', async () => {
    const answer = await post('forgot-password', { identifier: ' ' })
    expect(answer.json().errors).toEqual([{ path: 'identifier', message: 'Email or phone is required' }])
  })
})

describe('signing in with a one-time code', () => {
  const signInWith = (code: string, identifier = EMAIL) => post('otp-login', { identifier, code })

  test('opens a session as a password does', async () => {
    const shopper = await aShopper()
    const code = await requestCode('send-login-otp')
    const answer = await signInWith(code, ' Rahima@EXAMPLE.test')
    expect(answer.json()).toMatchObject({
      statusCode: 200,
      data: { user: { _id: shopper.id }, accessToken: expect.any(String) },
    })
    expect(cookiesOf(answer)[0]).toMatch(/^refreshToken=/)
    expect((await signInWith(code)).statusCode).toBe(400)
  })

  test('accepts one of two concurrent uses of a code', async () => {
    await aShopper()
    const code = await requestCode('send-login-otp')
    const answers = await Promise.all([signInWith(code), signInWith(code)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400])
  })

  test('verifies an unverified account and removes its password', async () => {
    await aShopper({ emailVerifiedAt: null, phone: null, phoneVerifiedAt: null })
    expect((await signInWith(await requestCode('send-login-otp'))).json().data.user.isEmailVerified).toBe(
      true,
    )
    expect((await post('signin', { identifier: EMAIL, password: PASSWORD })).statusCode).toBe(401)
  })

  test('does not accept the code for another purpose', async () => {
    await aShopper()
    const code = await requestCode('send-login-otp')
    expect((await check(code)).statusCode).toBe(400)
    expect((await signInWith(code)).statusCode).toBe(200)
  })

  test("does not accept another account's code", async () => {
    await aShopper()
    await aCustomer(testShop.database.db, { email: 'other@example.test' })
    const code = await requestCode('send-login-otp')
    expect((await signInWith(code, 'other@example.test')).statusCode).toBe(400)
  })
})

describe('a new buyer', () => {
  const PHONE = '01712345678'
  const signInWith = (code: string, identifier = PHONE) => post('otp-login', { identifier, code })
  const accounts = () => testShop.database.db.select().from(users).where(isNull(users.deletedAt))

  test.each([
    ['phone', PHONE, '+880 1712-345678', { phone: PHONE, isEmailVerified: false }],
    ['email', EMAIL, ' Rahima@EXAMPLE.test ', { email: EMAIL, isEmailVerified: true }],
  ])('gets an account by the code that was sent to a %s', async (_kind, identifier, typed, contact) => {
    const code = await requestCode('send-login-otp', identifier)
    expect(await accounts()).toEqual([])
    const answer = await signInWith(code, typed)
    expect(answer.json()).toMatchObject({
      statusCode: 200,
      data: { user: { ...contact, name: '', role: 'user' }, accessToken: expect.any(String) },
    })
    expect(cookiesOf(answer)[0]).toMatch(/^refreshToken=/)
    testShop.clock.advanceSeconds(60)
    const again = await signInWith(await requestCode('send-login-otp', identifier), identifier)
    expect(again.json().data.user._id).toBe(answer.json().data.user._id)
    expect(await accounts()).toHaveLength(1)
  })

  test('gets none by a wrong code, and one by the right code that is used twice at once', async () => {
    const code = await requestCode('send-login-otp', PHONE)
    expect((await signInWith(anotherCode(code))).statusCode).toBe(400)
    expect(await accounts()).toEqual([])
    const answers = await Promise.all([signInWith(code), signInWith(code)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400])
    expect(await accounts()).toHaveLength(1)
  })

  test('gets the account that was registered and verified with the number meanwhile', async () => {
    const code = await requestCode('send-login-otp', PHONE)
    const { verify } = await aRegisteredPhone(PHONE)
    expect((await verify()).statusCode).toBe(200)
    expect((await signInWith(code)).json().data.user).toMatchObject({ phone: PHONE, name: 'Karim Uddin' })
    expect(await accounts()).toHaveLength(1)
  })

  test('takes over what somebody registered with the number, without the password', async () => {
    const code = await requestCode('send-login-otp', PHONE)
    await aRegisteredPhone(PHONE)
    expect((await signInWith(code)).json().data.user.name).toBe('Karim Uddin')
    expect((await post('signin', { identifier: PHONE, password: 'secret1' })).statusCode).toBe(401)
  })

  test('gets no code to reset a password, and nobody gets one at what is neither email nor phone', async () => {
    expect((await post('forgot-password', { identifier: PHONE })).statusCode).toBe(200)
    expect((await post('send-login-otp', { identifier: '0171234567' })).statusCode).toBe(200)
    expect(await messagesTo(testShop, PHONE)).toEqual([])
    expect(await messagesTo(testShop, '0171234567')).toEqual([])
  })
})

test('an unverified email gives no access to an account with a verified phone', async () => {
  const shopper = await aShopper({ emailVerifiedAt: null })
  expect((await post('forgot-password', { identifier: EMAIL })).statusCode).toBe(200)
  expect(await messagesTo(testShop, EMAIL)).toEqual([])
  const code = await requestCode('send-login-otp')
  const { user } = (await post('otp-login', { identifier: EMAIL, code })).json().data
  expect(user).toMatchObject({ email: EMAIL, name: '' })
  expect(user._id).not.toBe(shopper.id)
})

describe('guessing codes', () => {
  test.each(['12a4', '123', '12345', '', '১২৩৪', '1 34', 1234, null])(
    '%j is rejected without counting',
    async (code) => {
      await aShopper()
      await requestCode()
      for (const [path, account] of [
        ['verify-otp', { identifier: EMAIL }],
        ['verify-otp', { phone: '01712345678' }],
        ['otp-login', { identifier: EMAIL }],
      ] as const) {
        const answer = await post(path, { ...account, code })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().message).toBe('Invalid OTP or session expired')
      }
      const [row] = await testShop.database.db.select().from(oneTimeCodes)
      expect(row?.wrongTries).toBe(0)
    },
  )

  test('a code without identifier and phone is rejected', async () => {
    const answer = await post('verify-otp', { code: '1234' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Invalid OTP or session expired')
  })

  test('a code works once, for every purpose', async () => {
    await aShopper()
    const code = await requestCode()
    expect([(await check(code)).statusCode, (await check(code)).statusCode]).toEqual([200, 400])
    const phone = await aRegisteredPhone('01812345678')
    expect([(await phone.verify()).statusCode, (await phone.verify()).statusCode]).toEqual([200, 400])
  })

  test("another account's code verifies no phone and resets no password", async () => {
    await aShopper()
    await aCustomer(testShop.database.db, { email: 'other@example.test' })
    const code = await requestCode()
    const rejected = await check(code, 'other@example.test')
    expect(rejected.json()).toMatchObject({ statusCode: 400, message: 'Invalid OTP or session expired' })
    expect(cookiesOf(rejected)).toEqual([])
    const mine = await aRegisteredPhone('01812345678')
    const others = await aRegisteredPhone('01912345678')
    if (mine.code !== others.code) expect((await mine.verify(others.code)).statusCode).toBe(400)
    expect((await check(mine.code, '01812345678')).statusCode).toBe(400)
    const signIn = { identifier: '01812345678', password: 'secret1' }
    expect((await post('signin', signIn)).json().message).toBe(messages.accountNotVerified)
    expect((await mine.verify()).statusCode).toBe(200)
    expect((await post('signin', signIn)).statusCode).toBe(200)
  })

  test('a code works for five minutes', async () => {
    await aShopper()
    const code = await requestCode()
    testShop.clock.advanceSeconds(300)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('after five wrong guesses the correct code is invalid too', async () => {
    await aShopper()
    const code = await requestCode()
    for (let guess = 0; guess < 5; guess++) expect((await check(anotherCode(code))).statusCode).toBe(400)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('the fifth guess may still be correct', async () => {
    await aShopper()
    const code = await requestCode()
    for (let guess = 0; guess < 4; guess++) await check(anotherCode(code))
    expect((await check(code)).statusCode).toBe(200)
  })

  test('of fifty concurrent guesses five are compared', async () => {
    await aShopper()
    const code = await requestCode()
    const guesses = Array.from({ length: 50 }, () => check(anotherCode(code)))
    await Promise.all(guesses)
    const [row] = await testShop.database.db.select().from(oneTimeCodes)
    expect(row?.wrongTries).toBe(5)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('an account has fifteen guesses a day over all its codes, by email and phone together', async () => {
    await aShopper({ phone: '01712345678' })
    const guess = async (path: string, identifier: string) => {
      testShop.clock.advanceSeconds(60)
      const code = await requestCode(path, identifier)
      const wrong = anotherCode(code)
      for (let tries = 0; tries < 5; tries++) {
        const payload = { identifier, code: wrong }
        const answer = await post(path === 'forgot-password' ? 'verify-otp' : 'otp-login', payload)
        expect(answer.statusCode).toBe(400)
      }
    }
    await guess('forgot-password', EMAIL)
    await guess('send-login-otp', EMAIL)
    await guess('forgot-password', '01712345678')
    testShop.clock.advanceSeconds(60)
    const rejected = await check(await requestCode())
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(80_000)
    testShop.clock.advanceSeconds(24 * 60 * 60)
    expect((await check(await requestCode())).statusCode).toBe(200)
  })

  test('correct codes are never counted', async () => {
    await aShopper()
    for (let times = 0; times < 18; times++) {
      testShop.clock.advanceSeconds(60 * 60)
      const code = await requestCode()
      expect((await check(code)).statusCode).toBe(200)
    }
  })
})

describe('requesting codes', () => {
  test('the next one is sent after a minute, and only the newest works', async () => {
    await aShopper()
    const first = await requestCode()
    testShop.clock.advanceSeconds(59)
    const early = await post('forgot-password', { identifier: EMAIL })
    expect(early.statusCode).toBe(429)
    expect(early.json().message).toBe(messages.codeJustSent(1))
    testShop.clock.advanceSeconds(1)
    const second = await requestCode()
    if (first !== second) expect((await check(first)).statusCode).toBe(400)
    expect((await check(second)).statusCode).toBe(200)
  })

  test('the waiting time applies to one purpose: after a reset code a sign-in code is sent at once', async () => {
    await aShopper()
    await requestCode()
    await requestCode('send-login-otp')
    for (const path of ['forgot-password', 'send-login-otp'])
      expect((await post(path, { identifier: EMAIL })).statusCode).toBe(429)
    expect(await messagesTo(testShop, EMAIL)).toHaveLength(2)
  })

  test('two concurrent requests send one code', async () => {
    await aShopper()
    const ask = () => post('forgot-password', { identifier: EMAIL })
    const statuses = (await Promise.all([ask(), ask()])).map((answer) => answer.statusCode)
    expect(statuses.toSorted()).toEqual([200, 429])
    expect(await messagesTo(testShop, EMAIL)).toHaveLength(1)
  })

  test('at most ten an hour are sent to one email, for all purposes together', async () => {
    await aShopper()
    for (let times = 0; times < 10; times++) {
      await requestCode(times % 2 ? 'forgot-password' : 'send-login-otp')
      testShop.clock.advanceSeconds(60)
    }
    const eleventh = await post('forgot-password', { identifier: EMAIL })
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('an address may request a hundred SMS in a quarter of an hour, and after that still emails', async () => {
    const ask = (number: number) =>
      post('forgot-password', { identifier: `0181${String(number).padStart(7, '0')}` })
    const answers = await Promise.all(Array.from({ length: 101 }, (_, number) => ask(number)))
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
    expect((await post('forgot-password', { identifier: 'nobody@example.test' })).statusCode).toBe(200)
  })
})
