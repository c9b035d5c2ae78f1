import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { images } from '#database/schema/images.ts'
import { settings } from '#database/schema/settings.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller, setStock } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = { authorization: string }
type Fields = Record<string, string | string[]>
let admin: Headers
let category: { id: string; name: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  category = await aCategory(db(), { name: 'Lamps' })
})

const aLamp = (): Fields => ({
  name: 'Brass lamp',
  originalPrice: '1999',
  category: category.id,
  remainingProducts: '5',
})
const create = (fields: Fields, imageFiles = {}, headers = admin) =>
  sendForm(testShop, 'POST', '/products', headers, fields, imageFiles)
const update = (id: string, fields: Fields, imageFiles = {}, headers = admin) =>
  sendForm(testShop, 'PUT', `/products/${id}`, headers, fields, imageFiles)
const call = async (
  method: 'GET' | 'DELETE' | 'PATCH',
  url: string,
  headers: object = admin,
  payload?: object,
) => {
  const answer = await testShop.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const shopProduct = async (id: string) => (await testShop.app.inject(`/api/products/${id}`)).json().data

describe('a new product', () => {
  test('has every field of the form and is in the shop at once', async () => {
    const [sub] = await db()
      .insert(subcategories)
      .values({ categoryId: category.id, name: 'Table lamps' })
      .returning()
    expect((await testShop.app.inject('/api/products')).json().data.total).toBe(0)
    const created = await create(
      {
        ...aLamp(),
        discount: '15',
        description: 'Made in Dhamrai.\nBy hand.',
        quantity: '1 pc',
        productDetails: ['Brass', 'E27 bulb'],
        colors: '["gold","silver"]',
        sizes: 'M',
        searchTags: ['lamp', 'light'],
        subCategory: sub?.id ?? '',
        faqs: JSON.stringify([{ question: 'Bulb?', answer: 'Not included.' }]),
        video: 'https://youtu.be/dQw4w9WgXcQ',
        OwnerName: 'Aarong Corner',
      },
      { productImages: [await anImage('#a00'), await anImage('#00a')] },
    )
    expect(created.status).toBe(201)
    const product = await shopProduct(created.data._id)
    expect(product).toMatchObject({
      productName: 'Brass lamp',
      productOriginalPrice: 1999,
      productDiscount: 15,
      productPrice: 1699,
      productDescription: 'Made in Dhamrai.\nBy hand.',
      quantity: '1 pc',
      productDetails: ['Brass', 'E27 bulb'],
      productColors: ['gold', 'silver'],
      productSizes: ['M'],
      searchTags: ['lamp', 'light'],
      productCategory: { _id: category.id, categoryName: 'Lamps' },
      productSubCategory: { subCategoryName: 'Table lamps' },
      faqs: [{ question: 'Bulb?', answer: 'Not included.' }],
      remainingProducts: 5,
      video: 'https://youtu.be/dQw4w9WgXcQ',
      OwnerId: { name: 'Aarong Corner' },
      variants: [],
    })
    expect(product.productImages).toHaveLength(2)
    expect((await testShop.app.inject('/api/products?search=dhamrai')).json().data.total).toBe(0)
    for (const word of ['brass', 'light', 'lamps', 'table', 'aarong'])
      expect((await testShop.app.inject(`/api/products?search=${word}`)).json().data.total, word).toBe(1)
  })

  test('needs only name, price and category', async () => {
    const { name, originalPrice, category } = aLamp()
    const created = await create({ name, originalPrice, category, discount: '' } as Fields)
    expect(created.data).toMatchObject({
      productDiscount: 0,
      remainingProducts: 0,
      productImages: [],
      quantity: '',
    })
  })

  test('of a seller belongs to them, whatever owner they send', async () => {
    const other = await aSeller(db())
    const seller = await aSeller(db(), { name: 'Tangail Weavers' })
    const headers = await signInAs(testShop, seller)
    const created = await create({ ...aLamp(), OwnerId: other.id, OwnerName: 'Somebody' }, {}, headers)
    expect(created.data.OwnerId).toEqual({ _id: seller.id, name: 'Tangail Weavers' })
  })

  test('of an admin is sold in the name of the shop, where it has one', async () => {
    expect((await create(aLamp())).data.OwnerId).toMatchObject({ name: 'Nasrin' })
    await db().insert(settings).values({ key: 'shopName', value: 'Rahman Textiles' })
    expect((await create(aLamp())).data.OwnerId).toMatchObject({ name: 'Rahman Textiles' })
    const seller = await aSeller(db(), { name: 'Tangail Weavers' })
    expect((await create({ ...aLamp(), OwnerId: seller.id })).data.OwnerId.name).toBe('Tangail Weavers')
  })

  test('can be assigned to a seller by an admin, but not to a customer', async () => {
    const seller = await aSeller(db(), { name: 'Tangail Weavers' })
    const created = await create({ ...aLamp(), OwnerId: seller.id })
    expect(created.data.OwnerId).toEqual({ _id: seller.id, name: 'Tangail Weavers' })
    const customer = await aCustomer(db())
    expect(await create({ ...aLamp(), OwnerId: customer.id })).toMatchObject({
      status: 400,
      errors: [{ path: 'OwnerId', message: messages.sellerInvalid }],
    })
  })

  test.each<[string, Fields, string]>([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 201 letters', { name: 'x'.repeat(201) }, 'name'],
    ['a price of 0', { originalPrice: '0' }, 'originalPrice'],
    ['a price of -1', { originalPrice: '-1' }, 'originalPrice'],
    ['a price of 1.5', { originalPrice: '1.5' }, 'originalPrice'],
    ['a huge price', { originalPrice: '99999999999999999999' }, 'originalPrice'],
    ['a price of 10,000,001', { originalPrice: '10000001' }, 'originalPrice'],
    ['a price in words', { originalPrice: 'free' }, 'originalPrice'],
    ['a discount of 100', { discount: '100' }, 'discount'],
    ['a discount of -1', { discount: '-1' }, 'discount'],
    ['a stock of -1', { remainingProducts: '-1' }, 'remainingProducts'],
    ['a stock of 1.5', { remainingProducts: '1.5' }, 'remainingProducts'],
    ['a huge stock', { remainingProducts: '999999999999' }, 'remainingProducts'],
    ['a category that is not an id', { category: 'Lamps' }, 'category'],
    ['an unknown category', { category: '01936b1e-0000-7000-8000-000000000000' }, 'category'],
    ['an unknown subcategory', { subCategory: '01936b1e-0000-7000-8000-000000000000' }, 'subCategory'],
    ['questions that are not JSON', { faqs: '{' }, 'faqs'],
    ['a question without an answer', { faqs: '[{"question":"?","answer":""}]' }, 'faqs.0.answer'],
    ['a video that is a script', { video: 'javascript:alert(1)' }, 'video'],
    ['21 colours', { colors: Array.from({ length: 21 }, (_, n) => `c${n}`) }, 'colors'],
    [
      'stock of a colour that it does not have',
      { variants: '[{"color":"red","remainingProducts":1}]' },
      'variants.0',
    ],
    ['an unknown image', { existingImages: '["/images/none/1x1.webp"]' }, 'productImages'],
  ])('with %s is rejected with an error at its field', async (_what, fields, path) => {
    const answer = await create({ ...aLamp(), ...fields })
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatchObject({ path })
    expect(answer.errors[0].message).not.toBe('')
    expect(await db().select().from(products)).toEqual([])
  })

  test('must be in a subcategory of its category', async () => {
    const other = await aCategory(db())
    const [sub] = await db()
      .insert(subcategories)
      .values({ categoryId: other.id, name: 'Chairs' })
      .returning()
    expect(await create({ ...aLamp(), subCategory: sub?.id ?? '' })).toMatchObject({
      status: 400,
      errors: [{ path: 'subCategory', message: messages.subcategoryElsewhere }],
    })
  })

  test('has markup as plain text', async () => {
    const name = '<img src=x onerror=alert(1)> lamp'
    expect((await create({ ...aLamp(), name })).data.productName).toBe(name)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a page', Buffer.from('<!doctype html>'), 415],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024, 0xff), 413],
  ])('with %s as an image is rejected, and nothing is stored', async (_what, file, status) => {
    const imageFiles = { productImages: [await anImage(), file] }
    expect((await create(aLamp(), imageFiles)).status).toBe(status)
    expect(await db().select().from(products)).toEqual([])
    expect(await db().select().from(images)).toEqual([])
  })

  test('has at most eight images', async () => {
    const nine = await Promise.all(Array.from({ length: 9 }, () => anImage()))
    expect(await create(aLamp(), { productImages: nine })).toMatchObject({
      status: 413,
      message: messages.tooManyFiles,
    })
  })
})

describe('a change of a product', () => {
  test('changes only the given fields, under their prefixed names', async () => {
    const { _id, ...before } = (await create({ ...aLamp(), colors: ['gold'], video: 'https://vimeo.com/1' }))
      .data
    testShop.clock.advanceSeconds(1)
    const answer = await update(_id, { productName: 'Copper lamp', productDiscount: '10', name: 'Ignored' })
    expect(answer.status).toBe(200)
    const { updatedAt: _updatedAt, ...unchanged } = before
    expect(answer.data).toMatchObject({
      ...unchanged,
      productName: 'Copper lamp',
      productDiscount: 10,
      productPrice: 1799,
    })
    expect((await shopProduct(_id)).productName).toBe('Copper lamp')
    expect((await testShop.app.inject('/api/products?search=copper')).json().data.total).toBe(1)
    const emptied = await update(_id, { productColors: '[]', video: '', productDiscount: '0' })
    expect(emptied.data).toMatchObject({
      productColors: [],
      video: null,
      productDiscount: 0,
      productPrice: 1999,
    })
  })

  test('to another category clears the levels below the former one', async () => {
    const [sub] = await db()
      .insert(subcategories)
      .values({ categoryId: category.id, name: 'Old' })
      .returning()
    const { _id } = (await create({ ...aLamp(), subCategory: sub?.id ?? '' })).data
    const other = await aCategory(db(), { name: 'Gifts' })
    expect((await update(_id, { productCategory: other.id })).data).toMatchObject({
      productCategory: { _id: other.id },
      productSubCategory: null,
    })
    expect((await update(_id, { productSubCategory: sub?.id ?? '' })).status).toBe(400)
  })

  test('reorders, removes and adds images', async () => {
    const { _id, productImages } = (
      await create(aLamp(), {
        productImages: [await anImage('#a00'), await anImage('#0a0'), await anImage('#00a')],
      })
    ).data
    const [first, second, third] = productImages
    const updated = await update(
      _id,
      { existingImages: JSON.stringify([third, 'new:0', first]) },
      { productImages: await anImage('#aa0') },
    )
    expect(updated.data.productImages).toHaveLength(3)
    expect(updated.data.productImages[0]).toBe(third)
    expect(updated.data.productImages[2]).toBe(first)
    expect(productImages).not.toContain(updated.data.productImages[1])
    const released = await db()
      .select()
      .from(images)
      .where(eq(images.id, second.split('/')[2]))
    expect(released).toMatchObject([{ isUsedByOrders: false, releasedAt: testShop.clock.now() }])
  })

  test('does not delete an image that an order shows', async () => {
    const { _id, productImages } = (await create(aLamp(), { productImages: await anImage() })).data
    const { customer, headers } = await aBuyer(testShop)
    await place(testShop, headers, anOrderBody(customer, [{ product: { id: _id, price: 1999 } }]))
    await update(_id, { existingImages: '[]' })
    expect((await shopProduct(_id)).productImages).toEqual([])
    testShop.clock.advanceSeconds(3 * 24 * 60 * 60)
    await testShop.shop.images.deleteUnused(db(), testShop.clock.now())
    const [image] = await db()
      .select()
      .from(images)
      .where(eq(images.id, productImages[0].split('/')[2]))
    expect(image?.isUsedByOrders).toBe(true)
  })

  test('may use images uploaded before: of sellers only their own, of staff all of the library', async () => {
    const upload = (headers: Headers, file: Uint8Array) =>
      sendForm(testShop, 'POST', '/products/upload-image', headers, {}, { productImage: file })
    const ownUrl = (await upload(admin, await anImage())).data.imageUrl
    const seller = await signInAs(testShop, await aSeller(db()))
    const sellersUrl = (await upload(seller, await anImage())).data.imageUrl
    const { _id } = (await create({ ...aLamp(), existingImages: JSON.stringify([ownUrl]) })).data
    expect((await shopProduct(_id)).productImages).toEqual([ownUrl])
    const both = { existingImages: JSON.stringify([ownUrl, sellersUrl]) }
    expect((await update(_id, both)).status).toBe(200)
    expect((await shopProduct(_id)).productImages).toEqual([ownUrl, sellersUrl])
    const sellersOwn = { ...aLamp(), existingImages: JSON.stringify([sellersUrl]) }
    const sellersLamp = (await create(sellersOwn, {}, seller)).data
    expect(await update(sellersLamp._id, both, {}, seller)).toMatchObject({
      status: 400,
      message: messages.imageNotFound,
    })
    expect((await upload(admin, Buffer.from('<svg/>'))).status).toBe(415)
    expect((await upload(await signInAs(testShop, await aCustomer(db())), await anImage())).status).toBe(403)
  })

  test('of the stock is reduced by units sold meanwhile', async () => {
    const { _id } = (await create(aLamp())).data
    await setStock(db(), _id, 3)
    const answer = await update(_id, { remainingProducts: '10', remainingProductsRead: '5' })
    expect(answer.data.remainingProducts).toBe(8)
    expect((await update(_id, { remainingProducts: '10' })).data.remainingProducts).toBe(10)
  })

  test('by the second of two people is rejected, naming the first', async () => {
    const { _id, updatedAt } = (await create(aLamp())).data
    testShop.clock.advanceSeconds(60)
    expect((await update(_id, { productName: 'First', updatedAt })).status).toBe(200)
    const second = await update(_id, { productName: 'Second', updatedAt })
    expect(second).toMatchObject({ status: 409, data: { changedBy: 'Nasrin' } })
    expect((await shopProduct(_id)).productName).toBe('First')
    const currentVersion = second.data.updatedAt
    expect((await update(_id, { productName: 'Second', updatedAt: currentVersion })).status).toBe(200)
  })

  test('transfers it to another seller only if created by an admin', async () => {
    const seller = await aSeller(db(), { name: 'Old owner' })
    const other = await aSeller(db(), { name: 'New owner' })
    const { _id } = (await create({ ...aLamp(), OwnerId: seller.id })).data
    const bySeller = await update(
      _id,
      { OwnerId: other.id, OwnerName: 'X' },
      {},
      await signInAs(testShop, seller),
    )
    expect(bySeller.data.OwnerId).toEqual({ _id: seller.id, name: 'Old owner' })
    expect((await update(_id, { OwnerId: other.id })).data.OwnerId).toEqual({
      _id: other.id,
      name: 'New owner',
    })
  })
})

describe('stock per colour and size', () => {
  type Stored = { color: string | null; size: string | null; remainingProducts: number }
  const stockPart = ({ color, size, remainingProducts }: Stored) => ({ color, size, remainingProducts })
  const stockOf = (id: string) =>
    shopProduct(id).then(({ remainingProducts, variants }) => [remainingProducts, variants.map(stockPart)])
  const variant = (color: string, remainingProducts: number) => ({ color, size: null, remainingProducts })

  test('adds up to the product’s stock', async () => {
    const created = await create({
      ...aLamp(),
      colors: ['gold', 'silver'],
      variants: JSON.stringify([variant('silver', 2), variant('gold', 3)]),
    })
    expect(await stockOf(created.data._id)).toEqual([5, [variant('gold', 3), variant('silver', 2)]])
    expect(await update(created.data._id, { remainingProducts: '9' })).toMatchObject({
      status: 400,
      message: messages.stockIsPerVariant,
    })
    const fewer = await update(created.data._id, { productColors: ['gold'] })
    expect(fewer.data).toMatchObject({ remainingProducts: 3, variants: [variant('gold', 3)] })
    const withoutVariants = await update(created.data._id, { variants: '[]', remainingProducts: '7' })
    expect(withoutVariants.data).toMatchObject({ remainingProducts: 7, variants: [] })
  })

  test('is reduced by orders and released by cancellations per variant', async () => {
    const variants = JSON.stringify([variant('gold', 1), variant('silver', 4)])
    const { _id } = (await create({ ...aLamp(), colors: ['gold', 'silver'], variants })).data
    const lamp = { id: _id, price: 1999 }
    const { customer, headers } = await aBuyer(testShop)
    const orderOfTwo = anOrderBody(customer, [{ product: lamp, quantity: 2, color: 'gold' }])
    expect((await place(testShop, headers, orderOfTwo)).json()).toMatchObject({
      statusCode: 409,
      data: { items: [{ remainingProducts: 1, isAvailable: false }] },
    })
    const order = anOrderBody(customer, [
      { product: lamp, color: 'gold' },
      { product: lamp, quantity: 3, color: 'silver' },
    ])
    const placed = (await place(testShop, headers, order)).json()
    expect(placed.statusCode).toBe(201)
    expect(await stockOf(_id)).toEqual([1, [variant('gold', 0), variant('silver', 1)]])
    const orderOfOne = anOrderBody(customer, [{ product: lamp, color: 'gold' }])
    expect((await place(testShop, headers, orderOfOne)).statusCode).toBe(409)
    const cancelled = await call('PATCH', `/order/update-status/${placed.data._id}`, headers, {
      status: 'cancelled',
    })
    expect(cancelled.status).toBe(200)
    expect(await stockOf(_id)).toEqual([5, [variant('gold', 1), variant('silver', 4)]])
  })

  test('is never sold twice by concurrent orders', async () => {
    const variants = JSON.stringify([variant('gold', 3), variant('silver', 50)])
    const { _id } = (await create({ ...aLamp(), colors: ['gold', 'silver'], variants })).data
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { customer, headers } = await aBuyer(testShop)
        return place(
          testShop,
          headers,
          anOrderBody(customer, [{ product: { id: _id, price: 1999 }, color: 'gold' }]),
        )
      }),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409])
    testShop.clock.advanceSeconds(11)
    expect(await stockOf(_id)).toEqual([50, [variant('gold', 0), variant('silver', 50)]])
  })
})

