import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { changeLabel } from './change-labels.ts'

test.each([
  [100, 150, '50% more than before', 'up'],
  [150, 100, '33% less than before', 'down'],
  [0, 10, 'No earlier data', 'same'],
  [0, 0, 'as before', 'same'],
  [-50, 10, 'a loss before', 'up'],
  [-50, -60, 'a loss before', 'down'],
] as const)('from %i to %i is %s', (before, now, text, direction) => {
  expect(changeLabel(before, now)).toEqual({ text, direction })
})

afterEach(() => setLanguageSource(() => 'en'))

test('a change reads the same in Bangla', () => {
  setLanguageSource(() => 'bn')
  expect(changeLabel(100, 112).text).toBe('আগের চেয়ে ১২% বেশি')
  expect(changeLabel(0, 5).text).toBe('আগের হিসাব নেই')
})
