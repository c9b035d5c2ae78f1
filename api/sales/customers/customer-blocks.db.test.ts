import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountHooks } from '#api/account-data.ts'
import { createMarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { customerBlocks } from '#database/schema/sales/customer-blocks.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>

const staffAs = async (role: string) => signInAs(testShop, await anAdmin(db(), columnsOfRole(role)))
const block = (headers: Headers, id: string, body: object = { reason: 'Refused three parcels.' }) =>
  call(testShop, headers, 'PUT', `/user/${id}/cash-block`, body)
const unblock = (headers: Headers, id: string) => call(testShop, headers, 'DELETE', `/user/${id}/cash-block`)

/** A customer with a number of their own, who orders one lamp with it. */
async function aCustomerWhoOrders(phone: string) {
  const buyer = await aBuyer(testShop)
  await db().update(users).set({ phone }).where(eq(users.id, buyer.customer.id))
  const lamp = await aProduct(db(), { stock: 50 })
  const order = async (overrides: object = {}) => {
    const body = anOrderBody(buyer.customer, [{ product: lamp }], { phone, ...overrides })
    const answer = await place(testShop, buyer.headers, body, crypto.randomUUID())
    return { status: answer.statusCode, message: answer.json().message }
  }
  return { id: buyer.customer.id, lamp, order }
}

const refused = { status: 409, message: messages.cashBlocked }

test('a blocked customer orders by other ways only, and by cash again once the block is lifted', async () => {
  const manager = await staffAs('manager')
  const { id, order } = await aCustomerWhoOrders('01711111111')
  expect((await order()).status).toBe(201)
  expect((await block(manager, id)).message).toBe(messages.customerBlocked)
  expect(await order()).toEqual(refused)
  // Another number does not help: it is the account.
  expect(await order({ phone: '01722222222' })).toEqual(refused)
  const paid = { paymentMethod: 'mobile-banking', paymentNumber: '01711111111' }
  expect((await order(paid)).status).toBe(201)
  expect((await unblock(manager, id)).status).toBe(200)
  expect((await order()).status).toBe(201)
  expect((await unblock(manager, id)).status).toBe(200)
})

test('the number is blocked in other accounts too', async () => {
  const manager = await staffAs('manager')
  const blocked = await aCustomerWhoOrders('01711111111')
  await block(manager, blocked.id)
  const other = await aCustomerWhoOrders('01733333333')
  expect(await other.order({ phone: '01711111111' })).toEqual(refused)
  expect((await other.order()).status).toBe(201)
})

test('a number is refused as that of the recipient too', async () => {
  const manager = await staffAs('manager')
  const blocked = await aCustomerWhoOrders('01711111111')
  await block(manager, blocked.id)
  const other = await aCustomerWhoOrders('01733333333')
  const to = (recipientPhone: string) => ({ recipientName: 'Karim Mia', recipientPhone })
  expect(await other.order(to('01711111111'))).toEqual(refused)
  expect((await other.order(to('01744444444'))).status).toBe(201)
  // The page of an order that was paid in another way says so.
  testShop.clock.advanceSeconds(1)
  const paid = { paymentMethod: 'mobile-banking', paymentNumber: '01733333333', ...to('01711111111') }
  expect((await other.order(paid)).status).toBe(201)
  const orders = await call(testShop, manager, 'GET', '/order')
  const shown = await call(testShop, manager, 'GET', `/order/${orders.data.data[0]._id}`)
  expect(shown.data.staff.customer.cashBlock).toMatchObject({ reason: 'Refused three parcels.' })
})

test('an account with a blocked number shows the block, and it is lifted there', async () => {
  const manager = await staffAs('manager')
  const blocked = await aCustomerWhoOrders('01711111111')
  await block(manager, blocked.id)
  await db().update(users).set({ phone: null }).where(eq(users.id, blocked.id))
  const other = await aCustomerWhoOrders('01711111111')
  expect(await other.order()).toEqual(refused)
  const shown = async () => (await call(testShop, manager, 'GET', `/user/${other.id}`)).data.cashBlock
  expect(await shown()).toMatchObject({ reason: 'Refused three parcels.' })
  // One of its own comes first and leaves that of the other account in place.
  await block(manager, other.id, { reason: 'Refused a lamp.' })
  expect(await shown()).toMatchObject({ reason: 'Refused a lamp.' })
  expect(await openBlocksOf(blocked.id)).toEqual(['Refused three parcels.'])
  expect((await unblock(manager, other.id)).status).toBe(200)
  expect(await shown()).toBeNull()
  expect((await other.order()).status).toBe(201)
  expect((await blocked.order()).status).toBe(201)
  const lifted = await db()
    .select({ subjectId: auditEntries.subjectId })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.cash-unblocked'))
  expect(lifted.map(({ subjectId }) => subjectId).toSorted()).toEqual([blocked.id, other.id].toSorted())
})

const openBlocksOf = async (customerId: string) =>
  (
    await db()
      .select({ reason: customerBlocks.reason })
      .from(customerBlocks)
      .where(and(eq(customerBlocks.customerId, customerId), isNull(customerBlocks.liftedAt)))
  ).map(({ reason }) => reason)

test('a block moves to the account that takes over an unverified one', async () => {
  const manager = await staffAs('manager')
  const phone = '01711111111'
  const verify = createMarkVerified(accountHooks)
  const takeOver = (id: string) =>
    createWithTx(db())((tx) => verify(tx, id, { kind: 'phone', value: phone }, testShop.clock.now()))
  const unverified = { phone, email: null, phoneVerifiedAt: null, emailVerifiedAt: null }
  const former = [await aCustomer(db(), unverified), await aCustomer(db(), unverified)]
  for (const [index, { id }] of former.entries()) {
    await block(manager, id, { reason: `Refused ${index + 1}.` })
    testShop.clock.advanceSeconds(1)
  }
  const owner = await aCustomerWhoOrders('01733333333')
  await block(manager, owner.id, { reason: 'Long ago.' })
  const ended = db().update(customerBlocks).set({ untilDay: '2020-01-01' })
  await ended.where(eq(customerBlocks.customerId, owner.id))
  expect(await takeOver(owner.id)).toBe(true)
  expect(await openBlocksOf(owner.id)).toEqual(['Refused 2.'])
  expect(await owner.order({ phone: '01755555555' })).toEqual(refused)

  // One of the account's own stays.
  await db().update(users).set({ phone: null, phoneVerifiedAt: null }).where(eq(users.id, owner.id))
  const third = await aCustomer(db(), unverified)
  await block(manager, third.id, { reason: 'Refused 3.' })
  expect(await takeOver(owner.id)).toBe(true)
  expect(await openBlocksOf(owner.id)).toEqual(['Refused 2.'])
})

test('a block ends after its last day', async () => {
  const manager = await staffAs('manager')
  const { id, order } = await aCustomerWhoOrders('01711111111')
  const today = new Date(testShop.clock.now().getTime() + 6 * 60 * 60_000).toISOString().slice(0, 10)
  const past = await block(manager, id, { reason: 'Test', untilDay: '2020-01-01' })
  expect([past.status, past.errors]).toEqual([400, [{ path: 'untilDay', message: messages.blockDayPast }]])
  await block(manager, id, { reason: 'Refused.', untilDay: today })
  expect(await order()).toEqual(refused)
  const until = db().update(customerBlocks)
  await until.set({ untilDay: '2020-01-01' }).where(eq(customerBlocks.customerId, id))
  expect((await order()).status).toBe(201)
  expect((await call(testShop, manager, 'GET', `/user/${id}`)).data.cashBlock).toBeNull()
})

test('staff see why, on the customer and the order, and read it when they enter an order by phone', async () => {
  const manager = await staffAs('manager')
  const { id, lamp, order } = await aCustomerWhoOrders('01711111111')
  await order()
  await block(manager, id)
  await block(manager, id, { reason: 'Refused four parcels.', untilDay: '2099-12-31' })
  const why = { reason: 'Refused four parcels.', untilDay: '2099-12-31' }
  expect((await call(testShop, manager, 'GET', `/user/${id}`)).data.cashBlock).toMatchObject(why)
  const orders = await call(testShop, manager, 'GET', '/order')
  const shown = await call(testShop, manager, 'GET', `/order/${orders.data.data[0]._id}`)
  expect(shown.data.staff.customer.cashBlock).toMatchObject(why)
  const byPhone = anOrderBody({ id }, [{ product: lamp }], { phone: '01711111111' })
  const entered = await call(testShop, manager, 'POST', '/order/manual', byPhone)
  expect([entered.status, entered.message]).toEqual([
    409,
    messages.cashBlockedBecause('Refused four parcels.'),
  ])
})

test('only staff who edit customers block them', async () => {
  const { id } = await aCustomerWhoOrders('01711111111')
  for (const role of ['call-desk', 'packer', 'accountant'])
    expect((await block(await staffAs(role), id)).status).toBe(403)
  const customer = await aBuyer(testShop)
  expect((await block(customer.headers, id)).status).toBe(403)
  expect((await unblock({}, id)).status).toBe(401)
  const manager = await staffAs('manager')
  expect((await block(manager, crypto.randomUUID())).status).toBe(404)
  expect((await block(manager, id, { reason: ' ' })).errors).toEqual([
    { path: 'reason', message: messages.blockReasonRequired },
  ])
})
