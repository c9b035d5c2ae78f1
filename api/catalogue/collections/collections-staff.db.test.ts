import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import { redirectMessages } from '#contract/catalogue/redirect-messages.ts'
import { MAX_REDIRECTS } from '#contract/catalogue/redirects.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { images } from '#database/schema/images.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: { authorization: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

type Fields = Record<string, string | undefined>
const post = (fields: Fields, files = {}, headers = admin) =>
  sendForm(testShop, 'POST', '/collection', headers, fields, files)
const put = (id: string, fields: Fields, files = {}) =>
  sendForm(testShop, 'PUT', `/collection/${id}`, admin, fields, files)
async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const url = `/api/collection${path}`
  const answer = await testShop.app.inject({ method, url, headers: admin, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const aCollection = async (fields: Fields = {}) =>
  (await post({ collectionName: 'Gifts', ...fields })).data as {
    _id: string
    slug: string
    updatedAt: string
  }
const shownSlugs = async () =>
  (await testShop.app.inject('/api/collection')).json().data.map(({ slug }: { slug: string }) => slug)

describe('staff', () => {
  test('create a collection, which shoppers see at once', async () => {
    expect(await shownSlugs()).toEqual([])
    const lamp = await aProduct(db(), { name: 'Lamp' })
    const gone = await aProduct(db(), { name: 'Gone', archivedAt: new Date() })
    const ids = [gone.id, lamp.id, gone.id]
    const created = await post(
      { collectionName: ' Eid  gifts ', slug: 'Eid GIFTS!', productIds: JSON.stringify(ids) },
      { collectionImage: await anImage() },
    )
    expect(created).toMatchObject({
      status: 201,
      message: collectionMessages.created,
      data: {
        collectionName: 'Eid gifts',
        slug: 'eid-gifts',
        kind: 'manual',
        productSort: 'manual',
        isShown: true,
        productCount: 1,
        products: [
          { _id: gone.id, productName: 'Gone', isOnSale: false },
          { _id: lamp.id, productName: 'Lamp', isOnSale: true, productPrice: 1000, remainingProducts: 10 },
        ],
      },
    })
    expect(created.data.collectionImage).toMatch(/^\/images\/[0-9a-f-]{36}\/1600x533\.webp$/)
    expect(await shownSlugs()).toEqual(['eid-gifts'])
  })

  test('change only the fields that they send, and hide it', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    const { _id } = await aCollection({ productIds: JSON.stringify([lamp.id]), collectionNameBn: 'উপহার' })
    const changed = await put(_id, { description: 'For everybody', isShown: 'false' })
    expect(changed).toMatchObject({
      status: 200,
      data: { slug: 'gifts', collectionNameBn: 'উপহার', productCount: 1 },
    })
    expect(await shownSlugs()).toEqual([])
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'collection.changed',
      subjectId: _id,
      before: { description: '', isShown: true },
      after: { description: 'For everybody', isShown: false },
    })
    const emptied = await put(_id, { collectionNameBn: '', productIds: '[]' })
    expect(emptied.data).toMatchObject({ products: [], productCount: 0 })
    expect(emptied.data).not.toHaveProperty('collectionNameBn')
  })

  test('replace and remove its image, which is then released', async () => {
    const created = await post({ collectionName: 'Gifts' }, { collectionImage: await anImage() })
    const { _id, collectionImage } = created.data
    testShop.clock.advanceSeconds(60)
    const replaced = await put(_id, {}, { collectionImage: await anImage('#00a') })
    expect(replaced.data.collectionImage).not.toBe(collectionImage)
    const removed = await put(_id, { removeImage: 'true' })
    expect(removed.data.collectionImage).toBe('')
    testShop.clock.advanceSeconds(2 * 86_400)
    await testShop.shop.images.deleteUnused(db(), testShop.clock.now())
    expect(await db().$count(images)).toBe(0)
  })

  test('keep the image that is in use', async () => {
    await post({ collectionName: 'Gifts' }, { collectionImage: await anImage() })
    testShop.clock.advanceSeconds(2 * 86_400)
    await testShop.shop.images.deleteUnused(db(), testShop.clock.now())
    expect(await db().$count(images)).toBe(1)
  })

  test('make a rule of it and back; what was chosen by hand stays', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp', tags: ['eid'] })
    await aProduct(db(), { name: 'Saree', tags: ['eid'] })
    const { _id } = await aCollection({ productIds: JSON.stringify([lamp.id]) })
    expect(await put(_id, { kind: 'rule' })).toMatchObject({
      status: 400,
      message: collectionMessages.conditionsRequired,
    })
    const conditions = JSON.stringify([{ field: 'tag', value: 'eid' }])
    const ruled = await put(_id, { kind: 'rule', conditions })
    expect(ruled.data).toMatchObject({ productSort: 'newest', productCount: 2 })
    expect(await put(_id, { productSort: 'manual' })).toMatchObject({
      status: 400,
      message: collectionMessages.sortByHand,
    })
    const list = (await call('GET', '/manage')).data
    expect(list).toMatchObject([{ _id, kind: 'rule', productCount: 2 }])
    expect((await put(_id, { kind: 'manual' })).data).toMatchObject({
      productCount: 1,
      products: [{ _id: lamp.id }],
    })
  })

  test('see what a rule finds before they save it', async () => {
    await aProduct(db(), { name: 'Lamp', listPrice: 200 })
    await aProduct(db(), { name: 'Saree', listPrice: 9000 })
    const rule = { matches: 'all', conditions: [{ field: 'minPrice', value: '500' }] }
    const { data } = await call('POST', '/preview', rule)
    expect(data).toMatchObject({ total: 1, products: [{ productName: 'Saree' }] })
    expect((await call('POST', '/preview', { matches: 'any', conditions: [] })).data).toMatchObject({
      total: 0,
    })
  })

  test('delete it, and its products stay', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    const { _id } = await aCollection({ productIds: JSON.stringify([lamp.id]) })
    expect(await call('DELETE', `/${_id}`)).toMatchObject({
      status: 200,
      message: collectionMessages.deleted,
    })
    expect(await shownSlugs()).toEqual([])
    expect((await testShop.app.inject(`/api/products/${lamp.id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/${_id}`)).status).toBe(404)
  })

  test('order them; the list must name all of them', async () => {
    const [first, second] = [await aCollection({ slug: 'a' }), await aCollection({ slug: 'b' })]
    expect(await shownSlugs()).toEqual(['a', 'b'])
    const ordered = await call('PATCH', '/order', { collectionIds: [second._id, first._id] })
    expect(ordered.data).toMatchObject([{ slug: 'b' }, { slug: 'a' }])
    expect(await shownSlugs()).toEqual(['b', 'a'])
    expect((await call('PATCH', '/order', { collectionIds: [second._id] })).status).toBe(409)
  })
})

