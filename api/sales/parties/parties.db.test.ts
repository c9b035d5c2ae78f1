import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CourierProvider } from '#api/sales/couriers/courier-provider.ts'
import { listCourierPayoutDifferences } from '#api/sales/couriers/couriers.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { listSupplierPaymentDifferences } from '#api/sales/suppliers/suppliers.repository.ts'
import { partyMessages } from '#contract/sales/parties/party-messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { aCustomer, anAdmin, anOwnProduct } from '#testing/factories.ts'
import { aDeliveredOrder, call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const service: CourierProvider = {
  name: 'Swift',
  check: () => [],
  book: async () => ({ outcome: 'booked', trackingNumber: 'S1' }),
}
const testShop = openTestShop({ couriers: [service] })
const db = () => testShop.database.db
let admin: Record<string, string>
const asAdmin = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  call(testShop, admin, method, path, body)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

afterEach(async () => {
  expect(await listLedgerDifferences(db())).toEqual([])
  expect(await listCourierPayoutDifferences(db())).toEqual([])
  expect(await listSupplierPaymentDifferences(db())).toEqual([])
})

/** A courier collects ৳3,630. */
async function collectedBy(courierName: string) {
  const { id } = await aDeliveredOrder(testShop, { isPaid: false })
  const { updatedAt } = (await asAdmin('GET', `/order/${id}`)).data.staff
  const payment = { updatedAt, amount: 3630, courierName }
  expect((await asAdmin('POST', `/order/${id}/payments`, payment)).status).toBe(201)
  return id
}

const paidOut = (courierName: string, amount = 3630) =>
  asAdmin('POST', '/couriers/payouts', {
    ...{ courierName, heldAmount: 3630, amount, feeAmount: 0, method: 'by-hand' },
    arrivedOn: testShop.clock.now().toISOString().slice(0, 10),
  })

/** A supplier brings goods for ৳100. */
async function broughtBy(supplierName: string) {
  const vase = await anOwnProduct(db())
  const [{ _id: itemId }] = (await asAdmin('GET', `/products/manage/${vase.id}/stock`)).data
  const received = { itemId, reason: 'received', units: 2, unitCost: 50, supplierName }
  await asAdmin('POST', `/products/manage/${vase.id}/stock/movements`, received)
}

const paidTo = (supplierName: string) =>
  asAdmin('POST', '/suppliers/payments', {
    ...{ supplierName, dueAmount: 100, amount: 100, method: 'by-hand' },
    paidOn: testShop.clock.now().toISOString().slice(0, 10),
  })

/** Whether a text stands anywhere in the tables that have names of couriers and suppliers. */
async function isStored(name: string): Promise<boolean> {
  const tables =
    'ledger_parties ledger_entries payments courier_payouts supplier_payments goods_received fulfilments orders audit_entries'
  for (const table of tables.split(' ')) {
    const { rows } = await db().execute(
      sql`select 1 from ${sql.identifier(table)} t where t::text like ${`%${name}%`} limit 1`,
    )
    if (rows.length > 0) return true
  }
  return false
}

describe('a new name', () => {
  test('of a courier stands in the books, at orders and parcels, and changes no entry', async () => {
    const id = await collectedBy('Rider Karim')
    await db().execute(sql`update orders set courier_name = 'Rider Karim' where id = ${id}`)
    await paidOut('Rider Karim', 1000)
    const before = await db().select().from(ledgerEntries)
    const renamed = await asAdmin('PATCH', '/couriers/name', {
      ...{ courierName: 'Rider Karim', newName: '  রাইডার  করিম ' },
    })
    expect(renamed).toMatchObject({ status: 200, message: partyMessages.renamed })
    expect(await db().select().from(ledgerEntries)).toEqual(before)
    const { name } = renamed.data
    expect((await asAdmin('GET', '/couriers')).data).toMatchObject([{ name, heldAmount: 2630 }])
    expect((await asAdmin('GET', '/couriers/payouts')).data.data).toMatchObject([{ courierName: name }])
    const collected = await asAdmin('GET', `/couriers/collections?courierName=${encodeURIComponent(name)}`)
    expect(collected.data.data).toMatchObject([{ orderId: id, amount: 3630 }])
    const { rows } = await db().execute(sql`select courier_name from orders where id = ${id}`)
    expect(rows).toEqual([{ courier_name: name }])
  })

  test('of a supplier stands at goods and payments, and what is owed stays', async () => {
    await broughtBy('Salma Begum')
    expect(
      await asAdmin('PATCH', '/suppliers/name', { supplierName: 'Salma Begum', newName: 'Salma & Sons' }),
    ).toMatchObject({ status: 200 })
    expect((await asAdmin('GET', '/suppliers')).data).toMatchObject([
      { name: 'Salma & Sons', dueAmount: 100 },
    ])
    expect((await paidTo('Salma & Sons')).status).toBe(201)
  })

  test('that somebody has already is refused at its field, and nothing changes', async () => {
    await collectedBy('Rider Karim')
    await collectedBy('Pathao')
    expect(
      await asAdmin('PATCH', '/couriers/name', { courierName: 'Rider Karim', newName: 'Pathao' }),
    ).toMatchObject({ status: 409, errors: [{ path: 'newName', message: partyMessages.nameTaken }] })
    expect((await asAdmin('GET', '/couriers')).data).toHaveLength(2)
  })

  test('that is one of a courier service in use is refused at its field, in any case', async () => {
    await collectedBy('Rider Karim')
    expect(
      await asAdmin('PATCH', '/couriers/name', { courierName: 'Rider Karim', newName: 'swift' }),
    ).toMatchObject({ status: 409, errors: [{ path: 'newName', message: partyMessages.newServiceName }] })
    expect((await asAdmin('GET', '/couriers')).data).toMatchObject([{ name: 'Rider Karim' }])
  })

  test('waits for who posts under the former one, so that the books agree', async () => {
    await collectedBy('Rider Karim')
    const order = await aDeliveredOrder(testShop, { isPaid: false })
    const { updatedAt } = (await asAdmin('GET', `/order/${order.id}`)).data.staff
    const payment = { updatedAt, amount: 3630, courierName: 'Rider Karim' }
    const [paid, renamed] = await Promise.all([
      asAdmin('POST', `/order/${order.id}/payments`, payment),
      asAdmin('PATCH', '/couriers/name', { courierName: 'Rider Karim', newName: 'Rider 7' }),
    ])
    expect([paid.status, renamed.status]).toEqual([201, 200])
    const accounts: { heldAmount: number }[] = (await asAdmin('GET', '/couriers')).data
    expect(accounts.reduce((sum, { heldAmount }) => sum + heldAmount, 0)).toBe(7260)
  })
})

describe('a name is erased', () => {
  test('of a courier everywhere, with a code in its place that says who it was to the books', async () => {
    await collectedBy('Rider Karim')
    await paidOut('Rider Karim')
    const before = await db().select().from(ledgerEntries)
    const { status, data } = await asAdmin('POST', '/couriers/erasure', { courierName: 'Rider Karim' })
    expect([status, data.name]).toEqual([200, expect.stringMatching(/^#[0-9a-f]{8}$/)])
    expect(await isStored('Rider Karim')).toBe(false)
    expect(await db().select().from(ledgerEntries)).toEqual(before)
    expect((await asAdmin('GET', '/couriers')).data).toMatchObject([{ name: data.name, heldAmount: 0 }])
    expect(await db().select().from(auditEntries)).toContainEqual(
      expect.objectContaining({ action: 'courier.name-erased', after: { courierName: data.name } }),
    )
  })

  test('of a supplier everywhere', async () => {
    await broughtBy('Salma Begum')
    await paidTo('Salma Begum')
    const { data } = await asAdmin('POST', '/suppliers/erasure', { supplierName: 'Salma Begum' })
    expect(await isStored('Salma Begum')).toBe(false)
    expect((await asAdmin('GET', '/suppliers')).data).toMatchObject([{ name: data.name, dueAmount: 0 }])
  })

  test('not while money is open or parcels are on their way', async () => {
    await collectedBy('Rider Karim')
    await broughtBy('Salma Begum')
    expect(await asAdmin('POST', '/couriers/erasure', { courierName: 'Rider Karim' })).toMatchObject({
      ...{ status: 409, message: partyMessages.stillHolds('৳3,630') },
    })
    expect(await asAdmin('POST', '/suppliers/erasure', { supplierName: 'Salma Begum' })).toMatchObject({
      ...{ status: 409, message: partyMessages.stillOwed('৳100') },
    })
    await paidOut('Rider Karim')
    await db().execute(sql`
      insert into fulfilments (id, order_id, state, courier_name)
      select gen_random_uuid(), id, 'ready', 'Rider Karim' from orders limit 1`)
    expect(await asAdmin('POST', '/couriers/erasure', { courierName: 'Rider Karim' })).toMatchObject({
      ...{ status: 409, message: partyMessages.hasParcels('1') },
    })
  })
})

test('a name that nobody has is not found, and only staff change names', async () => {
  const customer = await signInAs(testShop, await aCustomer(db()))
  for (const [method, path, body] of [
    ['PATCH', '/couriers/name', { courierName: 'Nobody', newName: 'Somebody' }],
    ['POST', '/couriers/erasure', { courierName: 'Nobody' }],
    ['PATCH', '/suppliers/name', { supplierName: 'Nobody', newName: 'Somebody' }],
    ['POST', '/suppliers/erasure', { supplierName: 'Nobody' }],
  ] as const) {
    expect((await asAdmin(method, path, body)).status).toBe(404)
    expect((await call(testShop, customer, method, path, body)).status).toBe(403)
    expect((await call(testShop, {}, method, path, body)).status).toBe(401)
  }
})
