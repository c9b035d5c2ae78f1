import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeMessage } from '#api/identity/accounts/account-messages.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { aProduct } from '#testing/factories.ts'
import { type FakeSmsGateways, GATEWAY_KEY, startFakeSmsGateways } from '#testing/fakes/fake-sms-gateways.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '#testing/fakes/fake-smtp-server.ts'
import { aBuyer, anOrderBody } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { readConfig } from './config.ts'
import { mountDemoServices } from './demo-services.ts'
import { createHttpServer } from './http-server.ts'
import { startMessages } from './messages.ts'
import { openPayments } from './payments.ts'

const at = openTestShop()
const closing: (() => Promise<unknown>)[] = []
/** How often a change has woken the outbox worker, which otherwise polls every two seconds. */
let wakes = 0
beforeEach(() => {
  wakes = 0
})
afterEach(async () => {
  for (const close of closing.reverse().splice(0)) await close()
})

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  EMBEDDED_DATABASE: 'true',
}

/** The shop's HTTP server without pages, with its outbox worker running as configured. */
async function open(env: Record<string, string>): Promise<FastifyInstance> {
  const config = readConfig(env, '/shop')
  const { shop, database } = at
  const { live } = await openPayments(config)
  closing.push(async () => live.close())
  const needs = { shop, live, database, config, clock: at.clock.now }
  const outbox = await startMessages({ ...needs, log: () => undefined })
  closing.push(outbox.stop)
  const app = await createHttpServer({
    shop,
    database,
    config,
    readiness: { isStopping: false },
    onChange() {
      wakes += 1
      outbox.wake()
    },
  })
  closing.push(() => app.close())
  await mountDemoServices(app, { shop, database, config, folder: dirname(import.meta.dirname) })
  await app.ready()
  return app
}

const aCode = (code: string) => {
  const outboundMessage = codeMessage('sign-in', {
    identifier: '01712345678',
    code,
    shopName: { name: 'Biponi', nameBn: '' },
    host: 'shop.example',
  })
  return enqueueMessage(at.database.db, { ...outboundMessage, now: at.clock.now() })
}

const statuses = async () =>
  (await at.database.db.select({ status: outboxMessages.status }).from(outboxMessages)).map(
    (row) => row.status,
  )

describe('in demo mode', () => {
  test('the inbox lists the messages sent to a recipient, newest first', async () => {
    const app = await open({})
    await aCode('1111')
    at.clock.advanceSeconds(60)
    await aCode('2222')
    const { data, ...envelope } = (await app.inject('/api/dev/messages?to=%2B880%201712-345678')).json()
    expect(envelope).toEqual({ success: true, statusCode: 200, message: '' })
    expect(data).toEqual([
      {
        channel: 'sms',
        to: '01712345678',
        subject: '',
        text: expect.stringContaining('2222'),
        createdAt: expect.any(String),
      },
      expect.objectContaining({ text: expect.stringContaining('1111') }),
    ])
    expect((await app.inject('/api/dev/messages')).json().data).toHaveLength(2)
    expect((await app.inject('/api/dev/messages?to=nobody@example.test')).json().data).toEqual([])
    expect((await app.inject('/api/dev/messages?to=%00')).statusCode).toBe(200)
  })

  test('the inbox page shows codes, even after they are sent', async () => {
    const app = await open({})
    await aCode('3333')
    await vi.waitUntil(async () => (await statuses()).every((status) => status === 'sent'), 60_000)
    const page = await app.inject('/dev/inbox')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<p class="code">3333</p>')
    const font = await app.inject('/dev/inbox/fonts/bangla.woff2')
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  })

  test('an order wakes the outbox, which confirms it by email and SMS', async () => {
    const app = await open({})
    const { customer, headers } = await aBuyer(at)
    const lamp = await aProduct(at.database.db)
    const payload = anOrderBody(customer, [{ product: lamp }])
    await app.inject({ method: 'POST', url: '/api/order/post-order', headers, payload })
    await vi.waitUntil(() => wakes === 1, 60_000)
    await vi.waitUntil(
      async () => (await statuses()).filter((status) => status === 'sent').length === 2,
      60_000,
    )
    const [email] = (await app.inject(`/api/dev/messages?to=${customer.email}`)).json().data
    expect(email.subject).toContain('Your order #')
    const page = await app.inject(`/dev/inbox?to=${customer.email}`)
    const [, path = ''] = /href="(\/dev\/inbox\/[^"]+)"/.exec(page.body) ?? []
    expect((await app.inject(path)).body).toContain('srcdoc="&lt;!doctype html&gt;')
  })

  test('an unknown message redirects to the inbox', async () => {
    const app = await open({})
    expect((await app.inject('/dev/inbox/nothing')).headers.location).toBe('/dev/inbox')
  })
})

