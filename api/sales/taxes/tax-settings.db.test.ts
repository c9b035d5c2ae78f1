import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { includeTaxes, setBin } from '#testing/orders/taxed-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { findDatabaseDay } from './database-day.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const path = '/settings/taxes'

const input = {
  ...{ mode: 'included', percent: 15, deliveryPercent: 7.5, categories: [], products: [] },
  signatory: { name: 'Rahima Begum', designation: 'Proprietor' },
}

test('taxes are none until an admin says otherwise; nobody else reads or sets them', async () => {
  for (const account of [await aCustomer(db()), await aSeller(db())]) {
    const headers = await signInAs(testShop, account)
    expect((await call(testShop, headers, 'GET', path)).status).toBe(403)
    expect((await call(testShop, headers, 'PUT', path, input)).status).toBe(403)
  }
  const headers = await signInAs(testShop, await anAdmin(db()))
  expect((await call(testShop, headers, 'GET', path)).data).toEqual({
    ...{ mode: 'none', percent: 15, deliveryPercent: null, categories: [], products: [] },
    ...{ later: [], signatory: { name: '', designation: '' }, hasBin: false, updatedAt: null },
  })
})

test('rates of the shop, of categories and of products are stored, with two decimals', async () => {
  const headers = await signInAs(testShop, await anAdmin(db(), { name: 'Rahima' }))
  const books = await aCategory(db())
  const scarf = await aProduct(db(), { name: 'Scarf' })
  await setBin(db())
  const rates = {
    categories: [{ categoryId: books.id, percent: 0 }],
    products: [{ productId: scarf.id, percent: 7.5 }],
  }
  const saved = await call(testShop, headers, 'PUT', path, { ...input, ...rates, updatedAt: null })
  expect(saved).toMatchObject({ status: 200, message: messages.settingsSaved })
  expect(saved.data).toMatchObject({
    ...{ ...input, hasBin: true, categories: rates.categories },
    products: [{ productId: scarf.id, productName: 'Scarf', percent: 7.5 }],
  })
  const stale = await call(testShop, headers, 'PUT', path, { ...input, updatedAt: null })
  expect(stale).toMatchObject({ status: 409, data: { changedBy: 'Rahima' } })
})

test('what is said beside prices: one rate, that it differs, or nothing where nothing is added', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const books = await aCategory(db())
  const saidFor = async (terms: object) => {
    expect((await call(testShop, headers, 'PUT', path, { ...input, mode: 'added', ...terms })).status).toBe(
      200,
    )
    testShop.clock.advanceSeconds(60)
    return testShop.shop.site.findAddedVat()
  }
  const bookRate = (percent: number) => ({ categories: [{ categoryId: books.id, percent }] })
  expect(await saidFor({})).toEqual({ percent: 15, hasExempt: false })
  expect(await saidFor(bookRate(15))).toEqual({ percent: 15, hasExempt: false })
  expect(await saidFor(bookRate(5))).toEqual({ percent: undefined, hasExempt: false })
  expect(await saidFor(bookRate(0))).toEqual({ percent: undefined, hasExempt: true })
  expect(await saidFor({ percent: 0 })).toBeUndefined()
  expect(await saidFor({ mode: 'included' })).toBeUndefined()
})

test('rates that later ones have replaced are not said beside prices', async () => {
  const books = await aCategory(db())
  const later = [
    { of: 'shop', id: null, percent: 15, from: '2020-07-01' },
    { of: 'category', id: books.id, percent: 15, from: '2020-07-01' },
  ] as const
  const former = { percent: 5, categories: { [books.id]: 0 } }
  await includeTaxes(db(), { ...former, mode: 'added', later: [...later] })
  expect(await testShop.shop.site.findAddedVat()).toEqual({ percent: 15, hasExempt: false })
})