describe('an archived product', () => {
  test('is not in the shop, stays in its orders, and can be restored', async () => {
    const { _id } = (await create(aLamp())).data
    const { customer, headers } = await aBuyer(testShop)
    await place(testShop, headers, anOrderBody(customer, [{ product: { id: _id, price: 1999 } }]))
    expect((await call('DELETE', `/products/${_id}`)).status).toBe(200)
    expect((await testShop.app.inject(`/api/products/${_id}`)).statusCode).toBe(404)
    const orders = await call('GET', `/order/get-order-by-customerId/${customer.id}`, headers)
    expect(orders.data[0].items[0].productName).toBe('Brass lamp')
    expect((await call('DELETE', `/products/${_id}`)).status).toBe(404)
    expect((await call('GET', '/products/manage?status=archived')).data.data).toHaveLength(1)
    await call('PATCH', '/products/bulk-update', admin, { productIds: [_id], isArchived: false })
    expect((await shopProduct(_id)).productName).toBe('Brass lamp')
  })
})

describe('several products', () => {
  test('get the same discount; the same stock only without variants', async () => {
    const plain = (await create(aLamp())).data._id
    const varied = (
      await create({ ...aLamp(), colors: ['gold'], variants: '[{"color":"gold","remainingProducts":2}]' })
    ).data._id
    const productIds = [plain, varied]
    expect(
      (await call('PATCH', '/products/bulk-update', admin, { productIds, discount: 50 })).data.changed,
    ).toBe(2)
    expect((await shopProduct(varied)).productPrice).toBe(1000)
    const stocked = await call('PATCH', '/products/bulk-update', admin, { productIds, remainingProducts: 9 })
    expect(stocked.data).toEqual({ changed: 1, skipped: [varied], moved: [] })
    expect((await shopProduct(plain)).remainingProducts).toBe(9)
    expect((await call('PATCH', '/products/bulk-update', admin, { productIds })).status).toBe(400)
    expect((await call('PATCH', '/products/bulk-update', admin, { productIds, discount: 100 })).status).toBe(
      400,
    )
  })

  test('keep the units sold while their stock was being set, and are named', async () => {
    const [lamp, vase] = [await aProduct(db(), { stock: 10 }), await aProduct(db(), { stock: 4 })]
    const { customer, headers } = await aBuyer(testShop)
    await place(testShop, headers, anOrderBody(customer, [{ product: lamp, quantity: 2 }]))
    const productIds = [lamp.id, vase.id]
    const change = { productIds, remainingProducts: 30 }
    const read = { [lamp.id]: 10, [vase.id]: 4 }
    expect(
      (await call('PATCH', '/products/bulk-update', admin, { ...change, remainingProductsRead: read })).data,
    ).toEqual({ changed: 1, skipped: [], moved: [{ productId: lamp.id, remainingProducts: 8 }] })
    expect((await shopProduct(lamp.id)).remainingProducts).toBe(8)
    expect((await shopProduct(vase.id)).remainingProducts).toBe(30)
    expect((await call('PATCH', '/products/bulk-update', admin, change)).data).toMatchObject({ changed: 2 })
    expect((await shopProduct(lamp.id)).remainingProducts).toBe(30)
  })

  test('are all changed or none of them', async () => {
    const seller = await aSeller(db())
    const mine = await aProduct(db(), { sellerId: seller.id })
    const theirs = await aProduct(db())
    const headers = await signInAs(testShop, seller)
    const productIds = [mine.id, theirs.id]
    const answer = await call('PATCH', '/products/bulk-update', headers, { productIds, discount: 50 })
    expect(answer).toMatchObject({ status: 403, message: messages.notYourProduct })
    expect((await shopProduct(mine.id)).productDiscount).toBe(0)
  })
})

