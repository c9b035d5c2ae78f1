import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { runDueJobs } from '#testing/run-jobs.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const person = { name: 'Zubaida Erasable', email: 'zubaida@erase.test', phone: '01798765432' }
const recipient = { recipientName: 'Nasima Erasable', recipientPhone: '01687654321' }
const TRACES = [
  'Zubaida',
  'Nasima',
  person.email,
  person.phone,
  recipient.recipientPhone,
  'Kazi Lane',
  '01998877665',
]

/** The tables, of the shop and of its jobs, that hold a trace of the person. */
async function tablesWithTraces(): Promise<string[]> {
  const { rows: tables } = await db().execute<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db().execute<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    if (rows.some(({ row }) => TRACES.some((trace) => row.includes(trace)))) found.push(name)
  }
  return found.toSorted()
}

async function aPerson() {
  const customer = await aCustomer(db(), person)
  const headers = await signInAs(testShop, customer)
  const staff = await signInAs(testShop, await anAdmin(db()))
  const lamp = await aProduct(db(), { stock: 20 })
  const address = {
    division: 'Sylhet',
    district: 'Sylhet',
    city: 'Beanibazar',
    addressDetails: 'House 7, Kazi Lane',
  }
  const order = async (overrides: object) => {
    const contact = { customerName: person.name, phone: person.phone, deliveryAddress: address }
    const body = anOrderBody(customer, [{ product: lamp }], { ...contact, ...recipient, ...overrides })
    const answer = await place(testShop, headers, body, crypto.randomUUID())
    expect(answer.statusCode).toBe(201)
    return answer.json().data._id as string
  }
  const book = `/user/addresses/${customer.id}`
  await call(testShop, headers, 'POST', book, { label: 'Zubaida’s', ...recipient, deliveryAddress: address })
  const remove = () => call(testShop, staff, 'DELETE', `/user/delete-user/${customer.id}`)
  return { customer, headers, staff, order, address, remove }
}

type Person = Awaited<ReturnType<typeof aPerson>>

/** An order with a note, a call, another address, a message of each step and a payment. */
async function deliver({ staff, address }: Person, id: string): Promise<void> {
  await call(testShop, staff, 'POST', `/order/${id}/notes`, { text: 'Zubaida has a dog' })
  await call(testShop, staff, 'POST', `/order/${id}/calls`, { outcome: 'confirmed', text: 'Nasima answered' })
  const { data } = await call(testShop, staff, 'GET', `/order/${id}`)
  const { updatedAt } = data.staff
  const edit = { updatedAt, customerName: person.name, phone: person.phone, ...recipient }
  const moved = await call(testShop, staff, 'PATCH', `/order/${id}/address`, {
    ...edit,
    deliveryAddress: { ...address, addressDetails: 'House 8, Kazi Lane' },
  })
  expect(moved.status).toBe(200)
  for (const status of ['processing', 'shipped', 'delivered'])
    await call(testShop, staff, 'PATCH', `/order/update-status/${id}`, { status, note: 'Zubaida asked' })
  await call(testShop, staff, 'PATCH', `/order/update-payment-status/${id}`, { paymentStatus: 'paid' })
}

/** A return that staff enter, with a note, and reject. */
async function rejectReturn({ staff }: Person, orderId: string): Promise<void> {
  const { data: order } = await call(testShop, staff, 'GET', `/order/${orderId}`)
  const items = [{ lineId: order.items[0]._id, units: 1 }]
  const about = { orderId, reason: 'damaged', resolution: 'refund', note: 'Zubaida says a cat broke it' }
  const { data: entered } = await call(testShop, staff, 'POST', '/return/manual', { ...about, items })
  const decision = { decision: 'rejected', reason: 'Zubaida used it' }
  const answer = await call(testShop, staff, 'PATCH', `/return/${entered._id}/decision`, decision)
  expect(answer.status).toBe(200)
}

/** An order that was paid, cancelled by its buyer and refunded to a wallet. */
async function refundToWallet({ headers, staff }: Person, orderId: string): Promise<void> {
  await call(testShop, staff, 'PATCH', `/order/update-payment-status/${orderId}`, { paymentStatus: 'paid' })
  const wallet = { orderId, refundMethod: 'bkash', refundNumber: person.phone }
  const asked = await call(testShop, headers, 'POST', '/refund/post', wallet)
  expect(asked.status, JSON.stringify(asked)).toBe(201)
  const [{ _id: id }] = (await call(testShop, staff, 'GET', '/refund')).data
  await call(testShop, staff, 'PATCH', `/refund/${id}`, { id, status: 'approved' })
  const decision = { id, status: 'refunded', reference: '9BG4' }
  const sent = await call(testShop, staff, 'PATCH', `/refund/${id}`, decision)
  expect(sent.status, JSON.stringify(sent)).toBe(200)
}

