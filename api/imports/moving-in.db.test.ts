import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inOrderOf } from '#api/catalogue/products/variant-order.ts'
import { listOptions, listVariantsWithPrices } from '#api/catalogue/stock/variants.repository.ts'
import { MAX_CATEGORY_NAME_LENGTH } from '#contract/catalogue/categories-staff.ts'
import { MAX_COLLECTION_NAME } from '#contract/catalogue/collections-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { categories, subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { someFields } from '#testing/custom-fields.ts'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { aFileOf, SHOPIFY_CLASSIC, SHOPIFY_NEW, WOOCOMMERCE } from '#testing/imports/import-files.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop({
  customFields: { variant: { supplierCode: someFields.variant.supplierCode } },
})
const db = () => testShop.database.db
let admin: Record<string, string>
let women: Awaited<ReturnType<typeof aCategory>>
const files = importRequests(testShop, () => admin)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  women = await aCategory(db(), { name: 'Women' })
})

async function productNamed(name: string) {
  const [row] = await db().select().from(products).where(eq(products.name, name))
  if (!row) throw new Error(`There is no product ${name}.`)
  return row
}
async function offeredOf(name: string) {
  const { id } = await productNamed(name)
  const options = (await listOptions(db(), [id])).map((option) => [option.name, ...option.values])
  const records = await listVariantsWithPrices(db(), id)
  return { options, variants: inOrderOf(await listOptions(db(), [id]), records) }
}
async function imported(text: string, choices: object) {
  const { id } = await files.check(text)
  const checked = await files.choose(id, choices)
  await files.start(id)
  return checked
}
const remarksOf = async (id: string) =>
  (await files.rowsOf(id)).map(({ remarks }: { remarks: string[] }) => remarks)

const choices = () => ({ decimals: 'round', missingCategories: 'create', defaultCategoryId: women.id })

