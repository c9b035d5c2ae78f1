import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#database/connect.ts'

/**
 * Names every statement of Drizzle, so that PostgreSQL parses it once per connection: for tests that repeat the same statements
 * thousands of times. What is executed stays the same. Call at the top of a `*.db.test.ts`.
 */
export function prepareStatements(): void {
  let { query } = pg.Client.prototype
  const names = new Map<string, string>()

  function nameOf(text: string): string {
    const known = names.get(text)
    if (known) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  beforeAll(() => {
    // A simulation of crashes may stand between (testing/scenarios/crash-simulation.ts).
    query = pg.Client.prototype.query
    pg.Client.prototype.query = function (this: pg.Client, ...[config, ...rest]: unknown[]) {
      const statement = isSingleUnnamed(config) ? { ...config, name: nameOf(config.text) } : config
      return Reflect.apply(query, this, [statement, ...rest])
    } as typeof query
  })
  afterAll(() => {
    pg.Client.prototype.query = query
  })
}

/**
 * Has named statements planned at their first execution instead of the first five, on the connections that are opened
 * from now on.
 */
export async function planOncePerConnection(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`)
}

/** Of several statements in one text none can be prepared. */
function isSingleUnnamed(config: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null) return false
  const { text, name }: { text?: unknown; name?: unknown } = config
  return typeof text === 'string' && !name && !text.includes(';')
}
