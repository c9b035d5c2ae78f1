import { and, count, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MAX_REDIRECTS } from '#contract/catalogue/redirects.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { categories, subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { redirects } from '#database/schema/catalogue/redirects.ts'
import { aCategory, anAdmin } from '#testing/factories.ts'
import { aFileOf, SHOPIFY_CLASSIC, WOOCOMMERCE } from '#testing/imports/import-files.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
let women: Awaited<ReturnType<typeof aCategory>>
const files = importRequests(testShop, () => admin)
const find = (path: string) => testShop.shop.redirects.find(path)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
  women = await aCategory(db(), { name: 'Women' })
})

async function imported(text: string, choices: object = {}) {
  const { id } = await files.check(text)
  await files.choose(id, { uncountedStock: 1, ...choices })
  await files.start(id)
  return id
}
const productNamed = async (name: string) =>
  (await db().select().from(products).where(eq(products.name, name)))[0]

test('categories of WooCommerce lead from their old pages, those above them too', async () => {
  const woo = { Type: 'simple', Published: 1, 'Regular price': 500 }
  await imported(
    aFileOf(WOOCOMMERCE, [
      { ...woo, ID: 1, Name: 'Tee', Categories: 'Men’s Clothing > T-Shirts & Tops, Sale' },
      { ...woo, ID: 2, Name: 'Scarf', Categories: 'Scarves' },
      { ...woo, ID: 3, Name: 'Bag', Categories: 'Bags > Totes' },
      { ...woo, ID: 4, Name: 'Star', Categories: '***' },
    ]),
    { missingCategories: 'create', categories: { 'Bags > Totes': women.id } },
  )
  const [clothing] = await db().select().from(categories).where(eq(categories.name, 'Men’s Clothing'))
  const [tops] = await db()
    .select()
    .from(subcategories)
    .where(and(eq(subcategories.name, 'T-Shirts & Tops'), eq(subcategories.categoryId, clothing?.id ?? '')))
  expect(await find('/product-category/mens-clothing/')).toBe(`/products?category=${clothing?.id}`)
  expect(await find('/product-category/mens-clothing/t-shirts-tops/')).toBe(
    `/products?category=${clothing?.id}&subCategory=${tops?.id}`,
  )
  expect(await find('/product-category/bags/totes'), 'mapped to one of the shop').toBe(
    `/products?category=${women.id}`,
  )
  expect(await find('/product-category/bags'), 'it has no counterpart').toBeUndefined()
  expect(await find('/product-category/sale')).toBeUndefined()
  expect(await find('/product-category'), 'not that of a category without letters').toBeUndefined()
  expect(await find('/product/tee')).toBe(`/products/${(await productNamed('Tee'))?.id}`)
})

test('collections of Shopify lead to the category of their products, whose type has their name', async () => {
  const line = { 'Variant Price': 500, Published: 'true' }
  await imported(
    aFileOf(SHOPIFY_CLASSIC, [
      { ...line, Handle: 'saree', Title: 'Saree', Type: 'Women' },
      { ...line, Handle: 'ring', Title: 'Ring', Type: 'Men’s Rings & Bangles' },
      { ...line, Handle: 'bangle', Title: 'Bangle', Type: 'women' },
    ]),
    { missingCategories: 'create' },
  )
  const [rings] = await db().select().from(categories).where(eq(categories.name, 'Men’s Rings & Bangles'))
  expect(await find('/collections/women')).toBe(`/products?category=${women.id}`)
  expect(await find('/collections/mens-rings-bangles')).toBe(`/products?category=${rings?.id}`)
})

test('an address that leads somewhere already stays', async () => {
  const payload = { path: '/collections/women', target: '/about' }
  await testShop.app.inject({ method: 'POST', url: '/api/redirects', headers: admin, payload })
  await imported(
    aFileOf(SHOPIFY_CLASSIC, [
      { Handle: 'a', Title: 'A', Type: 'Women', 'Variant Price': 1, Published: 'true' },
    ]),
  )
  expect(await find('/collections/women')).toBe('/about')
})

