import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { newId } from '#database/new-id.ts'
import { products, productVariants } from '#database/schema/catalogue/products.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = openTestShop()

type Headers = Record<string, string>
const fetchFile = (headers: Headers = {}, query = '') =>
  at.app.inject({ url: `/api/products/export${query}`, headers })

test('products leave the shop in Shopify’s columns: an admin has all of them, a seller their own', async () => {
  const { db } = at.database
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
  await db.insert(productVariants).values([
    { productId: saree.id, color: 'Red', size: '', stock: 2 },
    { productId: saree.id, color: 'Navy', size: '', stock: 3 },
  ])
  await aProduct(db, { name: '=1+1 lamp', sizes: ['S', 'M'], stock: 7 })

  const answer = await fetchFile(await signInAs(at, await anAdmin(db)))
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/filename="products-\d{4}-\d\d-\d\d\.csv"/)
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
  const ofSaree = rows.filter(({ Handle }) => Handle?.endsWith(saree.id.slice(-12)))
  expect(ofSaree).toMatchObject([
    {
      Title: 'জামদানি শাড়ি, লাল',
      'Body (HTML)': '<p>Soft &amp; &lt;light&gt;.</p><p>Handwoven.</p>',
      Vendor: 'Jamdani House',
      'Option1 Name': 'Color',
      'Option1 Value': 'Navy',
      'Variant Inventory Qty': '3',
      'Variant Price': '1200',
      'Variant Compare At Price': '1500',
      Status: 'active',
    },
    { Title: '', 'Option1 Value': 'Red', 'Variant Inventory Qty': '2' },
  ])
  const lamp = rows.filter((row) => row['Option1 Value'] === 'S' || row['Option1 Value'] === 'M')
  expect(lamp.map((row) => row['Variant Inventory Qty'])).toEqual(['7', '0'])
  expect(lamp.map((row) => row['Variant Inventory Tracker'])).toEqual(['shopify', 'shopify'])
  expect(lamp[0]).toMatchObject({ Title: "'=1+1 lamp", 'Variant Compare At Price': '' })

  const hers = await fetchFile(await signInAs(at, seller))
  expect(hers.body).toContain('Jamdani House')
  expect(hers.body).not.toContain('lamp')
  const archived = await fetchFile(await signInAs(at, seller), '?status=archived')
  expect(parse(archived.body, { bom: true })).toHaveLength(1)

  expect((await fetchFile()).statusCode, 'asks to sign in').toBe(401)
  const customer = await signInAs(at, await aCustomer(db))
  expect((await fetchFile(customer)).statusCode, 'refuses someone else').toBe(403)
})

test('a long list is exported whole, each product once, one file of an account at a time', async () => {
  const { db } = at.database
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.id, sellerName: seller.name })
  const made = Array.from({ length: 501 }, (_, n) => ({
    ...product,
    id: newId(),
    name: `Lamp ${n}`,
    // Many of one moment, as an import makes them.
    createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 2))),
  }))
  await db.insert(products).values(made)
  const headers = await signInAs(at, seller)
  const [answer, second] = await Promise.all([fetchFile(headers), fetchFile(headers)])
  const [whole, refused] = answer.statusCode === 200 ? [answer, second] : [second, answer]
  expect(refused.json()).toMatchObject({ statusCode: 429, message: messages.exportInProgress })
  const rows: Record<string, string>[] = parse(whole.body, { bom: true, columns: true })
  expect(new Set(rows.map(({ Handle }) => Handle)).size).toBe(502)
  expect(rows).toHaveLength(502)
  expect((await fetchFile(headers)).statusCode).toBe(200)
})
