import { text } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import { MAX_SCHEDULE_DAYS } from '#contract/catalogue/drafts-staff.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { aCategory, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers
let category: { id: string; name: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  category = await aCategory(db(), { name: 'Lamps' })
})

afterEach(async () => {
  expect(await listPriceDifferences(db())).toEqual([])
  expect(await listStockDifferences(db())).toEqual([])
})

async function aDraft(fields: object = {}, headers = admin, images: object = {}): Promise<string> {
  const form = { name: 'Brass lamp', originalPrice: '1999', category: category.id, remainingProducts: '5' }
  const url = '/products'
  const created = await sendForm(
    testShop,
    'POST',
    url,
    headers,
    { ...form, isDraft: 'true', ...fields },
    { ...images },
  )
  expect(created).toMatchObject({ status: 201, data: { status: 'draft', archivedAt: null, publishAt: null } })
  return created.data._id
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers = admin,
) {
  const answer = await testShop.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const publish = (productIds: string[], headers = admin) =>
  call('POST', '/products/publish', { productIds }, headers)
const schedule = (id: string, publishAt: Date | null, headers = admin) =>
  call('PUT', `/products/manage/${id}/schedule`, { publishAt }, headers)
const duplicate = (id: string, headers = admin) =>
  call('POST', `/products/manage/${id}/duplicate`, undefined, headers)
const bulk = (productIds: string[], change: object) =>
  call('PATCH', '/products/bulk-update', { productIds, ...change })
const staffProduct = async (id: string) => (await call('GET', `/products/manage/${id}`)).data
const listed = async (query: string, headers = admin): Promise<string[]> =>
  (await call('GET', `/products/manage${query}`, undefined, headers)).data.data.map(
    ({ _id }: { _id: string }) => _id,
  )
const inMinutes = (minutes: number) => new Date(testShop.clock.now().getTime() + minutes * 60_000)
const auditOf = (id: string, action: string) =>
  db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, action)))

/** Everything that shoppers can see of a product. */
async function seenByShoppers(id: string) {
  const read = async (path: string) => (await testShop.app.inject(`/api${path}`)).json().data
  const [page, list, search, suggested, byCategory] = await Promise.all([
    testShop.app.inject(`/api/products/${id}`),
    read('/products'),
    read('/products?search=brass'),
    read('/products/suggestions?search=brass'),
    read('/products/categories-with-products'),
  ])
  const parts = await testShop.shop.sitemaps.products(1)
  const sitemap = parts ? await text(parts) : ''
  return {
    page: page.statusCode,
    list: list.total,
    search: search.total,
    suggested: suggested.products.length,
    byCategory: JSON.stringify(byCategory).includes(id),
    sitemap: sitemap.includes(id),
  }
}
const NOTHING = { page: 404, list: 0, search: 0, suggested: 0, byCategory: false, sitemap: false }
const EVERYTHING = { page: 200, list: 1, search: 1, suggested: 1, byCategory: true, sitemap: true }

