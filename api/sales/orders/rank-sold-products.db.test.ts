import { expect, test } from 'vitest'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { runDueJobs } from '#testing/run-jobs.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

/** The ranked units of each product by its name, after the job of the minute. */
async function rankedUnits(): Promise<Record<string, number>> {
  await enqueueJob(db(), 'products.rank-sold', {})
  await runDueJobs(testShop)
  const rows = await db().select({ name: products.name, units: products.rankedUnitsSold }).from(products)
  return Object.fromEntries(rows.map(({ name, units }) => [name, units]))
}

test('products are ranked again when they are ordered and when an order is cancelled, and no others', async () => {
  const lamp = await aProduct(db(), { name: 'Lamp', stock: 10 })
  const mat = await aProduct(db(), { name: 'Mat', stock: 10 })
  // Nobody ordered it since: only the ranking of all products, once a night, corrects it.
  await aProduct(db(), { name: 'Vase', unitsSold: 4 })
  await db().update(products).set({ rankedUnitsSold: 0 })
  expect(await rankedUnits()).toEqual({ Lamp: 0, Mat: 0, Vase: 0 })
  const { customer, headers } = await aBuyer(testShop)
  const lines = [
    { product: lamp, quantity: 3 },
    { product: mat, quantity: 1 },
  ]
  const { data } = (await place(testShop, headers, anOrderBody(customer, lines))).json()
  // Transactions of other databases on the same server delay a reader, such as those of tests that run beside this one.
  await expect.poll(rankedUnits).toEqual({ Lamp: 3, Mat: 1, Vase: 0 })
  const staff = await signInAs(testShop, await anAdmin(db()))
  await changeStatus(testShop, staff, data._id, 'cancelled')
  await expect.poll(rankedUnits).toEqual({ Lamp: 0, Mat: 0, Vase: 0 })
  await enqueueJob(db(), 'products.rank', {})
  expect(await rankedUnits()).toEqual({ Lamp: 0, Mat: 0, Vase: 4 })
})