describe('an address', () => {
  test('is made of the name, with a number where another has it', async () => {
    expect((await aCollection()).slug).toBe('gifts')
    expect((await aCollection()).slug).toBe('gifts-2')
    expect((await aCollection({ collectionName: '***' })).slug).toBe('collection')
    expect((await aCollection({ collectionName: 'Preview' })).slug).toBe('preview-2')
  })

  test('is refused where another collection or the shop has it', async () => {
    await aCollection()
    expect(await post({ collectionName: 'Other', slug: 'Gifts' })).toMatchObject({
      status: 409,
      errors: [{ path: 'slug', message: collectionMessages.addressTaken('gifts') }],
    })
    expect((await post({ collectionName: 'Other', slug: 'manage' })).status).toBe(400)
  })

  test('leads to the new one after a change, and back after the change back', async () => {
    const { _id } = await aCollection()
    await put(_id, { slug: 'উপহার' })
    const { redirects } = testShop.shop
    expect(await redirects.find('/collections/gifts')).toBe('/collections/উপহার')
    await put(_id, { slug: 'gifts' })
    expect(await redirects.find('/collections/gifts')).toBeUndefined()
    expect(await redirects.find('/collections/উপহার')).toBe('/collections/gifts')
  })

  test('stays where the shop has no room for another redirect', async () => {
    const { _id } = await aCollection()
    await db().execute(sql`
      insert into redirects (id, path, target)
      select gen_random_uuid(), '/old/' || n, '/products' from generate_series(1, ${MAX_REDIRECTS}::int) n`)
    expect(await put(_id, { slug: 'presents' })).toMatchObject({
      status: 400,
      message: redirectMessages.tooMany('100,000'),
    })
    expect((await call('GET', `/manage/${_id}`)).data.slug).toBe('gifts')
  })

  test('is that of the collection, whatever a redirect says, until the collection is hidden', async () => {
    const { redirects } = testShop.shop
    const payload = { path: '/collections/gifts', target: '/products' }
    await testShop.app.inject({ method: 'POST', url: '/api/redirects', headers: admin, payload })
    expect(await redirects.find('/collections/gifts')).toBe('/products')
    const { _id } = await aCollection()
    expect(await redirects.find('/Collections/Gifts/')).toBeUndefined()
    await put(_id, { isShown: 'false' })
    expect(await redirects.find('/collections/gifts')).toBe('/products')
  })
})

