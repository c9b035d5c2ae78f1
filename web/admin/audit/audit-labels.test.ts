import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { changedFields, subjectPageOf } from './audit-labels.ts'
import { auditTexts, subjectLabels } from './audit-texts.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('an entry of the log has a label and a link', () => {
  expect(auditTexts.change('order.payment-received')).toBe('Payment received')
  expect(auditTexts.change('return.received')).toBe('Return received')
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

// Of the sources, since actions are names in many services and no list of their own.
const sources = Object.values(
  import.meta.glob<string>(['/api/**/*.ts', '!/api/**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

test('what staff do has a name in Bangla', () => {
  setLanguageSource(() => 'bn')
  const subjects = [...Object.keys(subjectLabels), 'account', 'return', 'delivery-fees', 'second-factor']
  const actions = [...sources.matchAll(/'([a-z-]+)\.([a-z-]+)'/g)].filter(
    ([, subject = '', change]) => subjects.includes(subject) && change !== 'txt',
  )
  expect(actions.length).toBeGreaterThan(70)
  expect(
    actions
      .map(([quoted]) => quoted.slice(1, -1))
      .filter((action) => /[a-z]/.test(auditTexts.change(action))),
  ).toEqual([])
})

test('whatever staff change has a name', () => {
  const types = [...sources.matchAll(/\btype: '([a-z-]+)', id\b/g)].map(([, type = '']) => type)
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter((type) => subjectLabels[type] === undefined)).toEqual([])
})

test('a change is in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  expect(changedFields({ status: 'pending', units: 12 }, { status: 'shipped', units: 13 })).toEqual([
    { name: 'অবস্থা', before: 'অপেক্ষমাণ', after: 'পাঠানো হয়েছে' },
    { name: 'কয়টি', before: '১২', after: '১৩' },
  ])
})
