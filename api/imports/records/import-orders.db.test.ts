import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import { pastOrders } from '#database/schema/sales/past-orders.ts'
import { aCustomer, anAdmin, anOwnProduct } from '#testing/factories.ts'
import { aFileOf } from '#testing/imports/import-files.ts'
import { recordImportRequests } from '#testing/imports/record-import-requests.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
const files = recordImportRequests(testShop, () => admin)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

/** The columns of Shopify's export of orders, as far as they matter. */
const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Phone,Shipping Name,Shipping Address1,Shipping City,Shipping Phone,Notes,Cancelled at,Payment Method,Tags'.split(
    ',',
  )
const first = {
  ...{
    Name: '#1001',
    Email: 'Rahima@example.test',
    'Financial Status': 'paid',
    'Fulfillment Status': 'fulfilled',
  },
  ...{ Currency: 'BDT', Shipping: '60.00', Total: '2,610.50', 'Discount Amount': '50', Tags: 'gift' },
  ...{
    'Created at': '2024-03-05 14:22:11 +0600',
    'Lineitem quantity': 2,
    'Lineitem name': 'Jamdani Saree - Red / L',
  },
  ...{ 'Lineitem price': '1250.25', 'Shipping Name': 'Rahima Begum', 'Shipping Phone': '+880 1712-345678' },
  ...{ 'Shipping City': 'Savar', 'Payment Method': 'Cash on Delivery (COD)', Notes: 'Ring twice' },
}
const shopify = aFileOf(SHOPIFY, [
  first,
  { Name: '#1001', 'Lineitem quantity': 1, 'Lineitem name': 'A lost thing', 'Lineitem price': '100' },
  { ...first, Name: '#1002', 'Cancelled at': '2024-03-06 10:00:00 +0600', 'Lineitem sku': 'lamp-1' },
  {
    ...first,
    Name: '#1003',
    'Fulfillment Status': 'unfulfilled',
    'Shipping Phone': '01812345678',
    Email: '',
  },
  { ...first, Name: '#1004', Currency: 'USD' },
])

async function listed(query: string) {
  const answer = await testShop.app.inject({ url: `/api/past-orders?${query}`, headers: admin })
  return answer.json().data.data
}
async function countsOf(...tables: string[]) {
  const counts = []
  for (const table of tables) {
    const { rows } = await db().execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)
    counts.push(rows[0]?.n)
  }
  return counts
}

test('orders of Shopify are kept for looking up, with their customers and products where these are clear', async () => {
  const customer = await aCustomer(db(), { phone: '01712345678', name: 'Rahima' })
  const saree = await anOwnProduct(db(), { name: 'Jamdani Saree', stock: 5 })
  const done = await files.import('orders', shopify)
  expect(done).toMatchObject({
    ...{ format: 'shopify', state: 'done', counts: { new: 3, joined: 0, unchanged: 0, refused: 1 } },
    unusedColumns: [{ title: 'Tags', count: 4 }],
  })
  expect((await files.rowsOf(done.id)).map(({ name, remarks }) => [name, ...remarks])).toEqual([
    ['#1001 · Rahima Begum', messages.textLines(1)],
    ['#1002 · Rahima Begum'],
    ['#1003 · Rahima Begum', messages.stillOpen, messages.noAccount],
    ['#1004 · Rahima Begum', messages.otherCurrency('USD')],
  ])
  const orders = await listed(`customerId=${customer.id}`)
  expect(orders).toHaveLength(2)
  expect(orders.find(({ number }: { number: string }) => number === '#1001')).toMatchObject({
    ...{ status: 'delivered', grandTotal: 2611, deliveryFee: 60, discountAmount: 50, note: 'Ring twice' },
    ...{ orderedAt: '2024-03-05T08:22:11.000Z', address: 'Savar', phone: '01712345678' },
    lines: [
      { name: 'Jamdani Saree - Red / L', quantity: 2, unitPrice: 1250, productId: saree.id },
      { name: 'A lost thing', quantity: 1, unitPrice: 100, productId: null },
    ],
  })
  const answer = await testShop.app.inject({ url: `/api/user/${customer.id}`, headers: admin })
  expect(answer.json().data).toMatchObject({
    orderCount: 0,
    pastOrderCount: 2,
    pastSpentTotal: 2611,
    spentTotal: 0,
  })
})

