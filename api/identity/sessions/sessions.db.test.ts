import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hasOrders } from '#api/sales/orders/orders.repository.ts'
import { messages } from '#contract/messages.ts'
import { oneTimeCodes, users, verificationLinks } from '#database/schema/identity/accounts.ts'
import { refreshTokens, sessions } from '#database/schema/identity/sessions.ts'
import { attemptCounters } from '#database/schema/limits.ts'
import { aCustomer, anAdmin, aProduct, aSeller, PASSWORD } from '#testing/factories.ts'
import { anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { createAccessTokens } from './access-token.ts'
import { deleteExpiredCredentials } from './delete-expired-credentials.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
type Answer = Awaited<ReturnType<typeof post>>

const post = (path: string, payload?: object, headers: Headers = {}) =>
  testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, headers, ...(payload && { payload }) })

const signIn = (identifier: string, password = PASSWORD) => post('signin', { identifier, password })

const getUser = (id: string, headers: Headers) =>
  testShop.app.inject({ url: `/api/user/get-single-user/${id}`, headers })

const refresh = (token: string, headers: Headers = {}) =>
  post('refresh-token', undefined, { ...headers, cookie: `theme=dark; refreshToken=${token}` })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const cookiesOf = (answer: Answer): string[] => [answer.headers['set-cookie'] ?? []].flat()

function cookieOf(answer: Answer): string {
  return /^refreshToken=([\w-]*);/.exec(cookiesOf(answer)[0] ?? '')?.[1] ?? ''
}

/** A customer and the two tokens of a new session. */
async function aSignedInCustomer() {
  const shopper = await aCustomer(testShop.database.db)
  const answer = await signIn(shopper.email ?? '')
  return { shopper, access: String(answer.json().data.accessToken), cookie: cookieOf(answer) }
}

async function revokedReason(userId: string) {
  const [row] = await testShop.database.db.select().from(sessions).where(eq(sessions.userId, userId))
  return row?.revokedReason
}

describe('signing in', () => {
  test('a shopper signs in by email ignoring case', async () => {
    const shopper = await aCustomer(testShop.database.db, { email: 'rahima@example.test' })
    const answer = await signIn(' Rahima@Example.test ')
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toEqual({
      user: expect.objectContaining({ _id: shopper.id, email: 'rahima@example.test', role: 'user' }),
      accessToken: expect.any(String),
    })
    expect(answer.body).not.toContain('argon2')
    const own = await getUser(shopper.id, bearer(data.accessToken))
    expect(own.json().data).toMatchObject(data.user)
  })

  test.each(['01712345678', '+880 1712-345678', '৮৮০১৭১২৩৪৫৬৭৮'])(
    'a shopper signs in by phone as %s',
    async (phone) => {
      const shopper = await aCustomer(testShop.database.db, { phone: '01712345678' })
      const answer = await signIn(phone)
      expect(answer.json().data.user._id).toBe(shopper.id)
    },
  )

  test('the refresh token is in a cookie that scripts and other sites cannot read', async () => {
    const shopper = await aCustomer(testShop.database.db)
    const answer = await signIn(shopper.email ?? '')
    expect(cookiesOf(answer)[0]).toMatch(
      /^refreshToken=[\w-]{43}; Max-Age=2592000; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(cookieOf(answer))
    const stored = await testShop.database.db.select().from(refreshTokens)
    expect(stored.map((row) => row.tokenHash)).not.toContain(cookieOf(answer))
  })

  test('a wrong password and an unknown account get the same response', async () => {
    const shopper = await aCustomer(testShop.database.db)
    const wrong = await signIn(shopper.email ?? '', 'not my password')
    const unknown = await signIn('nobody@example.test')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().message).toBe('Invalid credentials')
    expect(unknown.json()).toEqual(wrong.json())
  })

  test('an account without a password, or a deleted one, is treated as unknown', async () => {
    const { db } = testShop.database
    await aCustomer(db, { email: 'google@example.test', passwordHash: null })
    await aCustomer(db, { email: 'gone@example.test', deletedAt: new Date() })
    for (const email of ['google@example.test', 'gone@example.test']) {
      expect((await signIn(email)).json().message).toBe('Invalid credentials')
    }
  })

  test('only the correct password reveals that an email is unverified', async () => {
    const shopper = await aCustomer(testShop.database.db, { emailVerifiedAt: null })
    const wrong = await signIn(shopper.email ?? '', 'not my password')
    expect(wrong.json().message).toBe('Invalid credentials')
    const right = await signIn(shopper.email ?? '')
    expect(right.statusCode).toBe(403)
    expect(right.json().message).toBe(messages.accountNotVerified)
    expect(right.headers['set-cookie']).toBeUndefined()
    expect((await signIn(shopper.phone ?? '')).statusCode).toBe(200)
  })

  test('the account that verified an email signs in with it, whatever other accounts have it too', async () => {
    const { db } = testShop.database
    const owner = await aCustomer(db, { email: 'shared@example.test' })
    await aCustomer(db, { email: 'shared@example.test', emailVerifiedAt: null, passwordHash: null })
    expect((await signIn('shared@example.test')).json().data.user._id).toBe(owner.id)
  })

  test('empty fields are rejected by name', async () => {
    const answer = await post('signin', { identifier: '', password: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { path: 'identifier', message: 'Email or phone is required' },
      { path: 'password', message: 'Password is required' },
    ])
  })
})

