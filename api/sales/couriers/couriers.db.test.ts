import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfCourierPayout } from '#api/sales/ledger/ledger.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { courierPayouts } from '#database/schema/sales/courier-payouts.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { aDeliveredOrder, call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listCourierPayoutDifferences } from './couriers.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

/** An order of ৳3,630 for which a courier collected an amount. */
async function collected(amount: number, courierName = 'Pathao'): Promise<string> {
  const { id } = await aDeliveredOrder(testShop, { isPaid: false })
  const { updatedAt } = (await call(testShop, admin, 'GET', `/order/${id}`)).data.staff
  const body = { updatedAt, amount, courierName }
  expect((await call(testShop, admin, 'POST', `/order/${id}/payments`, body)).status).toBe(201)
  return id
}

const payOut = (heldAmount: number, amount: number, input: object = {}, headers = admin) =>
  call(testShop, headers, 'POST', '/couriers/payouts', {
    ...{ courierName: 'Pathao', heldAmount, amount, feeAmount: 0, method: 'bank' },
    ...{ arrivedOn: '2025-01-01', ...input },
  })
const takeBack = (id: string, headers = admin) =>
  call(testShop, headers, 'PATCH', `/couriers/payouts/${id}/reversal`)
const held = async () =>
  Object.fromEntries(
    (await call(testShop, admin, 'GET', '/couriers')).data.map(
      (one: { name: string; heldAmount: number }) => [one.name, one.heldAmount],
    ),
  )
const payouts = async (query = '') =>
  (await call(testShop, admin, 'GET', `/couriers/payouts${query}`)).data.data
/** What the ledger has on each account of payouts. */
async function balances() {
  const { rows } = await db().execute<{ account: string; amount: number }>(sql`
    select account || ' ' || coalesce(n.name, party) as account, sum(amount)::int as amount
    from ledger_entries left join ledger_parties n on n.id::text = party
    where account in ('courier', 'courier-fee', 'bank', 'wallet', 'by-hand') group by 1`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account.trim(), amount]))
}
const expectBooksToAddUp = async () =>
  expect([await listLedgerDifferences(db()), await listCourierPayoutDifferences(db())]).toEqual([[], []])

test('a courier holds what he collected until he pays it out, less his fee', async () => {
  const orderId = await collected(3630)
  await collected(1000, 'RedX')
  expect(await held()).toEqual({ Pathao: 3630, RedX: 1000 })
  const { data } = await call(testShop, admin, 'GET', '/couriers/collections?courierName=Pathao')
  expect(data.data).toMatchObject([{ orderId, amount: 3630, isReversed: false }])

  const paid = await payOut(3630, 3500, { feeAmount: 100, reference: 'INV-7' })
  expect(paid).toMatchObject({
    status: 201,
    data: { amount: 3500, feeAmount: 100, reference: 'INV-7', recordedByName: 'Nasrin', canBeReversed: true },
  })
  expect(await held()).toEqual({ Pathao: 30, RedX: 1000 })
  expect(await balances()).toEqual({
    'courier Pathao': 30,
    'courier RedX': 1000,
    'courier-fee Pathao': 100,
    bank: 3500,
  })
  await payOut(1000, 900, { courierName: 'RedX', feeAmount: 100, method: 'wallet', wallet: 'bkash' })
  expect(await balances()).toMatchObject({ 'courier RedX': 0, 'wallet bkash': 900, 'courier-fee RedX': 100 })
  expect((await payouts()).map(({ courierName }: { courierName: string }) => courierName).toSorted()).toEqual(
    ['Pathao', 'RedX'],
  )
  expect(await payouts('?courierName=RedX')).toMatchObject([{ provider: 'bkash', method: 'wallet' }])
  expect(
    await db().select().from(auditEntries).where(eq(auditEntries.action, 'courier.payout-recorded')),
  ).toMatchObject([{ before: { heldAmount: 3630 }, after: { heldAmount: 30, amount: 3500 } }, {}])
  await expectBooksToAddUp()
})

