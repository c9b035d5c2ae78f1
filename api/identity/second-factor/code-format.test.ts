import { expect, test } from 'vitest'
import { formatRecoveryCode, isAppCode, newRecoveryCode, normaliseCode } from './code-format.ts'

test('different spellings of a code are normalised to the same code', () => {
  expect([' 287 082', '২৮৭০৮২', '287-082'].map(normaliseCode)).toEqual(['287082', '287082', '287082'])
  expect(isAppCode('287082')).toBe(true)
  expect(isAppCode('28708')).toBe(false)
})

test('a formatted recovery code is normalised back to the code', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^[a-hjkmnp-z2-9]{24}$/)
  expect(formatRecoveryCode(code)).toMatch(/^(?:.{6}-){3}.{6}$/)
  expect(normaliseCode(formatRecoveryCode(code).toUpperCase())).toBe(code)
  expect(isAppCode(code)).toBe(false)
})
