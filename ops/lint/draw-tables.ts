// `npm run db:diagram`: writes docs/tables.md, a diagram of the tables, from the schema. With --check it only checks
// that the page is up to date.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { areaOf, areas } from './area-order.ts'
import { tableDiagrams } from './table-diagram.ts'

const folder = dirname(dirname(import.meta.dirname))
const page = join(folder, 'docs/tables.md')

const entries = await readdir(join(folder, 'database/schema'), { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  .sort()
const schema = await Promise.all(
  files.map(async (file) => ({
    area: areaOf(file) ?? 'shop',
    module: (await import(join(folder, file))) as Record<string, unknown>,
  })),
)
const drawn = tableDiagrams(
  [...areas, 'shop'].flatMap((area) => {
    const modules = schema.filter((one) => one.area === area).map(({ module }) => module)
    return modules.length > 0 ? [{ area, modules }] : []
  }),
)
if (!process.argv.includes('--check')) await writeFile(page, drawn)
else if ((await readFile(page, 'utf8').catch(() => '')) !== drawn) {
  console.error('docs/tables.md is out of date: run `npm run db:diagram`.')
  process.exitCode = 1
}
