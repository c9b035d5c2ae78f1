import Fastify, { type FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { keysFor, seal } from '#api/secrets.ts'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import type { Connections } from '#contract/settings/connections.ts'
import { connect } from '#database/connect.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { connections } from '#database/schema/settings.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { type FakeSmsGateways, GATEWAY_KEY, startFakeSmsGateways } from '#testing/fakes/fake-sms-gateways.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '#testing/fakes/fake-smtp-server.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { readConfig } from './config.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { openShop } from './open-shop.ts'
import { openPayments } from './payments.ts'

const base = openTestShop()
const closing: (() => Promise<unknown>)[] = []
let mail: FakeSmtpServer
let sms: FakeSmsGateways

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const APP_SECRET = 'JBSWY3DPEHPK3PXP'

beforeEach(async () => {
  mail = await startFakeSmtpServer()
  sms = await startFakeSmsGateways()
  closing.push(mail.close, sms.close)
})
afterEach(async () => {
  for (const close of closing.reverse().splice(0)) await close()
})

type Process = { shop: Shop; app: FastifyInstance }

/** A process of a production shop on the database of this file, told of changes, without pages and messages. */
async function openProcess(env: Record<string, string> = {}): Promise<Process> {
  const config = readConfig(
    {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', EMBEDDED_DATABASE: 'true' },
      ...{ SESSION_SECRET: SECRET, SMS_BULKSMSBD_URL: sms.url('bulksmsbd') },
      ...env,
    },
    '/shop',
  )
  const { live } = await openPayments(config)
  const database = connect(base.url)
  const shop = await openShop({ config, secret: SECRET, live, database, clock: base.clock.now })
  await shop.connections.refresh()
  const app = Fastify({ logger: false })
  await app.register(createApi(shop), { prefix: '/api' })
  const stopListening = listenForChanges(base.url, database, shop)
  closing.push(
    () => database.close(),
    async () => live.close(),
    () => app.close(),
    stopListening,
  )
  return { shop, app }
}

/** An admin with an authenticator app. */
async function anOwner({ shop }: Pick<Process, 'shop'>) {
  const admin = await anAdmin(base.database.db)
  await base.database.db.insert(secondFactors).values({
    userId: admin.id,
    sealedSecret: seal(keysFor('second factor', SECRET)[0], APP_SECRET),
    confirmedAt: new Date(),
  })
  const { accessToken } = await shop.sessions.open(admin.id, { address: '127.0.0.1', userAgent: 'test' })
  return { authorization: `Bearer ${accessToken}` }
}

/** The next code of the app: each works once. */
function newCode(): string {
  base.clock.advanceSeconds(30)
  return new TOTP({ secret: Secret.fromBase32(APP_SECRET) }).generate({
    timestamp: base.clock.now().getTime(),
  })
}

type Headers = Record<string, string>
const path = '/api/settings/connections'
const list = async ({ app }: Process, headers: Headers) =>
  (await app.inject({ url: path, headers })).json().data as Connections
const put = ({ app }: Process, id: string, headers: Headers, payload: object) =>
  app.inject({ method: 'PUT', url: `${path}/${id}`, headers, payload })
const post = ({ app }: Process, action: string, headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url: `${path}/${action}`, headers, payload })
const connectionOf = (all: Connections, id: string) => all.connections.find((one) => one.id === id)

const mailValues = (overrides: Record<string, string> = {}) => ({
  host: '127.0.0.1',
  port: new URL(mail.url).port,
  security: 'starttls',
  user: 'shop',
  password: 'right',
  from: 'no-reply@shop.example',
  ...overrides,
})

