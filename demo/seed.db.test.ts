import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEMO_MARKER } from '#database/demo-marker.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { openTestShop } from '#testing/shop.ts'
import { seedDemo } from './seed.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const seed = () => seedDemo(testShop.shop, testShop.url, { sharesImages: true })
const countOf = async (table: string) => {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count
}

test('a demo shop is stored with purchase orders and a stock count, or not at all', {
  timeout: 60_000,
}, async () => {
  await db().execute(sql`alter table stock_counts add constraint no_count check (name = '')`)
  try {
    await expect(seed()).rejects.toThrow()
  } finally {
    await db().execute(sql`alter table stock_counts drop constraint no_count`)
  }
  expect([await countOf('users'), await countOf('products'), await countOf('suppliers')]).toEqual([0, 0, 0])
  expect(await db().$count(shopState, eq(shopState.key, DEMO_MARKER))).toBe(0)

  expect(await seed()).toBe(true)
  expect([
    await countOf('suppliers'),
    await countOf('purchase_orders'),
    await countOf('stock_counts'),
  ]).toEqual([2, 3, 1])
  expect(await seed()).toBe(false)
})