describe('a draft', () => {
  test('is nowhere in the shop and cannot be ordered or saved until it is published', async () => {
    const id = await aDraft()
    expect(await seenByShoppers(id)).toEqual(NOTHING)
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: { id, price: 1999 } }])
    const save = () => call('POST', `/wishlist/add-to-wishlist/${customer.id}`, { productId: id }, headers)
    expect((await place(testShop, headers, order)).statusCode).toBe(409)
    expect((await save()).status).toBe(404)
    testShop.clock.advanceSeconds(60)
    expect(await publish([id])).toMatchObject({ status: 200, data: { changed: 1, skipped: [] } })
    expect(await seenByShoppers(id)).toEqual(EVERYTHING)
    expect((await place(testShop, headers, order)).statusCode).toBe(201)
    expect((await save()).status).toBe(200)
    expect(await staffProduct(id)).toMatchObject({
      status: 'active',
      createdAt: testShop.clock.now().toISOString(),
    })
    expect(await auditOf(id, 'product.published')).toMatchObject([{ before: { isDraft: true } }])
  })

  test('is listed as a draft only, and is found by the words of the staff', async () => {
    const draft = await aDraft()
    const [archived, active] = [await aProduct(db(), { archivedAt: new Date() }), await aProduct(db())]
    expect(await listed('?status=draft')).toEqual([draft])
    expect(await listed('?status=draft&text=brass')).toEqual([draft])
    expect(await listed('?status=draft&text=sari')).toEqual([])
    expect(await listed('?status=archived')).toEqual([archived.id])
    expect(await listed('')).toEqual([active.id])
  })

  test('is published once', async () => {
    const [id, active] = [await aDraft(), await aProduct(db())]
    const answers = await Promise.all([publish([id, active.id]), publish([id, active.id])])
    expect(answers.map(({ data }) => data).toSorted((a, b) => b.changed - a.changed)).toEqual([
      { changed: 1, skipped: [active.id] },
      { changed: 0, skipped: [id, active.id] },
    ])
    expect(await auditOf(id, 'product.published')).toHaveLength(1)
  })

  test('is not restored, and is an archived product once it was archived', async () => {
    const id = await aDraft()
    await schedule(id, inMinutes(5))
    expect((await bulk([id], { isArchived: false })).data).toMatchObject({ changed: 0, skipped: [id] })
    expect(await seenByShoppers(id)).toEqual(NOTHING)
    expect((await bulk([id], { discount: 10 })).data.changed).toBe(1)
    expect((await call('DELETE', `/products/${id}`)).status).toBe(200)
    expect(await staffProduct(id)).toMatchObject({ status: 'archived', publishAt: null, productDiscount: 10 })
    expect((await call('DELETE', `/products/${id}`)).status).toBe(404)
    expect((await publish([id])).data.skipped).toEqual([id])
    expect((await bulk([id], { isArchived: false })).data.changed).toBe(1)
    expect(await seenByShoppers(id)).toEqual(EVERYTHING)
  })

  test('stays one while its form, variants and stock are changed', async () => {
    const id = await aDraft()
    const changed = await sendForm(testShop, 'PUT', `/products/${id}`, admin, {
      productColors: '["gold"]',
      remainingProducts: '9',
    })
    expect(changed.data).toMatchObject({ status: 'draft', remainingProducts: 9 })
    expect(await seenByShoppers(id)).toEqual(NOTHING)
  })

  test('is exported as a draft; a product on sale and an archived one are not', async () => {
    await aDraft()
    await aProduct(db(), { archivedAt: new Date() })
    const statusesIn = async (query: string) => {
      const url = `/api/products/export${query}`
      const body: string = (await testShop.app.inject({ url, headers: admin })).body
      return body
        .split(/\r?\n/)
        .flatMap((line) => /,(TRUE|FALSE),.*,(active|draft|archived)(?:,|$)/.exec(line)?.slice(1) ?? [])
    }
    expect(await statusesIn('?status=draft')).toEqual(['FALSE', 'draft'])
    expect(await statusesIn('?status=archived')).toEqual(['FALSE', 'archived'])
  })
})