describe('guessing passwords', () => {
  test('after ten wrong passwords an account allows one attempt in 30 s, its owner included', async () => {
    const shopper = await aCustomer(testShop.database.db)
    const email = shopper.email ?? ''
    for (let guess = 0; guess < 10; guess++) {
      expect((await signIn(email, `guess ${guess}`)).statusCode).toBe(401)
    }
    const eleventh = await signIn(email, 'guess 11')
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(30)
    expect((await signIn(shopper.phone ?? '')).statusCode).toBe(429)
    testShop.clock.advanceSeconds(30)
    expect((await signIn(email, 'guess 12')).statusCode).toBe(401)
    expect((await signIn(email)).statusCode).toBe(429)
    testShop.clock.advanceSeconds(30)
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('the owner is not slowed down on a known device', async () => {
    const [shopper, other] = [await aCustomer(testShop.database.db), await aCustomer(testShop.database.db)]
    const deviceCookie = cookiesOf(await signIn(shopper.email ?? ''))[1]?.split(';')[0] ?? ''
    const fromKnownDevice = (identifier: string | null, password = PASSWORD) =>
      post('signin', { identifier, password }, { cookie: deviceCookie })
    for (const email of [shopper.email, other.email]) {
      for (let guess = 0; guess < 11; guess++) await signIn(email ?? '', `guess ${guess}`)
    }
    expect((await signIn(shopper.email ?? '')).statusCode).toBe(429)
    expect((await fromKnownDevice(other.email)).statusCode).toBe(429)
    expect((await fromKnownDevice(shopper.email)).statusCode).toBe(200)
    for (let guess = 0; guess < 10; guess++) await fromKnownDevice(shopper.email, `guess ${guess}`)
    expect((await fromKnownDevice(shopper.email)).statusCode).toBe(429)
  })

  test('attempts at an unknown account are slowed down in the same way', async () => {
    for (let guess = 0; guess < 10; guess++) await signIn('nobody@example.test')
    expect((await signIn('nobody@example.test')).statusCode).toBe(429)
  })

  test('of thirty concurrent guesses ten are compared', async () => {
    const shopper = await aCustomer(testShop.database.db)
    const guesses = Array.from({ length: 30 }, (_, guess) => signIn(shopper.email ?? '', `guess ${guess}`))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('successful sign-ins are never counted', async () => {
    const shopper = await aCustomer(testShop.database.db)
    for (let times = 0; times < 12; times++) {
      expect((await signIn(shopper.email ?? '')).statusCode).toBe(200)
    }
  })

  test('an address with a hundred wrong passwords is rejected for a quarter of an hour', async () => {
    const { db } = testShop.database
    const shopper = await aCustomer(db)
    const windowStart = testShop.clock.now()
    await db.insert(attemptCounters).values({ key: 'signin:address:127.0.0.1', windowStart, count: 100 })
    const rejected = await signIn(shopper.email ?? '')
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('900')
    testShop.clock.advanceSeconds(900)
    expect((await signIn(shopper.email ?? '')).statusCode).toBe(200)
  })
})

describe('refreshing', () => {
  test('returns a new access token and a new cookie', async () => {
    const { shopper, cookie } = await aSignedInCustomer()
    testShop.clock.advanceSeconds(900)
    const answer = await refresh(cookie)
    expect(answer.json()).toMatchObject({ success: true, data: expect.any(String) })
    expect(cookieOf(answer)).not.toBe(cookie)
    expect((await getUser(shopper.id, bearer(answer.json().data))).statusCode).toBe(200)
    testShop.clock.advanceSeconds(900)
    expect((await refresh(cookieOf(answer))).statusCode).toBe(200)
  })

  test('keeps tabs signed in that refresh concurrently', async () => {
    const { shopper, cookie } = await aSignedInCustomer()
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
    testShop.clock.advanceSeconds(3600)
    const [answer] = answers
    expect((await refresh(answer ? cookieOf(answer) : '')).statusCode).toBe(200)
    expect(await revokedReason(shopper.id)).toBeNull()
  })

  test('returns the current token for one replaced within ten seconds, after any number of rotations', async () => {
    const { cookie } = await aSignedInCustomer()
    const second = cookieOf(await refresh(cookie))
    testShop.clock.advanceSeconds(5)
    const third = cookieOf(await refresh(second))
    testShop.clock.advanceSeconds(5)
    const slowTab = await refresh(cookie)
    expect(slowTab.statusCode).toBe(200)
    expect(cookieOf(slowTab)).toBe(third)
  })

  test('revokes the session for a token replaced earlier than that', async () => {
    const { shopper, cookie } = await aSignedInCustomer()
    const answer = await refresh(cookie)
    expect((await getUser(shopper.id, bearer(answer.json().data))).statusCode).toBe(200)
    testShop.clock.advanceSeconds(11)
    const stolen = await refresh(cookie)
    expect(stolen.statusCode).toBe(401)
    expect(stolen.json().message).toBe(messages.sessionEnded)
    expect(await revokedReason(shopper.id)).toBe('token-reused')
    expect((await refresh(cookieOf(answer))).statusCode).toBe(401)
    expect((await getUser(shopper.id, bearer(answer.json().data))).statusCode).toBe(401)
  })

  test('rejects a cookie older than thirty days', async () => {
    const { shopper, cookie } = await aSignedInCustomer()
    testShop.clock.advanceSeconds(30 * 24 * 3600)
    expect((await refresh(cookie)).statusCode).toBe(401)
    expect(await revokedReason(shopper.id)).toBeNull()
  })

  test('rejects an unknown or missing cookie', async () => {
    expect((await refresh('x'.repeat(43))).statusCode).toBe(401)
    expect((await post('refresh-token')).statusCode).toBe(401)
  })

  test('is refused to a deleted account', async () => {
    const { shopper, cookie } = await aSignedInCustomer()
    await testShop.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, shopper.id))
    expect((await refresh(cookie)).statusCode).toBe(401)
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  ])('and signing out are refused to pages of other sites: %o', async (headers) => {
    const { cookie } = await aSignedInCustomer()
    expect((await refresh(cookie, headers)).statusCode).toBe(403)
    const signedOut = await post('logout', undefined, { ...headers, cookie: `refreshToken=${cookie}` })
    expect(signedOut.statusCode).toBe(403)
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await refresh(cookie, own)).statusCode).toBe(200)
  })

  test('is allowed under a second domain of the shop', async () => {
    const { cookie } = await aSignedInCustomer()
    const headers = { origin: 'https://www.shop.example', host: 'www.shop.example' }
    expect((await refresh(cookie, headers)).statusCode).toBe(200)
  })
})

