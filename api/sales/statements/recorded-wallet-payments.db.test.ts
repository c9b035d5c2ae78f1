import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { lockOrders, lockWalletTransactions } from '#api/sales/payments/payments.repository.ts'
import { recordPayments } from '#api/sales/payments/record-payments.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { changeStatus } from '#testing/orders/orders.ts'
import { statementsOn } from '#testing/orders/statements.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { outcomeMessages } from './outcome-messages.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = statementsOn(testShop)
const { now, row, csv, taken, outcomes, exceptions, paymentOf, markOrderPaid, ordered } = at

describe('a wallet payment that staff recorded before', () => {
  const record = async (orderId: string, amount: number, walletTransactionId: string) => {
    const url = `/api/order/${orderId}`
    const { staff } = (await testShop.app.inject({ url, headers: at.admin })).json().data
    const payload = { updatedAt: staff.updatedAt, amount, wallet: 'bkash', walletTransactionId }
    const answer = await testShop.app.inject({
      method: 'POST',
      url: `${url}/payments`,
      headers: at.admin,
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data.staff.payments[0].id as string
  }
  const takeBack = (orderId: string, paymentId: string) =>
    testShop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/payments/${paymentId}/reversal`,
      headers: at.admin,
    })
  const receivedFor = async (orderId: string) =>
    (await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.receivedTotal

  test('is not counted again, whether or not its order names it', async () => {
    const half = await ordered('HALF0001')
    await record(half, 565, 'HALF0001')
    const cash = await ordered(null, { paymentMethod: 'cash', paymentNumber: '', wallet: null })
    await record(cash, 400, 'CASH0001')
    const { data } = await taken(csv(row('HALF0001', '565'), row('CASH0001', '400', now(), '')))
    expect(outcomes(data)).toEqual({ HALF0001: 'already-paid', CASH0001: 'already-paid' })
    expect(await db().select().from(walletReceipts).orderBy(walletReceipts.transactionId)).toMatchObject([
      { transactionId: 'CASH0001', state: 'matched', orderId: cash },
      { transactionId: 'HALF0001', state: 'matched', orderId: half },
    ])
    expect([await receivedFor(half), await receivedFor(cash)]).toEqual([565, 400])
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('is an exception when the statement has another amount, and pays nothing more', async () => {
    const order = await ordered('TYPO0001')
    await record(order, 500, 'TYPO0001')
    expect(outcomes((await taken(csv(row('TYPO0001', '630')))).data)).toEqual({
      TYPO0001: 'amount-differs',
    })
    const [receipt] = await db().select().from(walletReceipts)
    const settled = await testShop.app.inject({
      method: 'POST',
      url: `/api/payments/statements/exceptions/${receipt?.id}/settle`,
      headers: at.admin,
      payload: { orderId: order },
    })
    expect([settled.statusCode, settled.json().message]).toEqual([409, messages.walletTransactionRecorded])
    expect(await receivedFor(order)).toBe(500)
  })

  test('stays with its order when another one names it, and is an exception of that one', async () => {
    const [first, other] = [await ordered(null), await ordered('SAME0001')]
    const payment = await record(first, 1130, 'SAME0001')
    // The same statement again finds no money for the other order either.
    for (const _again of [1, 2])
      expect(outcomes((await taken(csv(row('SAME0001')))).data)).toEqual({ SAME0001: 'used-twice' })
    expect((await exceptions()).data.data).toMatchObject([
      { orderId: other, reason: 'used-twice', openAmount: 0, payments: [{ orderId: first, amount: 1130 }] },
    ])
    expect((await takeBack(first, payment)).json().message).toBe(messages.paymentReallyCame)
    const marked = await markOrderPaid(other)
    expect([marked.statusCode, marked.json().message]).toEqual([409, outcomeMessages['used-twice']])
    expect([await receivedFor(first), await receivedFor(other)]).toEqual([1130, 0])

    await changeStatus(testShop, at.buyer.headers, other, 'cancelled')
    expect(outcomes((await taken(csv(row('SAME0001')))).data)).toEqual({ SAME0001: 'already-paid' })
    expect([(await exceptions()).data.total, await receivedFor(first)]).toEqual([0, 1130])
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('cannot be taken back once a statement has shown it', async () => {
    const order = await ordered(null)
    const payment = await record(order, 400, 'SHOWN001')
    await taken(csv(row('SHOWN001', '400')))
    expect((await takeBack(order, payment)).json().message).toBe(messages.paymentReallyCame)
    const { staff } = (await testShop.app.inject({ url: `/api/order/${order}`, headers: at.admin })).json()
      .data
    expect(staff.payments).toMatchObject([{ state: 'received', canBeReversed: false }])
    expect(await receivedFor(order)).toBe(400)
  })

  test('pays by the statement once it was taken back', async () => {
    const order = await ordered('BACK0001')
    const payment = await record(order, 1130, 'BACK0001')
    await takeBack(order, payment)
    expect(outcomes((await taken(csv(row('BACK0001')))).data)).toEqual({ BACK0001: 'matched' })
    expect([await paymentOf(order), await receivedFor(order)]).toEqual(['paid', 1130])
    expect(await listLedgerDifferences(db())).toEqual([])
  })
})

describe('one transfer named for two orders at the same moment', () => {
  const aTransfer = { wallet: 'bkash', transactionId: 'RACE0001' } as const
  const lock = (tx: Tx) => lockWalletTransactions(tx, aTransfer.wallet, [aTransfer.transactionId])

  test('is not recorded by hand when a statement pays with it first', async () => {
    const [paid, other] = [await ordered('RACE0001'), await ordered('OTHER0001')]
    const { updatedAt } = (
      await testShop.app.inject({ url: `/api/order/${other}`, headers: at.admin })
    ).json().data.staff
    const answer = await holdRows<{ statusCode: number }>(testShop, {
      hold: lock,
      start: () =>
        testShop.app.inject({
          method: 'POST',
          url: `/api/order/${other}/payments`,
          headers: at.admin,
          payload: { updatedAt, amount: 500, wallet: 'bkash', walletTransactionId: 'RACE0001' },
        }),
      meanwhile: (tx) =>
        tx.insert(walletReceipts).values({
          ...aTransfer,
          amountPaisa: 113_000,
          paidAt: testShop.clock.now(),
          state: 'matched',
          orderId: paid,
          importedBy: at.buyer.customer.id,
        }),
    })
    expect(answer.statusCode).toBe(409)
  })

  test('pays nothing from a statement when it is recorded by hand first', async () => {
    const [named, other] = [await ordered('RACE0001'), await ordered('OTHER0001')]
    const { data } = await holdRows(testShop, {
      hold: async (tx) => {
        await lockOrders(tx, [other])
        await lock(tx)
      },
      start: () => taken(csv(row('RACE0001'))),
      meanwhile: (tx) =>
        recordPayments(
          tx,
          [
            {
              ...{ orderId: other, method: 'wallet', provider: 'bkash', reference: 'RACE0001', amount: 1130 },
              state: 'received',
              recordedBy: null,
            },
          ],
          testShop.clock.now(),
        ),
    })
    expect(data.counts.matched).toBe(0)
    expect([await paymentOf(named), await paymentOf(other)]).toEqual(['unpaid', 'paid'])
    expect(await listLedgerDifferences(db())).toEqual([])
  })
})
