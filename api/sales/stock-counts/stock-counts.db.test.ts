import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listStockValueDifferences } from '#api/sales/ledger/stock-value.repository.ts'
import { messages } from '#contract/messages.ts'
import { stockCountMessages } from '#contract/sales/stock-counts/stock-count-messages.ts'
import { MAX_COUNT_LINES } from '#contract/sales/stock-counts/stock-counts.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants, stockMovements } from '#database/schema/catalogue/stock.ts'
import { aCategory, anAdmin, anOwnProduct, aProduct, setVariants } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let nasrin: Headers
let karim: Headers

beforeEach(async () => {
  nasrin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  karim = await signInAs(testShop, await anAdmin(db(), { name: 'Karim' }))
})

afterEach(async () => {
  expect(await listStockDifferences(db())).toEqual([])
  expect(await listStockValueDifferences(db())).toEqual([])
})

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = nasrin) =>
  call(testShop, headers, method, `/stock/counts${path}`, body)

async function begin(input: object = {}): Promise<string> {
  const { status, data } = await ask('POST', '', { name: 'Shop floor', ...input })
  expect(status).toBe(201)
  return data.id
}

/** A product of the shop whose only variant has this barcode, and this name as its SKU. */
async function aCoded(name: string, barcode: string, stock = 10, overrides: object = {}) {
  const product = await anOwnProduct(db(), { name, stock, ...overrides })
  await db()
    .update(productVariants)
    .set({ barcode, sku: name })
    .where(eq(productVariants.productId, product.id))
  return product
}

const scan = (id: string, code: string, headers = nasrin, units = 1) =>
  ask('POST', `/${id}/scans`, { code, units }, headers)
const linesOf = async (id: string, query = '') => (await ask('GET', `/${id}/lines${query}`)).data.data
const apply = (id: string) => ask('POST', `/${id}/application`)
const set = (
  id: string,
  line: { id: string; countedUnits: number | null },
  units: number | null,
  by = nasrin,
) => ask('PUT', `/${id}/lines/${line.id}`, { countedUnits: units, countedUnitsRead: line.countedUnits }, by)