test('signing in ends the session that the browser had before, and no other', async () => {
  const { shopper, access, cookie } = await aSignedInCustomer()
  const elsewhere = await signIn(shopper.email ?? '')
  const again = await post(
    'signin',
    { identifier: shopper.email, password: PASSWORD },
    { cookie: `refreshToken=${cookie}` },
  )
  expect(again.statusCode).toBe(200)
  const statusOf = async (token: string) => (await getUser(shopper.id, bearer(token))).statusCode
  expect(await statusOf(access)).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(401)
  expect(await statusOf(String(elsewhere.json().data.accessToken))).toBe(200)
  expect(await statusOf(String(again.json().data.accessToken))).toBe(200)
})

test('a sign-in that fails ends nothing', async () => {
  const { shopper, cookie } = await aSignedInCustomer()
  const wrong = { identifier: shopper.email, password: 'not the password' }
  expect((await post('signin', wrong, { cookie: `refreshToken=${cookie}` })).statusCode).not.toBe(200)
  expect((await refresh(cookie)).statusCode).toBe(200)
})

describe('signing out', () => {
  test('ends the access token at once, and twice has the same effect as once', async () => {
    const { shopper, access, cookie } = await aSignedInCustomer()
    expect((await getUser(shopper.id, bearer(access))).statusCode).toBe(200)
    for (let times = 0; times < 2; times++) {
      const answer = await post('logout', undefined, { cookie: `refreshToken=${cookie}` })
      expect(answer.statusCode).toBe(200)
      expect(cookiesOf(answer)[0]).toMatch(/^refreshToken=; Max-Age=0; Path=\/api\/user;/)
    }
    expect((await getUser(shopper.id, bearer(access))).statusCode).toBe(401)
    expect((await refresh(cookie)).statusCode).toBe(401)
    expect(await revokedReason(shopper.id)).toBe('signed-out')
  })

  test('without a cookie ends the session of the access token', async () => {
    const { shopper, access, cookie } = await aSignedInCustomer()
    await post('logout', undefined, bearer(access))
    expect((await getUser(shopper.id, bearer(access))).statusCode).toBe(401)
    expect((await refresh(cookie)).statusCode).toBe(401)
  })

  test('leaves other devices signed in', async () => {
    const { shopper, access } = await aSignedInCustomer()
    const phone = await signInAs(testShop, shopper)
    await post('logout', undefined, bearer(access))
    expect((await getUser(shopper.id, phone)).statusCode).toBe(200)
  })

  test('succeeds also when not signed in', async () => {
    expect((await post('logout')).statusCode).toBe(200)
    expect((await post('logout', undefined, bearer('nonsense'))).statusCode).toBe(200)
  })
})