describe('access', () => {
  test('a seller manages only their own products', async () => {
    const seller = await aSeller(db())
    const headers = await signInAs(testShop, seller)
    const theirs = await aProduct(db())
    const { _id } = (await create(aLamp(), {}, headers)).data
    expect((await update(_id, { productName: 'Mine' }, {}, headers)).status).toBe(200)
    expect((await call('GET', '/products/manage', headers)).data.total).toBe(1)
    expect((await call('GET', `/products/manage/${_id}`, headers)).status).toBe(200)
    for (const answer of [
      await update(theirs.id, { productName: 'Mine now' }, { productImages: await anImage() }, headers),
      await call('DELETE', `/products/${theirs.id}`, headers),
      await call('GET', `/products/manage/${theirs.id}`, headers),
    ])
      expect(answer).toMatchObject({ status: 403, message: messages.notYourProduct })
    expect(await db().select().from(images)).toEqual([])
    expect((await call('DELETE', `/products/${_id}`, headers)).status).toBe(200)
  })

  test.each(['anonymous', 'customer'] as const)(
    'a caller who is %s may not manage products',
    async (role) => {
      const lamp = await aProduct(db())
      const headers = (role === 'anonymous' ? {} : await signInAs(testShop, await aCustomer(db()))) as Headers
      const answers = [
        await create(aLamp(), {}, headers),
        await update(lamp.id, { productName: 'Mine' }, {}, headers),
        await call('DELETE', `/products/${lamp.id}`, headers),
        await call('PATCH', '/products/bulk-update', headers, { productIds: [lamp.id], discount: 9 }),
        await call('GET', '/products/manage', headers),
        await call('GET', `/products/manage/${lamp.id}`, headers),
      ]
      expect(new Set(answers.map(({ status }) => status))).toEqual(
        new Set([role === 'anonymous' ? 401 : 403]),
      )
      expect((await shopProduct(lamp.id)).productName).toBe('Brass table lamp')
    },
  )

  test('an unknown product is not found', async () => {
    const id = '01936b1e-0000-7000-8000-000000000000'
    expect((await update(id, { productName: 'X' })).status).toBe(404)
    expect((await call('DELETE', `/products/${id}`)).status).toBe(404)
    expect((await call('GET', `/products/manage/${id}`)).status).toBe(404)
  })
})

