import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { pastOrders } from '#database/schema/sales/past-orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { returns } from '#database/schema/sales/returns.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { aBkashOrder } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

type Headers = Record<string, string>

const testShop = openTestShop()
const db = () => testShop.database.db
const PHONE = '01712345678'
const EMAIL = 'rahima.khan@example.test'

let owner: Headers
/** See every list, and no contact in full. */
let masked: Headers
let exceptionId: string

async function call(headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await testShop.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  })
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  return answer
}

beforeEach(async () => {
  owner = await signInAs(testShop, await anAdmin(db()))
  const role = await call(owner, 'POST', '/staff/roles', {
    name: 'Analyst',
    permissions: ['orders.view', 'customers.view', 'books.view', 'system.run', 'data.export'],
  })
  masked = await signInAs(testShop, await anAdmin(db(), columnsOfRole(role.json().data._id)))

  const customer = await aCustomer(db(), { name: 'Rahima', phone: PHONE, email: EMAIL })
  const headers = await signInAs(testShop, customer)
  const product = await aProduct(db(), { stock: 5 })
  const named = { phone: PHONE, customerName: 'Rahima' }
  const orderId = await aBkashOrder(testShop, { customer, headers }, product, named)
  const of = { orderId, customerId: customer.id }
  await call(headers, 'POST', '/complaints', { orderId, reason: 'damaged', text: 'It is torn.' })
  await db()
    .insert(refunds)
    .values({ ...of, method: 'manual', amount: 10 })
  const [returned] = await db()
    .insert(returns)
    .values({ ...of, state: 'requested', reason: 'damaged', resolution: 'refund' })
    .returning()
  await db().execute(sql`
    insert into return_lines (return_id, order_line_id, units)
    select ${returned?.id}::uuid, id, 1 from order_lines where order_id = ${orderId}`)
  await db()
    .insert(pastOrders)
    .values({
      source: 'other',
      number: '9001',
      customerName: 'Rahima',
      ...{ phone: PHONE, email: EMAIL },
      status: 'delivered',
      lines: [],
      grandTotal: 100,
      searchText: `9001\nrahima\n${PHONE}\n${EMAIL}`,
      orderedAt: testShop.clock.now(),
    })
  const message = { template: 'order-placed', text: 'Thank you' } as const
  await db().delete(outboxMessages)
  await db()
    .insert(outboxMessages)
    .values([
      { ...message, channel: 'sms', recipient: PHONE },
      { ...message, channel: 'email', recipient: EMAIL },
    ])
  const [receipt] = await db()
    .insert(walletReceipts)
    .values({
      wallet: 'bkash',
      transactionId: 'UNKNOWN001',
      amountPaisa: 100,
      paidAt: testShop.clock.now(),
      state: 'open',
      reason: 'unknown-transaction',
      importedBy: customer.id,
    })
    .returning()
  exceptionId = receipt?.id ?? ''
})

/** How many rows a search shows. A file has a line of titles. */
async function countFound(headers: Headers, path: string, text: string): Promise<number> {
  const answer = await call(headers, 'GET', path.replace('TEXT', encodeURIComponent(text)))
  if (!answer.headers['content-type']?.toString().includes('json'))
    return answer.body.trim().split('\n').length - 1
  const { data } = answer.json()
  return Array.isArray(data) ? data.length : data.data.length
}

const searches = (): readonly string[] => [
  '/order?text=TEXT',
  '/order/export?of=orders&text=TEXT',
  '/complaints?text=TEXT',
  '/refund/queue?text=TEXT',
  '/return?text=TEXT',
  `/payments/statements/exceptions/${exceptionId}/orders?text=TEXT`,
  ...searchesOfBoth,
]
/** Those that find emails too. */
const searchesOfBoth = [
  '/user?text=TEXT',
  '/user/export?text=TEXT',
  '/user/get-user-by-search?searchTerm=TEXT',
  '/past-orders?text=TEXT',
  '/messages?text=TEXT',
]

test('staff who see contacts masked find nobody by a part of a phone number, in any list or file', async () => {
  for (const path of searches()) {
    for (const part of ['0171', '0171234567', '০১৭১২৩'])
      expect([part, await countFound(masked, path, part)], path).toEqual([part, 0])
    expect(await countFound(masked, path, PHONE), path).toBe(1)
    expect(await countFound(owner, path, '0171234567'), path).toBe(1)
  }
})

test('nor by a part of an email', async () => {
  for (const path of searchesOfBoth) {
    for (const part of ['rahima.k', 'rahima.khan@', EMAIL.slice(0, -1)])
      expect([part, await countFound(masked, path, part)], path).toEqual([part, 0])
    expect(await countFound(masked, path, EMAIL.toUpperCase()), path).toBe(1)
    expect(await countFound(owner, path, 'rahima.khan@'), path).toBe(1)
  }
})

test('nor in the search of the whole admin, which still finds names and numbers of orders', async () => {
  const found = async (headers: Headers, text: string) => {
    const answer = await call(headers, 'GET', `/reports/search?text=${encodeURIComponent(text)}`)
    const { orders, customers, pastOrders: past } = answer.json().data
    return [orders.length, customers.length, past.length]
  }
  expect(await found(masked, '01712345')).toEqual([0, 0, 0])
  expect(await found(masked, 'rahima.k')).toEqual([0, 0, 0])
  expect(await found(masked, '+880 1712-345678')).toEqual([1, 1, 1])
  expect(await found(masked, EMAIL)).toEqual([0, 1, 1])
  expect(await found(masked, 'rahim')).toEqual([1, 1, 1])
  expect(await found(masked, '9001')).toEqual([0, 0, 1])
  expect(await found(owner, '01712345')).toEqual([1, 1, 1])
})

test('a name that is a phone number or an email is no way around it', async () => {
  await aCustomer(db(), { name: 'Karim 01898-765432' })
  await aCustomer(db(), { name: 'selina@example.test' })
  for (const [part, name] of [
    ['01898-76', 'Karim'],
    ['selina@', 'selina'],
  ] as const) {
    expect([name, await countFound(masked, '/user?text=TEXT', part)]).toEqual([name, 0])
    expect([name, await countFound(owner, '/user?text=TEXT', part)]).toEqual([name, 1])
  }
})

test('names are found however the letters of Bangla that have two spellings were typed', async () => {
  const spellings = ['রুবাই\u09df\u09be', 'রুবাই\u09af\u09bc\u09be']
  for (const name of spellings) await aCustomer(db(), { name: `${name} আক্তার` })
  await aCustomer(db(), { name: 'রুবাইদা' })
  const recipient = { recipientName: spellings[1], recipientPhone: '01812345678' }
  await db()
    .update(orders)
    .set({ customerName: spellings[0], ...recipient })
  for (const typed of spellings) {
    expect(await countFound(owner, '/user?text=TEXT', `${typed} আ`)).toBe(2)
    expect(await countFound(masked, '/order?text=TEXT', typed)).toBe(1)
    expect(await countFound(owner, '/complaints?text=TEXT', typed)).toBe(1)
  }
  await db().update(orders).set({ customerName: 'Rahima' })
  for (const typed of spellings) expect(await countFound(owner, '/order?text=TEXT', typed)).toBe(1)
})