test('of a deleted account nothing stays that names the person, once its orders are finished', async () => {
  const shopper = await aPerson()
  const delivered = await shopper.order({})
  await deliver(shopper, delivered)
  const underway = await shopper.order({})
  const wallet = { paymentMethod: 'mobile-banking', wallet: 'bkash', paymentNumber: '01998877665' }
  const cancelled = await shopper.order({ ...wallet, walletTransactionId: '9BG4R2K7QX' })
  await changeStatus(testShop, shopper.staff, cancelled, 'cancelled')
  await refundToWallet(shopper, await shopper.order({}))
  expect(await tablesWithTraces()).toContain('public.audit_entries')
  expect(await tablesWithTraces()).toContain('public.customer_addresses')

  const complaint = { orderId: underway, reason: 'late', text: 'Zubaida still waits' }
  const { data: complained } = await call(testShop, shopper.headers, 'POST', '/complaints', complaint)
  expect((await shopper.remove()).status).toBe(200)
  await runDueJobs(testShop)
  const shown = await call(testShop, shopper.staff, 'GET', `/order/${delivered}`)
  expect(shown.data).toMatchObject({
    customerName: 'Deleted account',
    phone: '',
    totalPrice: 1130,
    paymentStatus: 'paid',
    deliveryAddress: { district: 'Sylhet', addressDetails: '' },
  })
  const open = await call(testShop, shopper.staff, 'GET', `/order/${underway}`)
  expect(open.data).toMatchObject({ customerName: person.name, phone: person.phone })

  // The order is still on its way, so its complaint is answered, by SMS to its phone.
  const answer = { text: 'Nasima gets it tomorrow' }
  const answered = await call(
    testShop,
    shopper.staff,
    'POST',
    `/complaints/${complained._id}/answers`,
    answer,
  )
  expect(answered.status).toBe(201)
  await deliver(shopper, underway)
  await rejectReturn(shopper, underway)
  await enqueueJob(db(), 'customers.erase', {})
  await runDueJobs(testShop)
  expect(await tablesWithTraces()).toEqual([])
  expect(await listLedgerDifferences(db())).toEqual([])
  const listed = await call(testShop, shopper.staff, 'GET', '/order?limit=10')
  expect(listed.data.data).toHaveLength(4)
})

test('the audit log names no deleted member of the staff as invited, whether or not they accepted', async () => {
  const staff = await signInAs(testShop, await anAdmin(db()))
  const invite = (contact: string) =>
    call(testShop, staff, 'POST', '/staff/invitations', { contact, role: 'seller' })
  const token = /\/join\/([\w-]+)/.exec((await invite(person.email)).data.link)?.[1]
  const joined = await call(testShop, {}, 'POST', '/staff/join', {
    ...{ token, name: person.name, password: 'golden-rivers-7' },
  })
  expect(joined.status).toBe(200)
  const [seller] = await db().select().from(users).where(eq(users.email, person.email))
  // A former phone of theirs, and an invitation to another role.
  await db().update(users).set({ phone: person.phone }).where(eq(users.email, person.email))
  await invite(person.phone)
  await invite('somebody@shop.example')
  const removed = await call(testShop, staff, 'DELETE', `/user/delete-user/${seller?.id}`)
  expect(removed.status, JSON.stringify(removed)).toBe(200)
  expect(await tablesWithTraces()).not.toContain('public.audit_entries')
  const kept = await db().select().from(auditEntries).where(eq(auditEntries.subjectType, 'invitation'))
  expect(JSON.stringify(kept)).toContain('somebody@shop.example')
})

test('orders of other accounts keep their persons', async () => {
  const shopper = await aPerson()
  const id = await shopper.order({})
  await deliver(shopper, id)
  await enqueueJob(db(), 'customers.erase', {})
  await runDueJobs(testShop)
  const { data } = await call(testShop, shopper.staff, 'GET', `/order/${id}`)
  expect(data).toMatchObject({ customerName: person.name, phone: person.phone })
})
