/** The areas of `api/` and `database/schema/`: each may use those before it (docs/style.md §2). */
export const areas = [
  'http',
  'limits',
  'audit',
  'images',
  'messages',
  'settings',
  'custom-fields',
  'jobs',
  'events',
  'identity',
  'pricing',
  'catalogue',
  'sales',
  'imports',
  'reports',
]

/**
 * The area of a file, such as `api/sales/orders/placing/place-order.ts` or `database/schema/audit.ts`; undefined
 * outside of them.
 */
export function areaOf(file: string): string | undefined {
  const name = /^(?:api|database\/schema)\/([a-z-]+)(?:\/|\.ts$)/.exec(file)?.[1]
  return name !== undefined && areas.includes(name) ? name : undefined
}

export function isLater(area: string, than: string): boolean {
  return areas.indexOf(area) > areas.indexOf(than)
}

/** `from orders o`, `join users on`, `insert into order_lines`, `update products p`: the table is the first group. */
const TABLE_USE = /\b(?:from|join|into|update)\s+([a-z_]+)\b/g

/** Tables of later areas that SQL text in a source file of `area` uses. `users` may be named anywhere: it is who acted. */
export function laterTablesIn(
  source: string,
  area: string,
  tableAreas: ReadonlyMap<string, string>,
): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const used = [...code.matchAll(TABLE_USE)].map(([, table = '']) => table)
  return [...new Set(used)].filter((table) => {
    const owner = tableAreas.get(table)
    return table !== 'users' && owner !== undefined && isLater(owner, area)
  })
}