describe('a file of Shopify', () => {
  const ring = { Handle: 'ring', 'Variant Grams': 12, 'Variant Inventory Qty': 3, 'Variant Barcode': '00012' }
  const classic = aFileOf(SHOPIFY_CLASSIC, [
    {
      ...ring,
      ...{
        Title: 'Ring',
        'Body (HTML)': '<p>Silver &mdash; <b>fine</b></p><img src="x">',
        Type: 'Jewellery',
      },
      ...{ Published: 'true', 'Option1 Name': 'Finish', 'Option1 Value': 'Gold', 'Option2 Name': 'Size' },
      ...{ 'Option2 Value': 'M', 'Variant SKU': 'R-1', 'Variant Price': '42.99', 'Cost per item': '20.5' },
      ...{ 'Variant Compare At Price': '50', 'Variant Inventory Policy': 'deny', 'SEO Title': 'A ring' },
    },
    {
      ...{ ...ring, 'Option1 Value': 'Silver', 'Option2 Value': 'M', 'Variant SKU': 'R-2' },
      ...{ 'Variant Price': '30', 'Variant Inventory Policy': 'deny' },
    },
    {
      Handle: 'mug',
      Title: 'Mug',
      Published: 'false',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': 90,
      'Variant SKU': 'r-1',
    },
  ])

  test('comes in whole once it is chosen what to do with paisa and categories', async () => {
    const first = await files.check(classic)
    expect(first).toMatchObject({
      format: 'shopify',
      counts: { new: 0, refused: 2 },
      findings: {
        decimals: 1,
        uncategorised: 1,
        uncounted: 1,
        categories: [{ path: 'Jewellery', count: 1 }],
      },
      unusedColumns: [
        { title: 'Variant Inventory Policy', count: 2 },
        { title: 'SEO Title', count: 1 },
      ],
    })
    expect(await files.choose(first.id, { ...choices(), uncountedStock: 4 })).toMatchObject({
      counts: { new: 2, refused: 0 },
    })
    expect(await remarksOf(first.id)).toEqual([
      [
        importMessages.embeddedLeftOut(1),
        importMessages.rounded('42.99', '43'),
        importMessages.rounded('20.50', '21').replace('20.50', '20.5'),
      ],
      [importMessages.isUnpublished, importMessages.skuTwice('r-1', 2)],
    ])
    await files.start(first.id)
    expect(await offeredOf('Ring')).toMatchObject({
      options: [
        ['Finish', 'Gold', 'Silver'],
        ['Size', 'M'],
      ],
      variants: [
        {
          optionValues: ['Gold', 'M'],
          price: 43,
          oldPrice: 50,
          stock: 3,
          sku: 'R-1',
          barcode: '00012',
          cost: 21,
          weightGrams: 12,
        },
        { optionValues: ['Silver', 'M'], price: 30, oldPrice: null, stock: 3, sku: 'R-2', cost: null },
      ],
    })
    expect(await productNamed('Ring')).toMatchObject({
      price: 30,
      stock: 6,
      sizes: ['M'],
      description: 'Silver — fine',
    })
    const [jewellery] = await db().select().from(categories).where(eq(categories.name, 'Jewellery'))
    expect((await productNamed('Ring')).categoryId).toBe(jewellery?.id)
    expect(await productNamed('Mug')).toMatchObject({
      categoryId: women.id,
      stock: 4,
      archivedAt: expect.any(Date),
    })

    const again = await files.check(classic)
    expect(again, 'the choices are remembered').toMatchObject({
      counts: { unchanged: 2, changed: 0, refused: 0 },
    })
    const report = await testShop.app.inject({
      url: `/api/products/imports/${again.id}/report`,
      headers: admin,
    })
    expect(report.body).toContain('1,,SEO Title,not used,,This column is not used.')
  })

  test('in the newest template has its own titles, and what is not published stays hidden', async () => {
    const shirt = { 'URL handle': 'shirt', Price: 500, 'Inventory quantity': 2, Type: 'Women' }
    const file = aFileOf(SHOPIFY_NEW, [
      {
        ...shirt,
        Title: 'Shirt',
        SKU: 'S-1',
        'Option1 name': 'Colour',
        'Option1 value': 'Red',
        'Compare-at price': 600,
        'Weight value (grams)': 300,
        Status: 'Active',
        'Published on online store': 'FALSE',
      },
      { ...shirt, SKU: 'S-2', 'Option1 value': 'Blue' },
      { ...shirt, 'URL handle': 'gift', Title: 'Gift', 'Gift card': 'TRUE', Status: 'Active' },
    ])
    await imported(file, choices())
    expect(await productNamed('Shirt')).toMatchObject({
      archivedAt: expect.any(Date),
      isDraft: false,
      colors: ['Red', 'Blue'],
    })
    expect(await productNamed('Gift')).toMatchObject({ isDraft: true })
    expect((await offeredOf('Shirt')).variants).toMatchObject([
      { sku: 'S-1', price: 500, oldPrice: 600, weightGrams: 300 },
      { sku: 'S-2', price: 500, oldPrice: null, weightGrams: null },
    ])
  })

  test('has an SKU of another product refused, and its categories mapped or put into one', async () => {
    const vase = await aProduct(db(), { name: 'Vase', categoryId: women.id })
    await files.start(
      (await files.check(`Handle,Title,Variant Price,Variant SKU\nvase-${vase.id.slice(-12)},Vase,900,V-1`))
        .id,
    )
    expect((await offeredOf('Vase')).variants).toMatchObject([{ sku: 'V-1', price: 900 }])
    const file = aFileOf(SHOPIFY_CLASSIC, [
      { Handle: 'a', Title: 'A', Type: 'Odd', 'Variant Price': 1, 'Variant SKU': 'v-1' },
      { Handle: 'b', Title: 'B', Type: 'Odd', 'Variant Price': 1 },
      { Handle: 'c', Title: 'C', Type: 'Other', 'Variant Price': 1 },
    ])
    const { id } = await files.check(file)
    expect(await files.request('PUT', `/${id}/choices`, { missingCategories: 'default' })).toMatchObject({
      status: 400,
      message: importMessages.defaultCategoryRequired,
    })
    const men = await aCategory(db(), { name: 'Men' })
    await files.choose(id, {
      missingCategories: 'default',
      defaultCategoryId: women.id,
      categories: { Odd: men.id },
    })
    expect(await remarksOf(id)).toEqual([
      [importMessages.skuTaken('v-1', 'Vase')],
      [],
      [importMessages.categoryReplaced('Other')],
    ])
    await files.start(id)
    expect([(await productNamed('B')).categoryId, (await productNamed('C')).categoryId]).toEqual([
      men.id,
      women.id,
    ])
    expect(await files.request('PUT', `/${id}/choices`, {})).toMatchObject({ status: 409 })
  })
})

