import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const folder = dirname(import.meta.dirname)

test('a shop that declares its file gives custom fields their types, and a misspelt name is an error', async () => {
  const compiler = join(folder, 'node_modules/.bin/tsc')
  const { stdout } = await promisify(execFile)(compiler, ['-p', join(folder, 'testing/typed-shop')])
  expect(stdout).toBe('')
}, 60_000)
