import { sql } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aSeller } from '#testing/factories.ts'
import { aDeliveredOrder, anOrderOfLampsAndMat, call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, changeStatus } from '#testing/orders/orders.ts'
import { includeTaxes, saveSetting, setBin, TEST_BIN } from '#testing/orders/taxed-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { minTransactionTimeoutMs } from '#testing/timeouts.ts'
import { listTaxInvoiceDifferences, listTaxNumberGaps } from './tax-invoice-differences.repository.ts'
import { takeTaxInvoiceNumber } from './tax-invoices.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

afterEach(async () => {
  expect(await listTaxInvoiceDifferences(db())).toEqual([])
  expect(await listTaxNumberGaps(db())).toEqual([])
})

type Staffed = { id: string; staff: Record<string, string> }
const shown = async ({ id, staff }: Staffed) => (await call(testShop, staff, 'GET', `/order/${id}`)).data
const documentsOf = async ({ id, staff }: Staffed) =>
  (await call(testShop, staff, 'GET', `/order/${id}/tax-invoices`)).data as {
    id: string
    kind: string
    number: string
    issuedAt: string
    amountPaisa: number
    taxPaisa: number
  }[]
const brief = async (order: Staffed) =>
  (await documentsOf(order)).map(({ number, amountPaisa, taxPaisa }) => [number, amountPaisa, taxPaisa])

async function changed(order: Staffed, method: 'POST' | 'PATCH', path: string, input: object) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  const answer = await call(testShop, order.staff, method, `/order/${order.id}${path}`, {
    updatedAt,
    ...input,
  })
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(300)
}

async function registered() {
  await includeTaxes(db())
  await setBin(db())
}

const anOrder = () => anOrderOfLampsAndMat(testShop)

/** Hands units over, and returns the id of their parcel. */
async function send(order: Staffed, lines: { lineId: string; units: number }[]): Promise<string> {
  await changed(order, 'POST', '/parcels', { lines, isHandedOver: true })
  return (await shown(order)).parcels.at(-1)._id
}

