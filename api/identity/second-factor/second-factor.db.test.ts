import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { recoveryCodes, secondFactors } from '#database/schema/identity/second-factor.ts'
import { attemptCounters } from '#database/schema/limits.ts'
import { aCustomer, anAdmin, aSeller, PASSWORD } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
type Account = { id: string; email: string | null }

const db = () => testShop.database.db
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers = {}, payload?: object) =>
  testShop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })

/** The code of the authenticator app, some time steps of 30 s from now. */
function appCode(secret: string, steps = 0): string {
  const timestamp = testShop.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Advances the clock by one time step, so that the app has a new code. */
const nextStep = () => testShop.clock.advanceSeconds(30)

const start = (headers: Headers, password = PASSWORD) =>
  call('POST', '/staff/second-factor', headers, { password })

async function switchOn(account: Account) {
  const headers = await signInAs(testShop, account)
  const { secret } = (await start(headers)).json().data as { secret: string }
  const answer = await call('POST', '/staff/second-factor/confirm', headers, { code: appCode(secret) })
  expect(answer.statusCode).toBe(200)
  const { recoveryCodes } = answer.json().data as { recoveryCodes: [string, ...string[]] }
  nextStep()
  return { headers, secret, recoveryCodes }
}

const signIn = ({ email }: Account, password = PASSWORD) =>
  call('POST', '/user/signin', {}, { identifier: email ?? '', password })
const complete = (ticket: string, code: string, headers: Headers = {}) =>
  call('POST', '/user/second-factor', headers, { ticket, code })

async function ticketOf(answer: Promise<{ json(): { data: { ticket: string } } }>): Promise<string> {
  return (await answer).json().data.ticket
}

const wrongCode = {
  statusCode: 400,
  errors: [{ path: 'code', message: messages.secondFactorCodeWrong }],
}

describe('switching two-step sign-in on', () => {
  test('needs a code of the new secret and returns ten recovery codes, once', async () => {
    const seller = await aSeller(db())
    const headers = await signInAs(testShop, seller)
    const started = (await start(headers)).json()
    expect(started).toMatchObject({
      statusCode: 201,
      data: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    expect(started.data.address).toContain(`secret=${started.data.secret}`)
    expect(started.data.address).toContain(encodeURIComponent(seller.email ?? ''))
    const confirm = (code: string) => call('POST', '/staff/second-factor/confirm', headers, { code })
    expect((await confirm(appCode(started.data.secret, 9))).json()).toMatchObject(wrongCode)
    expect((await signIn(seller)).statusCode).toBe(200)

    const confirmed = (await confirm(appCode(started.data.secret))).json()
    expect(confirmed.message).toBe(messages.secondFactorOn)
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    expect((await call('GET', '/staff/second-factor', headers)).json().data).toEqual({
      onSince: testShop.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      hasPassword: true,
    })
    const stored = JSON.stringify([
      await db().select().from(secondFactors),
      await db().select().from(recoveryCodes),
    ])
    expect(stored).not.toContain(started.data.secret)
    expect(stored).not.toContain(confirmed.data.recoveryCodes[0].replace('-', ''))
    expect((await start(headers)).json()).toMatchObject({
      statusCode: 409,
      message: messages.secondFactorIsOn,
    })
  })

  test('needs the password, with a limited number of attempts', async () => {
    const seller = await aSeller(db())
    const headers = await signInAs(testShop, seller)
    expect((await call('POST', '/staff/second-factor', headers, {})).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'password', message: messages.passwordRequired }],
    })
    for (let tries = 0; tries < 10; tries++) {
      expect((await start(headers, 'wrong')).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'password', message: messages.currentPasswordWrong }],
      })
    }
    expect((await start(headers)).statusCode).toBe(429)
    expect(await db().select().from(secondFactors).where(eq(secondFactors.userId, seller.id))).toEqual([])
    testShop.clock.advanceSeconds(16 * 60)
    // The access token of that session has expired.
    expect((await start(await signInAs(testShop, seller))).statusCode).toBe(201)
  })

  test('is rejected for an account without a password', async () => {
    const seller = await aSeller(db())
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, seller.id))
    expect((await start(await signInAs(testShop, seller))).json()).toMatchObject({
      statusCode: 409,
      message: messages.noPasswordYet,
    })
  })

  test('revokes all other sessions of the account at once, and no others', async () => {
    const seller = await aSeller(db())
    const thief = await signInAs(testShop, seller)
    const colleague = await signInAs(testShop, await aSeller(db()))
    const mayRead = async (headers: Headers) =>
      (await call('GET', '/staff/second-factor', headers)).statusCode === 200
    expect(await mayRead(thief)).toBe(true)
    const { headers } = await switchOn(seller)
    expect(await mayRead(thief)).toBe(false)
    expect(await mayRead(headers)).toBe(true)
    expect(await mayRead(colleague)).toBe(true)
  })

  test('is for the staff, and asks to sign in', async () => {
    const customer = await signInAs(testShop, await aCustomer(db()))
    for (const [method, path, body] of [
      ['GET', '/staff/second-factor', undefined],
      ['POST', '/staff/second-factor', { password: PASSWORD }],
      ['POST', '/staff/second-factor/confirm', { code: '123456' }],
      ['POST', '/staff/second-factor/switch-off', { code: '123456' }],
    ] as const) {
      expect((await call(method, path, {}, body)).statusCode).toBe(401)
      expect((await call(method, path, customer, body)).statusCode).toBe(403)
    }
  })
})

