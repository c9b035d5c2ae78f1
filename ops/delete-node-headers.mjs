// Runs after each `npm ci`: the package `node` contains 67 MB of C headers, which only native modules built from source need;
// the shop has none.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/node/node_modules')
const entries = existsSync(packages) ? readdirSync(packages, { withFileTypes: true }) : []
for (const entry of entries) {
  if (entry.isDirectory()) rmSync(join(packages, entry.name, 'include'), { recursive: true, force: true })
}