describe('access tokens', () => {
  test('a token works for fifteen minutes', async () => {
    const { shopper, access } = await aSignedInCustomer()
    testShop.clock.advanceSeconds(899)
    expect((await getUser(shopper.id, bearer(access))).statusCode).toBe(200)
    testShop.clock.advanceSeconds(1)
    const expired = await getUser(shopper.id, bearer(access))
    expect(expired.statusCode).toBe(401)
    expect(expired.json().message).toBe(messages.sessionEnded)
  })

  test('forged tokens are rejected', async () => {
    const { shopper, access } = await aSignedInCustomer()
    const [header = '', payload = '', signature = ''] = access.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    const otherKey = createAccessTokens('another secret of at least thirty-two characters')
    const forged = [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      `${access}.`,
      otherKey.issue({ userId: claims.sub, sessionId: claims.sid }, testShop.clock.now().getTime()),
    ]
    for (const token of forged) {
      expect((await getUser(shopper.id, bearer(token))).statusCode, token).toBe(401)
    }
  })

  test('a change of role takes effect within five seconds', async () => {
    const admin = await anAdmin(testShop.database.db)
    const shopper = await aCustomer(testShop.database.db)
    const headers = await signInAs(testShop, admin)
    expect((await getUser(shopper.id, headers)).statusCode).toBe(200)
    await testShop.database.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id))
    testShop.clock.advanceSeconds(5)
    expect((await getUser(shopper.id, headers)).statusCode).toBe(403)
  })

  test('concurrent calls share one query of the session', async () => {
    const shopper = await aCustomer(testShop.database.db)
    const { authorization } = await signInAs(testShop, shopper)
    const viewers = Array.from({ length: 50 }, () => testShop.shop.sessions.viewerOf(authorization.slice(7)))
    expect(new Set(await Promise.all(viewers)).size).toBe(1)
  })
})

