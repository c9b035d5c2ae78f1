import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { settings } from '#database/schema/settings.ts'
import { type Fields, staffProductsOn } from '#testing/catalogue/staff-products.ts'
import { aCategory, aCustomer, aSeller } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = staffProductsOn(testShop)
const { aLamp, create, shopProduct } = at

describe('a new product', () => {
  test('has every field of the form and is in the shop at once', async () => {
    const [sub] = await db()
      .insert(subcategories)
      .values({ categoryId: at.category.id, name: 'Table lamps' })
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
      productCategory: { _id: at.category.id, categoryName: 'Lamps' },
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
})
