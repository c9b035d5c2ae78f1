import { afterEach, expect, test } from 'vitest'
import { templates } from '#api/messages/outbound-message.ts'
import { setLanguageSource } from '#contract/language.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { staffMessageTexts } from './message-texts.tsx'

afterEach(() => setLanguageSource(() => 'en'))

test('messages are called by their template, and an SMS says its parts', () => {
  expect(staffMessageTexts.template('order-placed')).toBe('Order placed')
  expect(staffMessageTexts.parts(1, formatNumber(1))).toBe('1 SMS part')
  expect(staffMessageTexts.parts(2, formatNumber(2))).toBe('2 SMS parts')
})

test('every template has a name in Bangla', () => {
  setLanguageSource(() => 'bn')
  for (const template of templates) expect(staffMessageTexts.template(template)).toMatch(/^[^a-z]+$/)
  expect(staffMessageTexts.parts(2, formatNumber(2))).toBe('২টি এসএমএসের খরচ')
})
