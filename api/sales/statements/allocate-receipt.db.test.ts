import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { violatedConstraint } from '#database/sql-state.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { aBkashOrder, aBuyer, changeStatus, statusesOf } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers
let buyer: Awaited<ReturnType<typeof aBuyer>>
let lamp: Awaited<ReturnType<typeof aProduct>>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
  buyer = await aBuyer(testShop)
  lamp = await aProduct(db(), { stock: 50 })
})

/** An order of ৳1,130 to be paid by bKash. */
const ordered = (walletTransactionId: string | null = null) =>
  aBkashOrder(testShop, buyer, lamp, { walletTransactionId })

const at = () => new Date(testShop.clock.now().getTime() + 6 * 60 * 60_000).toISOString().slice(0, 19)
/** Imports a statement of bKash with these rows. */
async function imported(...rows: { transactionId: string; amount: number; kind?: string }[]) {
  const lines = rows.map(
    ({ transactionId, amount, kind = 'Payment' }) =>
      `${transactionId},${at().replace('T', ' ')},01712345678,${amount},${kind}`,
  )
  const form = new FormData()
  for (const [name, value] of Object.entries({ wallet: 'bkash', mode: 'import', fileName: 'november.csv' }))
    form.append(name, value)
  form.append('statement', new File([['TrxID,Date,From,Amount,Type', ...lines].join('\n')], 'november.csv'))
  const url = '/api/payments/statements'
  const answer = await testShop.app.inject({ method: 'POST', url, headers: admin, payload: form })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers = admin) => {
  const url = `/api/payments/statements/exceptions${path}`
  const answer = await testShop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { statusCode: answer.statusCode, ...answer.json() }
}
const listed = async (query = '') => (await call('GET', query)).data.data
/** The open exception of a transfer that no order names. */
async function aTransfer(amount: number, transactionId = 'BOTH0001'): Promise<string> {
  await imported({ transactionId, amount })
  return (await listed()).find((one: { transactionId: string }) => one.transactionId === transactionId).id
}
const allocate = (id: string, openAmount: number, amounts: Record<string, number>, more: object = {}) =>
  call('POST', `/${id}/allocations`, {
    openAmount,
    allocations: Object.entries(amounts).map(([orderId, amount]) => ({ orderId, amount })),
    ...more,
  })
const stateOf = async (id: string) => {
  const [order] = await db().select().from(orders).where(eq(orders.id, id))
  return [order?.paymentStatus, order?.receivedTotal]
}
const refundsOf = async (orderId: string) =>
  (await db().select().from(refunds).where(eq(refunds.orderId, orderId))).map(
    ({ cause, amount, status, method, number }) => ({ cause, amount, status, method, number }),
  )

test('one transfer pays two orders, and the same statement again changes nothing', async () => {
  const [first, second] = [await ordered(), await ordered()]
  const id = await aTransfer(2260)
  expect(await listed()).toMatchObject([{ id, openAmount: 2260, canPayOrders: true, canGoBack: false }])

  const answer = await allocate(id, 2260, { [first]: 1130, [second]: 1130 })
  expect(answer).toMatchObject({ statusCode: 200, data: { resolution: 'settled', openAmount: 0 } })
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    ['paid', 1130],
    ['paid', 1130],
  ])
  expect(await listed('?state=resolved')).toMatchObject([
    {
      id,
      payments: expect.arrayContaining(
        [first, second].map((orderId) => ({ orderId, amount: 1130, state: 'received' })),
      ),
    },
  ])
  const audit = await db().select().from(auditEntries).where(eq(auditEntries.action, 'order.payment-matched'))
  expect(audit.map(({ subjectId }) => subjectId).toSorted()).toEqual([first, second].toSorted())
  expect((await imported({ transactionId: 'BOTH0001', amount: 2260 })).counts).toMatchObject({ known: 1 })
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('money that one order was paid with before pays no other', async () => {
  const [first, second] = [await ordered('BOTH0001'), await ordered()]
  const payload = { paymentStatus: 'paid' }
  const url = `/api/order/update-payment-status/${first}`
  await testShop.app.inject({ method: 'PATCH', url, headers: admin, payload })
  const id = await aTransfer(2260)
  expect(await allocate(id, 2260, { [second]: 1130 })).toMatchObject({
    statusCode: 409,
    message: messages.walletTransactionRecorded,
  })
})

