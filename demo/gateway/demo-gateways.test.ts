import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ORDER } from '#testing/orders/sslcommerz-order.ts'
import { mountSslcommerz } from './mount-sslcommerz.ts'
import { createSslcommerzService } from './sslcommerz-service.ts'

const STORE = { storeId: 'demo', storePassword: 'demo@ssl' }

/** The form that opens a session. */
const session = (overrides: Record<string, string> = {}) => ({
  ...ORDER,
  store_id: STORE.storeId,
  store_passwd: STORE.storePassword,
  ...overrides,
})

function openGateway(isInsideShop = false) {
  const notifications: Record<string, string>[] = []
  const service = createSslcommerzService({ ...STORE, clock: () => new Date('2026-11-21T06:00:00Z') })
  const app = Fastify({ logger: false })
  const deliver = async (_url: string, form: Record<string, string>) => {
    notifications.push(form)
  }
  mountSslcommerz(app, { service, prefix: '/dev/gateway', isInsideShop, deliver })
  const post = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/dev/gateway${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const open = async (overrides?: Record<string, string>) =>
    (await post('/gwprocess/v4/api.php', session(overrides))).json() as Record<string, string>
  return { app, service, notifications, post, open }
}

describe('a session', () => {
  test('is opened by an urlencoded or multipart form', async () => {
    const { app, open } = openGateway()
    const opened = await open()
    expect(opened).toMatchObject({ status: 'SUCCESS', failedreason: '' })
    expect(opened.GatewayPageURL).toMatch(/\/dev\/gateway\/EasyCheckOut\//)
    const form = new FormData()
    for (const [name, value] of Object.entries(session({ tran_id: 'BPTEST2' }))) form.set(name, value)
    const request = new Request('http://gateway.test/', { method: 'POST', body: form })
    const answer = await app.inject({
      method: 'POST',
      url: '/dev/gateway/gwprocess/v4/api.php',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.json()).toMatchObject({ status: 'SUCCESS' })
  })

  test.each([
    ['a wrong password', { store_passwd: 'x' }, /Store Credential Error/],
    ['no email', { cus_email: '' }, /'cus_email' is missing/],
    ['a long address', { cus_add1: 'ক'.repeat(51) }, /'cus_add1' is longer than 50/],
    ['too little money', { total_amount: '9.99' }, /total_amount/],
    ['too much money', { total_amount: '500000.01' }, /total_amount/],
  ])('is rejected for %s, with HTTP 200 like the real gateway', async (_name, overrides, reason) => {
    const opened = await openGateway().open(overrides)
    expect(opened.status).toBe('FAILED')
    expect(opened.failedreason).toMatch(reason)
    expect(opened.GatewayPageURL).toBe('')
  })

  test('is rejected for a transaction id used before', async () => {
    const { open } = openGateway()
    await open()
    expect((await open()).failedreason).toMatch(/used before/)
  })
})

describe('a query', () => {
  test.each(['GET', 'POST'] as const)(
    'is answered for %s requests, since the official client uses POST',
    async (method) => {
      const { app, open, service } = openGateway()
      const { sessionkey = '' } = await open()
      const valId = service.choose(sessionkey, 'pay')?.form.val_id
      const query = async (api: string, fields: string) => {
        const store = `store_id=${STORE.storeId}&store_passwd=${encodeURIComponent(STORE.storePassword)}`
        return (
          await app.inject({ method, url: `/dev/gateway/validator/api/${api}?${fields}&${store}` })
        ).json()
      }
      expect(await query('validationserverAPI.php', `val_id=${valId}`)).toMatchObject({ status: 'VALID' })
      expect(await query('merchantTransIDvalidationAPI.php', `sessionkey=${sessionkey}`)).toMatchObject({
        status: 'VALIDATED',
      })
    },
  )
})

describe('the payment page', () => {
  test('is marked as a demo and offers three choices', async () => {
    const { app, open } = openGateway()
    const { sessionkey } = await open()
    const { body, headers } = await app.inject(`/dev/gateway/EasyCheckOut/${sessionkey}`)
    for (const text of ['Stand-in', '৳1,130', '>Pay<', '>Fail<', '>Cancel<']) expect(body).toContain(text)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  test('returns the browser to the shop by a form, with a relative URL inside the shop', async () => {
    const { post, open, notifications } = openGateway(true)
    const { sessionkey } = await open()
    const { body } = await post(`/EasyCheckOut/${sessionkey}`, { choice: 'pay' })
    expect(body).toContain('action="/api/payment/sslcommerz/success"')
    expect(notifications).toMatchObject([{ status: 'VALID', tran_id: 'BPTEST1', amount: '1130.00' }])
    expect((await post(`/EasyCheckOut/${sessionkey}`, { choice: 'pay' })).statusCode).toBe(410)
  })

  test('loses or forges a notification on request', async () => {
    const { post, open, notifications } = openGateway()
    const lost = await open()
    await post(`/EasyCheckOut/${lost.sessionkey}`, { choice: 'fail', notification: 'lost' })
    expect(notifications).toEqual([])
    const forged = await open({ tran_id: 'BPTEST2' })
    await post(`/EasyCheckOut/${forged.sessionkey}`, { choice: 'cancel', notification: 'forged' })
    expect(notifications[0]).toMatchObject({ status: 'VALID', amount: '1.00', val_id: 'forged' })
  })

  test('of an unknown session has expired', async () => {
    const { app } = openGateway()
    expect((await app.inject('/dev/gateway/EasyCheckOut/NOBODY')).statusCode).toBe(410)
  })
})