describe('a schedule', () => {
  test('publishes a draft when its time has come, once, also with several processes', async () => {
    const [id, other] = [await aDraft(), await aDraft({ name: 'Tin lamp' })]
    const at = inMinutes(10)
    expect((await schedule(id, at)).data).toMatchObject({ status: 'draft', publishAt: at.toISOString() })
    expect(await auditOf(id, 'product.scheduled')).toMatchObject([{ before: { publishAt: null } }])
    testShop.clock.advanceSeconds(599)
    expect(await testShop.shop.staffProducts.publishDue()).toBe(0)
    expect(await seenByShoppers(id)).toEqual(NOTHING)
    testShop.clock.advanceSeconds(1)
    const counts = await Promise.all([1, 2, 3].map(() => testShop.shop.staffProducts.publishDue()))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await seenByShoppers(id)).toEqual(EVERYTHING)
    expect(await staffProduct(id)).toMatchObject({ status: 'active', publishAt: null })
    expect((await staffProduct(other)).status).toBe('draft')
    expect(await auditOf(id, 'product.published')).toMatchObject([
      { actorId: null, before: { publishAt: at.toISOString() } },
    ])
  })

  test('publishes what is being edited at the same moment, with the edit', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => aDraft()))
    await Promise.all(ids.map((id) => schedule(id, inMinutes(1))))
    testShop.clock.advanceSeconds(60)
    const [edits] = await Promise.all([
      Promise.all(
        ids.map((id) =>
          sendForm(testShop, 'PUT', `/products/${id}`, admin, { productName: 'Brass lamp, new' }),
        ),
      ),
      testShop.shop.staffProducts.publishDue(),
    ])
    expect(edits.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    for (const id of ids)
      expect(await staffProduct(id)).toMatchObject({ status: 'active', productName: 'Brass lamp, new' })
  })

  test('can be changed and removed', async () => {
    const id = await aDraft()
    await schedule(id, inMinutes(5))
    await schedule(id, inMinutes(20))
    testShop.clock.advanceSeconds(600)
    expect(await testShop.shop.staffProducts.publishDue()).toBe(0)
    expect((await schedule(id, null)).data.publishAt).toBeNull()
    testShop.clock.advanceSeconds(3600)
    expect(await testShop.shop.staffProducts.publishDue()).toBe(0)
  })

  test('is in the future, within a year, and of a draft', async () => {
    const id = await aDraft()
    const refusal = (message: string) => ({ status: 400, errors: [{ path: 'publishAt', message }] })
    expect(await schedule(id, inMinutes(0))).toMatchObject(refusal(messages.publishAtPast))
    const lastDay = MAX_SCHEDULE_DAYS * 24 * 60
    expect(await schedule(id, inMinutes(lastDay + 1))).toMatchObject(
      refusal(messages.publishAtTooFar(MAX_SCHEDULE_DAYS)),
    )
    expect((await schedule(id, inMinutes(lastDay))).status).toBe(200)
    await publish([id])
    expect(await schedule(id, inMinutes(5))).toMatchObject({ status: 409, message: messages.notADraft })
  })

  test('of a seller is an obstacle to deleting them', async () => {
    const seller = await aSeller(db())
    const id = await aDraft({ OwnerId: seller.id })
    await schedule(id, inMinutes(5))
    expect((await call('DELETE', `/user/delete-user/${seller.id}`)).message).toBe(messages.sellerHasProducts)
    await schedule(id, null)
    expect((await call('DELETE', `/user/delete-user/${seller.id}`)).status).toBe(200)
  })
})

