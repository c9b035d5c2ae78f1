import { beforeEach, expect, test } from 'vitest'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfSellerPayout } from '#api/sales/ledger/ledger.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { formatTaka } from '#contract/taka.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { sellerPayouts } from '#database/schema/sales/seller-payouts.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listSellerPayoutDifferences, type StoredSellerPayout } from './seller-payouts.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
/** Less than a session's access token lasts. */
const MINUTES_SECONDS = 300
let admin: Headers
let seller: Awaited<ReturnType<typeof aSeller>>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  seller = await aSeller(db(), { name: 'Jamdani House' })
  const settings = { ...{ shopName: 'Biponi', supportPhone: '', merchantNumber: '' }, takaPerDollar: 120 }
  await call(testShop, admin, 'PUT', '/settings', { ...settings, commissionPercent: 12.5 })
})

/** An order of three rugs of the seller (৳999 each) and one lamp of the shop, moved to `status`. */
async function anOrder(status: 'processing' | 'shipped' | 'delivered') {
  const rug = await aProduct(db(), { sellerId: seller.id, listPrice: 999 })
  const lamp = await aProduct(db(), { sellerId: (await anAdmin(db())).id, sellerName: 'Biponi' })
  const buyer = await aBuyer(testShop)
  const body = anOrderBody(buyer.customer, [{ product: rug, quantity: 3 }, { product: lamp }])
  const { _id: id, items } = (await place(testShop, buyer.headers, body)).json().data
  for (const step of ['processing', 'shipped', 'delivered'] as const) {
    await changeStatus(testShop, admin, id, step)
    if (step === status) break
  }
  return { id: id as string, rugs: items[0]._id as string }
}

/** A payout as it is stored, of ৳500. */
const aStoredPayout = (sellerId: string, at: Date): StoredSellerPayout => ({
  ...{ id: newId(), sellerId, amount: 500, method: 'bank', provider: '', reference: '' },
  ...{ paidOn: '2025-01-01', recordedBy: sellerId, recordedAt: at, reversedAt: null, reversedBy: null },
})

/** Rugs of an order come back, and cannot be sold again. */
async function sendBack(orderId: string, lineId: string, units: number): Promise<void> {
  const entered = await call(testShop, admin, 'POST', '/return/manual', {
    ...{ orderId, items: [{ lineId, units }], reason: 'damaged', resolution: 'refund' },
  })
  const items = [{ lineId, restockedUnits: 0, writtenOffUnits: units }]
  const back = await call(testShop, admin, 'POST', `/return/${entered.data._id}/receipt`, { items })
  expect([back.status, back.message]).toEqual([200, back.message])
}

const accounts = async () => (await call(testShop, admin, 'GET', '/sellers')).data
const entries = async () => (await call(testShop, admin, 'GET', `/sellers/${seller.id}/entries`)).data.data
const pay = (dueAmount: number, amount: number, input: object = {}, headers = admin) =>
  call(testShop, headers, 'POST', '/sellers/payouts', {
    ...{ sellerId: seller.id, dueAmount, amount, method: 'bank', paidOn: '2025-01-01', ...input },
  })
const takeBack = (id: string, headers = admin) =>
  call(testShop, headers, 'PATCH', `/sellers/payouts/${id}/reversal`)

/** 87.5 % of three rugs, and of two, to the taka. */
const SHARE = 2622
const SHARE_OF_TWO = 1748

async function expectBooksToAddUp() {
  expect(await listLedgerDifferences(db())).toEqual([])
  expect(await listSellerPayoutDifferences(db())).toEqual([])
}

test('a seller is owed a share of goods from their delivery on, and not of goods that came back', async () => {
  const { id, rugs } = await anOrder('shipped')
  expect(await accounts()).toEqual([])
  await changeStatus(testShop, admin, id, 'delivered')
  const deliveredAt = testShop.clock.now().toISOString()
  expect(await accounts()).toEqual([
    { sellerId: seller.id, name: 'Jamdani House', dueAmount: SHARE, dueSince: deliveredAt },
  ])
  await expectBooksToAddUp()

  testShop.clock.advanceSeconds(MINUTES_SECONDS)
  await sendBack(id, rugs, 1)
  expect(await accounts()).toMatchObject([{ dueAmount: SHARE_OF_TWO, dueSince: deliveredAt }])
  expect(await entries()).toMatchObject([
    { kind: 'share', orderId: id, amount: SHARE_OF_TWO - SHARE, payout: null },
    { kind: 'share', orderId: id, amount: SHARE },
  ])
  await expectBooksToAddUp()
})