const stockOf = async (id: string) =>
  (await db().select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

async function sell(product: { id: string }, quantity: number): Promise<string> {
  const { customer, headers } = await aBuyer(testShop)
  const body = anOrderBody(customer, [{ product: { id: product.id, price: 1000 }, quantity }])
  return (await place(testShop, headers, body, newId())).json().data._id
}

async function handOver(orderId: string): Promise<void> {
  await changeStatus(testShop, nasrin, orderId, 'processing')
  await changeStatus(testShop, nasrin, orderId, 'shipped')
}

test('a scanner counts by barcode or SKU, and the differences become corrections at once', async () => {
  const lamp = await aCoded('LAMP', '8801234567890')
  const mat = await aCoded('MAT', '8800000000001', 2)
  await aCoded('VASE', '8800000000002', 5)
  const id = await begin()
  for (const code of ['8801234567890', 'lamp', ' LAMP ']) expect((await scan(id, code)).status).toBe(200)
  for (const _ of [1, 2, 3]) await scan(id, 'MAT')
  expect((await scan(id, 'MAT', nasrin, -1)).data).toMatchObject({ countedUnits: 2, expectedUnits: 2 })
  expect(await linesOf(id)).toMatchObject([
    { productName: 'LAMP', countedUnits: 3, expectedUnits: 10, onHand: 10, countedByName: 'Nasrin' },
    { productName: 'MAT', countedUnits: 2, expectedUnits: 2 },
  ])
  expect(await linesOf(id, '?show=different')).toHaveLength(1)
  expect(await apply(id)).toMatchObject({
    data: { state: 'applied', countedCount: 2, differentCount: 1, difference: -7, closedByName: 'Nasrin' },
  })
  expect(await stockOf(lamp.id)).toBe(3)
  expect(await stockOf(mat.id)).toBe(2)
  const counted = await db().select().from(stockMovements).where(eq(stockMovements.reason, 'count'))
  expect(counted.filter(({ actorId }) => actorId !== null)).toMatchObject([{ onHandChange: -7 }])
  const audited = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(audited.map(({ action }) => action)).toEqual(['stock-count.begun', 'stock-count.applied'])
})

test('a wrong code that is taken back leaves its stock as it is', async () => {
  const lamp = await aCoded('LAMP', '1')
  const mat = await aCoded('MAT', '2')
  const id = await begin()
  await scan(id, 'LAMP')
  await scan(id, 'MAT')
  const taken = { countedUnits: null, expectedUnits: null, countedAt: null, countedByName: null }
  expect((await scan(id, 'LAMP', nasrin, -1)).data).toMatchObject(taken)
  expect((await scan(id, 'LAMP', nasrin, -1)).message).toBe(stockCountMessages.cannotUncount)
  expect((await apply(id)).data).toMatchObject({ countedCount: 1, differentCount: 1, difference: -9 })
  expect([await stockOf(lamp.id), await stockOf(mat.id)]).toEqual([10, 1])
})

test('what is sold and handed over after a line was counted is not lost', async () => {
  const lamp = await aCoded('LAMP', '1')
  const before = await sell(lamp, 2)
  const id = await begin({ text: 'LAMP' })
  const [line] = await linesOf(id)
  // Two are reserved and still on the shelf: all ten should be there, and nine are.
  expect((await set(id, line, 9)).data).toMatchObject({ countedUnits: 9, expectedUnits: 10 })
  await handOver(before)
  await handOver(await sell(lamp, 1))
  await sell(lamp, 2)
  expect((await apply(id)).status).toBe(200)
  // 10 less 2, 1 and 2 can be bought, less the one that is missing.
  expect(await stockOf(lamp.id)).toBe(4)
})

test('two persons count together, and nothing that either counts is lost', async () => {
  await aCoded('LAMP', '1')
  const id = await begin()
  const scans = await Promise.all(
    Array.from({ length: 12 }, (_, index) => scan(id, '1', index % 2 ? nasrin : karim)),
  )
  expect(scans.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const [line] = await linesOf(id)
  expect(line.countedUnits).toBe(12)

  const answers = await Promise.all([set(id, line, 10), set(id, line, 11, karim)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [now] = await linesOf(id)
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    stockCountMessages.changedMeanwhile(String(now.countedUnits)),
  )
  expect((await set(id, now, null)).data).toMatchObject({
    countedUnits: null,
    expectedUnits: null,
    countedAt: null,
  })
})

test('a count is applied once, also by two at the same moment and while shoppers order', async () => {
  const lamp = await aCoded('LAMP', '1')
  const id = await begin({ text: 'LAMP' })
  const [line] = await linesOf(id)
  await set(id, line, 8)
  const [first, second] = await Promise.all([apply(id), apply(id), sell(lamp, 1), sell(lamp, 1)])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  expect(await stockOf(lamp.id)).toBe(6)
  expect(await scan(id, '1')).toMatchObject({ status: 409, message: stockCountMessages.closed })
  expect((await set(id, line, 3)).status).toBe(409)
})

test('if one line cannot be corrected, none is', async () => {
  const lamp = await aCoded('LAMP', '1')
  const mat = await aCoded('MAT', '2')
  const id = await begin({ text: 'A' })
  const [lamps, mats] = await linesOf(id)
  await set(id, lamps, 12)
  await set(id, mats, 1)
  await sell(mat, 5)
  expect(await apply(id)).toMatchObject({
    status: 409,
    message: stockCountMessages.belowReserved('MAT', '5'),
  })
  expect(await stockOf(lamp.id)).toBe(10)
  expect((await ask('GET', `/${id}`)).data.state).toBe('open')
  const [, again] = await linesOf(id)
  await set(id, again, 9)
  expect((await apply(id)).status).toBe(200)
  expect([await stockOf(lamp.id), await stockOf(mat.id)]).toEqual([12, 4])
})

test('a list is made by category, supplier or words, of the shop’s own goods, and what is counted stays when it grows', async () => {
  const category = await aCategory(db())
  const lamp = await aCoded('LAMP', '1', 10, { categoryId: category.id })
  await aCoded('MAT', '2')
  await aProduct(db(), { name: 'Of a seller', categoryId: category.id })
  const [{ _id: itemId }] = (await call(testShop, nasrin, 'GET', `/products/manage/${lamp.id}/stock`)).data
  const goods = { itemId, reason: 'received', units: 1, unitCost: 10, supplierName: 'Akij' }
  await call(testShop, nasrin, 'POST', `/products/manage/${lamp.id}/stock/movements`, goods)

  const bySupplier = await begin({ supplierName: 'Akij' })
  expect(await linesOf(bySupplier)).toMatchObject([{ productName: 'LAMP', countedUnits: null, onHand: 11 }])
  const id = await begin({ categoryId: category.id })
  const [line] = await linesOf(id)
  await set(id, line, 11)
  const grown = await ask('POST', `/${id}/lines`, { text: 'MA' })
  expect(grown.data).toMatchObject({ lineCount: 2, countedCount: 1, differentCount: 0 })
  expect((await ask('POST', `/${id}/lines`, {})).message).toBe(stockCountMessages.choose)
  expect((await ask('POST', '', { name: 'None', text: 'nothing like it' })).message).toBe(
    stockCountMessages.nothingFound,
  )
  expect((await ask('GET', '')).data).toMatchObject({ total: 2 })
})

test('each variant is a line, and those that share a stock are one', async () => {
  const shirt = await anOwnProduct(db(), { name: 'Shirt', colors: ['red', 'blue'] })
  await setVariants(db(), shirt.id, [
    { color: 'red', size: '', stock: 1 },
    { color: 'blue', size: '', stock: 2 },
  ])
  await anOwnProduct(db(), { name: 'Shirt, plain', stock: 4, colors: ['red', 'blue'] })
  const id = await begin({ text: 'shirt' })
  expect(await linesOf(id)).toMatchObject([
    { variantName: 'blue', onHand: 2 },
    { variantName: 'red', onHand: 1 },
    { productName: 'Shirt, plain', variantName: '', onHand: 4 },
  ])
})

test.each([12, 8])(
  'of units that were divided among variants after %i were counted, nothing is corrected',
  async (units) => {
    const shirt = await anOwnProduct(db(), { name: 'Shirt', stock: 10, colors: ['red', 'blue'] })
    const id = await begin({ text: 'shirt' })
    const [line] = await linesOf(id)
    await set(id, line, units)
    await setVariants(db(), shirt.id, [
      { color: 'red', size: '', stock: 6 },
      { color: 'blue', size: '', stock: 4 },
    ])
    const refusal = { status: 409, message: stockCountMessages.countedOtherwise('Shirt') }
    expect(await apply(id)).toMatchObject(refusal)
    expect((await ask('GET', `/${id}`)).data.state).toBe('open')
    const [shared] = await linesOf(id, '?show=counted')
    await set(id, shared, null)
    await ask('POST', `/${id}/lines`, { text: 'shirt' })
    const red = (await linesOf(id)).find(({ variantName }: { variantName: string }) => variantName === 'red')
    await set(id, red, 7)
    expect(await apply(id)).toMatchObject({ status: 200, data: { difference: 1 } })
    expect(await stockOf(shirt.id)).toBe(11)
  },
)

test('an unknown code, a code of several products, and counts of nothing are refused', async () => {
  await aCoded('LAMP', '1')
  await aCoded('MAT', '1')
  const id = await begin()
  expect((await scan(id, 'x')).errors).toMatchObject([
    { path: 'code', message: stockCountMessages.codeUnknown('x') },
  ])
  expect((await scan(id, '1')).errors).toMatchObject([{ message: stockCountMessages.codeTwice('1') }])
  expect((await scan(id, '')).status).toBe(400)
  expect((await scan(id, 'LAMP', nasrin, -1)).message).toBe(stockCountMessages.cannotUncount)
  expect((await scan(id, 'LAMP', nasrin, 5)).status).toBe(400)
  expect((await apply(id)).message).toBe(stockCountMessages.nothingCounted)
  expect((await ask('POST', '', { name: ' ' })).errors).toMatchObject([{ path: 'name' }])
  expect((await ask('POST', `/${id}/cancellation`)).data.state).toBe('cancelled')
  expect((await scan(newId(), 'LAMP')).status).toBe(404)
})

test('staff without the permission and customers are refused', async () => {
  const id = await begin()
  const packer = await signInAs(testShop, await anAdmin(db(), { staffRole: 'packer' }))
  expect((await scan(id, 'LAMP', packer)).status).toBe(403)
  const { headers } = await aBuyer(testShop)
  expect(await ask('GET', '', undefined, headers)).toMatchObject({
    status: 403,
    message: messages.notAllowed,
  })
})

test('a scanner does not take a count beyond its most lines, but counts on in those it has', async () => {
  await aCoded('LAMP', '8901')
  const mat = await aCoded('MAT', '8902')
  const id = await begin()
  expect(await scan(id, '8901')).toMatchObject({ status: 200 })
  await db().execute(sql`
    with items as (
      insert into stock_items (id, product_id, is_shared)
      select gen_random_uuid(), ${mat.id}::uuid, false from generate_series(1, ${MAX_COUNT_LINES - 1}::int) returning id
    )
    insert into stock_count_lines (id, count_id, item_id) select gen_random_uuid(), ${id}::uuid, id from items`)
  expect(await scan(id, '8902')).toMatchObject({
    status: 400,
    errors: [{ path: 'code', message: stockCountMessages.full('2,000') }],
  })
  expect((await scan(id, '8901')).data).toMatchObject({ countedUnits: 2 })
  expect((await ask('GET', `/${id}`)).data).toMatchObject({ lineCount: MAX_COUNT_LINES })
})

test('of two scans at the same moment, one takes the last line that a count may have', async () => {
  const mat = await aCoded('MAT', '8900')
  const codes = ['8901', '8902', '8903', '8904', '8905', '8906']
  for (const code of codes) await aCoded(`LAMP-${code}`, code)
  const id = await begin()
  await db().execute(sql`
    with items as (
      insert into stock_items (id, product_id, is_shared)
      select gen_random_uuid(), ${mat.id}::uuid, false from generate_series(1, ${MAX_COUNT_LINES - 1}::int) returning id
    )
    insert into stock_count_lines (id, count_id, item_id) select gen_random_uuid(), ${id}::uuid, id from items`)
  const scans = await Promise.all(codes.map((code, index) => scan(id, code, index % 2 ? nasrin : karim)))
  expect(scans.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  expect((await ask('GET', `/${id}`)).data).toMatchObject({ lineCount: MAX_COUNT_LINES })
})