describe('a copy', () => {
  test('is a draft with everything but stock, SKU and barcode', async () => {
    const { data: source } = await sendForm(
      testShop,
      'POST',
      '/products',
      admin,
      {
        ...{ name: 'Brass lamp', originalPrice: '4200', category: category.id, discount: '16.69' },
        ...{ description: 'Made in Dhamrai.', quantity: '1 pc', productDetails: ['Brass', 'E27'] },
        ...{ searchTags: ['light'], video: 'https://youtu.be/x', OwnerName: 'Dhamrai Metal' },
        faqs: JSON.stringify([{ question: 'Bulb?', answer: 'Not included.' }]),
        remainingProducts: '7',
      },
      { productImages: [await anImage('#a00'), await anImage('#00a')] },
    )
    const sheetOf = async (id: string) => (await call('GET', `/products/manage/${id}/variants`)).data
    const image = source.productImages[1]
    await call('PUT', `/products/manage/${source._id}/variants`, {
      options: [{ name: 'Weight', values: ['500 g', '1 kg'] }],
      hasVariants: true,
      variants: [
        { options: ['500 g'], price: 3499, oldPrice: 4200, remainingProducts: 4, sku: 'L-5', barcode: '890' },
        { options: ['1 kg'], price: 6000, remainingProducts: 2, cost: 4800, weightGrams: 1050, image },
      ],
      updatedAt: (await sheetOf(source._id)).updatedAt,
    })
    const { status, data: copy } = await duplicate(source._id)
    expect(status).toBe(201)
    const {
      _id,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      variants: _variants,
      ...same
    } = await staffProduct(source._id)
    expect(copy).toMatchObject({
      ...same,
      productName: 'Copy of Brass lamp',
      status: 'draft',
      remainingProducts: 0,
    })
    expect(copy._id).not.toBe(source._id)
    expect((await sheetOf(copy._id)).variants).toMatchObject([
      { options: ['500 g'], price: 3499, oldPrice: 4200, remainingProducts: 0, sku: null, barcode: null },
      {
        options: ['1 kg'],
        price: 6000,
        oldPrice: null,
        remainingProducts: 0,
        cost: 4800,
        weightGrams: 1050,
        image,
      },
    ])
    expect((await sheetOf(source._id)).variants).toMatchObject([{ sku: 'L-5', remainingProducts: 4 }, {}])
    expect(await auditOf(copy._id, 'product.created')).toMatchObject([{ after: { copyOf: source._id } }])
    await publish([copy._id])
    expect((await call('GET', '/products?search=copy')).data.total).toBe(1)
  })

  test('keeps its images when the original loses them', async () => {
    const id = await aDraft({}, admin, { productImages: [await anImage()] })
    const { data: copy } = await duplicate(id)
    await sendForm(testShop, 'PUT', `/products/${id}`, admin, { existingImages: '[]' })
    await testShop.shop.images.deleteUnused(db(), inMinutes(3 * 24 * 60))
    expect((await staffProduct(copy._id)).productImages).toHaveLength(1)
  })

  test('of an archived product is a draft; its name is as long as names are', async () => {
    const name = `${'ল'.repeat(191)}🪔`
    const { id } = await aProduct(db(), { name, archivedAt: new Date(), colors: ['red'], stock: 3 })
    const { data: copy } = await duplicate(id)
    expect(copy).toMatchObject({
      productName: `Copy of ${'ল'.repeat(191)}`,
      status: 'draft',
      productColors: ['red'],
      remainingProducts: 0,
    })
    expect((await staffProduct(id)).status).toBe('archived')
  })
})

describe('drafts of sellers', () => {
  test('are theirs to save, schedule, publish and copy', async () => {
    const seller = await aSeller(db())
    const headers = await signInAs(testShop, seller)
    const id = await aDraft({}, headers)
    await aDraft({ name: 'Tin lamp' })
    expect(await listed('?status=draft', headers)).toEqual([id])
    expect((await schedule(id, inMinutes(5), headers)).status).toBe(200)
    expect((await publish([id], headers)).data.changed).toBe(1)
    const { data: copy } = await duplicate(id, headers)
    expect(copy).toMatchObject({ status: 'draft', OwnerId: { _id: seller.id } })
  })

  test('are nobody else’s', async () => {
    const id = await aDraft()
    const other = await signInAs(testShop, await aSeller(db()))
    const { headers: customer } = await aBuyer(testShop)
    const calls = (headers: Headers) => [
      publish([id], headers),
      schedule(id, inMinutes(5), headers),
      duplicate(id, headers),
    ]
    for (const answer of await Promise.all(calls(other)))
      expect(answer).toMatchObject({ status: 403, message: messages.notYourProduct })
    for (const answer of await Promise.all(calls(customer))) expect(answer.status).toBe(403)
    for (const answer of await Promise.all(calls({}))) expect(answer.status).toBe(401)
    expect(await staffProduct(id)).toMatchObject({ status: 'draft', publishAt: null })
    const unknown = '01936b1e-0000-7000-8000-000000000000'
    const missing = [publish([unknown, id]), schedule(unknown, null), duplicate(unknown)]
    for (const answer of await Promise.all(missing)) expect(answer.status).toBe(404)
    expect((await staffProduct(id)).status).toBe('draft')
  })
})
