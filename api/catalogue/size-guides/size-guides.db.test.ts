import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { aCategory, aCustomer, anAdmin } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
let ids: { first: string; second: string; third: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
  const { id: first } = await aCategory(db())
  const [{ id: second = '' } = {}] = await db()
    .insert(subcategories)
    .values({ categoryId: first, name: 'Panjabi' })
    .returning()
  const [{ id: third = '' } = {}] = await db()
    .insert(subSubcategories)
    .values({ categoryId: first, subcategoryId: second, name: 'Eid Panjabi' })
    .returning()
  ids = { first, second, third }
})

const rows = [
  ['Size', 'Chest'],
  ['38', '42 in'],
]
const rowsBn = [
  ['সাইজ', 'বুক'],
  ['', '৪২ ইঞ্চি'],
]

async function set(id: string, body: object, headers = admin) {
  const url = `/api/categories/${id}/size-guide`
  const answer = await testShop.app.inject({ method: 'PUT', url, headers, payload: body })
  return { status: answer.statusCode, ...answer.json() }
}

async function guideOf(id: string) {
  return (await testShop.app.inject({ url: `/api/categories/${id}/size-guide` })).json().data
}

test('a category has its own size guide, else that of the nearest one above', async () => {
  expect(await guideOf(ids.third)).toBeNull()
  expect(await set(ids.first, { rows, rowsBn: [] })).toMatchObject({
    status: 200,
    data: { rows, rowsBn: [] },
  })
  expect(await guideOf(ids.third)).toMatchObject({ categoryId: ids.first, rows })
  await set(ids.second, { rows, rowsBn })
  expect(await guideOf(ids.third)).toMatchObject({ categoryId: ids.second, rowsBn })
  expect(await guideOf(ids.first)).toMatchObject({ categoryId: ids.first, rowsBn: [] })
  const lowest = () => testShop.shop.sizeGuides.lowestWithGuide([ids.first, ids.second, ids.third])
  expect(await lowest()).toBe(ids.second)
  expect((await set(ids.second, { rows: [], rowsBn: [] })).data).toMatchObject({ categoryId: ids.first })
  expect(await guideOf(ids.second)).toMatchObject({ categoryId: ids.first })
  expect(await lowest()).toBe(ids.first)
})

test('a guide that somebody has changed since it was read is kept', async () => {
  const { data } = await set(ids.third, { rows, rowsBn, updatedAt: null })
  testShop.clock.advanceSeconds(5)
  expect(await set(ids.third, { rows, rowsBn: [], updatedAt: data.updatedAt })).toMatchObject({ status: 200 })
  expect(await set(ids.third, { rows, rowsBn, updatedAt: data.updatedAt })).toMatchObject({ status: 409 })
  expect(await guideOf(ids.third)).toMatchObject({ rowsBn: [] })
})

test('a table with a gap, or too large, or of an unknown category is refused', async () => {
  const invalid = [
    { rows: [['Size']], rowsBn: [] },
    { rows: [['Size', 'Chest'], ['38']], rowsBn: [] },
    { rows, rowsBn: [['সাইজ']] },
    { rows: [], rowsBn },
    { rows: Array.from({ length: 31 }, () => ['a']), rowsBn: [] },
    { rows: [Array(9).fill('a'), Array(9).fill('b')], rowsBn: [] },
    { rows: [['Size'], ['a'.repeat(41)]], rowsBn: [] },
  ]
  for (const body of invalid)
    expect(await set(ids.first, body), JSON.stringify(body)).toMatchObject({ status: 400 })
  expect(await guideOf(ids.first)).toBeNull()
  const nowhere = '0192f0a0-0000-7000-8000-000000000000'
  expect(await set(nowhere, { rows, rowsBn })).toMatchObject({
    status: 404,
    message: messages.categoryNotFound,
  })
})

test('customers and visitors cannot set one', async () => {
  const customer = await signInAs(testShop, await aCustomer(db()))
  expect(await set(ids.first, { rows, rowsBn }, customer)).toMatchObject({ status: 403 })
  expect(await set(ids.first, { rows, rowsBn }, {})).toMatchObject({ status: 401 })
})