describe('a collection is refused', () => {
  test.each([
    [[{ field: 'category', value: 'lamps' }], collectionMessages.categoryRequired],
    [
      [{ field: 'category', value: '01936b1e-0000-7000-8000-000000000000' }],
      collectionMessages.categoryRequired,
    ],
    [[{ field: 'seller', value: '01936b1e-0000-7000-8000-000000000000' }], collectionMessages.sellerRequired],
    [[{ field: 'minPrice', value: '12.5' }], collectionMessages.priceInvalid],
    [[{ field: 'discount', value: '0' }], collectionMessages.discountInvalid],
    [[{ field: 'newWithinDays', value: '366' }], collectionMessages.daysInvalid],
    [[{ field: 'tag', value: ' ' }], collectionMessages.textRequired],
    [[{ field: 'customField', name: 'brand', value: 'Aarong' }], collectionMessages.fieldRequired],
    [Array.from({ length: 11 }, () => ({ field: 'inStock' })), collectionMessages.tooManyConditions(10)],
    [[], collectionMessages.conditionsRequired],
  ])('with the conditions %j', async (conditions, message) => {
    const answer = await post({
      collectionName: 'Rule',
      kind: 'rule',
      conditions: JSON.stringify(conditions),
    })
    expect(answer.status).toBe(400)
    expect(answer.errors[0].message).toBe(message)
  })

  test('with a product that is not there, without a trace', async () => {
    const productIds = JSON.stringify(['01936b1e-0000-7000-8000-000000000000'])
    expect(await post({ collectionName: 'Gifts', productIds })).toMatchObject({
      status: 400,
      message: collectionMessages.productGone,
    })
    expect(await shownSlugs()).toEqual([])
  })

  test('when somebody changed it meanwhile', async () => {
    const { _id, updatedAt } = await aCollection()
    testShop.clock.advanceSeconds(60)
    await put(_id, { collectionName: 'Presents', updatedAt })
    const late = await put(_id, { collectionName: 'Late', updatedAt })
    expect(late.status).toBe(409)
    expect(late.message).toContain('Nasrin')
  })

  test('from anybody but staff with the permission', async () => {
    for (const account of [await aCustomer(db()), await aSeller(db())]) {
      const headers = await signInAs(testShop, account)
      expect((await post({ collectionName: 'Mine' }, {}, headers)).status).toBe(403)
    }
    expect((await testShop.app.inject('/api/collection/manage')).statusCode).toBe(401)
  })
})
