import Fastify from 'fastify'
import SslCommerzPayment from 'sslcommerz-lts'
import { afterEach, expect, test } from 'vitest'
import { ORDER } from '#testing/orders/sslcommerz-order.ts'
import { mountSslcommerz } from './mount-sslcommerz.ts'
import { createSslcommerzService } from './sslcommerz-service.ts'

const STORE = { storeId: 'demo', storePassword: 'demo@ssl' }

let app: ReturnType<typeof Fastify>
afterEach(() => app.close())

/** The demo service on its own port, and SSLCOMMERZ's official client configured for it. */
async function openGateway(storePassword = STORE.storePassword) {
  const service = createSslcommerzService({ ...STORE, clock: () => new Date('2026-11-21T06:00:00Z') })
  app = Fastify({ logger: false })
  mountSslcommerz(app, { service, prefix: '', isInsideShop: false })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new SslCommerzPayment(STORE.storeId, storePassword)
  client.validationURL = `${address}/validator/api/validationserverAPI.php?`
  const transactions = `${address}/validator/api/merchantTransIDvalidationAPI.php?`
  client.refundURL = transactions
  client.refundQueryURL = transactions
  client.transactionQueryBySessionIdURL = transactions
  client.transactionQueryByTransactionIdURL = transactions
  const init = () => client.init({ ...ORDER, cus_name: 'রহিমা বেগম' }, `${address}/gwprocess/v4/api.php`)
  return { service, client, init, transactions }
}

test('the official client opens a session, validates its payment and queries it both ways', async () => {
  const { service, client, init } = await openGateway()
  const { status, sessionkey, GatewayPageURL } = await init()
  expect(status).toBe('SUCCESS')
  expect(GatewayPageURL).toMatch(/\/EasyCheckOut\//)
  const { form } = service.choose(String(sessionkey), 'pay') ?? {}
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

test('the official client refunds with a refund_trans_id in its URL, which it does not support itself', async () => {
  const { service, client, init, transactions } = await openGateway()
  const { sessionkey } = await init()
  const { form } = service.choose(String(sessionkey), 'pay') ?? {}
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

test('the official client gets the error of an unknown store', async () => {
  const { client, init } = await openGateway('wrong')
  expect((await init()).failedreason).toBe('Store Credential Error Or Store is De-active')
  expect(await client.validate({ val_id: 'x' })).toEqual({ APIConnect: 'FAILED' })
})