test('payouts pay the oldest shares first, and what is due says since when', async () => {
  await anOrder('delivered')
  testShop.clock.advanceSeconds(MINUTES_SECONDS)
  await anOrder('delivered')
  const second = testShop.clock.now().toISOString()
  testShop.clock.advanceSeconds(MINUTES_SECONDS)
  const paid = await pay(2 * SHARE, SHARE, { method: 'wallet', wallet: 'bkash', reference: 'TRX1' })
  expect(paid).toMatchObject({
    status: 201,
    data: { amount: SHARE, recordedByName: 'Nasrin', canBeReversed: true },
  })
  expect(await accounts()).toMatchObject([{ dueAmount: SHARE, dueSince: second }])
  expect((await entries())[0]).toMatchObject({
    ...{ kind: 'payout', amount: -SHARE, orderId: null },
    payout: { method: 'wallet', provider: 'bkash', reference: 'TRX1', canBeReversed: true },
  })
  await expectBooksToAddUp()
  expect(await pay(SHARE, SHARE)).toMatchObject({ status: 201 })
  expect(await accounts()).toMatchObject([{ dueAmount: 0, dueSince: null }])
  const audited = await db().select().from(auditEntries)
  expect(audited.filter(({ action }) => action === 'seller.payout-recorded')).toHaveLength(2)
})

test('what is due keeps its day when a payout is taken back, and when goods of a later order come back', async () => {
  await anOrder('delivered')
  const first = testShop.clock.now().toISOString()
  testShop.clock.advanceSeconds(MINUTES_SECONDS)
  const later = await anOrder('delivered')
  const { data } = await pay(2 * SHARE, SHARE)
  await takeBack(data.id)
  expect(await accounts()).toMatchObject([{ dueAmount: 2 * SHARE, dueSince: first }])
  await sendBack(later.id, later.rugs, 3)
  expect(await accounts()).toMatchObject([{ dueAmount: SHARE, dueSince: first }])
})

test('a payout recorded by mistake is taken back within an hour, once', async () => {
  await anOrder('delivered')
  const { data } = await pay(SHARE, 1000)
  expect(await takeBack(data.id)).toMatchObject({
    status: 200,
    data: { isReversed: true, canBeReversed: false },
  })
  expect(await accounts()).toMatchObject([{ dueAmount: SHARE }])
  expect((await entries()).map(({ kind }: { kind: string }) => kind)).toEqual([
    'payout-reversed',
    'payout',
    'share',
  ])
  expect(await takeBack(data.id)).toMatchObject({ status: 409, message: messages.paymentAlreadyReversed })
  const late = await pay(SHARE, 500)
  testShop.clock.advanceSeconds(3601)
  admin = await signInAs(testShop, await anAdmin(db()))
  expect(await takeBack(late.data.id)).toMatchObject({
    status: 409,
    message: messages.paymentTooOldToReverse,
  })
  expect(await takeBack(newId())).toMatchObject({ status: 404 })
  await expectBooksToAddUp()
})

test('a payout that does not fit what is owed is refused', async () => {
  await anOrder('delivered')
  const cases = [
    [await pay(1, 1), 409, messages.sellerDueChanged(formatTaka(SHARE))],
    [await pay(SHARE, SHARE + 1), 409, messages.moreThanDueToSeller(formatTaka(SHARE))],
    [await pay(SHARE, 1, { method: 'wallet' }), 400, messages.payoutWallet],
    [await pay(SHARE, 1, { paidOn: '2999-01-01' }), 400, messages.dayInFuture],
    [await pay(0, 1, { sellerId: newId() }), 404, messages.sellerNotFound],
    [await pay(0, 1, { sellerId: (await aCustomer(db())).id }), 404, messages.sellerNotFound],
  ] as const
  for (const [answer, status, message] of cases) {
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer)).toContain(message)
  }
  expect(await db().select().from(sellerPayouts)).toEqual([])
  expect(await pay(SHARE, SHARE + 1, { isMoreThanDue: true })).toMatchObject({ status: 201 })
  expect(await accounts()).toMatchObject([{ dueAmount: -1, dueSince: null }])
})

