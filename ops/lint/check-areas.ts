// Part of `npm run lint`: the SQL of an area reads and writes its own tables and those of the areas before it, never those of
// a later one (docs/style.md §2). Biome checks the imports of table objects; this checks the table names in SQL text.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { areaOf, isLater, laterTablesIn } from './area-order.ts'

const folder = dirname(dirname(import.meta.dirname))

async function listSources(side: string): Promise<string[]> {
  const entries = await readdir(join(folder, side), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** The area each table belongs to, by the folder or file of its schema. */
async function readTableAreas(): Promise<Map<string, string>> {
  const areas = new Map<string, string>()
  for (const file of await listSources('database/schema')) {
    const area = areaOf(file)
    const tables: Record<string, unknown> = await import(join(folder, file))
    for (const table of Object.values(tables)) {
      if (area && isTable(table)) areas.set(getTableName(table), area)
    }
  }
  return areas
}

const tableAreas = await readTableAreas()
const complaints: string[] = []
for (const file of await listSources('api')) {
  const area = areaOf(file)
  if (!area) continue
  const source = await readFile(join(folder, file), 'utf8')
  for (const table of laterTablesIn(source, area, tableAreas)) {
    complaints.push(
      `${file}: the SQL of ${area} uses the table ${table} of ${tableAreas.get(table)}, a later area`,
    )
  }
}
for (const file of await listSources('database/schema')) {
  const area = areaOf(file)
  const source = await readFile(join(folder, file), 'utf8')
  for (const [, other = ''] of source.matchAll(/from '#(database\/schema\/[^']+)'/g)) {
    // Tables of every area refer to the user who made a change.
    if (other === 'database/schema/identity/accounts.ts') continue
    const otherArea = areaOf(other)
    if (area && otherArea && isLater(otherArea, area))
      complaints.push(`${file}: a table of ${area} refers to one of ${otherArea}, a later area`)
  }
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
