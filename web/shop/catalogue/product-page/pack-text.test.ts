import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { packText } from './pack-text.ts'

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  ['1 pc', 'Pack: 1 pc', 'প্যাক: ১টি'],
  ['500 g', 'Pack: 500 g', 'প্যাক: ৫০০ গ্রাম'],
  ['Set of 3', 'Pack: Set of 3', 'প্যাক: ৩টির সেট'],
  ['Necklace and earrings', 'Pack: Necklace and earrings', 'প্যাক: Necklace and earrings'],
  [' ', '', ''],
])('beside the stock the product page says what is in one: %s', (unitLabel, english, bangla) => {
  expect(packText(unitLabel)).toBe(english)
  setLanguageSource(() => 'bn')
  expect(packText(unitLabel)).toBe(bangla)
})