test('mail and SMS entered in one process are used by all, without a restart', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const headers = await anOwner(one)
  expect((await post(other, 'mail/test', headers, { recipient: 'r@example.test' })).json()).toMatchObject({
    statusCode: 409,
    message: messages.connectionMissing,
  })
  const saved = await put(one, 'mail', headers, { values: mailValues(), code: newCode() })
  expect(saved.statusCode, saved.body).toBe(200)
  const gateway = { gateway: 'bulksmsbd', apiKey: GATEWAY_KEY, senderId: '8809617' }
  await put(one, 'sms', headers, { values: gateway, code: newCode() })
  await expect
    .poll(async () => (await post(other, 'sms/test', headers, { recipient: '+880 1712-345678' })).statusCode)
    .toBe(200)
  const answer = await post(other, 'mail/test', headers, { recipient: 'R@Example.test' })
  expect(answer.json().data).toEqual({ isAccepted: true, reason: '' })
  expect(mail.received.at(-1)).toMatchObject({ to: ['r@example.test'], from: 'no-reply@shop.example' })
  expect(sms.received.at(-1)).toMatchObject({ gateway: 'bulksmsbd', to: '8801712345678' })
  const balances = await other.app.inject({ url: `${path}/sms/balance`, headers })
  expect(balances.json().data).toEqual([{ gateway: 'bulksmsbd', amount: 512.3, reason: '' }])
  expect(connectionOf(await list(one, headers), 'mail')?.lastTest).toMatchObject({ isOk: true })
  const steps = (await one.app.inject({ url: '/api/setup', headers })).json().data.steps
  expect(steps).toContainEqual({ id: 'email', isRequired: true, isDone: true, missing: [] })
})

