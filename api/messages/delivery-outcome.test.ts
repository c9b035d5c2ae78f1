import { expect, test } from 'vitest'
import { masked, withoutRecipient } from './delivery-outcome.ts'

test('a recipient is masked in every spelling that gateways use', () => {
  const reason = 'Invalid number 8801712345678 (+8801712345678, 01712345678)'
  expect(withoutRecipient(reason, '01712345678')).toBe('Invalid number 017***78 (017***78, 017***78)')
  expect(withoutRecipient('550 <rahima@example.test>\n unknown', 'rahima@example.test')).toBe(
    '550 <r***@example.test> unknown',
  )
})

test('masking keeps the domain of an email and the first and last digits of a number', () => {
  expect(masked('rahima@example.test')).toBe('r***@example.test')
  expect(masked('01712345678')).toBe('017***78')
})
