import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ORDER } from '#testing/sslcommerz-order.ts'
import { mountSslcommerz } from './mount-sslcommerz.ts'
import { createSslcommerzService } from './sslcommerz-service.ts'

const STORE = { storeId: 'demo', storePassword: 'demo@ssl' }

/** An order's form with its store. */
const session = (input: Record<string, string> = {}) => ({
  ...ORDER,
  store_id: STORE.storeId,
  store_passwd: STORE.storePassword,
  ...input,
})

function openGateway(isInsideShop = false) {
  const notified: Record<string, string>[] = []
  const company = createSslcommerzService({ ...STORE, clock: () => new Date('2026-11-21T06:00:00Z') })
  const app = Fastify({ logger: false })
  const deliver = async (_url: string, form: Record<string, string>) => {
    notified.push(form)
  }
  mountSslcommerz(app, { company, prefix: '/dev/gateway', isInsideShop, deliver })
  const post = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/dev/gateway${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const open = async (input?: Record<string, string>) =>
    (await post('/gwprocess/v4/api.php', session(input))).json() as Record<string, string>
  return { app, company, told: notified, post, open }
}

describe('a session', () => {
  test('is opened for a form of either kind', async () => {
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
  ])('is refused for %s, with 200 as the real one does', async (_what, input, words) => {
    const opened = await openGateway().open(input)
    expect(opened.status).toBe('FAILED')
    expect(opened.failedreason).toMatch(words)
    expect(opened.GatewayPageURL).toBe('')
  })

  test('is refused for a transaction used before', async () => {
    const { open } = openGateway()
    await open()
    expect((await open()).failedreason).toMatch(/used before/)
  })
})

describe('a question', () => {
  test.each(['GET', 'POST'] as const)(
    'is answered when it comes by %s, as the official client posts it',
    async (method) => {
      const { app, open, company } = openGateway()
      const { sessionkey = '' } = await open()
      const valId = company.choose(sessionkey, 'pay')?.form.val_id
      const ask = async (api: string, fields: string) => {
        const store = `store_id=${STORE.storeId}&store_passwd=${encodeURIComponent(STORE.storePassword)}`
        return (
          await app.inject({ method, url: `/dev/gateway/validator/api/${api}?${fields}&${store}` })
        ).json()
      }
      expect(await ask('validationserverAPI.php', `val_id=${valId}`)).toMatchObject({ status: 'VALID' })
      expect(await ask('merchantTransIDvalidationAPI.php', `sessionkey=${sessionkey}`)).toMatchObject({
        status: 'VALIDATED',
      })
    },
  )
})

describe('the page', () => {
  test('says what it is, and offers the three ways by name', async () => {
    const { app, open } = openGateway()
    const { sessionkey } = await open()
    const { body, headers } = await app.inject(`/dev/gateway/EasyCheckOut/${sessionkey}`)
    for (const words of ['Stand-in', '৳1,130', '>Pay<', '>Fail<', '>Cancel<']) expect(body).toContain(words)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  test('brings the browser back by a form, inside the shop under whatever name it is open', async () => {
    const { post, open, told } = openGateway(true)
    const { sessionkey } = await open()
    const { body } = await post(`/EasyCheckOut/${sessionkey}`, { choice: 'pay' })
    expect(body).toContain('action="/api/payment/sslcommerz/success"')
    expect(told).toMatchObject([{ status: 'VALID', tran_id: 'BPTEST1', amount: '1130.00' }])
    expect((await post(`/EasyCheckOut/${sessionkey}`, { choice: 'pay' })).statusCode).toBe(410)
  })

  test('loses a notification on demand, and forges one', async () => {
    const { post, open, told } = openGateway()
    const lost = await open()
    await post(`/EasyCheckOut/${lost.sessionkey}`, { choice: 'fail', notification: 'lost' })
    expect(told).toEqual([])
    const forged = await open({ tran_id: 'BPTEST2' })
    await post(`/EasyCheckOut/${forged.sessionkey}`, { choice: 'cancel', notification: 'forged' })
    expect(told[0]).toMatchObject({ status: 'VALID', amount: '1.00', val_id: 'forged' })
  })

  test('that nobody opened is over', async () => {
    const { app } = openGateway()
    expect((await app.inject('/dev/gateway/EasyCheckOut/NOBODY')).statusCode).toBe(410)
  })
})