async function pdfText(headers: Record<string, string>, id: string) {
  const answer = await testShop.app.inject({ url: `/api/tax-invoice/${id}`, headers })
  expect(answer.statusCode).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

describe('a tax invoice', () => {
  test.each([
    ['taxes are none', async () => setBin(db())],
    ['the shop has no BIN', async () => includeTaxes(db())],
  ])('is not issued where %s', async (_name, prepare) => {
    await prepare()
    const order = await aDeliveredOrder(testShop)
    expect(await documentsOf(order)).toEqual([])
  })

  test('is issued when goods are handed over, not before, with all that the order costs', async () => {
    await registered()
    const order = await anOrder()
    await changeStatus(testShop, order.staff, order.id, 'processing')
    expect(await documentsOf(order)).toEqual([])
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect(await brief(order)).toEqual([['2026-27/000001', 363_000, 47_348]])
    await changeStatus(testShop, order.staff, order.id, 'delivered')
    expect(await documentsOf(order)).toHaveLength(1)
  })

  test('of each parcel has its units; the delivery is on the first', async () => {
    await registered()
    const order = await anOrder()
    await send(order, [{ lineId: order.lamps, units: 1 }])
    await send(order, [
      { lineId: order.lamps, units: 2 },
      { lineId: order.mats, units: 1 },
    ])
    expect(await brief(order)).toEqual([
      ['2026-27/000001', 113_000, 14_739],
      ['2026-27/000002', 250_000, 32_609],
    ])
  })

  test('is as it was issued, whatever changes afterwards, and nothing can change or delete it', async () => {
    await registered()
    await saveSetting(db(), 'taxSignatory', { name: 'Karim Uddin', designation: 'Manager' })
    const order = await aDeliveredOrder(testShop)
    const [document] = await documentsOf(order)
    const id = document?.id ?? ''
    const before = await pdfText(order.staff, id)
    for (const text of [TEST_BIN, '2026-27/000001', 'Lamp', '15%', '3,630.00', 'Karim Uddin', 'Rahima Begum'])
      expect(before).toContain(text)
    await saveSetting(db(), 'shopName', 'Another name')
    await setBin(db(), '999999999-0101')
    await db().execute(sql`update orders set customer_name = 'Somebody', address_details = 'Elsewhere'`)
    expect(await pdfText(order.staff, id)).toBe(before)
    for (const statement of [
      sql`update tax_invoices set number = 7`,
      sql`delete from tax_invoices`,
      sql`update tax_invoice_lines set tax_paisa = 0`,
      sql`delete from tax_invoice_lines`,
    ])
      await expect(db().execute(statement)).rejects.toThrow()
  })

  test('is downloaded by its buyer and by staff, and by nobody else', async () => {
    await registered()
    const order = await aDeliveredOrder(testShop)
    const [document] = await documentsOf(order)
    await pdfText(order.buyer.headers, document?.id ?? '')
    const other = await aBuyer(testShop)
    const url = `/tax-invoice/${document?.id}`
    expect(await call(testShop, other.headers, 'GET', url)).toMatchObject({
      ...{ status: 404, message: taxMessages.invoiceNotFound },
    })
    expect((await call(testShop, {}, 'GET', url)).status).toBe(401)
  })

  test('is listed for its buyer and for staff; of another’s order nothing is said', async () => {
    await registered()
    const order = await aDeliveredOrder(testShop)
    const list = `/order/${order.id}/tax-invoices`
    expect((await call(testShop, order.buyer.headers, 'GET', list)).data).toEqual(await documentsOf(order))
    const other = await aBuyer(testShop)
    expect(await call(testShop, other.headers, 'GET', list)).toMatchObject({
      ...{ status: 404, message: messages.orderNotFound },
    })
    const seller = await signInAs(testShop, await aSeller(db()))
    expect((await call(testShop, seller, 'GET', list)).status).toBe(404)
    expect((await call(testShop, {}, 'GET', list)).status).toBe(401)
  })

  test('is counted by fiscal year, also where the shop charges no VAT any more', async () => {
    const counters = '/tax-invoice/counters'
    await registered()
    const order = await aDeliveredOrder(testShop)
    await includeTaxes(db(), { mode: 'none' })
    expect((await call(testShop, order.staff, 'GET', counters)).data).toEqual([
      { kind: 'invoice', fiscalYear: 2026, lastNumber: 1 },
    ])
    expect((await call(testShop, order.buyer.headers, 'GET', counters)).status).toBe(403)
  })
})

test('customers find theirs in the file of their own data', async () => {
  await registered()
  const { buyer } = await aDeliveredOrder(testShop)
  const { data: _data, ...file } = await call(testShop, buyer.headers, 'POST', '/user/own-data')
  expect(file.orders).toMatchObject([
    {
      taxInvoices: [
        { kind: 'invoice', fiscalYear: 2026, number: 1, taxPaisa: 47_348, buyer: { name: 'Rahima Begum' } },
      ],
    },
  ])
})

describe('a credit note', () => {
  test('takes back what is returned, and what a price is reduced by', async () => {
    await registered()
    const order = await aDeliveredOrder(testShop)
    await changed(order, 'POST', '/reductions', { amount: 350, reason: 'A scratch' })
    const entered = await call(testShop, order.staff, 'POST', '/return/manual', {
      ...{ orderId: order.id, reason: 'damaged', resolution: 'refund', note: 'Karim dropped it' },
      items: [{ lineId: order.lamps, units: 1 }],
    })
    await call(testShop, order.staff, 'POST', `/return/${entered.data._id}/receipt`, {
      items: [{ lineId: order.lamps, restockedUnits: 1, writtenOffUnits: 0 }],
    })
    expect(await brief(order)).toEqual([
      ['2026-27/000001', 363_000, 47_348],
      ['CN-2026-27/000001', 35_000, 4_565],
      ['CN-2026-27/000002', 90_000, 11_739],
    ])
    const [, reduced, returned] = await documentsOf(order)
    const text = await pdfText(order.staff, reduced?.id ?? '')
    for (const part of ['CN-2026-27/000001', '2026-27/000001 (', 'Price reduced', '350.00'])
      expect(text).toContain(part)
    // What was written about it could name a person, and a document is never changed.
    expect(text).not.toContain('scratch')
    const returnText = await pdfText(order.staff, returned?.id ?? '')
    expect(returnText).toContain('Goods returned')
    expect(returnText).not.toContain('Karim')
  })

  test('takes back what was refused at the door, in part and in whole', async () => {
    await registered()
    const order = await anOrder()
    const parcel = await send(order, [
      { lineId: order.lamps, units: 3 },
      { lineId: order.mats, units: 1 },
    ])
    await changed(order, 'PATCH', `/parcels/${parcel}`, {
      ...{ outcome: 'delivered', refused: [{ lineId: order.lamps, units: 2 }], reason: 'Too large' },
    })
    expect((await brief(order)).at(-1)).toEqual(['CN-2026-27/000001', 200_000, 26_087])
    const partly = (await documentsOf(order)).at(-1)
    expect(await pdfText(order.staff, partly?.id ?? '')).not.toContain('Too large')
    const other = await anOrder()
    const refused = await send(other, [
      { lineId: other.lamps, units: 3 },
      { lineId: other.mats, units: 1 },
    ])
    await changed(other, 'PATCH', `/parcels/${refused}`, { outcome: 'refused' })
    expect(await shown(other)).toMatchObject({ status: 'cancelled' })
    expect(await brief(other)).toEqual([
      ['2026-27/000002', 363_000, 47_348],
      ['CN-2026-27/000002', 363_000, 47_348],
    ])
  })

  test('takes back the delivery too when the rest of an order is cancelled of which a parcel was refused', async () => {
    await registered()
    const order = await anOrder()
    const parcel = await send(order, [{ lineId: order.lamps, units: 1 }])
    await changed(order, 'PATCH', `/parcels/${parcel}`, { outcome: 'refused' })
    testShop.clock.advanceSeconds(1)
    await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect(await shown(order)).toMatchObject({ status: 'cancelled' })
    expect(await brief(order)).toEqual([
      ['2026-27/000001', 113_000, 14_739],
      ['CN-2026-27/000001', 100_000, 13_043],
      ['CN-2026-27/000002', 13_000, 1_696],
    ])
  })

  test('is issued by the BIN of the invoice where the shop has none any more', async () => {
    await registered()
    const order = await aDeliveredOrder(testShop)
    await setBin(db(), '')
    await changed(order, 'POST', '/reductions', { amount: 100, reason: 'A scratch' })
    const [, note] = await documentsOf(order)
    expect(await pdfText(order.staff, note?.id ?? '')).toContain(TEST_BIN)
  })
})

describe('numbers', () => {
  test('begin at one again with each fiscal year, for each kind', async () => {
    await registered()
    testShop.clock.advanceSeconds(0)
    const withTx = createWithTx(db(), minTransactionTimeoutMs)
    const take = (kind: 'invoice' | 'credit-note', fiscalYear: number) =>
      withTx(async (tx) => {
        const { number } = await takeTaxInvoiceNumber(tx, {
          kind,
          fiscalYear,
          now: new Date('2027-06-30T12:00:00Z'),
        })
        return number
      })
    expect(await take('invoice', 2026)).toBe(1)
    expect(await take('invoice', 2026)).toBe(2)
    expect(await take('credit-note', 2026)).toBe(1)
    expect(await take('invoice', 2027)).toBe(1)
    await db().execute(sql`delete from tax_invoice_counters`)
  })

  test('are without gaps and in the order of time when many orders are handed over at once', async () => {
    await registered()
    const orders = await Promise.all(Array.from({ length: 8 }, anOrder))
    await Promise.all(orders.map((order) => changeStatus(testShop, order.staff, order.id, 'processing')))
    const answers = await Promise.all(
      orders.map((order) => changeStatus(testShop, order.staff, order.id, 'shipped')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200))
    const { rows } = await db().execute<{ number: number; isLater: boolean }>(sql`
      select number, issued_at >= lag(issued_at, 1, issued_at) over (order by number) as "isLater"
      from tax_invoices order by number`)
    expect(rows).toEqual(orders.map((_order, index) => ({ number: index + 1, isLater: true })))
  })

  test('have no gap where transactions fail after they took one, while others wait for it', async () => {
    const withTx = createWithTx(db(), minTransactionTimeoutMs)
    const taken = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((each) =>
        withTx(async (tx) => {
          const now = testShop.clock.now()
          const { number } = await takeTaxInvoiceNumber(tx, { kind: 'invoice', fiscalYear: 2026, now })
          if (each % 2 === 0) throw new Error('The transaction fails')
          return number
        }),
      ),
    )
    const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    await db().execute(sql`delete from tax_invoice_counters`)
  })
})

