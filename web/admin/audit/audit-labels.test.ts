import { expect, test } from 'vitest'
import { actionLabel, changedFields, subjectPageOf } from './audit-labels.ts'

test('an entry of the log has a label and a link', () => {
  expect(actionLabel('order.payment-received')).toBe('Payment received')
  expect(actionLabel('return.received')).toBe('Return received')
  expect(subjectPageOf('order', 'x1')).toBe('/admin/orders/x1')
  expect(subjectPageOf('import', 'x1')).toBe('/admin/import/x1')
  expect(subjectPageOf('logo', 'x1')).toBeUndefined()
})

test('only fields that differ are shown, and long values are cut', () => {
  expect(changedFields({ role: 'user', name: 'A' }, { role: 'seller', name: 'A' })).toEqual([
    { name: 'Role', before: 'user', after: 'seller' },
  ])
  expect(changedFields(null, { discountPercent: 5, tags: ['a'] })).toEqual([
    { name: 'Discount percent', before: '', after: '5' },
    { name: 'Tags', before: '', after: '["a"]' },
  ])
  expect(changedFields(null, { text: 'x'.repeat(999) })[0]?.after).toHaveLength(301)
  expect(changedFields(null, null)).toEqual([])
})
