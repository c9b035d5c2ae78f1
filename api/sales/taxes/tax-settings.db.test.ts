import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { setBin } from '#testing/orders/taxed-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

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
    ...{ signatory: { name: '', designation: '' }, hasBin: false, updatedAt: null },
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

test('what is no rate, and a product that does not exist, are refused', async () => {
  const headers = await signInAs(testShop, await anAdmin(db()))
  const save = (changed: object) => call(testShop, headers, 'PUT', path, { ...input, ...changed })
  for (const percent of [-1, 101, 7.555, 'fifteen'])
    expect(await save({ percent })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'percent', message: taxMessages.percentInvalid }] },
    })
  expect((await save({ mode: 'added' })).status).toBe(400)
  const unknown = { productId: crypto.randomUUID(), percent: 5 }
  expect(await save({ products: [unknown] })).toMatchObject({
    status: 404,
    message: messages.productNotFound,
  })
  const many = Array.from({ length: 301 }, () => unknown)
  expect((await save({ products: many })).status).toBe(400)
})
