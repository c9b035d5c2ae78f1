// Part of `npm run lint`: file names and exported names use the field's terms (docs/style.md §4).

import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { complaintAbout, exportedNames } from './plain-names.ts'
import { listProjectFiles } from './project-files.ts'

const folder = dirname(import.meta.dirname)

/** Names in which a word has its ordinary meaning. */
const accepted = new Set([
  // The words of a search, of an amount, and printed books.
  ...['search-words.ts', 'search-words.test.ts', 'searchWords', 'listSimilarWords'],
  ...['amount-in-words.ts', 'amount-in-words.test.ts', 'amountInWords', 'products-books.ts'],
  // The books of a shop are more than its ledger: money and stock.
  ...['check-books.ts', 'check-books.db.test.ts'],
  // Shows a page only to visitors whose session allows it.
  ...['session-gate.tsx', 'SessionGate'],
])

const files = listProjectFiles(folder).filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file))

const complaints: string[] = []
for (const file of files) {
  const names = [basename(file), ...exportedNames(readFileSync(join(folder, file), 'utf8'))]
  for (const name of names) {
    const complaint = complaintAbout(name, accepted)
    if (complaint) complaints.push(`${file}: ${complaint}`)
  }
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
