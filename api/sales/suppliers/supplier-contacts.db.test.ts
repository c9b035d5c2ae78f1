import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { partyMessages } from '#contract/sales/parties/party-messages.ts'
import { MAX_LISTED_SUPPLIERS } from '#contract/sales/suppliers.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { suppliers } from '#database/schema/sales/suppliers.ts'
import { aCustomer, anAdmin, anOwnProduct } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

const contact = {
  ...{ contactName: 'Abdul Karim', phone: '01712345678', email: 'orders@akij.test' },
  ...{ address: '42 Moulvibazar, Dhaka', leadDays: 4 },
}
const save = (input: object = {}, headers = admin) =>
  call(testShop, headers, 'PUT', '/suppliers/contact', {
    ...{ supplierName: 'Akij', updatedAt: null, ...contact, ...input },
  })
const listed = async () => (await call(testShop, admin, 'GET', '/suppliers')).data

/** A draft of an order to Akij, which is then sent. */
async function orderFromAkij(input: object = {}) {
  const { id } = await anOwnProduct(db())
  const [variant] = await db().select().from(productVariants).where(eq(productVariants.productId, id))
  const lines = [{ variantId: variant?.id, units: 10 }]
  const draft = await call(testShop, admin, 'POST', '/purchase-orders', {
    supplierName: 'Akij',
    lines,
    ...input,
  })
  expect(draft.status).toBe(201)
  const state = { state: 'ordered', updatedAt: draft.data.updatedAt }
  return (await call(testShop, admin, 'PATCH', `/purchase-orders/${draft.data.id}/state`, state)).data
}

test('a supplier is known before anything is bought, with whom to reach and how long he takes', async () => {
  expect(await save()).toMatchObject({ status: 200, data: contact })
  expect(await listed()).toMatchObject([{ name: 'Akij', dueAmount: 0, lastAt: null, contact }])
  expect((await call(testShop, admin, 'GET', '/purchase-orders/suppliers')).data).toEqual(['Akij'])
  const audited = await db().select().from(auditEntries)
  const saved = audited.filter(({ action }) => action === 'supplier.contact-saved')
  expect(saved.map(({ after }) => after)).toEqual([{ supplierName: 'Akij', leadDays: 4 }])
})

test('of more suppliers than are listed each is found by name, contact person or phone', async () => {
  const of = (number: number) => ({
    name: `Supplier ${String(number).padStart(3, '0')}`,
    phone: `017${number}`,
  })
  await db()
    .insert(suppliers)
    .values(
      Array.from({ length: MAX_LISTED_SUPPLIERS + 5 }, (_, index) => ({
        ...{ id: newId(), ...of(index), contactName: index === 203 ? 'Rahim 100%' : '' },
        ...{ createdAt: testShop.clock.now(), updatedAt: testShop.clock.now() },
      })),
    )
  const found = async (text: string) =>
    (await call(testShop, admin, 'GET', `/suppliers?text=${encodeURIComponent(text)}`)).data.map(
      ({ name }: { name: string }) => name,
    )
  expect((await listed()).length).toBe(MAX_LISTED_SUPPLIERS)
  expect(await found(' supplier 204 ')).toEqual(['Supplier 204'])
  expect(await found('০১৭২০২')).toEqual(['Supplier 202'])
  expect(await found('100%')).toEqual(['Supplier 203'])
  expect(await found('nobody')).toEqual([])
  for (const signs of ['-', '%', '...']) expect(await found(signs)).toEqual([])
  expect((await found(' ')).length).toBe(MAX_LISTED_SUPPLIERS)
})

test('what somebody else saved meanwhile is not overwritten, and a known name is not made twice', async () => {
  const first = (await save()).data
  expect(await save()).toMatchObject({
    status: 409,
    errors: [{ path: 'supplierName', message: partyMessages.supplierKnown }],
  })
  testShop.clock.advanceSeconds(1)
  expect((await save({ updatedAt: first.updatedAt, leadDays: null })).data).toMatchObject({ leadDays: null })
  expect(await save({ updatedAt: first.updatedAt, leadDays: 9 })).toMatchObject({ status: 409 })
  expect(await listed()).toMatchObject([{ contact: { leadDays: null } }])
})

test('a wrong email and a wrong number of days are refused', async () => {
  expect(await save({ email: 'akij' })).toMatchObject({ status: 400, errors: [{ path: 'email' }] })
  expect(await save({ leadDays: 181 })).toMatchObject({ status: 400, errors: [{ path: 'leadDays' }] })
  expect(await save({ email: '', phone: '', leadDays: null })).toMatchObject({ status: 200 })
})

test('an order shows whom to reach, and is expected when goods of the supplier come', async () => {
  await save()
  const order = await orderFromAkij()
  const day = new Date(testShop.clock.now().getTime() + 4 * 86_400_000)
  const inDhaka = new Date(day.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
  expect(order).toMatchObject({ supplier: contact, expectedOn: inDhaka })
  expect(await orderFromAkij({ expectedOn: '2030-01-31' })).toMatchObject({ expectedOn: '2030-01-31' })
})

test('another name comes with the contact, and an erased name goes with it', async () => {
  await save()
  const names = { supplierName: 'Akij', newName: 'Akij Traders' }
  expect(await call(testShop, admin, 'PATCH', '/suppliers/name', names)).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject([{ name: 'Akij Traders', contact }])
  await save({ supplierName: 'Pran' })
  expect(
    await call(testShop, admin, 'PATCH', '/suppliers/name', {
      supplierName: 'Pran',
      newName: 'Akij Traders',
    }),
  ).toMatchObject({ status: 409, errors: [{ path: 'newName' }] })
  const erasure = { supplierName: 'Akij Traders' }
  expect((await call(testShop, admin, 'POST', '/suppliers/erasure', erasure)).data.name).toMatch(/^#/)
  expect(await listed()).toMatchObject([{ name: 'Pran' }])
})

test('a form that was open while its supplier was erased or renamed brings nothing back', async () => {
  const { updatedAt } = (await save()).data
  await call(testShop, admin, 'POST', '/suppliers/erasure', { supplierName: 'Akij' })
  expect(await save({ updatedAt })).toMatchObject({ status: 404, message: partyMessages.notFound })
  expect(await listed()).toEqual([])
})

test('nobody gets the name of a supplier who is known, or in the books alone', async () => {
  const rename = (supplierName: string, newName: string) =>
    call(testShop, admin, 'PATCH', '/suppliers/name', { supplierName, newName })
  await db().execute(sql`insert into ledger_parties (kind, name) values ('supplier', 'Akij')`)
  await save({ supplierName: 'Pran' })
  const taken = { status: 409, errors: [{ path: 'newName', message: partyMessages.nameTaken }] }
  expect(await rename('Pran', 'Akij')).toMatchObject(taken)
  expect(await rename('Akij', 'Pran')).toMatchObject(taken)
  expect(await listed()).toMatchObject([{ name: 'Pran', contact }])
})

test('suppliers entered in the same minute get different codes when their names are erased', async () => {
  await save()
  await save({ supplierName: 'Pran' })
  const codeOf = async (supplierName: string) =>
    (await call(testShop, admin, 'POST', '/suppliers/erasure', { supplierName })).data.name
  const codes = [await codeOf('Akij'), await codeOf('Pran')]
  expect(new Set(codes).size).toBe(2)
  for (const code of codes) expect(code).toMatch(/^#[0-9a-f]{8}$/)
})

test('customers are refused', async () => {
  const customer = await signInAs(testShop, await aCustomer(db()))
  expect((await save({}, customer)).status).toBe(403)
  expect((await save({}, {})).status).toBe(401)
})
