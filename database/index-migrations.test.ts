import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockingIndexes } from './index-migrations.ts'
import { listMigrationNames } from './migrate.ts'

/** Migrations up to this one landed before the rule, and never change. */
const LAST_BEFORE_RULE = '0039_price_rules'

test('no migration builds an index that locks a table which may be large', async () => {
  const names = (await listMigrationNames()).filter((name) => name > LAST_BEFORE_RULE)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const sql = await readFile(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8')
    expect(lockingIndexes(sql), name).toEqual([])
  }
})

test.each([
  ['CREATE INDEX "orders_x_idx" ON "orders" USING btree ("x");', ['orders']],
  ['CREATE UNIQUE INDEX IF NOT EXISTS orders_x_idx ON public.orders (x);', ['orders']],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_x" UNIQUE("x");', ['orders']],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_x" UNIQUE USING INDEX "orders_x_idx";', []],
  ['-- outside a transaction\nCREATE INDEX CONCURRENTLY "orders_x_idx" ON "orders" ("x");', []],
  [
    'CREATE TABLE "bulbs" ("id" int);\n--> statement-breakpoint\nCREATE INDEX "bulbs_idx" ON "bulbs" ("id");',
    [],
  ],
  ['CREATE INDEX "settings_x_idx" ON "settings" ("x");', []],
])('%s locks %j', (sql, tables) => {
  expect(lockingIndexes(sql)).toEqual(tables)
})
