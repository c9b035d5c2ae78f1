import { expect, test } from 'vitest'
import { smsProductName } from './sms-text.ts'

test('an SMS names a product with at most 40 characters, none of them half', () => {
  expect(smsProductName('Rice cooker')).toBe('Rice cooker')
  expect(smsProductName('x'.repeat(40))).toBe('x'.repeat(40))
  expect(smsProductName(`${'x'.repeat(38)} and more`)).toBe(`${'x'.repeat(38)}…`)
  expect(smsProductName('🎁'.repeat(41))).toBe(`${'🎁'.repeat(39)}…`)
})