describe('reading an account', () => {
  test('asks to sign in', async () => {
    const shopper = await aCustomer(testShop.database.db)
    expect((await getUser(shopper.id, {})).statusCode).toBe(401)
  })

  test('refuses someone else', async () => {
    const [shopper, other] = [await aCustomer(testShop.database.db), await aCustomer(testShop.database.db)]
    expect((await getUser(other.id, await signInAs(testShop, shopper))).statusCode).toBe(403)
  })

  test('is allowed to an admin for any account; an unknown one is not found', async () => {
    const [admin, shopper] = [await anAdmin(testShop.database.db), await aCustomer(testShop.database.db)]
    const headers = await signInAs(testShop, admin)
    expect((await getUser(shopper.id, headers)).json().data.name).toBe(shopper.name)
    expect((await getUser('01939000-0000-7000-8000-000000000000', headers)).statusCode).toBe(404)
    expect((await getUser('nonsense', headers)).statusCode).toBe(400)
  })
})

test('the clean-up deletes what has expired, and nothing else', async () => {
  const { db } = testShop.database
  const { cookie } = await aSignedInCustomer()
  await signIn('nobody@example.test')
  testShop.clock.advanceSeconds(29 * 24 * 3600)
  await deleteExpiredCredentials(db, testShop.clock.now(), hasOrders)
  expect(await db.select().from(attemptCounters)).toEqual([])
  const next = cookieOf(await refresh(cookie))
  testShop.clock.advanceSeconds(2 * 24 * 3600)
  await deleteExpiredCredentials(db, testShop.clock.now(), hasOrders)
  expect(await db.select().from(refreshTokens)).toHaveLength(1)
  testShop.clock.advanceSeconds(29 * 24 * 3600)
  expect((await refresh(next)).statusCode).toBe(401)
  await deleteExpiredCredentials(db, testShop.clock.now(), hasOrders)
  expect(await db.select().from(sessions)).toEqual([])
})

test('unverified accounts are deleted after a month, except those with orders', async () => {
  const { db } = testShop.database
  const unverified = { emailVerifiedAt: null, phoneVerifiedAt: null, phone: null }
  const before = testShop.clock.now()
  const create = (overrides: object = {}) => aCustomer(db, { ...unverified, createdAt: before, ...overrides })
  const abandoned = await create()
  const buyer = await create()
  const product = await aProduct(db)
  await place(testShop, await signInAs(testShop, buyer), anOrderBody(buyer, [{ product }]))
  const remaining = [
    buyer,
    await aSeller(db, { ...unverified, createdAt: before }),
    await create({ email: null }),
  ]
  const account = { name: 'Rahima Akter', password: 'secret1', confirmPassword: 'secret1' }
  await post('register', { ...account, method: 'email', email: 'late@example.test' })
  await post('forgot-password', { identifier: abandoned.email })
  testShop.clock.advanceSeconds(31 * 24 * 3600)
  await deleteExpiredCredentials(db, testShop.clock.now(), hasOrders)
  const ids = (await db.select({ id: users.id }).from(users)).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(remaining.map(({ id }) => id)))
  expect(ids).not.toContain(abandoned.id)
  expect(await db.select().from(oneTimeCodes)).toEqual([])
  expect(await db.select().from(verificationLinks)).toEqual([])
})
