import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import memory from './memory-settings.json' with { type: 'json' }

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test.each([
  ['deploy/biponi.service', ' '],
  ['docs/operating.md', ' '],
  ['deploy/Dockerfile', '", "'],
])('%s starts the shop with the settings of its memory', (path, separator) => {
  const text = read(path)
  expect(text).toContain(memory.node.join(separator))
  for (const [name, value] of Object.entries(memory.environment)) expect(text).toContain(`${name}=${value}`)
})
