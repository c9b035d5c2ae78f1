import Fastify from 'fastify'
import SslCommerzPayment from 'sslcommerz-lts'
import { afterEach, expect, test } from 'vitest'
import { ORDER } from '#testing/sslcommerz-order.ts'
import { mountSslcommerz } from './mount-sslcommerz.ts'
import { createSslcommerzService } from './sslcommerz-service.ts'

const STORE = { storeId: 'demo', storePassword: 'demo@ssl' }

let app: ReturnType<typeof Fastify>
afterEach(() => app.close())

/** The stand-in on a port of its own, and the client that SSLCOMMERZ publishes, pointed at it. */
async function openGateway(storePassword = STORE.storePassword) {
  const company = createSslcommerzService({ ...STORE, clock: () => new Date('2026-11-21T06:00:00Z') })
  app = Fastify({ logger: false })
  mountSslcommerz(app, { company, prefix: '', isInsideShop: false })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new SslCommerzPayment(STORE.storeId, storePassword)
  client.validationURL = `${address}/validator/api/validationserverAPI.php?`
  const transactions = `${address}/validator/api/merchantTransIDvalidationAPI.php?`
  client.refundURL = transactions
  client.refundQueryURL = transactions
  client.transactionQueryBySessionIdURL = transactions
  client.transactionQueryByTransactionIdURL = transactions
  const init = () => client.init({ ...ORDER, cus_name: 'রহিমা বেগম' }, `${address}/gwprocess/v4/api.php`)
  return { company, client, init, transactions }
}

test('the official client opens a session, validates its payment and asks about it both ways', async () => {
  const { company, client, init } = await openGateway()
  const { status, sessionkey, GatewayPageURL } = await init()
  expect(status).toBe('SUCCESS')
  expect(GatewayPageURL).toMatch(/\/EasyCheckOut\//)
  const { form } = company.choose(String(sessionkey), 'pay') ?? {}
  expect(await client.validate({ val_id: form?.val_id ?? '' })).toMatchObject({
    status: 'VALID',
    tran_id: 'BPTEST1',
    amount: '1130.00',
  })
  expect(await client.transactionQueryBySessionId({ sessionkey: String(sessionkey) })).toMatchObject({
    status: 'VALIDATED',
  })
  expect(await client.transactionQueryByTransactionId({ tran_id: 'BPTEST1' })).toMatchObject({
    no_of_trans_found: 1,
  })
})

test('the official client sends money back once it names its refund, which it cannot by itself', async () => {
  const { company, client, init, transactions } = await openGateway()
  const { sessionkey } = await init()
  const { form } = company.choose(String(sessionkey), 'pay') ?? {}
  const input = {
    refund_amount: '130.00',
    refund_remarks: 'Broken',
    bank_tran_id: form?.bank_tran_id ?? '',
    refe_id: 'R1',
  }
  expect(await client.initiateRefund(input)).toMatchObject({
    APIConnect: 'INVALID_REQUEST',
    errorReason: 'refund_trans_id is missing',
  })
  client.refundURL = `${transactions}refund_trans_id=BPREFUND1&`
  const refund = await client.initiateRefund(input)
  expect(refund).toMatchObject({ APIConnect: 'DONE', status: 'success' })
  const query = { refund_ref_id: String(refund.refund_ref_id) }
  expect(await client.refundQuery(query)).toMatchObject({ status: 'processing' })
  expect(await client.refundQuery(query)).toMatchObject({ status: 'refunded' })
})

test('the official client hears the words of a refusal for a store that is not known', async () => {
  const { client, init } = await openGateway('wrong')
  expect((await init()).failedreason).toBe('Store Credential Error Or Store is De-active')
  expect(await client.validate({ val_id: 'x' })).toEqual({ APIConnect: 'FAILED' })
})