describe('signing in with a second step', () => {
  test('a correct password returns a ticket and no token; ticket and code open the session', async () => {
    const admin = await anAdmin(db())
    const { secret } = await switchOn(admin)
    expect((await signIn(admin, 'wrong')).statusCode).toBe(401)
    const first = await signIn(admin)
    expect(first.json()).toEqual({
      success: false,
      statusCode: 403,
      code: 'forbidden',
      message: messages.secondFactorRequired,
      data: { ticket: expect.any(String) },
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const { ticket } = first.json().data
    expect((await complete(ticket, appCode(secret, 9))).json()).toMatchObject(wrongCode)
    const second = await complete(ticket, appCode(secret).replace(/(...)/, '$1 '))
    expect(second.json()).toMatchObject({
      statusCode: 200,
      message: messages.loginSuccessful,
      data: { user: { _id: admin.id, role: 'admin' }, accessToken: expect.any(String) },
    })
    expect(String(second.headers['set-cookie'])).toMatch(/^refreshToken=/)
    const headers = { authorization: `Bearer ${second.json().data.accessToken}` }
    expect((await call('GET', '/staff', headers)).json().data.members).toMatchObject([
      { _id: admin.id, hasSecondFactor: true },
    ])
  })

  test('a one-time code and Google return only a ticket, too', async () => {
    const seller = await aSeller(db(), { email: 'farhana@example.test' })
    const { secret } = await switchOn(seller)
    await call('POST', '/user/send-login-otp', {}, { identifier: seller.email ?? '' })
    const code = /\b\d{4}\b/.exec((await messagesTo(testShop, seller.email ?? ''))[0]?.text ?? '')?.[0]
    const byCode = await call('POST', '/user/otp-login', {}, { identifier: seller.email ?? '', code })
    const authCode = await testShop.google.issue({ email: 'farhana@example.test', name: 'Farhana' })
    const byGoogle = await call('POST', '/user/google-login', {}, { authCode })
    for (const answer of [byCode, byGoogle]) {
      expect(answer.json()).toMatchObject({ statusCode: 403, data: { ticket: expect.any(String) } })
      expect(answer.body).not.toContain('accessToken')
      expect((await complete(answer.json().data.ticket, appCode(secret))).statusCode).toBe(200)
      nextStep()
    }
  })

  test('a code works once, also when used concurrently, and one time step of clock drift is accepted', async () => {
    const admin = await anAdmin(db())
    const { secret } = await switchOn(admin)
    const ticket = await ticketOf(signIn(admin))
    const code = appCode(secret)
    const both = await Promise.all([complete(ticket, code), complete(ticket, code)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect((await complete(ticket, code)).json()).toMatchObject(wrongCode)
    expect((await complete(ticket, appCode(secret, 2))).statusCode).toBe(400)
    expect((await complete(ticket, appCode(secret, 1))).statusCode).toBe(200)
    // Earlier than the last code used, though within the accepted drift.
    expect((await complete(ticket, appCode(secret))).statusCode).toBe(400)
    testShop.clock.advanceSeconds(90)
    expect((await complete(ticket, appCode(secret, -1))).statusCode).toBe(200)
  })

  test('each recovery code works once', async () => {
    const admin = await anAdmin(db())
    const { headers, recoveryCodes } = await switchOn(admin)
    const ticket = await ticketOf(signIn(admin))
    expect((await complete(ticket, recoveryCodes[0].toUpperCase())).statusCode).toBe(200)
    expect((await complete(ticket, recoveryCodes[0])).json()).toMatchObject(wrongCode)
    expect((await call('GET', '/staff/second-factor', headers)).json().data.recoveryCodesLeft).toBe(9)
  })

  test('a ticket is rejected when it is forged, of another account, five minutes old, or of a previous password', async () => {
    const admin = await anAdmin(db())
    const other = await aSeller(db())
    const { secret } = await switchOn(admin)
    const others = await switchOn(other)
    const ticket = await ticketOf(signIn(admin))
    const [, ...rest] = ticket.split('.')
    for (const bad of ['nonsense', `${other.id}.${rest.join('.')}`, `${ticket}x`, `${ticket}.x`]) {
      expect((await complete(bad, appCode(others.secret))).json()).toMatchObject({
        statusCode: 403,
        message: messages.signInTookTooLong,
      })
    }
    testShop.clock.advanceSeconds(300)
    expect((await complete(ticket, appCode(secret))).statusCode).toBe(403)
    const newTicket = await ticketOf(signIn(admin))
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, admin.id))
    expect((await complete(newTicket, appCode(secret))).statusCode).toBe(403)
  })

  test('wrong codes are limited, separately for unknown and known browsers', async () => {
    const admin = await anAdmin(db())
    const { secret } = await switchOn(admin)
    const known = await complete(await ticketOf(signIn(admin)), appCode(secret))
    const cookie = /knownDevice=[^;]+/.exec(String(known.headers['set-cookie']))?.[0] ?? ''
    nextStep()
    const ticket = await ticketOf(signIn(admin))
    for (let tries = 0; tries < 10; tries++) {
      expect((await complete(ticket, appCode(secret, 9))).statusCode).toBe(400)
    }
    const rejected = await complete(ticket, appCode(secret))
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await complete(ticket, appCode(secret), { cookie })).statusCode).toBe(200)
  })

  test('known browsers have a hundred wrong codes a day together', async () => {
    const admin = await anAdmin(db())
    const { headers, secret } = await switchOn(admin)
    const known = await complete(await ticketOf(signIn(admin)), appCode(secret))
    const cookie = /knownDevice=[^;]+/.exec(String(known.headers['set-cookie']))?.[0] ?? ''
    nextStep()
    const anHourAgo = new Date(testShop.clock.now().getTime() - 60 * 60 * 1000)
    const wrong = { key: `second-factor:day:${admin.id}`, windowStart: anHourAgo, count: 99 }
    await db().insert(attemptCounters).values(wrong)
    const ticket = await ticketOf(signIn(admin))
    expect((await complete(ticket, appCode(secret, 9), { cookie })).statusCode).toBe(400)
    expect((await complete(ticket, appCode(secret), { cookie })).statusCode).toBe(429)
    const off = { code: appCode(secret), password: PASSWORD }
    expect((await call('POST', '/staff/second-factor/switch-off', headers, off)).statusCode).toBe(200)
  })

  test('a password reset does not switch it off, and an account that is no longer staff needs no code', async () => {
    const seller = await aSeller(db())
    await switchOn(seller)
    await call('POST', '/user/forgot-password', {}, { identifier: seller.email ?? '' })
    const code = /\b\d{4}\b/.exec((await messagesTo(testShop, seller.email ?? ''))[0]?.text ?? '')?.[0]
    const verified = await call('POST', '/user/verify-otp', {}, { identifier: seller.email ?? '', code })
    const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? ''
    const password = 'golden-rivers-7'
    const reset = { identifier: seller.email ?? '', password }
    expect((await call('POST', '/user/reset-password', { cookie }, reset)).statusCode).toBe(200)
    expect((await signIn(seller, password)).json().data).toEqual({ ticket: expect.any(String) })
    await db().update(users).set({ role: 'user' }).where(eq(users.id, seller.id))
    expect((await signIn(seller, password)).statusCode).toBe(200)
  })
})