test('a demo answers only on its own machine, and its inbox is closed when everybody may open it', async () => {
  const app = await open({})
  await aCode('5555')
  for (const headers of [
    { host: 'shop.example' },
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=_x' },
  ]) {
    const answer = await app.inject({ url: '/api/dev/messages', headers })
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('PUBLIC_DEMO=true')])
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await app.inject({ url: '/api/dev/messages', headers: { host } })).statusCode).toBe(200)

  const publicDemo = await open({ PUBLIC_DEMO: 'true', PUBLIC_URL: 'https://demo.example', HOST: '0.0.0.0' })
  const visit = (url: string) =>
    publicDemo.inject({ url, headers: { host: 'demo.example', 'x-forwarded-for': '203.0.113.7' } })
  expect((await visit('/api/site')).statusCode).toBe(200)
  expect((await visit('/api/dev/messages')).statusCode).toBe(404)
  expect((await visit('/dev/inbox')).statusCode).toBe(404)
})

describe('in production', () => {
  test.each(['/dev/inbox', '/dev/inbox/x', '/api/dev/messages', '/api/dev/messages?to=01712345678'])(
    '%s is not found',
    async (url) => {
      const app = await open(PRODUCTION)
      await aCode('4444')
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('4444')
    },
  )

  test('without gateways messages wait', async () => {
    await open(PRODUCTION)
    await aCode('5555')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await statuses()).toEqual(['waiting'])
  })

  describe('with gateways', () => {
    let sms: FakeSmsGateways
    let smtp: FakeSmtpServer

    async function openWithGateways() {
      sms = await startFakeSmsGateways()
      smtp = await startFakeSmtpServer()
      closing.push(sms.close, smtp.close)
      return open({
        ...PRODUCTION,
        SMTP_URL: smtp.url,
        SMS_PROVIDERS: 'bulksmsbd,sslwireless',
        SMS_BULKSMSBD_API_KEY: 'expired-key',
        SMS_BULKSMSBD_SENDER_ID: '8809',
        SMS_BULKSMSBD_URL: sms.url('bulksmsbd'),
        SMS_SSLWIRELESS_API_TOKEN: GATEWAY_KEY,
        SMS_SSLWIRELESS_SID: 'BIPONI',
        SMS_SSLWIRELESS_URL: sms.url('sslwireless'),
      })
    }

    test('an order is confirmed by email and by SMS, through the first gateway that accepts it', async () => {
      const app = await openWithGateways()
      const { customer, headers } = await aBuyer(at)
      const lamp = await aProduct(at.database.db)
      const payload = anOrderBody(customer, [{ product: lamp }])
      await app.inject({ method: 'POST', url: '/api/order/post-order', headers, payload })
      await vi.waitUntil(() => sms.received.length === 1 && smtp.received.length === 1, 60_000)
      expect(sms.received[0]).toMatchObject({ gateway: 'sslwireless', to: '8801712345678' })
      expect(smtp.received[0]).toMatchObject({ from: 'no-reply@shop.example', to: [customer.email] })
      await vi.waitUntil(async () => (await statuses()).every((status) => status === 'sent'), 60_000)
    })

    test('gateways that do not respond delay no order', async () => {
      const app = await openWithGateways()
      sms.setBehaviour('silent')
      const { customer, headers } = await aBuyer(at)
      const lamp = await aProduct(at.database.db)
      const order = async (key: string) => {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/api/order/post-order',
          headers: { ...headers, 'idempotency-key': key },
          payload: anOrderBody(customer, [{ product: lamp }]),
        })
        return statusCode
      }
      expect(await order('one')).toBe(201)
      await vi.waitUntil(() => sms.openRequests() > 0, 60_000)
      expect(await order('two')).toBe(201)
      // The order was answered while the gateway's request was still open, so it did not wait for the gateway.
      expect(sms.openRequests()).toBeGreaterThan(0)
      // Closed first, since stopping the outbox waits for open requests.
      await sms.close()
    })
  })
})

test('the server loads the demo by dynamic import() only', async () => {
  const folder = import.meta.dirname
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  for (const file of files) {
    expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(/from '#demo/)
  }
})
