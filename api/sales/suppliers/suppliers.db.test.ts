import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfSupplierPayment } from '#api/sales/ledger/ledger.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { supplierPayments } from '#database/schema/sales/supplier-payments.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aCustomer, anAdmin, anOwnProduct } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listSupplierPaymentDifferences } from './suppliers.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

/** Goods that arrived from a supplier, 10 units. */
async function received(unitCost: number, supplierName?: string): Promise<void> {
  const { id } = await anOwnProduct(db())
  const address = `/products/manage/${id}/stock`
  const [{ _id: itemId }] = (await call(testShop, admin, 'GET', address)).data
  const goods = { itemId, reason: 'received', units: 10, unitCost, supplierName }
  expect((await call(testShop, admin, 'POST', `${address}/movements`, goods)).status).toBe(201)
}

const pay = (dueAmount: number, amount: number, input: object = {}, headers = admin) =>
  call(testShop, headers, 'POST', '/suppliers/payments', {
    ...{ supplierName: 'Akij', dueAmount, amount, method: 'bank', paidOn: '2025-01-01', ...input },
  })
const takeBack = (id: string, headers = admin) =>
  call(testShop, headers, 'PATCH', `/suppliers/payments/${id}/reversal`)
const dueAmounts = async () =>
  Object.fromEntries(
    (await call(testShop, admin, 'GET', '/suppliers')).data.map(
      (one: { name: string; dueAmount: number }) => [one.name, one.dueAmount],
    ),
  )
const payments = async (query = '') =>
  (await call(testShop, admin, 'GET', `/suppliers/payments${query}`)).data.data

/** What the ledger has on each account of payments to suppliers. */
async function balances() {
  const { rows } = await db().execute<{ account: string; amount: number }>(sql`
    select trim(account || ' ' || coalesce(n.name, party)) as account, sum(amount)::int as amount
    from ledger_entries left join ledger_parties n on n.id::text = party
    where account in ('supplier', 'bank', 'wallet', 'by-hand') group by 1`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test('the shop owes a supplier for goods received until it pays for them', async () => {
  await received(350, 'Akij')
  await received(20, 'Akij')
  await received(50)
  expect(await dueAmounts()).toEqual({ Akij: 3700, '': 500 })

  expect(await pay(3700, 3000, { reference: 'BILL-7' })).toMatchObject({
    status: 201,
    data: { amount: 3000, reference: 'BILL-7', recordedByName: 'Nasrin', canBeReversed: true },
  })
  await pay(700, 200, { method: 'wallet', wallet: 'bkash' })
  await pay(500, 500, { supplierName: '', method: 'by-hand' })
  expect(await dueAmounts()).toEqual({ Akij: 500, '': 0 })
  expect(await balances()).toEqual({
    'supplier Akij': -500,
    supplier: 0,
    bank: -3000,
    'wallet bkash': -200,
    'by-hand': -500,
  })
  expect(await payments('?supplierName=Akij')).toHaveLength(2)
  expect(await payments()).toHaveLength(3)
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'supplier.payment-recorded'))
    .orderBy(auditEntries.id)
  expect(entry).toMatchObject({ before: { dueAmount: 3700 }, after: { dueAmount: 700, amount: 3000 } })
  expect(await listSupplierPaymentDifferences(db())).toEqual([])
})

test('more than the shop owes has to be confirmed, and what was read must still hold', async () => {
  await received(100, 'Akij')
  expect(await pay(1000, 1001)).toMatchObject({
    status: 409,
    message: messages.moreThanDueToSupplier(formatTaka(1000)),
  })
  const answers = await Promise.all([1, 2, 3].map(() => pay(1000, 400)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    messages.supplierDueChanged(formatTaka(600)),
  )
  expect((await pay(600, 700, { isMoreThanDue: true })).status).toBe(201)
  expect(await dueAmounts()).toEqual({ Akij: -100 })
})

test('a payment recorded by mistake is taken back within an hour, once', async () => {
  await received(100, 'Akij')
  const { id } = (await pay(1000, 400)).data
  const answers = await Promise.all([takeBack(id), takeBack(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await payments()).toMatchObject([{ id, isReversed: true, canBeReversed: false }])
  expect(await dueAmounts()).toEqual({ Akij: 1000 })
  const late = (await pay(1000, 400)).data.id
  testShop.clock.advanceSeconds(60 * 60 + 1)
  admin = await signInAs(testShop, await anAdmin(db()))
  expect(await takeBack(late)).toMatchObject({ status: 409, message: messages.paymentTooOldToReverse })
  expect((await takeBack(newId())).status).toBe(404)
  expect(await listSupplierPaymentDifferences(db())).toEqual([])
})

test('wrong input and others than admins are refused', async () => {
  await received(100, 'Akij')
  const path = async (input: object) => (await pay(1000, 100, input)).errors?.[0]?.path
  expect(await path({ amount: 0 })).toBe('amount')
  expect(await path({ wallet: 'bkash' })).toBe('wallet')
  expect(await path({ method: 'wallet' })).toBe('wallet')
  expect(await path({ paidOn: '2999-01-01' })).toBe('paidOn')
  expect(await path({ paidOn: 'yesterday' })).toBe('paidOn')
  const headers = await signInAs(testShop, await aCustomer(db()))
  expect((await pay(1000, 100, {}, headers)).status).toBe(403)
  expect((await call(testShop, headers, 'GET', '/suppliers')).status).toBe(403)
  expect((await call(testShop, headers, 'GET', '/suppliers/payments')).status).toBe(403)
  expect((await takeBack(newId(), headers)).status).toBe(403)
})

test('a payment without its posting is found, and one that is posted twice is refused', async () => {
  await received(100, 'Akij')
  const { id } = (await pay(1000, 400)).data
  const [payment] = await db().select().from(supplierPayments)
  if (!payment) throw new Error('It was recorded')
  const again = createWithTx(db())((tx) => insertPosting(tx, postingOfSupplierPayment(payment, new Date())))
  await expect(again).rejects.toMatchObject({
    cause: { constraint: 'ledger_postings_shop_event_key' },
  })
  await db().update(supplierPayments).set({ amount: 401 }).where(eq(supplierPayments.id, id))
  expect(await listSupplierPaymentDifferences(db())).toMatchObject([
    { id, account: 'bank', booked: -400, expected: -401 },
    { id, account: 'supplier', booked: 400, expected: 401 },
  ])
})