test('money that staff recorded by hand after its statement is not divided, nor given back', async () => {
  const [first, second] = [await ordered(), await ordered()]
  const id = await aTransfer(2260)
  const { data } = (await testShop.app.inject({ url: `/api/order/${first}`, headers: admin })).json()
  const recorded = { wallet: 'bkash', walletTransactionId: 'BOTH0001', amount: 1130 }
  const payload = { updatedAt: data.staff.updatedAt, ...recorded }
  await testShop.app.inject({ method: 'POST', url: `/api/order/${first}/payments`, headers: admin, payload })
  expect(await stateOf(first)).toEqual(['paid', 1130])
  expect(await listed()).toMatchObject([{ openAmount: 2260, payments: [], canGoBack: false }])
  expect(await allocate(id, 2260, { [second]: 1130 })).toMatchObject({
    statusCode: 409,
    message: messages.walletTransactionRecorded,
  })
  expect(await allocate(id, 2260, {}, { isRestGivenBack: true })).toMatchObject({
    statusCode: 409,
    message: statementMessages.exceptionNobodys,
  })
})

test('two transfers pay one order', async () => {
  const orderId = await ordered()
  const [first, second] = [await aTransfer(400, 'PART0001'), await aTransfer(730, 'PART0002')]
  await allocate(first, 400, { [orderId]: 400 })
  expect(await stateOf(orderId)).toEqual(['unpaid', 400])
  await allocate(second, 730, { [orderId]: 730 })
  expect(await stateOf(orderId)).toEqual(['paid', 1130])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('what is left stays open, pays another order later, and the last of it goes back', async () => {
  const [first, second] = [await ordered(), await ordered()]
  const id = await aTransfer(2500)
  expect((await allocate(id, 2500, { [first]: 1130 })).data).toMatchObject({
    isResolved: false,
    openAmount: 1370,
    canGoBack: true,
  })
  expect((await imported({ transactionId: 'BOTH0001', amount: 2500 })).counts).toMatchObject({ known: 1 })
  await allocate(id, 1370, { [second]: 1130 })
  expect(await listed()).toMatchObject([{ id, openAmount: 240 }])

  expect(await allocate(id, 240, {}, { isRestGivenBack: true })).toMatchObject({
    statusCode: 200,
    data: { openAmount: 0, canGoBack: false, resolution: 'settled' },
  })
  expect(await refundsOf(first)).toEqual([
    { cause: 'surplus', amount: 240, status: 'pending', method: 'bkash', number: '01712345678' },
  ])
  const [notice] = await db()
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.template, 'refund-pending'))
  expect(notice?.text).toContain('240')
  expect(await listLedgerDifferences(db())).toEqual([])

  const [refund] = await db().select().from(refunds)
  const send = { method: 'PATCH', url: `/api/refund/${refund?.id}`, headers: admin } as const
  await testShop.app.inject({ ...send, payload: { status: 'refunded', reference: 'BACK0001' } })
  expect([await stateOf(first), await refundsOf(first)]).toMatchObject([
    ['paid', 1130],
    [{ status: 'refunded' }],
  ])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('no more is divided than came, and no order gets more than it is due', async () => {
  const [first, second] = [await ordered(), await ordered()]
  const id = await aTransfer(1500)
  const message = async (amounts: Record<string, number>, open = 1500) =>
    (await allocate(id, open, amounts)).message
  expect(await message({ [first]: 1130, [second]: 371 })).toBe(
    statementMessages.moreThanReceived(formatTaka(1500)),
  )
  expect(await message({ [first]: 1131 })).toBe(messages.moreThanDue(formatTaka(1130)))
  expect(await message({ [newId()]: 5 })).toBe(messages.orderNotFound)
  expect(await message({ [first]: 5 }, 1400)).toBe(statementMessages.exceptionUsedMeanwhile)
  expect((await allocate(id, 1500, {}, { isRestGivenBack: true })).message).toBe(
    statementMessages.exceptionNobodys,
  )
  const twice = [first, first].map((orderId) => ({ orderId, amount: 5 }))
  const payload = { openAmount: 1500, allocations: twice }
  expect((await call('POST', `/${id}/allocations`, payload)).message).toBe(statementMessages.orderChosenTwice)
  await changeStatus(testShop, admin, first, 'cancelled')
  expect(await message({ [first]: 5 })).toBe(messages.paymentOfCancelledOrder)
  expect(await db().$count(payments)).toBe(0)
})

test('of many who divide a transfer at the same time, one does', async () => {
  const [first, second] = [await ordered(), await ordered()]
  const id = await aTransfer(1130)
  const answers = await Promise.all(
    [first, second, first, second].map((one) => allocate(id, 1130, { [one]: 1000 })),
  )
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 3 })
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('the database refuses payments above their receipt', async () => {
  const orderId = await ordered()
  const id = await aTransfer(500)
  const payment = { id: newId(), orderId, method: 'wallet', provider: 'bkash', receiptId: id } as const
  const inserted = db()
    .insert(payments)
    .values({ ...payment, amount: 501, state: 'received', receivedAt: testShop.clock.now() })
  expect(violatedConstraint(await inserted.catch((error: unknown) => error))).toBe(
    'payments_receipt_total_check',
  )
})

test('money for a cancelled order goes back as a refund', async () => {
  const orderId = await ordered('GONE0001')
  await changeStatus(testShop, admin, orderId, 'cancelled')
  const id = await aTransfer(1130, 'GONE0001')
  expect(await listed()).toMatchObject([{ reason: 'order-cancelled', canGoBack: true }])
  await allocate(id, 1130, {}, { isRestGivenBack: true })
  expect(await refundsOf(orderId)).toMatchObject([{ cause: 'surplus', amount: 1130, status: 'pending' }])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('a transfer reversed by a later statement is taken back from all of its orders', async () => {
  const [first, second] = [await ordered(), await ordered()]
  const id = await aTransfer(2260)
  await allocate(id, 2260, { [first]: 1130, [second]: 1130 })
  await imported({ transactionId: 'BOTH0001', amount: 2260, kind: 'Payment Reversal' })
  const [reversal] = await listed()
  expect(reversal).toMatchObject({ reason: 'reversed', canBeTakenBack: true, canPayOrders: false })
  expect(reversal.payments).toHaveLength(2)
  const answers = await Promise.all([1, 2].map(() => call('POST', `/${reversal.id}/take-back`)))
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 })
  expect([await stateOf(first), await stateOf(second), await listed()]).toEqual([
    ['unpaid', 0],
    ['unpaid', 0],
    [],
  ])
  expect(await listLedgerDifferences(db())).toEqual([])
  expect(await allocate(id, 2260, { [first]: 1130 })).toMatchObject({ statusCode: 409 })
  expect((await imported({ transactionId: 'BOTH0001', amount: 2260 })).counts).toMatchObject({ known: 1 })
})

test('a reversed transfer of which something goes back is not taken out of the books', async () => {
  const orderId = await ordered()
  const id = await aTransfer(1200)
  await allocate(id, 1200, { [orderId]: 1130 }, { isRestGivenBack: true })
  await imported({ transactionId: 'BOTH0001', amount: 1200, kind: 'Payment Reversal' })
  const [reversal] = await listed()
  expect(await call('POST', `/${reversal.id}/take-back`)).toMatchObject({
    statusCode: 409,
    message: messages.paymentRefunded,
  })
  expect(await stateOf(orderId)).toEqual(['paid', 1130])
})

test('a transfer that partly pays an order leaves the list with a note', async () => {
  const orderId = await ordered()
  const id = await aTransfer(1200)
  await allocate(id, 1200, { [orderId]: 1130 })
  await call('PATCH', `/${id}`, { note: 'The rest was a gift' })
  expect(await listed()).toEqual([])
  expect(await listed('?state=resolved')).toMatchObject([
    { resolution: 'settled', note: 'The rest was a gift' },
  ])
  const [receipt] = await db().select().from(walletReceipts)
  expect(receipt?.state).toBe('matched')
})

test('orders to choose from are found by number, phone and name', async () => {
  const orderId = await ordered()
  const id = await aTransfer(1130)
  for (const text of ['', `#${orderNumber(orderId)}`, '01712345678', 'Rahima', '   '])
    expect((await call('GET', `/${id}/orders?text=${encodeURIComponent(text)}`)).data, text).toMatchObject([
      { id: orderId, amountDue: 1130 },
    ])
  expect((await call('GET', `/${id}/orders?text=nobody`)).data).toEqual([])
  await changeStatus(testShop, admin, orderId, 'cancelled')
  expect((await call('GET', `/${id}/orders`)).data).toEqual([])
})

test('it asks to sign in and rejects everybody but admins', async () => {
  const id = await aTransfer(1130)
  const stranger = await signInAs(testShop, await aCustomer(db()))
  const body = { openAmount: 1130, allocations: [] }
  for (const [headers, status] of [
    [{}, 401],
    [stranger, 403],
  ] as const)
    expect([
      (await call('POST', `/${id}/allocations`, body, headers)).statusCode,
      (await call('POST', `/${id}/take-back`, {}, headers)).statusCode,
      (await call('GET', `/${id}/orders`, undefined, headers)).statusCode,
    ]).toEqual([status, status, status])
})