test('the list of the staff is filtered by part of a word, category, stock and status', async () => {
  await create({ ...aLamp(), name: 'Brass lamp', remainingProducts: '0' })
  await create({ ...aLamp(), name: 'Cane chair', remainingProducts: '3', originalPrice: '500' })
  const other = await aProduct(db(), { name: 'Jamdani', stock: 50 })
  const namesOf = async (query: string) =>
    (await call('GET', `/products/manage?${query}`)).data.data.map(
      (row: { productName: string }) => row.productName,
    )
  expect(await namesOf('text=hai')).toEqual(['Cane chair'])
  expect(await namesOf('stock=out')).toEqual(['Brass lamp'])
  expect(await namesOf('stock=low')).toEqual(['Cane chair'])
  expect(await namesOf('stock=low-or-out&sort=name')).toEqual(['Brass lamp', 'Cane chair'])
  expect(await namesOf('owner=shop&sort=name')).toEqual(['Brass lamp', 'Cane chair'])
  expect(await namesOf('owner=sellers')).toEqual(['Jamdani'])
  expect(await namesOf('owner=sellers&stock=low-or-out')).toEqual([])
  expect(await namesOf(`category=${other.categoryId}`)).toEqual(['Jamdani'])
  expect(await namesOf('sort=price&limit=1')).toEqual(['Cane chair'])
  expect(await namesOf('sort=name')).toEqual(['Brass lamp', 'Cane chair', 'Jamdani'])
  expect(await namesOf('status=archived')).toEqual([])
  expect((await call('GET', '/products/manage?limit=0')).status).toBe(400)
})