describe('a file of WooCommerce', () => {
  const tee = { 'Attribute 1 name': 'Color', 'Attribute 2 name': 'Fit', Published: 1 }
  const file = aFileOf(WOOCOMMERCE, [
    {
      ...tee,
      ID: 5,
      Type: 'variable',
      SKU: 'tee',
      Name: 'Tee',
      'Short description': 'Soft',
      Description: 'Cotton',
      'Weight (kg)': '.2',
      Categories: 'Clothing > Tops, Sale',
      'Attribute 1 value(s)': 'Red, Blue',
      'Attribute 2 value(s)': 'Slim, Wide',
      'In stock?': 1,
    },
    {
      ...tee,
      ID: 6,
      Type: 'variation',
      SKU: 'tee-red',
      Parent: 'tee',
      'Regular price': 500,
      'Sale price': 450,
      Stock: 7,
      'Attribute 1 value(s)': 'Red',
      'In stock?': 1,
    },
    {
      ...tee,
      ID: 7,
      Type: 'variation',
      SKU: 'tee-blue',
      Parent: 'id:5',
      'Regular price': 520,
      Stock: 2,
      'Attribute 1 value(s)': 'Blue',
      'Attribute 2 value(s)': 'Wide',
      'In stock?': 1,
    },
    {
      ID: 8,
      Type: 'simple',
      SKU: 'cap',
      Name: 'Cap',
      Published: -1,
      'Regular price': 90,
      Categories: 'Women',
      'Attribute 1 name': 'Made in',
      'Attribute 1 value(s)': 'Dhaka',
      'In stock?': 0,
      'Sale price': 80,
      'Date sale price ends': '2020-01-01',
    },
    { ID: 9, Type: 'grouped', Name: 'Set', Published: 1, 'Grouped products': 'tee, cap' },
    { ID: 10, Type: 'variation', Name: 'Orphan', Parent: 'gone', 'Regular price': 1 },
  ])

  test('has its variations under their product, its attributes, and a word for what cannot come in', async () => {
    const checked = await imported(file, { ...choices(), uncountedStock: 1 })
    expect(checked).toMatchObject({ format: 'woocommerce', counts: { new: 2, refused: 2 } })
    const rows = await files.rowsOf(checked.id)
    expect(rows[2].remarks).toEqual([importMessages.groupedProduct])
    expect(rows[3].remarks).toEqual([importMessages.parentMissing('gone')])
    const { options, variants } = await offeredOf('Tee')
    expect(options).toEqual([
      ['Color', 'Red', 'Blue'],
      ['Fit', 'Slim', 'Wide'],
    ])
    expect(variants).toMatchObject([
      {
        optionValues: ['Red', 'Slim'],
        price: 450,
        oldPrice: 500,
        stock: 7,
        sku: 'tee-red',
        weightGrams: 200,
      },
      { optionValues: ['Red', 'Wide'], price: 450, sku: null },
      { optionValues: ['Blue', 'Wide'], price: 520, stock: 2, sku: 'tee-blue' },
    ])
    expect(await productNamed('Tee')).toMatchObject({ description: 'Soft\n\nCotton', tags: ['Sale'] })
    const [tops] = await db().select().from(subcategories).where(eq(subcategories.name, 'Tops'))
    expect((await productNamed('Tee')).subcategoryId).toBe(tops?.id)
    expect(await productNamed('Cap')).toMatchObject({
      isDraft: true,
      price: 90,
      stock: 0,
      description: 'Made in: Dhaka',
    })
    expect(await files.check(file)).toMatchObject({ counts: { unchanged: 2, refused: 2 } })
    await files.undo(checked.id)
    expect(await db().select().from(products)).toEqual([])
  })
})

test('an emoji at the place where a long cell is cut is left out whole', async () => {
  const long = (length: number) => `${'x'.repeat(length - 1)}🎁 and more`
  const other = await files.check(`নাম,Details\nLamp,${long(80)}`)
  expect(other.findings.columns).toMatchObject([{}, { title: 'Details', samples: ['x'.repeat(79)] }])
  const titles = ['Handle', 'Title', 'Type', 'Collection', 'Variant Price']
  const lamp = {
    ...{ Handle: 'lamp', Title: 'Lamp', Type: long(MAX_CATEGORY_NAME_LENGTH) },
    ...{ Collection: long(MAX_COLLECTION_NAME), 'Variant Price': '500' },
  }
  const { id } = await files.check(aFileOf(titles, [lamp]))
  expect(await files.choose(id, { missingCategories: 'create' })).toMatchObject({ counts: { new: 1 } })
  await files.start(id)
  const done = { state: 'done', progress: { done: 1, failed: 0 } }
  expect((await files.request('GET', `/${id}`)).data).toMatchObject(done)
})

test('columns of any other file are matched, which is remembered; lines of one title become variants', async () => {
  const file = 'নাম;Colour;Taka;Shelf\nশাড়ি;Red;900;A\nশাড়ি;Blue;950;A\nLamp;;100;B'
  const first = await files.check(file)
  expect(first).toMatchObject({
    format: 'other',
    counts: { new: 0 },
    findings: {
      columns: [
        { title: 'নাম', samples: ['শাড়ি', 'Lamp'], likely: 'Title' },
        { likely: 'Option1 Value' },
        { likely: null },
        {},
      ],
    },
  })
  expect(await files.request('PUT', `/${first.id}/choices`, { columns: { নাম: 'Title' } })).toMatchObject({
    status: 400,
    message: importMessages.columnsRequired,
  })
  const columns = { নাম: 'Title', Colour: 'Option1 Value', Taka: 'Variant Price' }
  expect(await files.choose(first.id, { columns, defaultCategoryId: women.id })).toMatchObject({
    counts: { new: 2, refused: 0 },
    unusedColumns: [{ title: 'Shelf', count: 3 }],
  })
  await files.start(first.id)
  expect((await offeredOf('শাড়ি')).variants).toMatchObject([
    { optionValues: ['Red'], price: 900 },
    { optionValues: ['Blue'], price: 950 },
  ])
  expect((await offeredOf('Lamp')).options).toEqual([])
  expect(await files.check(file)).toMatchObject({ counts: { unchanged: 2 } })
})

