import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { oneTimeCodes, users, verificationLinks } from '#database/schema/identity/accounts.ts'
import { aCustomer, PASSWORD } from '#testing/factories.ts'
import { codeSentTo, linkSentTo, messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, payload, headers })

const byEmail = (input: object = {}) => ({
  method: 'email',
  name: 'Karim Uddin',
  email: 'karim@example.test',
  password: 'secret1',
  confirmPassword: 'secret1',
  ...input,
})
const byPhone = (input: object = {}) => ({ ...byEmail({ method: 'phone', phone: '01812345678' }), ...input })

const signIn = (identifier: string, password = 'secret1') => post('signin', { identifier, password })
const accounts = () => testShop.database.db.select().from(users)

async function countUsers() {
  const [row] = await testShop.database.db.select({ count: count() }).from(users)
  return row?.count
}

describe('registering by email', () => {
  test('the link in the email verifies the account, and its owner can sign in', async () => {
    const answer = await post('register', byEmail({ email: ' Karim@Example.TEST ', role: 'admin' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toBeNull()
    expect((await signIn('karim@example.test')).json().message).toBe(messages.accountNotVerified)
    const token = await linkSentTo(testShop, 'karim@example.test')
    const verified = await post('verify-account', { token })
    expect(verified.json()).toMatchObject({
      success: true,
      message: 'Account verified successfully!',
      data: { user: { email: 'karim@example.test', isEmailVerified: true, role: 'user' }, accessToken: null },
    })
    expect(verified.headers['set-cookie']).toBeUndefined()
    expect((await signIn('karim@example.test')).statusCode).toBe(200)
  })

  test('only the hash of the token in the email is stored', async () => {
    await post('register', byEmail())
    const token = await linkSentTo(testShop, 'karim@example.test')
    const [link] = await testShop.database.db.select().from(verificationLinks)
    expect(link?.tokenHash).not.toContain(token)
    const [user] = await accounts()
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a link used twice says that the account is already verified', async () => {
    await post('register', byEmail())
    const token = await linkSentTo(testShop, 'karim@example.test')
    await post('verify-account', { token })
    const again = await post('verify-account', { token })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('Account already verified. Please login.')
  })

  test('a link clicked twice concurrently verifies once', async () => {
    await post('register', byEmail())
    const token = await linkSentTo(testShop, 'karim@example.test')
    const answers = await Promise.all([post('verify-account', { token }), post('verify-account', { token })])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  test('of two accounts verified concurrently for one email, one becomes verified', async () => {
    await post('register', byEmail())
    const first = await linkSentTo(testShop, 'karim@example.test')
    await post('register', byEmail())
    const second = await linkSentTo(testShop, 'karim@example.test')
    const answers = await Promise.all([first, second].map((token) => post('verify-account', { token })))
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
    expect(await countUsers()).toBe(1)
  })

  test('a link older than a day says that it has expired', async () => {
    await post('register', byEmail())
    const token = await linkSentTo(testShop, 'karim@example.test')
    testShop.clock.advanceSeconds(24 * 60 * 60)
    const expired = await post('verify-account', { token })
    expect(expired.statusCode).toBe(400)
    expect(expired.json().message).toBe('Verification link has expired. Please register again.')
    expect((await accounts())[0]?.emailVerifiedAt).toBeNull()
  })

  test.each([
    ['truncated', (token: string) => token.slice(0, -1)],
    ['changed', (token: string) => `A${token.slice(1)}A`],
    ['empty', () => ''],
    ['of another kind', () => '../../etc/passwd\u0000'],
    ['very long', (token: string) => token.repeat(100)],
  ])('a link that is %s fails', async (_how, damage) => {
    await post('register', byEmail())
    const token = damage(await linkSentTo(testShop, 'karim@example.test'))
    const answer = await post('verify-account', { token })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Verification failed. Please try again.')
  })

  test('after registering twice either link works, and one account is left', async () => {
    await post('register', byEmail({ name: 'First try' }))
    const first = await linkSentTo(testShop, 'karim@example.test')
    await post('register', byEmail({ name: 'Second try', password: 'other12', confirmPassword: 'other12' }))
    expect(await countUsers()).toBe(2)
    const second = await linkSentTo(testShop, 'karim@example.test')
    expect((await post('verify-account', { token: first })).statusCode).toBe(200)
    expect((await post('verify-account', { token: second })).json().message).toBe(messages.alreadyVerified)
    expect((await accounts()).map((account) => account.name)).toEqual(['First try'])
    expect((await signIn('karim@example.test')).statusCode).toBe(200)
  })

  test('registering the email of an existing account gets the same response, and its owner is notified', async () => {
    const { db } = testShop.database
    await aCustomer(db, { email: 'known@example.test' })
    const known = await post('register', byEmail({ email: 'known@example.test' }))
    const unknown = await post('register', byEmail({ email: 'unknown@example.test' }))
    expect(known.json()).toEqual(unknown.json())
    expect(known.headers['set-cookie']).toBeUndefined()
    const [notice] = await messagesTo(testShop, 'known@example.test')
    expect(notice?.template).toBe('existing-account')
    // Signing in with the new password does not reveal the account either.
    const [atKnown, atUnknown] = await Promise.all(
      ['known@example.test', 'unknown@example.test'].map((email) => signIn(email)),
    )
    expect([atKnown?.statusCode, atUnknown?.statusCode]).toEqual([403, 403])
    expect(atKnown?.json()).toEqual(atUnknown?.json())
    expect((await signIn('known@example.test', PASSWORD)).statusCode).toBe(200)
  })

  test('a name that looks like an advertisement is left out of the email', async () => {
    await post('register', byEmail({ name: 'Win at evil.example/now' }))
    const [mail] = await messagesTo(testShop, 'karim@example.test')
    expect(mail?.text).not.toContain('evil')
  })

  test.each([
    [{ name: 'K' }, 'name', 'Name must be at least 3 characters'],
    [{ name: 'ক' }, 'name', 'Name must be at least 3 characters'],
    [{ name: '  ' }, 'name', 'Name must be at least 3 characters'],
    [{ name: 'K'.repeat(300) }, 'name', 'Name must be at most 100 characters'],
    [{ email: 'karim' }, 'email', 'Invalid email'],
    [{ email: `${'k'.repeat(300)}@example.test` }, 'email', 'Invalid email'],
    [{ email: undefined }, 'email', 'Invalid email'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(5000) }, 'password', 'Password must be at most 200 characters'],
    [{ password: 123456 }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'secret2' }, 'confirmPassword', "Passwords don't match"],
    [{ confirmPassword: undefined }, 'confirmPassword', "Passwords don't match"],
    [{ method: 'fax' }, 'method', messages.methodUnknown],
  ])('%j is rejected with a message at the field, and nothing is stored', async (input, path, message) => {
    const answer = await post('register', byEmail(input))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ path, message })
    expect(await countUsers()).toBe(0)
  })

  test.each([
    ['নাজমা আক্তার', 'নাজমা আক্তার'],
    ['<b>Karim</b> & sons', '<b>Karim</b> & sons'],
    ['  Karim\r\nBcc: all@example.test ', 'Karim Bcc: all@example.test'],
    ['Karim\u0000Uddin', 'Karim Uddin'],
  ])('the name %j is stored as %j', async (name, stored) => {
    expect((await post('register', byEmail({ name }))).statusCode).toBe(201)
    expect((await accounts())[0]?.name).toBe(stored)
  })

  test('at most ten emails are sent to one address', async () => {
    for (let times = 0; times < 10; times++) {
      expect((await post('register', byEmail())).statusCode).toBe(201)
    }
    const eleventh = await post('register', byEmail())
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    expect(await messagesTo(testShop, 'karim@example.test')).toHaveLength(10)
  })
})

describe('registering by phone', () => {
  test.each([
    '01812345678',
    '+880 1812-345678',
    '8801812345678',
    '০১৮১২৩৪৫৬৭৮',
    '1812345678',
    '+88 01812 345678',
    '+880 (0)1812\u2013345678',
    '\u202a01812345678\u202c',
  ])('the code sent to %s verifies the account, and its owner can sign in', async (phone) => {
    expect((await post('register', byPhone({ phone }))).statusCode).toBe(201)
    expect((await signIn(phone)).json().message).toBe(messages.accountNotVerified)
    const code = await codeSentTo(testShop, '01812345678')
    const verified = await post('verify-otp', { phone, code })
    expect(verified.json()).toMatchObject({
      statusCode: 200,
      message: 'Account verified successfully',
      data: null,
    })
    expect((await signIn(phone)).json().data.user).toMatchObject({ phone: '01812345678', email: null })
  })

  test.each(['01212345678', '0181234567', '018123456789', '+1 212 555 0100', 'phone', ''])(
    'the phone %j is rejected',
    async (phone) => {
      const answer = await post('register', byPhone({ phone }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toContainEqual({ path: 'phone', message: 'Invalid phone number' })
      expect(await countUsers()).toBe(0)
    },
  )

  test('registering the phone of an existing account gets the same response, and its owner an SMS without a code', async () => {
    await aCustomer(testShop.database.db, { phone: '01700000001' })
    const known = await post('register', byPhone({ phone: '01700000001' }))
    const unknown = await post('register', byPhone())
    expect(known.json()).toEqual(unknown.json())
    expect((await messagesTo(testShop, '01700000001')).map(({ template }) => template)).toEqual([
      'existing-account',
    ])
    const again = await Promise.all(
      ['01700000001', '01812345678'].map((phone) => post('register', byPhone({ phone }))),
    )
    expect(again.map((answer) => answer.statusCode)).toEqual([429, 429])
    const entered = await Promise.all(['01700000001', '01812345678'].map((phone) => signIn(phone)))
    expect(entered.map((answer) => answer.statusCode)).toEqual([403, 403])
    expect(await countUsers()).toBe(3)
  })

  test('within a minute no second code is sent and no second account created', async () => {
    await post('register', byPhone())
    testShop.clock.advanceSeconds(59)
    const early = await post('register', byPhone())
    expect(early.statusCode).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    expect(await countUsers()).toBe(1)
    testShop.clock.advanceSeconds(1)
    expect((await post('register', byPhone())).statusCode).toBe(201)
  })

  test('when two people registered a phone, its owner gets the account registered in their browser', async () => {
    const own = await post('register', byPhone())
    testShop.clock.advanceSeconds(61)
    await post('register', byPhone({ password: 'planted1', confirmPassword: 'planted1' }))
    const code = await codeSentTo(testShop, '01812345678')
    const cookie = String(own.headers['set-cookie']).split(';')[0] ?? ''
    expect(own.headers['set-cookie']).toMatch(
      /^registered=[\w-]{16}\.[\w-]{43}; Max-Age=1800; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    )
    expect((await post('verify-otp', { phone: '01812345678', code }, { cookie })).statusCode).toBe(200)
    expect((await signIn('01812345678', 'planted1')).statusCode).toBe(401)
    expect((await signIn('01812345678')).statusCode).toBe(200)
    expect(await countUsers()).toBe(1)
  })

  test('in another browser the owner of such a phone gets an account without a password', async () => {
    await post('register', byPhone())
    testShop.clock.advanceSeconds(61)
    await post('register', byPhone({ password: 'planted1', confirmPassword: 'planted1' }))
    const code = await codeSentTo(testShop, '01812345678')
    expect((await post('verify-otp', { phone: '01812345678', code })).statusCode).toBe(200)
    for (const password of ['secret1', 'planted1'])
      expect((await signIn('01812345678', password)).statusCode).toBe(401)
    expect((await accounts())[0]?.phoneVerifiedAt).not.toBeNull()
  })

  test('the code is stored as a keyed hash', async () => {
    await post('register', byPhone())
    const [row] = await testShop.database.db.select().from(oneTimeCodes)
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
  })
})

describe('requesting the message again', () => {
  test('the new link works', async () => {
    await post('register', byEmail())
    const first = await linkSentTo(testShop, 'karim@example.test')
    testShop.clock.advanceSeconds(60)
    expect((await post('resend-verification', { identifier: 'karim@example.test' })).statusCode).toBe(200)
    const second = await linkSentTo(testShop, 'karim@example.test')
    expect(second).not.toBe(first)
    expect((await post('verify-account', { token: second })).statusCode).toBe(200)
    expect((await post('verify-account', { token: first })).statusCode).toBe(409)
  })

  test('the new code replaces the first', async () => {
    await post('register', byPhone())
    const first = await codeSentTo(testShop, '01812345678')
    expect((await post('resend-verification', { identifier: '01812345678' })).statusCode).toBe(429)
    testShop.clock.advanceSeconds(60)
    expect((await post('resend-verification', { identifier: '01812345678' })).statusCode).toBe(200)
    const second = await codeSentTo(testShop, '01812345678')
    if (first !== second) {
      expect((await post('verify-otp', { phone: '01812345678', code: first })).statusCode).toBe(400)
    }
    expect((await post('verify-otp', { phone: '01812345678', code: second })).statusCode).toBe(200)
  })

  test('nothing is sent when there is no unverified account, and the response is the same', async () => {
    await aCustomer(testShop.database.db, { email: 'known@example.test' })
    await post('register', byEmail())
    const emails = ['known@example.test', 'nobody@example.test', 'karim@example.test']
    const answers = await Promise.all(emails.map((identifier) => post('resend-verification', { identifier })))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await messagesTo(testShop, 'known@example.test')).toEqual([])
    expect(await messagesTo(testShop, 'nobody@example.test')).toEqual([])
    expect(await messagesTo(testShop, 'karim@example.test')).toHaveLength(2)
    const again = await Promise.all(emails.map((identifier) => post('resend-verification', { identifier })))
    expect(again.map((answer) => answer.statusCode)).toEqual([429, 429, 429])
  })
})

test('registering, resetting and requesting a code take as long for unknown as for known accounts', async () => {
  const { db } = testShop.database
  await aCustomer(db, { email: 'known@example.test' })
  const measure = async (path: string, payload: object) => {
    const start = performance.now()
    await post(path, payload)
    return performance.now() - start
  }
  for (const [path, payload] of [
    ['register', byEmail()],
    ['forgot-password', {}],
    ['send-login-otp', {}],
    ['resend-verification', {}],
  ] as const) {
    for (const email of ['known@example.test', 'nobody@example.test']) {
      // The minimum duration is far above the actual work; only a busy machine exceeds it.
      const time = await measure(path, { ...payload, email, identifier: email })
      expect(time, `${path} ${email}`).toBeGreaterThan(95)
    }
  }
  await db.delete(users).where(eq(users.email, 'known@example.test'))
})