test('of two payouts at once one is recorded', async () => {
  await anOrder('delivered')
  const statuses = (await Promise.all([pay(SHARE, SHARE), pay(SHARE, SHARE)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409])
})

test('each seller has a page, however many there are, and the list has pages', async () => {
  await anOrder('delivered')
  const account = { sellerId: seller.id, name: 'Jamdani House', dueAmount: SHARE }
  expect((await call(testShop, admin, 'GET', `/sellers/${seller.id}`)).data).toMatchObject(account)
  const others = await Promise.all(Array.from({ length: 200 }, () => aSeller(db())))
  const now = testShop.clock.now()
  for (const { id } of others) {
    const share = { ...aStoredPayout(id, now), amount: -(SHARE + 1) }
    await insertPosting(db(), postingOfSellerPayout(share, now))
  }
  expect(await accounts()).toHaveLength(200)
  expect((await accounts()).map(({ sellerId }: { sellerId: string }) => sellerId)).not.toContain(seller.id)
  expect((await call(testShop, admin, 'GET', '/sellers?page=2')).data).toMatchObject([account])
  expect((await call(testShop, admin, 'GET', `/sellers/${seller.id}`)).data).toMatchObject(account)
  expect((await call(testShop, admin, 'GET', `/sellers/${newId()}`)).status).toBe(404)
  expect((await call(testShop, admin, 'GET', `/sellers/${(await aCustomer(db())).id}`)).status).toBe(404)
  expect(
    (await call(testShop, await signInAs(testShop, seller), 'GET', `/sellers/${seller.id}`)).status,
  ).toBe(403)
})

test('sellers see their own statement, and nobody else sees it but the admin', async () => {
  await anOrder('delivered')
  await pay(SHARE, 1000)
  const own = await signInAs(testShop, seller)
  const other = await signInAs(testShop, await aSeller(db()))
  const buyer = await signInAs(testShop, await aCustomer(db()))
  expect((await call(testShop, own, 'GET', '/seller/account')).data.dueAmount).toBe(SHARE - 1000)
  expect((await call(testShop, own, 'GET', '/seller/account/entries')).data).toMatchObject({
    ...{
      total: 2,
      data: [
        { kind: 'payout', amount: -1000 },
        { kind: 'share', amount: SHARE },
      ],
    },
  })
  expect((await call(testShop, other, 'GET', '/seller/account')).data).toEqual({
    dueAmount: 0,
    dueSince: null,
  })
  expect((await call(testShop, other, 'GET', '/seller/account/entries')).data.data).toEqual([])
  for (const path of ['/seller/account', '/seller/account/entries']) {
    expect((await call(testShop, {}, 'GET', path)).status).toBe(401)
    expect((await call(testShop, buyer, 'GET', path)).status).toBe(403)
  }
  const ofAdmin = [
    ['GET', '/sellers'],
    ['GET', `/sellers/${seller.id}/entries`],
    ['PATCH', `/sellers/payouts/${newId()}/reversal`],
  ] as const
  for (const [method, path] of ofAdmin) {
    expect((await call(testShop, {}, method, path)).status).toBe(401)
    expect((await call(testShop, own, method, path)).status).toBe(403)
  }
  expect((await pay(SHARE, 1, {}, own)).status).toBe(403)
  expect((await pay(SHARE, 1, {}, {})).status).toBe(401)
  expect((await call(testShop, admin, 'GET', `/sellers/${newId()}/entries`)).status).toBe(404)
})

test('a payout without its posting, and one posted with another amount, are found', async () => {
  const at = testShop.clock.now()
  const { id: recordedBy } = await anAdmin(db())
  const payout = { ...aStoredPayout(seller.id, at), recordedBy }
  await db().insert(sellerPayouts).values(payout)
  expect(await listSellerPayoutDifferences(db())).toHaveLength(2)
  await insertPosting(db(), postingOfSellerPayout({ ...payout, amount: 400 }, at))
  expect(await listSellerPayoutDifferences(db())).toEqual([
    { id: payout.id, account: 'bank', booked: -400, expected: -500 },
    { id: payout.id, account: 'seller', booked: 400, expected: 500 },
  ])
})

test('a seller saves their own statement as a file, staff that of any seller', async () => {
  const { id } = await anOrder('delivered')
  expect((await pay(SHARE, 1000, { reference: 'TRX-9' })).status).toBe(201)
  const own = await signInAs(testShop, seller)
  const save = (path: string, headers: Headers) => testShop.app.inject({ url: `/api${path}`, headers })
  const file = await save('/seller/account/entries/export', own)
  expect(file.headers['content-disposition']).toBe('attachment; filename="statement-2026-11-21.csv"')
  const [titles, ...lines] = file.body.replace('\ufeff', '').trim().split('\r\n')
  expect(titles).toBe('Date,Entry,Order,Amount,Method,Provider,Paid On,Reference')
  expect(lines.toSorted()).toEqual([
    '2026-11-21,payout,,-1000,bank,,2025-01-01,TRX-9',
    `2026-11-21,share,${orderNumber(id)},${SHARE},,,,`,
  ])
  expect((await save(`/sellers/${seller.id}/entries/export`, admin)).body).toBe(file.body)
  const another = await signInAs(testShop, await aSeller(db()))
  expect((await save('/seller/account/entries/export', another)).body.trim().split('\r\n')).toHaveLength(1)
  expect((await save(`/sellers/${seller.id}/entries/export`, own)).statusCode).toBe(403)
  expect((await save(`/sellers/${newId()}/entries/export`, admin)).statusCode).toBe(404)
})