test('an emoji at the place where a long cell is cut is left out whole', async () => {
  const long = (length: number) => `${'x'.repeat(length - 1)}🎁 and more`
  const line = {
    ...{ ...first, Notes: long(2000), 'Lineitem name': long(300), 'Shipping Name': long(200) },
    ...{ 'Shipping Address1': long(500), 'Payment Method': long(100), 'Lineitem sku': long(100) },
  }
  const done = await files.import('orders', aFileOf(SHOPIFY, [line]))
  expect(done).toMatchObject({ state: 'done', counts: { new: 1 }, progress: { done: 1, failed: 0 } })
  expect(await listed('')).toMatchObject([
    { customerName: 'x'.repeat(199), note: 'x'.repeat(1999), lines: [{ name: 'x'.repeat(299) }] },
  ])
})

test('they are found by what the file says, with digits of either kind', async () => {
  const titles = ['Order', 'Date', 'Customer', 'Phone', 'Product', 'Price']
  const line = { Order: '১০০১', Date: '2024-03-05', Phone: '০১৭১২৩৪৫৬৭৮', Price: '৯০০' }
  await files.import('orders', aFileOf(titles, [{ ...line, Customer: 'রহিমা ২', Product: 'শাড়ি ৫ গজ' }]))
  for (const text of ['১০০১', '1001', 'রহিমা ২', 'শাড়ি ৫', 'শাড়ি 5', '০১৭১২', '01712'])
    expect(await listed(`text=${encodeURIComponent(text)}`), text).toHaveLength(1)
  expect(await listed('text=1002')).toEqual([])
})

test('they touch neither stock nor money nor reports, and nobody gets a message', async () => {
  const saree = await anOwnProduct(db(), { name: 'Jamdani Saree', stock: 5 })
  const tables = [
    'orders',
    'order_lines',
    'stock_movements',
    'payments',
    'ledger_entries',
    'events',
    'outbox_messages',
  ]
  const report = async () =>
    (await testShop.app.inject({ url: '/api/reports/overview?period=30d', headers: admin })).json().data
  const before = [await countsOf(...tables), await report()]
  await files.import('orders', shopify)
  expect([await countsOf(...tables), await report()]).toEqual(before)
  const { rows } = await db().execute(sql`select stock from products where id = ${saree.id}`)
  expect(rows).toEqual([{ stock: 5 }])
})

test('they are found by number, name, phone in Bangla digits, and product; the same file changes nothing', async () => {
  await files.import('orders', shopify)
  for (const text of ['1003', 'rahima', '০১৮১২', 'lost thing', 'LAMP-1'])
    expect((await listed(`text=${encodeURIComponent(text)}`)).length).toBeGreaterThan(0)
  const found = await testShop.app.inject({ url: '/api/reports/search?text=%231003', headers: admin })
  expect(found.json().data.pastOrders).toMatchObject([{ number: '#1003' }])
  expect(await listed('text=nothing')).toEqual([])
  expect((await files.check('orders', shopify)).counts).toMatchObject({ new: 0, unchanged: 3 })
})

test('customers that are imported later get their past orders; those of a deleted account name nobody', async () => {
  await files.import('orders', shopify)
  await files.import('customers', 'Name,Phone\r\nKarim,01812345678\r\n')
  const { rows } = await db().execute<{ id: string }>(sql`select id from users where phone = '01812345678'`)
  const id = String(rows[0]?.id)
  expect(await listed(`customerId=${id}`)).toMatchObject([{ number: '#1003' }])
  await testShop.app.inject({ method: 'DELETE', url: `/api/user/delete-user/${id}`, headers: admin })
  expect(await listed('text=%231003')).toMatchObject([
    { customerId: null, customerName: '', phone: '', address: '' },
  ])
  expect(await listed('text=01812345678')).toEqual([])
})

test('orders of WooCommerce’s own list have their products in one cell', async () => {
  const file = aFileOf(
    ['Date', 'Order #', 'Status', 'Customer', 'Customer type', 'Product(s)', 'Items sold', 'N. Revenue'],
    [
      {
        ...{ Date: '2024-03-05 14:22', 'Order #': 87, Status: 'completed', Customer: 'Selina Akter' },
        ...{ 'Product(s)': '2× Shawl, blue, 1× Lamp', 'N. Revenue': '900' },
      },
    ],
  )
  expect(await files.import('orders', file)).toMatchObject({ format: 'woocommerce', counts: { new: 1 } })
  expect(await listed('text=selina')).toMatchObject([
    {
      ...{ source: 'woocommerce', number: '87', status: 'delivered', grandTotal: 900 },
      lines: [
        { name: 'Shawl, blue', quantity: 2 },
        { name: 'Lamp', quantity: 1 },
      ],
    },
  ])
})

