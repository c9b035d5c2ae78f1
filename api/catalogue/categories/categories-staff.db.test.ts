import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { couponCategories } from '#database/schema/catalogue/coupon-categories.ts'
import { images } from '#database/schema/images.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { runDueJobs } from '#testing/run-jobs.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: { authorization: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

const post = (url: string, fields: Record<string, string>, imageFiles = {}, headers = admin) =>
  sendForm(testShop, 'POST', url, headers, fields, imageFiles)
const put = (url: string, fields: Record<string, string>, imageFiles = {}, headers = admin) =>
  sendForm(testShop, 'PUT', url, headers, fields, imageFiles)
const remove = async (url: string, headers = admin) => {
  const answer = await testShop.app.inject({ method: 'DELETE', url: `/api${url}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const names = async (url: string, name: string) =>
  (await testShop.app.inject(`/api${url}`)).json().data.map((row: Record<string, string>) => row[name])

/** Creates a category of each level, one below the other, and returns their ids. */
async function aBranch() {
  const category = (await post('/categories', { categoryName: 'Lamps' })).data._id
  const sub = (await post('/subcategories', { subCategoryName: 'Table lamps', categoryId: category })).data
    ._id
  const third = (
    await post('/subsubcategories', {
      subSubCategoryName: 'Brass',
      categoryId: category,
      subCategoryId: sub,
    })
  ).data._id
  return { category, sub, third }
}

describe('a category', () => {
  test('is created with its image and visible to shoppers at once', async () => {
    expect(await names('/categories', 'categoryName')).toEqual([])
    const created = await post(
      '/categories',
      { categoryName: ' Sarees ' },
      { categoryImage: await anImage() },
    )
    expect(created).toMatchObject({ status: 201, data: { categoryName: 'Sarees' } })
    expect(created.data.categoryImage).toMatch(/^\/images\/[0-9a-f-]{36}\/192x192\.webp$/)
    expect(await names('/categories', 'categoryName')).toEqual(['Sarees'])
  })

  test('has a unique name, ignoring case; names of lower levels are unique within their parent', async () => {
    const { category } = await aBranch()
    expect(await post('/categories', { categoryName: 'lAMPS' })).toMatchObject({
      status: 409,
      message: messages.nameTaken('lAMPS'),
    })
    const again = { subCategoryName: 'table LAMPS', categoryId: category }
    expect((await post('/subcategories', again)).status).toBe(409)
    const other = (await post('/categories', { categoryName: 'Furniture' })).data._id
    expect((await post('/subcategories', { ...again, categoryId: other })).status).toBe(201)
  })

  test('keeps fields that an update does not contain', async () => {
    const { category } = await aBranch()
    const withImages = await put(`/categories/${category}`, {}, { categoryImage: await anImage() })
    expect(withImages).toMatchObject({ status: 200, data: { categoryName: 'Lamps' } })
    const renamed = await put(`/categories/${category}`, { categoryName: 'Lights' })
    expect(renamed.data).toMatchObject({
      categoryName: 'Lights',
      categoryImage: withImages.data.categoryImage,
    })
  })

  test('is found by search under its new name', async () => {
    const { category } = await aBranch()
    await aProduct(db(), { name: 'Nakshi', categoryId: category })
    await put(`/categories/${category}`, { categoryName: 'Lanterns' })
    await runDueJobs(testShop)
    const results = (await testShop.app.inject('/api/products?search=lanterns')).json().data.data
    expect(results.map((product: { productName: string }) => product.productName)).toEqual(['Nakshi'])
  })

  test('is not deleted while it has products, including archived ones, or child categories', async () => {
    const { category, sub, third } = await aBranch()
    expect(await remove(`/categories/${category}`)).toMatchObject({
      status: 409,
      message: messages.categoryInUse(0, 1),
    })
    const levels = { categoryId: category, subcategoryId: sub, subSubcategoryId: third }
    await aProduct(db(), { ...levels, archivedAt: new Date() })
    for (const url of [`/subcategories/${sub}`, `/subsubcategories/${third}`]) {
      const { status, message } = await remove(url)
      expect(status).toBe(409)
      expect(message).toContain('1 product')
    }
    expect(await names('/subsubcategories', 'subSubCategoryName')).toEqual(['Brass'])
  })

  test('is not deleted while a coupon is limited to it, which would then apply to all products', async () => {
    const { id } = await aCategory(db())
    const [coupon] = await db()
      .insert(coupons)
      .values({ code: 'SAREE10', kind: 'percent', value: 10 })
      .returning()
    const limit = { couponId: coupon?.id ?? '', categoryId: id }
    await db().insert(couponCategories).values(limit)
    expect(await remove(`/categories/${id}`)).toMatchObject({
      status: 409,
      message: messages.categoryHasCoupons(['SAREE10']),
    })
    expect(await db().select().from(couponCategories)).toEqual([limit])
    await expect(db().delete(categories).where(eq(categories.id, id))).rejects.toThrow()
    await db().delete(couponCategories)
    expect((await remove(`/categories/${id}`)).status).toBe(200)
  })

  test('is deleted after the levels below it', async () => {
    const { category, sub, third } = await aBranch()
    for (const url of [`/subsubcategories/${third}`, `/subcategories/${sub}`, `/categories/${category}`])
      expect((await remove(url)).status).toBe(200)
    expect(await names('/categories', 'categoryName')).toEqual([])
    expect((await remove(`/categories/${category}`)).status).toBe(404)
  })

  test('has the number of its products in the tree, at each level', async () => {
    const { category, sub, third } = await aBranch()
    await aProduct(db(), { categoryId: category })
    await aProduct(db(), { categoryId: category, subcategoryId: sub, subSubcategoryId: third })
    const tree = (await testShop.app.inject({ url: '/api/categories/tree', headers: admin })).json().data
    expect(tree).toMatchObject([
      { name: 'Lamps', productCount: 2, children: [{ productCount: 1, children: [{ productCount: 1 }] }] },
    ])
  })
})

describe('a lower level', () => {
  test('needs existing parents that belong together', async () => {
    const { sub } = await aBranch()
    const other = await aCategory(db())
    const unknown = '01936b1e-0000-7000-8000-000000000000'
    expect(await post('/subcategories', { subCategoryName: 'X', categoryId: unknown })).toMatchObject({
      status: 400,
      errors: [{ path: 'categoryId' }],
    })
    expect((await post('/subcategories', { subCategoryName: 'X' })).status).toBe(400)
    expect(
      await post('/subsubcategories', { subSubCategoryName: 'X', categoryId: other.id, subCategoryId: sub }),
    ).toMatchObject({ status: 400, message: messages.subcategoryElsewhere })
  })

  test('moves to another parent only while it is empty', async () => {
    const { sub, third } = await aBranch()
    const other = await aCategory(db())
    expect((await put(`/subcategories/${sub}`, { categoryId: other.id })).status).toBe(409)
    await remove(`/subsubcategories/${third}`)
    const moved = await put(`/subcategories/${sub}`, { categoryId: other.id })
    expect(moved).toMatchObject({ status: 200, data: { categoryId: other.id } })
  })
})

describe('two people who change the same category', () => {
  test('the second reads who changed it, and the first change stays', async () => {
    const { category } = await aBranch()
    const tree = (await testShop.app.inject({ url: '/api/categories/tree', headers: admin })).json().data
    testShop.clock.advanceSeconds(60)
    await put(`/categories/${category}`, { categoryName: 'Lights', updatedAt: tree[0].updatedAt })
    const second = await put(`/categories/${category}`, {
      categoryName: 'Lamp',
      updatedAt: tree[0].updatedAt,
    })
    expect(second).toMatchObject({ status: 409, data: { changedBy: 'Nasrin' } })
    expect(second.message).toContain('Nasrin')
    expect(await names('/categories', 'categoryName')).toEqual(['Lights'])
  })
})

test('every change is in the audit log', async () => {
  const { category, third } = await aBranch()
  await put(`/categories/${category}`, { categoryName: 'Lights' })
  await remove(`/subsubcategories/${third}`)
  const entries = await db().select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map((entry) => entry.action)).toEqual([
    'category.created',
    'subcategory.created',
    'sub-subcategory.created',
    'category.changed',
    'sub-subcategory.deleted',
  ])
  expect(entries[3]).toMatchObject({
    before: { name: 'Lamps' },
    after: { name: 'Lights' },
    subjectId: category,
  })
})

describe.each(['anonymous', 'customer', 'seller'] as const)('a caller who is %s', (role) => {
  test('may not change categories', async () => {
    const { category, sub, third } = await aBranch()
    const headers = {
      anonymous: async () => ({}),
      customer: async () => signInAs(testShop, await aCustomer(db())),
      seller: async () => signInAs(testShop, await aSeller(db())),
    }[role]
    const as = (await headers()) as { authorization: string }
    const answers = [
      await post('/categories', { categoryName: 'Mine' }, {}, as),
      await post('/subcategories', { subCategoryName: 'Mine', categoryId: category }, {}, as),
      await post('/subsubcategories', { subSubCategoryName: 'Mine', subCategoryId: sub }, {}, as),
      await put(`/categories/${category}`, { categoryName: 'Mine' }, {}, as),
      await put(`/subcategories/${sub}`, { subCategoryName: 'Mine' }, {}, as),
      await put(`/subsubcategories/${third}`, { subSubCategoryName: 'Mine' }, {}, as),
      await remove(`/categories/${category}`, as),
      await remove(`/subcategories/${sub}`, as),
      await remove(`/subsubcategories/${third}`, as),
      { status: (await testShop.app.inject({ url: '/api/categories/tree', headers: as })).statusCode },
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([role === 'anonymous' ? 401 : 403]))
    expect(await names('/categories', 'categoryName')).toEqual(['Lamps'])
  })
})

describe('invalid input', () => {
  test.each([
    ['no name', {}],
    ['an empty name', { categoryName: '  ' }],
    ['a name of 81 letters', { categoryName: 'x'.repeat(81) }],
    ['a position of -1', { categoryName: 'Lamps', position: '-1' }],
    ['a position of 1.5', { categoryName: 'Lamps', position: '1.5' }],
  ])('%s is rejected with an error at its field', async (_what, fields) => {
    const answer = await post('/categories', fields as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(answer.errors[0].message).not.toBe('')
  })

  test('markup in a name is plain text', async () => {
    const name = '<script>alert(1)</script> & "quotes"'
    expect((await post('/categories', { categoryName: name })).data.categoryName).toBe(name)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024, 0xff), 413],
    ['a truncated image', Buffer.from('ffd8ffe000104a464946', 'hex'), 415],
  ])('%s is rejected as an image, and nothing is stored', async (_what, file, status) => {
    expect((await post('/categories', { categoryName: 'Lamps' }, { categoryImage: file })).status).toBe(
      status,
    )
    expect(await names('/categories', 'categoryName')).toEqual([])
    expect(await db().select().from(images)).toEqual([])
  })

  test('the image of a rejected category is deleted', async () => {
    await aBranch()
    const rejected = await post('/categories', { categoryName: 'Lamps' }, { categoryImage: await anImage() })
    expect(rejected.status).toBe(409)
    expect(await db().select().from(images).where(eq(images.kind, 'category'))).toEqual([])
  })
})