test('more than a courier holds has to be confirmed', async () => {
  await collected(1000)
  expect(await payOut(1000, 950, { feeAmount: 51 })).toMatchObject({
    status: 409,
    message: messages.moreThanHeld(formatTaka(1000)),
  })
  expect((await payOut(1000, 1001, { isMoreThanHeld: true })).status).toBe(201)
  expect(await held()).toEqual({ Pathao: -1 })
  await expectBooksToAddUp()
})

test('of many who record a payout at the same time, one does', async () => {
  await collected(1000)
  const answers = await Promise.all([1, 2, 3].map(() => payOut(1000, 400)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    messages.heldAmountChanged(formatTaka(600)),
  )
  expect(await held()).toEqual({ Pathao: 600 })
})

test('a payout recorded by mistake is taken back within an hour, once', async () => {
  await collected(1000)
  const { id } = (await payOut(1000, 400, { feeAmount: 20 })).data
  const answers = await Promise.all([takeBack(id), takeBack(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await payouts()).toMatchObject([{ id, isReversed: true, canBeReversed: false }])
  expect(await balances()).toEqual({ 'courier Pathao': 1000, 'courier-fee Pathao': 0, bank: 0 })
  const late = (await payOut(1000, 400)).data.id
  testShop.clock.advanceSeconds(60 * 60 + 1)
  admin = await signInAs(testShop, await anAdmin(db()))
  expect(await takeBack(late)).toMatchObject({ status: 409, message: messages.paymentTooOldToReverse })
  expect((await takeBack(newId())).status).toBe(404)
  await expectBooksToAddUp()
})

test('a payout has an amount, a day that has come, and a wallet where it came by one', async () => {
  await collected(1000)
  const path = async (amount: number, input: object = {}) => {
    const { status, errors } = await payOut(1000, amount, input)
    return [status, errors?.[0]?.path]
  }
  expect(await path(0)).toEqual([400, 'amount'])
  expect(await path(5, { arrivedOn: '2099-01-01' })).toEqual([400, 'arrivedOn'])
  expect(await path(5, { arrivedOn: 'today' })).toEqual([400, 'arrivedOn'])
  expect(await path(5, { method: 'wallet' })).toEqual([400, 'wallet'])
  expect(await path(5, { wallet: 'bkash' })).toEqual([400, 'wallet'])
  expect(await path(5, { courierName: ' ' })).toEqual([400, 'courierName'])
  expect(await db().$count(courierPayouts)).toBe(0)
})

test('a payout without its posting is found, and one that is posted twice is refused', async () => {
  await collected(1000)
  const { id } = (await payOut(1000, 400)).data
  const [payout] = await db().select().from(courierPayouts)
  if (!payout) throw new Error('It was recorded')
  const again = createWithTx(db())((tx) => insertPosting(tx, postingOfCourierPayout(payout, new Date())))
  await expect(again).rejects.toThrow()
  await db().update(courierPayouts).set({ amount: 300 })
  expect(await listCourierPayoutDifferences(db())).toEqual([
    { payoutId: id, account: 'bank', booked: 400, expected: 300 },
    { payoutId: id, account: 'courier', booked: -400, expected: -300 },
  ])
})

test('it asks to sign in and rejects everybody but admins', async () => {
  const stranger = await signInAs(testShop, await aCustomer(db()))
  for (const [headers, status] of [
    [{}, 401],
    [stranger, 403],
  ] as const)
    expect([
      (await payOut(0, 5, {}, headers)).status,
      (await takeBack(newId(), headers)).status,
      (await call(testShop, headers, 'GET', '/couriers')).status,
      (await call(testShop, headers, 'GET', '/couriers/payouts')).status,
      (await call(testShop, headers, 'GET', '/couriers/collections?courierName=x')).status,
    ]).toEqual(Array(5).fill(status))
})
