import { beforeEach, expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { aCategory, aCustomer, anAdmin } from '#testing/factories.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
const files = importRequests(testShop, () => admin)

/** More than are written at once. */
const PRODUCT_COUNT = 230
const FIRST_BATCH = 200

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
  await aCategory(db(), { name: 'Women' })
})

async function checkedFile() {
  const rows = Array.from({ length: PRODUCT_COUNT }, (_, index) => `pot-${index},Pot ${index},Women,10`)
  return files.check(['Handle,Title,Type,Variant Price', ...rows].join('\n'))
}

/** Starts an import, whose process stops after the first products. */
async function startedHalfWay() {
  const { id } = await checkedFile()
  await files.request('POST', `/${id}/start`, { mode: 'skip' })
  let batches = 0
  await testShop.shop.imports.run(() => batches++ > 0)
  return id
}

const stateOf = async (id: string) => (await files.request('GET', `/${id}`)).data
const countProducts = () => db().$count(products)

test('an import is paused after the products that it was writing, and resumed after them', async () => {
  const id = await startedHalfWay()
  expect(await files.request('POST', `/${id}/pause`)).toMatchObject({
    status: 200,
    data: { state: 'paused', progress: { done: FIRST_BATCH, total: PRODUCT_COUNT } },
  })
  await testShop.shop.imports.run()
  expect(await countProducts(), 'nothing is written while it is paused').toBe(FIRST_BATCH)
  expect(await files.request('POST', `/${id}/pause`)).toMatchObject({
    status: 409,
    message: importMessages.notRunning,
  })

  expect(await files.request('POST', `/${id}/resume`)).toMatchObject({
    status: 200,
    data: { state: 'running' },
  })
  await testShop.shop.imports.run()
  expect(await stateOf(id)).toMatchObject({ state: 'done', progress: { done: PRODUCT_COUNT, failed: 0 } })
  expect(await countProducts()).toBe(PRODUCT_COUNT)
  expect(await files.request('POST', `/${id}/resume`)).toMatchObject({
    status: 409,
    message: importMessages.notPaused,
  })
})

test('a paused import can be undone', async () => {
  const id = await startedHalfWay()
  await files.request('POST', `/${id}/pause`)
  await files.undo(id)
  expect(await stateOf(id)).toMatchObject({ state: 'undone' })
  expect(await countProducts()).toBe(0)
})

test('an import of all products or none cannot be paused', async () => {
  const { id } = await checkedFile()
  await files.request('POST', `/${id}/start`, { mode: 'all' })
  expect(await files.request('POST', `/${id}/pause`)).toMatchObject({
    status: 409,
    message: importMessages.cannotPause,
  })
})

test('only admins may pause and resume imports', async () => {
  const id = await startedHalfWay()
  const customer = await signInAs(testShop, await aCustomer(db()))
  for (const [headers, status] of [
    [{}, 401],
    [customer, 403],
  ] as const)
    for (const action of ['pause', 'resume']) {
      const options = { method: 'POST', url: `/api/products/imports/${id}/${action}`, headers } as const
      expect((await testShop.app.inject(options)).statusCode).toBe(status)
    }
})