test('what WooCommerce has no price for says so: a product stays out, a variation is left out', async () => {
  const variable = { 'Attribute 1 name': 'Size', Published: 1 }
  const file = aFileOf(WOOCOMMERCE, [
    { ID: 1, Type: 'simple', Name: 'Cap', Published: 1, Categories: 'Women' },
    {
      ...variable,
      ID: 2,
      Type: 'variable',
      Name: 'Tee',
      Categories: 'Women',
      'Attribute 1 value(s)': 'M, L',
    },
    { ...variable, ID: 3, Type: 'variation', Name: 'Tee - M', Parent: 'id:2', 'Attribute 1 value(s)': 'M' },
    {
      ...{ ...variable, ID: 4, Type: 'variation', Name: 'Tee - L', Parent: 'id:2', 'Regular price': 500 },
      'Attribute 1 value(s)': 'L',
    },
    { ID: 5, Type: 'grouped', Name: 'Set', Published: 1, 'Grouped products': 'id:1, id:2' },
  ])
  const { id } = await files.check(file)
  expect(await files.rowsOf(id)).toMatchObject([
    { name: 'Cap', outcome: 'refused', remarks: [importMessages.wooPriceMissing] },
    { name: 'Tee', outcome: 'new', remarks: [importMessages.variationWithoutPrice('Tee - M', 4)] },
    { name: 'Set', outcome: 'refused', remarks: [importMessages.groupedProduct] },
  ])
  await files.start(id)
  expect(await productNamed('Tee')).toMatchObject({ sizes: ['L'], price: 500 })
})

test('a catalogue of Facebook comes in whole, and unchanged again', async () => {
  const titles =
    'id,title,description,availability,condition,price,link,image_link,brand,item_group_id,size'.split(',')
  const item = { title: 'Kurti', availability: 'in stock', condition: 'new', item_group_id: 'K' }
  const file = aFileOf(titles, [
    { ...item, id: 'k-m', price: '900.00 BDT', size: 'M', link: 'https://old.example/shop/kurti?size=m' },
    { ...item, id: 'k-l', price: '950.00 BDT', size: 'L', link: 'https://old.example/shop/kurti?size=l' },
  ])
  const choices = { defaultCategoryId: women.id }
  const id = await imported(file, choices)
  expect((await files.request('GET', `/${id}`)).data).toMatchObject({
    ...{ format: 'facebook', state: 'done', counts: { new: 1, refused: 0 } },
    findings: { uncategorised: 1, uncounted: 1 },
  })
  const kurti = await productNamed('Kurti')
  expect(kurti).toMatchObject({ price: 900, sizes: ['M', 'L'], categoryId: women.id })
  expect(await find('/shop/kurti')).toBe(`/products/${kurti?.id}`)
  expect(await files.check(file)).toMatchObject({ counts: { unchanged: 1, changed: 0, refused: 0 } })
})

test('no more redirects are added than a shop may have: the products come in, and their rows say so', async () => {
  await db().execute(sql`
    insert into redirects (id, path, target)
    select gen_random_uuid(), '/old/' || n, '/products' from generate_series(2, ${MAX_REDIRECTS - 1}::int) n`)
  await db().insert(redirects).values({ path: '/product/lamp', target: '/collections/lamps' })
  const woo = { Type: 'simple', Published: 1, 'Regular price': 500, Categories: 'Lights' }
  const id = await imported(
    aFileOf(
      WOOCOMMERCE,
      ['Lamp', 'Tee', 'Scarf'].map((Name, index) => ({ ...woo, ID: index + 1, Name })),
    ),
    { missingCategories: 'create' },
  )
  for (const name of ['Lamp', 'Tee', 'Scarf']) expect(await productNamed(name), name).toBeDefined()
  expect(await find('/product/lamp')).toBe('/collections/lamps')
  expect(await find('/product/tee')).toBe(`/products/${(await productNamed('Tee'))?.id}`)
  expect(await find('/product/scarf')).toBeUndefined()
  const [row] = await db().select({ count: count() }).from(redirects)
  expect(row?.count).toBe(MAX_REDIRECTS)
  const full = importMessages.oldAddressesFull(MAX_REDIRECTS)
  for (const { remarks } of await files.rowsOf(id)) expect(remarks).toContain(full)
})
