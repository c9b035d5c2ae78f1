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
const aShopper = (input: object = {}) => aCustomer(testShop.database.db, { email: EMAIL, ...input })
const check = (code: string, identifier = EMAIL) => post('verify-otp', { identifier, code })

const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.headers['set-cookie'] ?? []].flat()

async function askForCode(path = 'forgot-password', identifier = EMAIL): Promise<string> {
  expect((await post(path, { identifier })).statusCode).toBe(200)
  return codeSentTo(testShop, identifier)
}

/** The cookie that a right reset code gives. */
async function aResetTicket(): Promise<string> {
  const answer = await check(await askForCode())
  expect(answer.statusCode).toBe(200)
  return cookiesOf(answer)[0]?.split(';')[0] ?? ''
}

/** An account that waits for the code sent to its phone. */
async function aRegisteredPhone(phone: string) {
  const account = { name: 'Karim Uddin', password: 'secret1', confirmPassword: 'secret1' }
  expect((await post('register', { ...account, method: 'phone', phone })).statusCode).toBe(201)
  const sent = await codeSentTo(testShop, phone)
  return { code: sent, verify: (code = sent) => post('verify-otp', { phone, code }) }
}

const reset = (cookie: string, password = 'new-secret', identifier = EMAIL) =>
  post('reset-password', { identifier, password }, { cookie })

