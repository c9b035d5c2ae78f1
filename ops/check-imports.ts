// Part of `npm run check`: imports point one way (docs/architecture.md), and of `api` the pages take types only.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { checkImports } from './import-rules.ts'

const folder = dirname(import.meta.dirname)
const sides = ['contract', 'database', 'api', 'web', 'server', 'demo', 'ops', 'testing', 'e2e', 'bench']

const complaints: string[] = []
for (const side of sides) {
  const entries = await readdir(join(folder, side), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    // Its test holds wrong imports on purpose.
    if (entry.name === 'import-rules.test.ts') continue
    const file = relative(folder, join(entry.parentPath, entry.name))
    complaints.push(...checkImports(file, await readFile(join(folder, file), 'utf8')))
  }
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