test('a long list of products in one cell comes whole', async () => {
  const ordered = Array.from({ length: 30 }, (_, index) => `${index + 1}× Jamdani saree no. ${index + 1}`)
  const file = aFileOf(
    ['Date', 'Order #', 'Status', 'Customer', 'Product(s)', 'N. Revenue'],
    [{ Date: '2024-03-05', 'Order #': 88, Status: 'completed', 'Product(s)': ordered.join(', ') }],
  )
  await files.import('orders', file)
  const [order] = await listed('text=88')
  expect(order.lines).toHaveLength(30)
  expect(order.lines.at(-1)).toMatchObject({ name: 'Jamdani saree no. 30', quantity: 30 })
})

test('orders that contradict themselves or have no date are refused with the reason', async () => {
  const { id } = await files.check(
    'orders',
    'Order number;Order date;Item name;Order total\nA1;2024-03-05;Lamp;100\r\nA1;2024-03-06;Lamp;100\rA2;5/3/2024;Lamp;100\nA3;2024-03-05;;100\n',
  )
  expect((await files.rowsOf(id)).map(({ remarks }) => remarks[0])).toEqual([
    messages.contradictory(3),
    messages.dateUnreadable('5/3/2024'),
    messages.noLines,
  ])
})

test('an order of more than the highest amount is refused, also when its total is computed', async () => {
  const { id } = await files.check(
    'orders',
    'Order number,Order date,Item name,Quantity,Price\nA1,2024-03-05,Lamp,100000,1000000\nA2,2024-03-05,Lamp,1,1000000000\n',
  )
  expect((await files.rowsOf(id)).map(({ outcome, remarks }) => [outcome, remarks[0]])).toEqual([
    ['refused', messages.totalTooHigh],
    ['new', messages.stillOpen],
  ])
})

test('an order that the database cannot store fails alone', async () => {
  const { id } = await files.check(
    'orders',
    'Order number,Order date,Item name,Order total\nA1,2024-03-05,Lamp,100\nA2,2024-03-05,Lamp,200\n',
  )
  await db().execute(sql`
    update record_import_rows set requested = jsonb_set(requested, '{grandTotal}', '3000000000') where line = 2`)
  await files.request('POST', `/${id}/start`, { duplicates: 'list' })
  await testShop.shop.recordImports.run()
  expect((await files.rowsOf(id)).map(({ state, remarks }) => [state, remarks[0]])).toEqual([
    ['failed', messages.notStorable],
    ['applied', messages.stillOpen],
  ])
})

test('the customers are listed with what they spent, also beyond two billion taka', async () => {
  const customer = await aCustomer(db(), { phone: '01712345678' })
  const rows = ['A1', 'A2', 'A3'].map((number) => `${number},2024-03-05,Lamp,1000000000,01712345678\n`)
  await files.import('orders', `Order number,Order date,Item name,Order total,Phone\n${rows.join('')}`)
  const pastSpentTotal = 3_000_000_000
  const one = await testShop.app.inject({ url: `/api/user/${customer.id}`, headers: admin })
  expect(one.json().data).toMatchObject({ pastSpentTotal })
  const all = await testShop.app.inject({ url: '/api/user?text=01712345678', headers: admin })
  expect(all.json().data.data).toMatchObject([{ pastOrderCount: 3 }])
})

test('a file of this shop’s own orders changes nothing', async () => {
  const buyer = await aBuyer(testShop)
  await place(testShop, buyer.headers, anOrderBody(buyer.customer, [{ product: await anOwnProduct(db()) }]))
  const file = await testShop.app.inject({ url: '/api/order/export?of=lines', headers: admin })
  const { counts, id } = await files.check('orders', file.body)
  expect(counts).toEqual({ new: 0, joined: 0, unchanged: 1, refused: 0 })
  expect((await files.rowsOf(id))[0]?.remarks).toEqual([messages.isOwnOrder])
  expect(await db().select().from(pastOrders)).toEqual([])
})
