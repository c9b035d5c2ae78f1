// `npm run docs:permissions`: writes docs/permissions.md, the tables of roles, permissions and calls, from the contract. With
// --check it only checks that the page is up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { allEndpoints } from '#contract/endpoints.ts'
import { permissionTables } from './permission-tables.ts'

const page = join(dirname(dirname(import.meta.dirname)), 'docs/permissions.md')

const drawn = permissionTables(allEndpoints)
if (!process.argv.includes('--check')) await writeFile(page, drawn)
else if ((await readFile(page, 'utf8').catch(() => '')) !== drawn) {
  console.error('docs/permissions.md is out of date: run `npm run docs:permissions`.')
  process.exitCode = 1
}