test('what is no rate, and a product that does not exist, are refused', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const save = (changed: object) => call(testShop, headers, 'PUT', path, { ...input, ...changed })
  for (const percent of [-1, 101, 7.555, 'fifteen'])
    expect(await save({ percent })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'percent', message: taxMessages.percentInvalid }] },
    })
  expect((await save({ mode: 'doubled' })).status).toBe(400)
  const unknown = { productId: crypto.randomUUID(), percent: 5 }
  expect(await save({ products: [unknown] })).toMatchObject({
    status: 404,
    message: messages.productNotFound,
  })
  const many = Array.from({ length: 301 }, () => unknown)
  expect((await save({ products: many })).status).toBe(400)
})

describe('rates from a later day', () => {
  const today = () => findDatabaseDay(db())
  const dayFrom = (start: string, days: number) =>
    new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)

  test('are kept until their day, and are the rates from then on', async () => {
    const headers = await signInAs(testShop, await anAdmin(db()))
    const books = await aCategory(db())
    const scarf = await aProduct(db(), { name: 'Scarf' })
    const start = await today()
    const rate = (of: string, id: string | null, percent: number, days: number) => {
      return { of, id, percent, from: dayFrom(start, days) }
    }
    const coming = [
      rate('shop', null, 12, 30),
      rate('product', scarf.id, 5, 30),
      rate('delivery', null, 2.5, 40),
    ]
    const later = [
      ...coming.toReversed(),
      rate('category', books.id, 7.5, 0),
      rate('category', books.id, 5, -30),
    ]
    const saved = await call(testShop, headers, 'PUT', path, { ...input, later })
    expect(saved.data).toMatchObject({
      ...{ percent: 15, deliveryPercent: 7.5, categories: [{ categoryId: books.id, percent: 7.5 }] },
      ...{ products: [] },
    })
    expect(saved.data.later).toEqual([{ ...coming[1], name: 'Scarf' }, coming[0], coming[2]])
    // What does not name them leaves them.
    const { updatedAt } = saved.data
    const again = await call(testShop, headers, 'PUT', path, { ...input, percent: 10, updatedAt })
    expect(again.data).toMatchObject({ percent: 10, later: saved.data.later })
  })

  test('go with the category that is deleted, and so does its rate of today', async () => {
    const headers = await signInAs(testShop, await anAdmin(db()))
    const [books, toys] = [await aCategory(db()), await aCategory(db())]
    const from = dayFrom(await today(), 30)
    const rates = {
      categories: [books, toys].map(({ id }) => ({ categoryId: id, percent: 5 })),
      later: [books, toys].map(({ id }) => ({ of: 'category', id, percent: 7.5, from })),
    }
    const saved = await call(testShop, headers, 'PUT', path, { ...input, ...rates })
    expect(saved.data).toMatchObject(rates)
    expect((await call(testShop, headers, 'DELETE', `/categories/${books.id}`)).status).toBe(200)
    const { data } = await call(testShop, headers, 'GET', path)
    expect(data).toMatchObject({ categories: rates.categories.slice(1), later: rates.later.slice(1) })
    const { updatedAt, categories, later } = data
    const again = await call(testShop, headers, 'PUT', path, { ...input, categories, later, updatedAt })
    expect(again).toMatchObject({ status: 200, data: { later: rates.later.slice(1) } })
  })

  test('two of one thing on one day, one without its product, without a day, or for an unknown product are refused', async () => {
    const headers = await signInAs(testShop, await anAdmin(db()))
    const save = (later: object[]) => call(testShop, headers, 'PUT', path, { ...input, later })
    const rate = { of: 'shop', id: null, percent: 12, from: '2027-07-01' }
    const refused = (message: string) => ({ status: 400, errors: [{ path: 'later', message }] })
    expect(await save([rate, { ...rate, percent: 10 }])).toMatchObject(refused(taxMessages.laterTwice))
    expect(await save([{ ...rate, of: 'product' }])).toMatchObject(refused(taxMessages.laterOfNothing))
    expect(await save([{ ...rate, from: '' }])).toMatchObject({
      ...{ status: 400, errors: [{ path: 'later.0.from', message: taxMessages.startRequired }] },
    })
    expect(await save([{ ...rate, of: 'product', id: crypto.randomUUID() }])).toMatchObject({ status: 404 })
    expect((await save(Array.from({ length: 101 }, () => rate))).status).toBe(400)
  })
})