describe('a forgotten password', () => {
  test('a code, its ticket and a new password lead back in, and end all sessions', async () => {
    const shopper = await aShopper()
    const held = await signInAs(testShop, shopper)
    const ticket = await aResetTicket()
    const answer = await reset(ticket)
    expect(answer.json()).toMatchObject({ statusCode: 200, message: 'Password reset successful', data: null })
    expect(cookiesOf(answer)[0]).toMatch(
      /^resetGrant=; Max-Age=0; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    )
    const own = await testShop.app.inject({ url: `/api/user/get-single-user/${shopper.id}`, headers: held })
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

  test('the ticket is out of reach of scripts, and stored only as a hash', async () => {
    await aShopper()
    const answer = await check(await askForCode())
    expect(cookiesOf(answer)[0]).toMatch(
      /^resetGrant=[\w-]{43}; Max-Age=600; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.json().data).toBeNull()
    const [grant] = await testShop.database.db.select().from(resetGrants)
    expect(cookiesOf(answer)[0]).not.toContain(grant?.ticketHash)
  })

  test('it works by phone too', async () => {
    await aShopper({ phone: '01712345678' })
    await post('forgot-password', { identifier: '+8801712345678' })
    const code = await codeSentTo(testShop, '01712345678')
    const cookie = cookiesOf(await check(code, '01712 345678'))[0]?.split(';')[0] ?? ''
    expect((await reset(cookie, 'new-secret', '8801712345678')).statusCode).toBe(200)
  })

  test('without a ticket, with a used, an old, a foreign or an invented one, nothing changes', async () => {
    const shopper = await aShopper()
    await aCustomer(testShop.database.db, { email: 'other@example.test' })
    const used = await aResetTicket()
    expect((await reset(used, 'first-secret')).statusCode).toBe(200)
    testShop.clock.advanceSeconds(60)
    const mine = await aResetTicket()
    const refused = [
      await reset(''),
      await reset(used),
      await reset(mine, 'new-secret', 'other@example.test'),
      await reset(mine, 'new-secret', 'nobody@example.test'),
      await reset(`resetGrant=${'A'.repeat(43)}`),
    ]
    testShop.clock.advanceSeconds(600)
    refused.push(await reset(mine))
    for (const answer of refused) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toBe(messages.resetNotGranted)
    }
    expect((await post('signin', { identifier: EMAIL, password: 'first-secret' })).json().data.user._id).toBe(
      shopper.id,
    )
  })

  test('a ticket used twice at once sets one password', async () => {
    await aShopper()
    const ticket = await aResetTicket()
    const answers = await Promise.all([reset(ticket, 'secret-a'), reset(ticket, 'secret-b')])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 403])
  })

  test('another site cannot use the ticket', async () => {
    await aShopper()
    const headers = { cookie: await aResetTicket(), origin: 'https://evil.example' }
    expect(
      (await post('reset-password', { identifier: EMAIL, password: 'new-secret' }, headers)).statusCode,
    ).toBe(403)
  })

  test.each([
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(5000), 'Password must be at most 200 characters'],
  ])('a bad password is refused and the ticket stays good', async (password, message) => {
    await aShopper()
    const ticket = await aResetTicket()
    const answer = await reset(ticket, password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
    expect((await reset(ticket)).statusCode).toBe(200)
  })

  test('an unknown account gets the same answers, and nothing is sent', async () => {
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

  test('whoever resets the password of an unverified account has proved the email', async () => {
    await aShopper({ emailVerifiedAt: null, phone: null, phoneVerifiedAt: null })
    expect((await reset(await aResetTicket())).statusCode).toBe(200)
    expect((await post('signin', { identifier: EMAIL, password: 'new-secret' })).statusCode).toBe(200)
  })

  test('an account deleted meanwhile gets no new password', async () => {
    const shopper = await aShopper({ phone: null, phoneVerifiedAt: null })
    const ticket = await aResetTicket()
    const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
    const url = `/api/user/delete-user/${shopper.id}`
    expect((await testShop.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect((await reset(ticket)).statusCode).toBe(403)
    const account = { name: 'Rahima Akter', password: 'secret1', confirmPassword: 'secret1' }
    await post('register', { ...account, method: 'email', email: EMAIL })
    const token = await linkSentTo(testShop, EMAIL)
    expect((await post('verify-account', { token })).statusCode).toBe(200)
  })

  test('a code or ticket for an email that was given up since is good for nothing', async () => {
    const shopper = await aShopper()
    const ticket = await aResetTicket()
    testShop.clock.advanceSeconds(60)
    const code = await askForCode()
    await testShop.database.db
      .update(users)
      .set({ email: 'new@example.test' })
      .where(eq(users.id, shopper.id))
    expect((await reset(ticket)).statusCode).toBe(403)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('the staff need a longer password', async () => {
    await anAdmin(testShop.database.db, { email: EMAIL })
    const ticket = await aResetTicket()
    const answer = await reset(ticket, 'new-secret'.slice(0, 8))
    expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'password' }] })
    expect((await reset(ticket, 'jackfruit-and-rain')).statusCode).toBe(200)
  })

  test('an empty identifier is named', async () => {
    const answer = await post('forgot-password', { identifier: ' ' })
    expect(answer.json().errors).toEqual([{ path: 'identifier', message: 'Email or phone is required' }])
  })
})

describe('signing in with a one-time code', () => {
  const signInWith = (code: string, identifier = EMAIL) => post('otp-login', { identifier, code })

  test('a code opens a session as a password does', async () => {
    const shopper = await aShopper()
    const code = await askForCode('send-login-otp')
    const answer = await signInWith(code, ' Rahima@EXAMPLE.test')
    expect(answer.json()).toMatchObject({
      statusCode: 200,
      data: { user: { _id: shopper.id }, accessToken: expect.any(String) },
    })
    expect(cookiesOf(answer)[0]).toMatch(/^refreshToken=/)
    expect((await signInWith(code)).statusCode).toBe(400)
  })

  test('of two who send the code at once one gets in', async () => {
    await aShopper()
    const code = await askForCode('send-login-otp')
    const answers = await Promise.all([signInWith(code), signInWith(code)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400])
  })

  test('an unverified account is taken over without its old password', async () => {
    await aShopper({ emailVerifiedAt: null, phone: null, phoneVerifiedAt: null })
    expect((await signInWith(await askForCode('send-login-otp'))).json().data.user.isEmailVerified).toBe(true)
    expect((await post('signin', { identifier: EMAIL, password: PASSWORD })).statusCode).toBe(401)
  })

  test('a code for one thing is none for another', async () => {
    await aShopper()
    const code = await askForCode('send-login-otp')
    expect((await check(code)).statusCode).toBe(400)
    expect((await signInWith(code)).statusCode).toBe(200)
  })

  test("another account's code opens nothing", async () => {
    await aShopper()
    await aCustomer(testShop.database.db, { email: 'other@example.test' })
    const code = await askForCode('send-login-otp')
    expect((await signInWith(code, 'other@example.test')).statusCode).toBe(400)
  })
})

test("nobody gets into somebody's phone account by an email it only claims", async () => {
  await aShopper({ emailVerifiedAt: null })
  for (const path of ['send-login-otp', 'forgot-password']) {
    expect((await post(path, { identifier: EMAIL })).statusCode).toBe(200)
  }
  expect(await messagesTo(testShop, EMAIL)).toEqual([])
})

describe('guessing codes', () => {
  test.each(['12a4', '123', '12345', '', '১২৩৪', '1 34', 1234, null])('%j is not a code', async (code) => {
    await aShopper()
    await askForCode()
    for (const [path, whose] of [
      ['verify-otp', { identifier: EMAIL }],
      ['verify-otp', { phone: '01712345678' }],
      ['otp-login', { identifier: EMAIL }],
    ] as const) {
      const answer = await post(path, { ...whose, code })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('Invalid OTP or session expired')
    }
    const [row] = await testShop.database.db.select().from(oneTimeCodes)
    expect(row?.wrongTries).toBe(0)
  })

  test('without identifier and phone there is no session to speak of', async () => {
    const answer = await post('verify-otp', { code: '1234' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Invalid OTP or session expired')
  })

  test('a code works once, whatever it was sent for', async () => {
    await aShopper()
    const code = await askForCode()
    expect([(await check(code)).statusCode, (await check(code)).statusCode]).toEqual([200, 400])
    const phone = await aRegisteredPhone('01812345678')
    expect([(await phone.verify()).statusCode, (await phone.verify()).statusCode]).toEqual([200, 400])
  })

  test("another account's code verifies no phone and resets no password", async () => {
    await aShopper()
    await aCustomer(testShop.database.db, { email: 'other@example.test' })
    const code = await askForCode()
    const refused = await check(code, 'other@example.test')
    expect(refused.json()).toMatchObject({ statusCode: 400, message: 'Invalid OTP or session expired' })
    expect(cookiesOf(refused)).toEqual([])
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
    const code = await askForCode()
    testShop.clock.advanceSeconds(300)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('after five wrong tries the right code is void too', async () => {
    await aShopper()
    const code = await askForCode()
    for (let guess = 0; guess < 5; guess++) expect((await check(anotherCode(code))).statusCode).toBe(400)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('the fifth try may still be the right one', async () => {
    await aShopper()
    const code = await askForCode()
    for (let guess = 0; guess < 4; guess++) await check(anotherCode(code))
    expect((await check(code)).statusCode).toBe(200)
  })

  test('of fifty guesses at once five are compared', async () => {
    await aShopper()
    const code = await askForCode()
    const guesses = Array.from({ length: 50 }, () => check(anotherCode(code)))
    await Promise.all(guesses)
    const [row] = await testShop.database.db.select().from(oneTimeCodes)
    expect(row?.wrongTries).toBe(5)
    expect((await check(code)).statusCode).toBe(400)
  })

  test('an account gets fifteen guesses a day over all its codes, by whichever name', async () => {
    await aShopper({ phone: '01712345678' })
    const guess = async (path: string, identifier: string) => {
      testShop.clock.advanceSeconds(60)
      const code = await askForCode(path, identifier)
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
    const refused = await check(await askForCode())
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    testShop.clock.advanceSeconds(24 * 60 * 60)
    expect((await check(await askForCode())).statusCode).toBe(200)
  })

  test('right codes are never counted as wrong', async () => {
    await aShopper()
    for (let times = 0; times < 18; times++) {
      testShop.clock.advanceSeconds(60 * 60)
      const code = await askForCode()
      expect((await check(code)).statusCode).toBe(200)
    }
  })
})

describe('asking for codes', () => {
  test('the next one is sent after a minute, and only the newest works', async () => {
    await aShopper()
    const first = await askForCode()
    testShop.clock.advanceSeconds(59)
    const early = await post('forgot-password', { identifier: EMAIL })
    expect(early.statusCode).toBe(429)
    expect(early.json().message).toBe(messages.codeJustSent(1))
    testShop.clock.advanceSeconds(1)
    const second = await askForCode()
    if (first !== second) expect((await check(first)).statusCode).toBe(400)
    expect((await check(second)).statusCode).toBe(200)
  })

  test('the minute holds for one purpose: who asked for a reset may have a sign-in code at once', async () => {
    await aShopper()
    await askForCode()
    await askForCode('send-login-otp')
    for (const path of ['forgot-password', 'send-login-otp'])
      expect((await post(path, { identifier: EMAIL })).statusCode).toBe(429)
    expect(await messagesTo(testShop, EMAIL)).toHaveLength(2)
  })

  test('two requests at once send one code', async () => {
    await aShopper()
    const ask = () => post('forgot-password', { identifier: EMAIL })
    const statuses = (await Promise.all([ask(), ask()])).map((answer) => answer.statusCode)
    expect(statuses.toSorted()).toEqual([200, 429])
    expect(await messagesTo(testShop, EMAIL)).toHaveLength(1)
  })

  test('ten an hour are sent to one email, whatever they are for', async () => {
    await aShopper()
    for (let times = 0; times < 10; times++) {
      await askForCode(times % 2 ? 'forgot-password' : 'send-login-otp')
      testShop.clock.advanceSeconds(60)
    }
    const eleventh = await post('forgot-password', { identifier: EMAIL })
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('one address may ask for a hundred SMS in a quarter of an hour, and then still for emails', async () => {
    const ask = (number: number) =>
      post('forgot-password', { identifier: `0181${String(number).padStart(7, '0')}` })
    const answers = await Promise.all(Array.from({ length: 101 }, (_, number) => ask(number)))
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
    expect((await post('forgot-password', { identifier: 'nobody@example.test' })).statusCode).toBe(200)
  })
})