describe('switching two-step sign-in off', () => {
  test('needs the password and a code', async () => {
    const seller = await aSeller(db())
    const { headers, secret } = await switchOn(seller)
    const off = (body: object) => call('POST', '/staff/second-factor/switch-off', headers, body)
    const code = appCode(secret)
    expect((await off({ code })).json().errors).toMatchObject([{ path: 'password' }])
    expect((await off({ code, password: 'wrong' })).json().errors).toEqual([
      { path: 'password', message: messages.currentPasswordWrong },
    ])
    expect((await off({ code: '000', password: PASSWORD })).json()).toMatchObject(wrongCode)
    expect((await off({ code, password: PASSWORD })).json()).toMatchObject({
      statusCode: 200,
      message: messages.secondFactorOff,
    })
    expect((await signIn(seller)).statusCode).toBe(200)
    expect((await off({ code: appCode(secret, 1), password: PASSWORD })).statusCode).toBe(409)
    expect(await listAudit('second-factor.switched-on', seller)).toHaveLength(1)
    expect(await listAudit('second-factor.switched-off', seller)).toHaveLength(1)
    expect(await notifiedChanges(seller)).toEqual(['was switched off', 'was switched on'])
  })

  test('ends all other sessions', async () => {
    const seller = await aSeller(db())
    const { headers, secret } = await switchOn(seller)
    const elsewhere = await signInAs(testShop, seller)
    const body = { code: appCode(secret), password: PASSWORD }
    expect((await call('POST', '/staff/second-factor/switch-off', headers, body)).statusCode).toBe(200)
    expect((await call('GET', '/staff/second-factor', elsewhere)).statusCode).toBe(401)
    expect((await call('GET', '/staff/second-factor', headers)).statusCode).toBe(200)
  })

  test('counts wrong codes per session, separately from those at sign-in', async () => {
    const seller = await aSeller(db())
    const { headers, secret } = await switchOn(seller)
    const off = (code: string, from = headers) =>
      call('POST', '/staff/second-factor/switch-off', from, { code, password: PASSWORD })
    const ticket = await ticketOf(signIn(seller))
    for (let tries = 0; tries < 10; tries++) {
      expect((await complete(ticket, appCode(secret, 9))).statusCode).toBe(400)
    }
    expect((await complete(ticket, appCode(secret))).statusCode).toBe(429)
    const elsewhere = await signInAs(testShop, seller)
    for (let tries = 0; tries < 10; tries++) {
      expect((await off(appCode(secret, 9), elsewhere)).statusCode).toBe(400)
    }
    expect((await off(appCode(secret), elsewhere)).statusCode).toBe(429)
    expect((await off(appCode(secret))).statusCode).toBe(200)
  })

  test("an admin removes another account's, which is audited; nobody else may, and nobody their own", async () => {
    const [admin, seller] = [await anAdmin(db()), await aSeller(db())]
    const headers = await signInAs(testShop, admin)
    const theirs = await switchOn(seller)
    const remove = (id: string, headers?: Headers) =>
      call('DELETE', `/staff/members/${id}/second-factor`, headers)
    expect((await remove(seller.id)).statusCode).toBe(401)
    expect((await remove(seller.id, theirs.headers)).statusCode).toBe(403)
    expect((await remove(admin.id, headers)).json().message).toBe(messages.ownSecondFactor)
    expect((await remove(crypto.randomUUID(), headers)).statusCode).toBe(404)
    expect((await remove(seller.id, headers)).statusCode).toBe(200)
    expect((await remove(seller.id, headers)).statusCode).toBe(409)
    expect((await call('GET', '/staff/second-factor', theirs.headers)).statusCode).toBe(401)
    expect((await signIn(seller)).statusCode).toBe(200)
    expect(await listAudit('second-factor.taken-off', seller)).toMatchObject([{ actorId: admin.id }])
    expect(await notifiedChanges(seller)).toEqual(['was taken off by an admin', 'was switched on'])
    expect(await notifiedChanges(admin)).toEqual([])
  })
})

/** The changes named in the emails to the account, newest first. */
async function notifiedChanges({ email }: Account) {
  const outboundMessages = await messagesTo(testShop, email ?? '')
  return outboundMessages
    .filter(({ template }) => template === 'second-factor-changed')
    .map(({ subject }) => /was .+$/.exec(subject)?.[0])
}

async function listAudit(action: string, { id }: Account) {
  return db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.subjectId, id)))
}
