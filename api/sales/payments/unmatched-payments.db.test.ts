import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { paymentEvents } from '#database/schema/sales/payment-attempts.ts'
import { notifyShop, payOnGatewayPage, testGateways } from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const { anOnlineOrder, asAdmin, unsettledReasons } = onlineOrders(testShop)

test('a payment for no order of this shop is listed until staff dismiss it', async () => {
  const { url, buyer } = await anOnlineOrder()
  const unmatched = at.sslcommerz.sign({ ...payOnGatewayPage(at, url, 'pay').form, tran_id: 'FROMELSEWHERE' })
  await notifyShop(testShop, unmatched)
  const [row] = (await asAdmin('GET', '/payments/unsettled')).json().data
  expect(row).toMatchObject({ reason: 'unmatched', transactionId: 'FROMELSEWHERE', amount: 1130 })
  const path = `/payments/unmatched/${row.unmatchedId}`
  const byBuyer = await testShop.app.inject({ method: 'PATCH', url: `/api${path}`, headers: buyer })
  expect(byBuyer.statusCode).toBe(403)
  expect(await unsettledReasons()).toEqual(['unmatched'])

  expect((await asAdmin('PATCH', path)).statusCode).toBe(200)
  expect(await unsettledReasons()).toEqual([])
  expect(await testShop.database.db.select().from(auditEntries)).toMatchObject([
    { action: 'payment.dismissed', subjectId: row.unmatchedId },
  ])
  const again = await asAdmin('PATCH', path)
  expect([again.statusCode, again.json().message]).toEqual([404, messages.paymentNotFound])
  // A repeated notification does not list it again.
  await notifyShop(testShop, unmatched)
  expect(await unsettledReasons()).toEqual([])
})

test('payments of another shop with the same store do not hide those of this one', async () => {
  const { url } = await anOnlineOrder()
  const unmatched = {
    provider: 'sslcommerz',
    payload: {},
    outcome: 'unmatched',
    receivedAt: new Date('2026-01-01'),
  }
  await testShop.database.db
    .insert(paymentEvents)
    .values(Array.from({ length: 500 }, (_, index) => ({ ...unmatched, eventId: `unmatched ${index}` })))
  await notifyShop(testShop, payOnGatewayPage(at, url, 'risky').form)
  expect((await unsettledReasons())[0]).toBe('risky')
})