test('the file for the accountant has each line of a period, what credit notes take back as negative amounts', async () => {
  await registered()
  const order = await aDeliveredOrder(testShop)
  await changed(order, 'POST', '/reductions', { amount: 350, reason: 'A scratch' })
  const get = (query: string, headers = order.staff) =>
    testShop.app.inject({ url: `/api/tax-invoice/export?${query}`, headers })
  const [title, ...lines] = (await get('from=2026-01-01&to=2027-12-31')).body.trim().split('\r\n')
  expect(title).toContain('Kind,Number,Issued,Order,Seller,BIN')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('Mushak 6.3,2026-27/000001')
  expect(lines[0]).toMatch(/,1,Lamp,3,15,2608\.7,391\.3,3000$/)
  expect(lines[3]).toContain('Mushak 6.7,CN-2026-27/000001')
  expect(lines[3]).toMatch(/,মূল্য হ্রাস · Price reduced,1,Lamp,0,15,-260\.87,-39\.13,-300$/)
  const sumOfTax = lines.reduce((sum: number, line: string) => sum + Number(line.split(',').at(-2)), 0)
  expect(sumOfTax).toBeCloseTo((47_348 - 4_565) / 100)
  expect((await get('from=2020-01-01&to=2020-12-31')).body.trim().split('\r\n')).toHaveLength(1)
  expect((await get('from=2026-01-01&to=2027-12-31', order.buyer.headers)).statusCode).toBe(403)
})

test('documents that do not fit their order, and a gap in the numbers, are found', async () => {
  await registered()
  const order = await aDeliveredOrder(testShop)
  await db().execute(sql`update order_lines set returned_units = 1 where id = ${order.mats}`)
  expect((await listTaxInvoiceDifferences(db())).map(({ what }) => what)).toEqual(['amount', 'tax', 'units'])
  await db().execute(sql`update order_lines set returned_units = 0 where id = ${order.mats}`)
  await db().execute(sql`update tax_invoice_counters set last_number = 2`)
  expect(await listTaxNumberGaps(db())).toEqual([
    { kind: 'invoice', fiscalYear: 2026, documents: 1, lastNumber: 2 },
  ])
  await db().execute(sql`update tax_invoice_counters set last_number = 1`)
})
