import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { unitLabelName } from './unit-label-names.ts'

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  ['1 pc', '১টি'],
  ['500 g', '৫০০ গ্রাম'],
  ['1 pair', '১ জোড়া'],
  ['5 litres', '৫ লিটার'],
  ['50 bags', '৫০ ব্যাগ'],
  ['1 box', '১ বাক্স'],
  ['Set', 'সেট'],
  ['Set of 3', '৩টির সেট'],
  ['Pack of 2', '২টির প্যাক'],
  ['Box of 20', '২০টির বাক্স'],
  ['3-piece set', '৩ পিসের সেট'],
  ['2 x 150 g', '২ × ১৫০ গ্রাম'],
  ['12 x 1 litre', '১২ × ১ লিটার'],
  ['10 kg crate', '১০ কেজির ক্রেট'],
  ['Roll of 3', 'Roll of 3'],
  ['2 x 3 feet', '2 x 3 feet'],
  ['constructor of 3', 'constructor of 3'],
  ['ডজন', 'ডজন'],
])('a Bangla page says %s as %s, an English one as it is', (label, name) => {
  expect(unitLabelName(label)).toBe(label)
  setLanguageSource(() => 'bn')
  expect(unitLabelName(label)).toBe(name)
})