test('options, prices and details of variants are exported, and imported again change nothing; an undo restores them', async () => {
  const batch = 'Batch (variant.metafields.custom.supplierCode)'
  const file = aFileOf(
    [...SHOPIFY_CLASSIC, batch],
    [
      {
        Handle: 'oil',
        Title: 'Oil',
        Type: 'Women',
        'Option1 Name': 'Volume',
        'Option1 Value': '1 l',
        'Variant Price': 300,
        'Variant Compare At Price': 333,
        'Variant SKU': '=O1',
        'Variant Grams': 950,
        'Cost per item': 200,
        'Variant Inventory Qty': 5,
        [batch]: 'B-7',
      },
      {
        Handle: 'oil',
        'Option1 Value': '½ l',
        'Variant Price': 160,
        'Variant SKU': 'O2',
        'Variant Barcode': '8901',
        'Variant Inventory Qty': 9,
      },
    ],
  )
  await imported(file, choices())
  const before = await offeredOf('Oil')
  expect(before.variants).toMatchObject([{ customFields: { supplierCode: 'B-7' } }, { barcode: '8901' }])
  const exported = await files.export()
  expect(await files.check(exported)).toMatchObject({
    counts: { unchanged: 1, changed: 0, refused: 0 },
    unusedColumns: [{ title: 'Variant Inventory Policy' }, { title: 'Variant Weight Unit' }],
  })

  const changed = exported
    .replace(',300,333,', ',310,333,')
    .replace('8901', '8902')
    .replace('B-7', 'B-8')
    .replace('½ l', '2 l')
  const { id, ...checked } = await files.check(changed)
  expect(checked).toMatchObject({ counts: { changed: 1 } })
  expect((await remarksOf(id))[0][0]).toContain('price ৳300 → ৳310, Volume, custom fields of variants')
  await files.start(id)
  expect((await offeredOf('Oil')).variants).toMatchObject([
    { price: 310, sku: '=O1', customFields: { supplierCode: 'B-8' } },
    { optionValues: ['2 l'], barcode: '8902', stock: 9 },
  ])
  await files.undo(id)
  expect(await offeredOf('Oil')).toEqual(before)
})

test('the newest import that came in is found whatever was checked since, and not once it is undone', async () => {
  const { id } = await files.check('Handle,Title,Variant Price,Product Category\na,Lamp,100,Women\n')
  await files.start(id)
  testShop.clock.advanceSeconds(1)
  await files.check('Handle,Title,Variant Price,Product Category\nb,Vase,100,Women\n')
  const found = async (query: string) => (await files.request('GET', query)).data.data
  expect(await found('?state=done&limit=1')).toMatchObject([{ id, state: 'done' }])
  expect(await found('?limit=1')).toMatchObject([{ state: 'checked' }])
  await files.undo(id)
  expect(await found('?state=done&limit=1')).toEqual([])
})

test('a price with paisa, or none that can be read, is refused for this alone', async () => {
  const { id } = await files.check(
    aFileOf(
      ['Handle', 'Title', 'Product Category', 'Option1 Name', 'Option1 Value', ...PRICES],
      [
        { ...saree('Red'), 'Variant Price': '1199.50', 'Variant Compare At Price': '1500' },
        { ...saree('Blue'), Title: '', 'Variant Price': '1199.50', 'Variant Compare At Price': '1500' },
        { ...saree('Red'), Handle: 'lamp', 'Variant Price': 'soon', 'Variant Compare At Price': '1500' },
        { ...saree('Red'), Handle: 'vase', 'Variant Price': '', 'Variant Compare At Price': '1500' },
      ],
    ),
  )
  expect(await remarksOf(id)).toEqual([
    [importMessages.priceNotWhole('1199.50')],
    [importMessages.priceUnreadable('soon')],
    [importMessages.priceMissing],
  ])
})

const PRICES = ['Variant Price', 'Variant Compare At Price', 'Variant Inventory Qty']
const saree = (colour: string) => ({
  ...{ Handle: 'saree', Title: 'Saree', 'Product Category': 'Women', 'Option1 Name': 'Color' },
  ...{ 'Option1 Value': colour, 'Variant Inventory Qty': 1 },
})
