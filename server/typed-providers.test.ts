import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = dirname(import.meta.dirname)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-typed-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('providers in a folder outside have the types of the project by one line of their tsconfig.json', async () => {
  const example = join(project, 'testing/outside-shop')
  const filter = (source: string) => !source.endsWith('.test.ts')
  await cp(example, folder, { recursive: true, filter })
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(project, 'tsconfig.json'), include: ['*.ts'] }),
  )
  await writeFile(
    join(folder, 'wrong.ts'),
    `import type { PriceRule } from '#api/pricing/price-rule.ts'
     export const wrong: PriceRule = { name: 'wrong', check: () => [], discounts: () => [{ line: 0 }] }`,
  )
  const compile = promisify(execFile)(join(project, 'node_modules/.bin/tsc'), ['-p', folder])
  const { stdout } = await compile.catch((error: { stdout: string }) => error)
  expect(stdout.match(/^\S.*error TS\d+/gm)).toEqual([
    expect.stringMatching(/wrong\.ts\(2,\d+\): error TS2741/),
  ])
}, 60_000)
