import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const accepted: [what: string, path: string, source: string][] = [
  ['a side imports one below it', 'api/sales/a.ts', "import { messages } from '#contract/messages.ts'"],
  ['an area uses one before it', 'api/sales/b.ts', "import { findUser } from '#api/identity/accounts/x.ts'"],
  ['a page takes the type of the shop', 'web/shop/a.ts', "import type { Shop } from '#api/shop.ts'"],
  ['contract imports zod', 'contract/a.ts', "import * as z from 'zod/mini'\nimport { b } from './b.ts'"],
]
const rejected: [what: string, path: string, source: string][] = [
  ['the browser imports server code', 'web/shop/b.ts', "import { connect } from '#database/connect.ts'"],
  ['the browser imports a service', 'web/shop/c.ts', "import { x } from '#api/sales/orders/x.ts'"],
  ['the browser imports the shop itself', 'web/shop/d.ts', "import { createShop } from '#api/shop.ts'"],
  ['the API imports pages', 'api/sales/c.ts', "import { x } from '#web/x.ts'"],
  ['an area imports a later one', 'api/identity/a.ts', "import type { x } from '#api/sales/orders/x.ts'"],
  [
    'an area imports a later table',
    'api/identity/b.ts',
    "import { orders } from '#database/schema/sales/x.ts'",
  ],
  ['contract imports another package', 'contract/c.ts', "import fs from 'node:fs'"],
  ['a shopper’s page imports the staff’s', 'web/shop/e.ts', "import { x } from '#web/admin/x.ts'"],
  ['a dynamic import', 'web/shop/f.ts', "const a = await import('#database/connect.ts')"],
  ['a relative path outside its folder', 'api/sales/d.ts', "import { x } from '../../web/x.ts'"],
]

const project = dirname(import.meta.dirname)
const folder = mkdtempSync(join(tmpdir(), 'biponi-imports-'))
let complaints = ''

beforeAll(() => {
  cpSync(join(project, 'biome.json'), join(folder, 'biome.json'))
  for (const [, path, source] of [...accepted, ...rejected]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const package_ = createRequire(import.meta.url).resolve('@biomejs/biome/package.json')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(dirname(package_), 'bin/biome'),
      ...['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=100'],
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  complaints = `${stdout}${stderr}`
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(accepted)('lint accepts: %s', (_what, path) => {
  expect(complaints).toContain('Checked')
  expect(complaints).not.toContain(path)
})

test.each(rejected)('lint rejects: %s', (_what, path) => {
  expect(complaints).toContain(`${path}:`)
})