test('every change of a product is in the audit log', async () => {
  const { _id } = (await create(aLamp())).data
  await update(_id, { productName: 'Copper lamp' })
  await call('DELETE', `/products/${_id}`)
  const entries = await db().select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map((entry) => entry.action)).toEqual([
    'product.created',
    'product.changed',
    'product.archived',
  ])
  expect(entries[1]).toMatchObject({ before: { name: 'Brass lamp' }, after: { name: 'Copper lamp' } })
})

test('unused images are deleted after a day, used ones never', async () => {
  const form = { productImage: await anImage() }
  await sendForm(testShop, 'POST', '/products/upload-image', admin, {}, form)
  await create(aLamp(), { productImages: await anImage() })
  expect(await testShop.shop.images.deleteUnused(db(), testShop.clock.now())).toBe(0)
  testShop.clock.advanceSeconds(25 * 60 * 60)
  await db()
    .update(images)
    .set({ releasedAt: new Date(testShop.clock.now().getTime() - 25 * 60 * 60 * 1000) })
  expect(await testShop.shop.images.deleteUnused(db(), testShop.clock.now())).toBe(1)
  expect(await db().select().from(images)).toHaveLength(1)
})

test('an image of 20 megapixels is accepted without delaying other requests', async () => {
  const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#808' } })
    .jpeg()
    .toBuffer()
  const uploading = create(aLamp(), { productImages: large })
  expect((await testShop.app.inject('/api/products')).statusCode).toBe(200)
  expect((await uploading).status).toBe(201)
})
