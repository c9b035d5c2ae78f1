// Part of `npm run lint`: checks that every reference to docs/ resolves, including its section or rule, and that every link and
// file named in docs/ and the README exists (docs/style.md §5).

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listProjectFiles } from './project-files.ts'
import { danglingReferences, linksIn, pathsIn, readDocument } from './references.ts'

const folder = dirname(dirname(import.meta.dirname))

// This check's own sources and tests contain references that do not resolve.
const files = listProjectFiles(folder)
  .filter((file) => /\.(?:ts|tsx|mjs|css|md)$|^\.env\.example$/.test(file))
  .filter((file) => !/^ops\/lint\/(?:check-)?references/.test(file) && !file.startsWith('demo/catalogue/'))

const documents = new Map(
  files
    .filter((file) => file.startsWith('docs/') && file.endsWith('.md'))
    .map((file) => [relative('docs', file), readDocument(readFileSync(join(folder, file), 'utf8'))]),
)
const decisions = new Set(readdirSync(join(folder, 'docs/decisions')).map((name) => name.slice(0, 3)))

const complaints: string[] = []
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8')
  // Pages in docs/ refer to each other without the folder, as their links do.
  const cited = file.endsWith('.md') ? text.replaceAll(/(?<![\w/])[a-z]+\.md\b/g, '') : text
  complaints.push(...danglingReferences(cited, documents, decisions).map((what) => `${file}: ${what}`))
  if (!file.endsWith('.md')) continue
  for (const link of linksIn(text))
    if (!existsSync(join(folder, dirname(file), link)))
      complaints.push(`${file}: the link ${link} leads nowhere`)
  for (const path of pathsIn(text))
    if (!existsSync(join(folder, path.replace(/[.,]$/, '')))) complaints.push(`${file}: there is no ${path}`)
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
