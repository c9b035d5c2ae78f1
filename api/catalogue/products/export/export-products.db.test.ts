import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { messages } from '#contract/messages.ts'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { aCustomer, anAdmin, aProduct, aSeller, setVariants } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
const fetchFile = (headers: Headers = {}, query = '') =>
  testShop.app.inject({ url: `/api/products/export${query}`, headers })

test('products are exported in Shopify’s columns: all for an admin, their own for a seller', async () => {
  const { db } = testShop.database
  const seller = await aSeller(db, { name: 'Jamdani House' })
  const saree = await aProduct(db, {
    sellerId: seller.id,
    sellerName: seller.name,
    name: 'জামদানি শাড়ি, লাল',
    description: 'Soft & <light>.\n\nHandwoven.',
    listPrice: 1500,
    discountPercent: 20,
    stock: 5,
    colors: ['Red', 'Navy'],
    hasVariants: true,
  })
  await setVariants(db, saree.id, [
    { color: 'Red', size: '', stock: 2 },
    { color: 'Navy', size: '', stock: 3 },
  ])
  await aProduct(db, { name: '=1+1 lamp', sizes: ['S', 'M'], stock: 7 })

  const answer = await fetchFile(await signInAs(testShop, await anAdmin(db)))
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-length'], 'sent while it is made').toBeUndefined()
  expect(answer.headers['content-disposition']).toMatch(/filename="products-\d{4}-\d\d-\d\d\.csv"/)
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
  const sareeRows = rows.filter(({ Handle }) => Handle?.endsWith(saree.id.slice(-12)))
  expect(sareeRows).toMatchObject([
    {
      Title: 'জামদানি শাড়ি, লাল',
      'Body (HTML)': '<p>Soft &amp; &lt;light&gt;.</p><p>Handwoven.</p>',
      Vendor: 'Jamdani House',
      'Option1 Name': 'Color',
      'Option1 Value': 'Red',
      'Variant Inventory Qty': '2',
      'Variant Price': '1200',
      'Variant Compare At Price': '1500',
      Status: 'active',
    },
    { Title: '', 'Option1 Value': 'Navy', 'Variant Inventory Qty': '3' },
  ])
  const lampRows = rows.filter((row) => row['Option1 Value'] === 'S' || row['Option1 Value'] === 'M')
  expect(lampRows.map((row) => row['Variant Inventory Qty'])).toEqual(['7', '0'])
  expect(lampRows.map((row) => row['Variant Inventory Tracker'])).toEqual(['shopify', 'shopify'])
  expect(lampRows[0]).toMatchObject({ Title: "'=1+1 lamp", 'Variant Compare At Price': '' })

  const ofSeller = await fetchFile(await signInAs(testShop, seller))
  expect(ofSeller.body).toContain('Jamdani House')
  expect(ofSeller.body).not.toContain('lamp')
  const archived = await fetchFile(await signInAs(testShop, seller), '?status=archived')
  expect(parse(archived.body, { bom: true })).toHaveLength(1)

  expect((await fetchFile()).statusCode, 'asks to sign in').toBe(401)
  const customer = await signInAs(testShop, await aCustomer(db))
  expect((await fetchFile(customer)).statusCode, 'refuses someone else').toBe(403)
})

test('codes that look like phone numbers stay whole for staff who see no contacts', async () => {
  const { db } = testShop.database
  const phone = '01812345678'
  await aProduct(db, { name: 'Lamp', description: `Call ${phone}.`, tags: [phone] })
  const packer = await signInAs(testShop, await anAdmin(db, columnsOfRole('packer')))
  const [row]: Record<string, string>[] = parse((await fetchFile(packer)).body, { bom: true, columns: true })
  expect(row).toMatchObject({ 'Body (HTML)': `<p>Call ${phone}.</p>`, Tags: phone })
})

test('a long list is exported completely, each product once; one export per account at a time', async () => {
  const { db } = testShop.database
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.id, sellerName: seller.name })
  const rowsToInsert = Array.from({ length: 501 }, (_, n) => ({
    ...product,
    id: newId(),
    name: `Lamp ${n}`,
    // Many with the same time, as an import creates them.
    createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 2))),
  }))
  await db.insert(products).values(rowsToInsert)
  const headers = await signInAs(testShop, seller)
  const [answer, second] = await Promise.all([fetchFile(headers), fetchFile(headers)])
  const [complete, rejected] = answer.statusCode === 200 ? [answer, second] : [second, answer]
  expect(rejected.json()).toMatchObject({ statusCode: 429, message: messages.exportInProgress })
  const rows: Record<string, string>[] = parse(complete.body, { bom: true, columns: true })
  expect(new Set(rows.map(({ Handle }) => Handle)).size).toBe(502)
  expect(rows).toHaveLength(502)
  expect((await fetchFile(headers)).statusCode).toBe(200)
})
