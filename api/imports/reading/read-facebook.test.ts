import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { aFileOf } from '#testing/imports/import-files.ts'
import { readProducts, readTable, unusedColumns } from './read-file.ts'
import { readProduct } from './read-product.ts'

/** Of Facebook's template for catalogues. */
const TITLES =
  'id,title,description,availability,condition,price,link,image_link,brand,google_product_category,fb_product_category,quantity_to_sell_on_facebook,sale_price,sale_price_effective_date,item_group_id,gender,color,size,age_group,material,pattern,shipping,shipping_weight,gtin,video[0].url,product_tags[0],product_tags[1]'.split(
    ',',
  )
const REMARKS = TITLES.map((title) => `# Required | The ${title} of the item`).join(',')
const now = new Date('2026-11-21T06:00:00Z')

type Item = Record<string, string | number>
const item = { title: 'Panjabi', condition: 'new', availability: 'in stock', price: '1250.00 BDT' }
const tableOf = (items: Item[]) => readTable(`${REMARKS}\r\n${aFileOf(TITLES, items)}`)

async function read(items: Item[]) {
  const products = await readProducts(await tableOf(items), { matches: {}, now })
  return products.map(({ handle, line, lines, problem }) => {
    const { product, problems, notes } = readProduct(lines, { roundsDecimals: false })
    return { handle, line, product, problems: problem ? [problem] : problems, notes }
  })
}

test('a catalogue is recognised by its columns, also below the remarks of the template', async () => {
  expect(await tableOf([{ ...item, id: 'A' }])).toMatchObject({ format: 'facebook', titles: TITLES })
  const titles = 'id,title,description,availability,condition,price,link,image_link,brand'.split(',')
  expect((await readTable(aFileOf(titles, [item]))).format).toBe('facebook')
  expect((await readTable('id,title,price\n1,Lamp,100')).format, 'any list may have these').toBe('other')
  expect((await readTable('#,Title,Price\n1,Lamp,100')).titles).toEqual(['#', 'Title', 'Price'])
})

test('an item becomes a product with its price, stock, images, details and old address', async () => {
  const items = [
    {
      ...{ ...item, id: 'PJ-1', description: 'Soft & light', condition: 'used', material: 'Cotton' },
      ...{ link: 'https://old.example/p/panjabi?ref=fb', image_link: 'https://old.example/1.jpg' },
      ...{ brand: 'Aarong', google_product_category: 'Apparel > Men', quantity_to_sell_on_facebook: 7 },
      ...{ sale_price: '1000 BDT', shipping_weight: '0.3 kg', gtin: '890', color: 'White' },
      ...{ 'product_tags[0]': 'eid', 'product_tags[1]': 'men', shipping: 'BD:::60 BDT' },
    },
  ]
  const [panjabi] = await read(items)
  expect(panjabi).toMatchObject({ handle: 'facebook-pj-1', line: 3, problems: [], notes: [] })
  expect(panjabi?.product).toEqual({
    name: 'Panjabi',
    description: 'Soft & light\n\nColor: White\n\nMaterial: Cotton\n\nCondition: used',
    vendor: 'Aarong',
    category: 'Apparel > Men',
    tags: ['eid', 'men'],
    isHidden: false,
    isDraft: false,
    options: [],
    variants: [
      {
        ...{ optionValues: [], price: 1000, compareAt: 1250, sku: 'PJ-1', barcode: '890' },
        ...{ weightGrams: 300, stock: 7 },
      },
    ],
    stock: 7,
    imageUrls: ['https://old.example/1.jpg'],
    oldPath: 'https://old.example/p/panjabi?ref=fb',
  })
  expect(unusedColumns(await tableOf(items), {})).toEqual([{ title: 'shipping', count: 1 }])
})

test('items of one group are variants of a product, with the options in which they differ', async () => {
  const shirt = { ...item, item_group_id: 'G', material: 'Cotton', color: 'Red' }
  const [product] = await read([
    { ...shirt, id: 'a', size: 'M', availability: 'out of stock', image_link: 'https://a.example/m.jpg' },
    { ...shirt, id: 'b', size: 'L', title: 'Panjabi L', price: '৳১,৩০০', availability: 'preorder' },
  ])
  expect(product?.product.options).toEqual([
    { name: 'Color', values: ['Red'] },
    { name: 'Size', values: ['M', 'L'] },
  ])
  expect(product?.product.variants).toMatchObject([
    { optionValues: ['Red', 'M'], price: 1250, stock: 0, sku: 'a', imageUrl: 'https://a.example/m.jpg' },
    { optionValues: ['Red', 'L'], price: 1300, sku: 'b' },
  ])
  expect(product?.product.variants[1]).not.toHaveProperty('stock')
  expect(product?.product.description).toBe('Material: Cotton')
  expect(product?.notes).toEqual([
    importMessages.groupTitles('Panjabi'),
    importMessages.availabilityUncounted(4, 'preorder'),
  ])
})

test('a sale counts on its days, and what the catalogue does not show is no variant, or a draft', async () => {
  const group = { ...item, item_group_id: 'G', sale_price: '900 BDT' }
  const days = 'sale_price_effective_date'
  const [product, hidden] = await read([
    { ...group, id: 'a', size: 'M', [days]: '2026-11-01T00:00+06:00/2026-11-30T23:59+06:00' },
    { ...group, id: 'b', size: 'L', [days]: '2026-12-01T00:00+06:00/2026-12-30T23:59+06:00' },
    { ...group, id: 'c', size: 'XL', availability: 'discontinued' },
    { ...item, id: 'd', availability: 'discontinued' },
  ])
  expect(product?.product.variants).toMatchObject([
    { price: 900, compareAt: 1250 },
    { price: 1250, compareAt: 0 },
  ])
  expect(product?.notes).toEqual([
    importMessages.variationNotOnSale('Panjabi', 5),
    importMessages.saleEnds(3, '2026-11-30'),
    importMessages.saleNotNow(4, '900 BDT'),
  ])
  expect(hidden).toMatchObject({
    product: { isHidden: true, isDraft: true },
    notes: [importMessages.notInCatalogue('discontinued')],
  })
})

test('what cannot be read says why', async () => {
  const results = await read([
    { ...item },
    { ...item, id: 'twice' },
    { ...item, id: 'Twice' },
    { ...item, id: 'a', item_group_id: 'same', color: '' },
    { ...item, id: 'b', item_group_id: 'same', color: '' },
    { ...item, id: 'euro', price: '12.00 EUR' },
    {
      ...item,
      id: 'number',
      fb_product_category: '212',
      link: 'https://www.facebook.com/commerce/products/1',
    },
  ])
  expect(results.map(({ problems }) => problems)).toEqual([
    [importMessages.facebookIdMissing],
    [importMessages.handleTwice('twice', 4, 5)],
    [importMessages.groupWithoutOptions('same')],
    [importMessages.priceUnreadable('12.00 EUR')],
    [],
  ])
  expect(results[4]?.notes).toEqual([importMessages.categoryIsNumber('212')])
  expect(results[4]?.product).not.toHaveProperty('oldPath')
  expect(results[4]?.product).not.toHaveProperty('category')
})
