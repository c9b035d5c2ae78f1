import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { RULES_WITHOUT_SEVERITY } from './axe.ts'

/** Axe says the impact of a rule in its source only. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8')

test.each(RULES_WITHOUT_SEVERITY)('the impact of axe’s rule %s is minor or moderate', (rule) => {
  const [, impact] = new RegExp(`id: '${rule}',\\s+impact: '(\\w+)'`).exec(source) ?? []
  expect(['minor', 'moderate']).toContain(impact)
})
