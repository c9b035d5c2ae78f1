import { expect, test } from 'vitest'
import { emptyPlaceholders, fillPlaceholders, unknownPlaceholders } from './placeholders.ts'

test('a line whose placeholder has no value is left out, the others stay', () => {
  const text = '- Free from {freeDeliveryFrom}\n- {returnDays} days, {returnDays}!\n{notOurs} {'
  expect(fillPlaceholders(text, { returnDays: '7' })).toBe('- 7 days, 7!\n{notOurs} {')
  expect(emptyPlaceholders(text, { returnDays: '7' })).toEqual(['freeDeliveryFrom'])
})

test('unknown placeholders are named once each', () => {
  expect(unknownPlaceholders('{fee} {returnDays} {fee} {Days} {} {a-b} { fee }')).toEqual(['fee', 'Days'])
})

test('a value is never read as a placeholder again', () => {
  expect(fillPlaceholders('{shopName} {email}', { shopName: '{email}', email: 'a@b.test' })).toBe(
    '{email} a@b.test',
  )
})
