// Part of `npm run lint`: the names of files, of what modules declare, of tables and columns use the field's terms, and no
// two modules of the shop export the same name (docs/style.md §4).

import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getTableColumns, getTableName, isTable } from 'drizzle-orm'
import { complaintAbout, declaredNames, exportedNames } from './plain-names.ts'
import { listProjectFiles } from './project-files.ts'

const folder = dirname(dirname(import.meta.dirname))

/** Names in which a word has its ordinary meaning. */
const accepted = new Set([
  // The words of a search, of an amount, and printed books.
  ...['search-words.ts', 'search-words.test.ts', 'searchWords', 'listSimilarWords', 'search_words'],
  ...['MAX_WORDS', 'MAX_QUERY_WORDS', 'MAX_SIMILAR_WORDS'],
  ...['amount-in-words.ts', 'amount-in-words.test.ts', 'amountInWords', 'products-books.ts'],
  'texts-books.ts',
  // Texts divided into words.
  ...['firstWords', 'wordsIn', 'wordsOf', 'MAX_NAME_WORDS'],
  // The books of a shop are more than its ledger: money and stock.
  ...['check-books.ts', 'check-books.db.test.ts', 'checkBooks', 'expectBooksToAddUp'],
  // Shows a page only to visitors whose session allows it.
  ...['session-gate.tsx', 'SessionGate'],
])

/** Names that more than one module of the shop may export. */
const repeatable = new Set([
  // React Router reads these from the module of every page.
  ...['ErrorBoundary', 'clientLoader', 'links', 'loader', 'meta', 'shouldRevalidate'],
  // The codec of an id, and the column that is a table's primary key: contract and schema never meet.
  'id',
])

/** Whether the file is part of the running shop. */
const SHOP_MODULE = /^(?:api|contract|database|server|web)\/(?!.*\.test\.tsx?$)/

const files = listProjectFiles(folder).filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file))

const complaints: string[] = []
const exportedBy = new Map<string, string>()
for (const file of files) {
  const source = readFileSync(join(folder, file), 'utf8')
  for (const name of [basename(file), ...declaredNames(source)]) {
    const complaint = complaintAbout(name, accepted)
    if (complaint) complaints.push(`${file}: ${complaint}`)
  }
  if (!SHOP_MODULE.test(file)) continue
  for (const name of new Set(exportedNames(source))) {
    const other = exportedBy.get(name)
    if (other && !repeatable.has(name)) complaints.push(`${file}: ${other} exports "${name}" too`)
    exportedBy.set(name, file)
  }
}

for (const file of files.filter((file) => file.startsWith('database/schema/'))) {
  const exported: Record<string, unknown> = await import(join(folder, file))
  for (const table of Object.values(exported).filter((value) => isTable(value))) {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
    for (const name of [getTableName(table), ...columns]) {
      const complaint = complaintAbout(name, accepted)
      if (complaint) complaints.push(`${file}: table ${getTableName(table)}: ${complaint}`)
    }
  }
}

for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