test('a shop says that no code can be sent until what sends it is connected, whoever has an account', async () => {
  const shop = await openProcess()
  const owner = await anOwner(shop)
  const { email, phone } = await aCustomer(base.database.db, { phone: '01712345678' })
  const ask = (action: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/user/${action}`, payload })
  const account = { name: 'Karim Uddin', password: 'secret1', confirmPassword: 'secret1' }
  const askAll = (contacts: Record<'email' | 'phone', string | null>, method: 'email' | 'phone') => {
    const identifier = contacts[method]
    return [
      ...['send-login-otp', 'forgot-password', 'resend-verification'].map((action) =>
        ask(action, { identifier }),
      ),
      ask('register', { ...account, method, [method]: identifier }),
    ]
  }
  const strangers = { email: 'stranger@example.test', phone: '01812345678' }
  for (const contacts of [{ email, phone }, strangers])
    for (const [method, message] of [
      ['email', messages.emailNotConnected],
      ['phone', messages.smsNotConnected],
    ] as const)
      for (const answer of await Promise.all(askAll(contacts, method)))
        expect(answer.json()).toMatchObject({ statusCode: 503, message })
  expect(await base.database.db.select().from(outboxMessages)).toEqual([])

  const gateway = { gateway: 'bulksmsbd', apiKey: GATEWAY_KEY, senderId: '8809617' }
  await put(shop, 'sms', owner, { values: gateway, code: newCode() })
  expect((await ask('send-login-otp', { identifier: phone })).statusCode).toBe(200)
  expect((await ask('send-login-otp', { identifier: email })).statusCode).toBe(503)
})

test.each([
  [{}, 200],
  [{ PUBLIC_DEMO: 'true', PUBLIC_URL: 'https://demo.example', HOST: '0.0.0.0' }, 503],
])(
  'a demo sends codes to its inbox, which one that is open to everybody has not: %j',
  async (env, statusCode) => {
    const { app } = await openProcess({
      NODE_ENV: 'development',
      PUBLIC_URL: 'http://localhost:3000',
      ...env,
    })
    const payload = { identifier: 'rahima@example.test' }
    expect((await app.inject({ method: 'POST', url: '/api/user/send-login-otp', payload })).statusCode).toBe(
      statusCode,
    )
  },
)

test('the port of a mail server is 587 where none is entered', async () => {
  const one = await openProcess()
  const headers = await anOwner(one)
  const saved = await put(one, 'mail', headers, { values: mailValues({ port: '' }), code: newCode() })
  expect(connectionOf(saved.json().data, 'mail')?.values.port).toBe('587')
})

test('a payment company that is entered is offered at once, and not after it was removed', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const headers = await anOwner(one)
  const methods = async ({ app }: Process) =>
    (await app.inject({ url: '/api/site' })).json().data.paymentMethods
  expect(await methods(other)).toEqual(['cash'])
  const values = { storeId: 'shop1', storePassword: 'secret-pass', sandbox: 'true' }
  await put(one, 'sslcommerz', headers, { values, code: newCode() })
  expect(await methods(one)).toEqual(['cash', 'ssl'])
  await expect.poll(() => methods(other)).toEqual(['cash', 'ssl'])
  await post(one, 'sslcommerz/remove', headers, { code: newCode() })
  expect(await methods(one)).toEqual(['cash'])
  await expect.poll(() => methods(other)).toEqual(['cash'])
})

test('secrets are sealed, never sent back, and in no audit entry; an empty one stays, but not for another server', async () => {
  const one = await openProcess()
  const headers = await anOwner(one)
  const saved = await put(one, 'mail', headers, { values: mailValues(), code: newCode() })
  const { password, ...shown } = mailValues()
  expect(connectionOf(saved.json().data, 'mail')).toMatchObject({ values: shown, secrets: ['password'] })
  expect(saved.body).not.toContain(`"${password}"`)
  const { db } = base.database
  const [row] = await db.select().from(connections)
  expect(row?.sealedValues).not.toContain('127.0.0.1')
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(`"${password}"`)

  const { updatedAt } = connectionOf(saved.json().data, 'mail') ?? {}
  const values = mailValues({ password: '', from: 'Shop <hello@shop.example>' })
  expect((await put(one, 'mail', headers, { values, code: newCode(), updatedAt })).statusCode).toBe(200)
  await post(one, 'mail/test', headers, { recipient: 'r@example.test' })
  expect(mail.received).toHaveLength(1)
  const elsewhere = { ...values, host: 'mail.attacker.example' }
  expect((await put(one, 'mail', headers, { values: elsewhere, code: newCode() })).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'values.password', message: messages.connectionFieldRequired }],
  })
  const stale = await put(one, 'mail', headers, { values, code: newCode(), updatedAt })
  expect(stale.statusCode).toBe(409)
})

test('what the server or gateway says is shown as it is', async () => {
  const one = await openProcess()
  const headers = await anOwner(one)
  await put(one, 'mail', headers, { values: mailValues({ password: 'wrong' }), code: newCode() })
  const { data } = (await post(one, 'mail/test', headers, { recipient: 'r@example.test' })).json()
  expect(data.isAccepted).toBe(false)
  expect(data.reason).toContain('Invalid username or password')
  const steps = (await one.app.inject({ url: '/api/setup', headers })).json().data.steps
  expect(steps).toContainEqual({ id: 'email', isRequired: true, isDone: false, missing: ['email'] })
  const wrong = await post(one, 'sms/test', headers, { recipient: '12345' })
  expect(wrong.json().errors).toEqual([{ path: 'recipient', message: messages.phoneInvalid }])
})

test('the environment wins, and says so', async () => {
  const one = await openProcess()
  const headers = await anOwner(one)
  await put(one, 'mail', headers, { values: mailValues({ password: 'wrong' }), code: newCode() })
  const started = await openProcess({ SMTP_URL: mail.url })
  expect(connectionOf(await list(started, headers), 'mail')).toMatchObject({
    source: 'environment',
    values: {},
    secrets: [],
  })
  const refused = await put(started, 'mail', headers, { values: mailValues(), code: newCode() })
  expect(refused.json()).toMatchObject({ statusCode: 409, message: messages.connectionFixed })
  const { data } = (await post(started, 'mail/test', headers, { recipient: 'r@example.test' })).json()
  expect(data.isAccepted).toBe(true)
})

test('only admins with two-step sign-in change them, with a code that works once', async () => {
  const one = await openProcess()
  const headers = await anOwner(one)
  const { db } = base.database
  for (const account of [await aCustomer(db), await aSeller(db)]) {
    const others = await signInAs(one, account)
    expect((await one.app.inject({ url: path, headers: others })).statusCode).toBe(403)
    expect((await put(one, 'mail', others, { values: mailValues() })).statusCode).toBe(403)
    expect((await post(one, 'mail/test', others, { recipient: 'r@example.test' })).statusCode).toBe(403)
  }
  const without = await signInAs(one, await anAdmin(db))
  expect((await list(one, without)).lockedBy).toBe('two-step-sign-in')
  expect((await put(one, 'mail', without, { values: mailValues() })).json()).toMatchObject({
    statusCode: 409,
    message: messages.secondFactorNeeded,
  })
  expect((await put(one, 'mail', headers, { values: mailValues() })).json().errors).toEqual([
    { path: 'code', message: messages.secondFactorCodeRequired },
  ])
  const code = newCode()
  expect((await put(one, 'mail', headers, { values: mailValues(), code })).statusCode).toBe(200)
  expect((await post(one, 'mail/remove', headers, { code })).json().errors).toEqual([
    { path: 'code', message: messages.secondFactorCodeWrong },
  ])
  const missing = await put(one, 'sms', headers, { values: { gateway: 'mimsms' }, code: newCode() })
  expect(missing.json().errors.map((error: { path: string }) => error.path)).toEqual([
    'values.account',
    'values.senderId',
    'values.apiKey',
  ])
})
