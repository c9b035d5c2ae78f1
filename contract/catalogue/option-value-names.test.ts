import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { optionValueName } from './option-value-names.ts'

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  ['White', 'সাদা'],
  ['navy', 'নেভি ব্লু'],
  ['42', '৪২'],
  ['2.4', '২.৪'],
  ['500 g', '৫০০ গ্রাম'],
  ['1 kg', '১ কেজি'],
  ['1 pc', '১টি'],
  ['2 yr', '২ বছর'],
  ['2 Dozen', '২ ডজন'],
  ['XL', 'XL'],
  ['256 GB', '256 GB'],
  ['Rose red', 'Rose red'],
  ['constructor', 'constructor'],
])('a Bangla page shows %s as %s, an English one as it is', (value, name) => {
  expect(optionValueName(value)).toBe(value)
  setLanguageSource(() => 'bn')
  expect(optionValueName(value)).toBe(name)
})
