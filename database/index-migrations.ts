/** Tables that stay small in every shop: building an index on them takes no time. */
const SMALL_TABLES = new Set([
  'banners',
  'catalogue_versions',
  'categories',
  'districts',
  'divisions',
  'logos',
  'policy_pages',
  'schema_migrations',
  'settings',
  'shop_state',
  'shop_warnings',
  'stock_places',
  'upazilas',
])

const CREATE_TABLE = /create\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)"?/gi
const CREATE_INDEX =
  /create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?"?\w+"?\s+on\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi
/** Adds an index of its own, unless it takes one that exists. */
const ADD_UNIQUE =
  /alter\s+table\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?\s+add\s+constraint\s+"?\w+"?\s+(?:unique|primary\s+key)(?!\s+using\s+index)/gi

/**
 * The tables that existed before a migration and on which it builds an index without `concurrently`, which locks all
 * writes, and so all orders, for as long as it takes (docs/reliability.md D10).
 */
export function lockingIndexes(sql: string): string[] {
  const found = (pattern: RegExp) => [...sql.matchAll(pattern)].flatMap(([, table]) => table ?? [])
  const created = new Set(found(CREATE_TABLE))
  return [...found(CREATE_INDEX), ...found(ADD_UNIQUE)].filter(
    (table) => !created.has(table) && !SMALL_TABLES.has(table),
  )
}
