import { expect, test } from 'vitest'
import { containsPattern, startPattern } from './sql-conditions.ts'

test('a text is searched as it is, in any script', () => {
  expect(containsPattern('50% off_x\\')).toBe('%50\\% off\\_x\\\\%')
  expect(containsPattern('শাড়ি')).toBe('%শাড়ি%')
  expect(startPattern('017')).toBe('017%')
  expect(containsPattern('')).toBe('%%')
})

test('signs alone are in no text', () => {
  for (const text of ['-', '...', '%', '#', ' – '])
    for (const pattern of [containsPattern(text), startPattern(text)]) expect(pattern).not.toMatch(/[%-]/)
})
