import { describe, expect, test } from 'vitest'
import { orders } from '#database/schema/sales/orders.ts'
import { aProduct } from '#testing/factories.ts'
import {
  anOrderBody,
  buyers,
  countRowsOf,
  place,
  statusesOf,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

describe('many buyers at once', () => {
  test('the last lamp is sold once', async () => {
    const lamp = await aProduct(db(), { stock: 1 })
    const [one, two] = await buyers(testShop, 2)
    const answers = await Promise.all(
      [one, two].map((buyer) =>
        place(
          testShop,
          buyer?.headers ?? {},
          anOrderBody(buyer?.customer ?? { id: '' }, [{ product: lamp }]),
        ),
      ),
    )
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 1 })
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 0, unitsSold: 1 })
  })

  test('a hundred buyers of the last five lamps make five orders', async () => {
    const lamp = await aProduct(db(), { stock: 5 })
    const all = await buyers(testShop, 100)
    const answers = await Promise.all(
      all.map(({ customer, headers }) =>
        place(testShop, headers, anOrderBody(customer, [{ product: lamp }])),
      ),
    )
    expect(statusesOf(answers)).toEqual({ 201: 5, 409: 95 })
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 0, unitsSold: 5 })
    expect(await countRowsOf(testShop, orders)).toBe(5)
  })

  test('orders of two products in opposite sequence never deadlock', async () => {
    const lamp = await aProduct(db(), { stock: 99 })
    const mug = await aProduct(db(), { stock: 99 })
    const all = await buyers(testShop, 40)
    const { rows: before } = await deadlocks()
    const answers = await Promise.all(
      all.map(({ customer, headers }, index) => {
        const lines = [{ product: lamp }, { product: mug }]
        return place(testShop, headers, anOrderBody(customer, index % 2 ? lines : lines.reverse()))
      }),
    )
    expect(statusesOf(answers)).toEqual({ 201: 40 })
    expect([await stockAndSalesOf(testShop, lamp.id), await stockAndSalesOf(testShop, mug.id)]).toEqual([
      { stock: 59, unitsSold: 40 },
      { stock: 59, unitsSold: 40 },
    ])
    expect((await deadlocks()).rows).toEqual(before)
  })
})

const deadlocks = () =>
  db().execute('select deadlocks from pg_stat_database where datname = current_database()')
