import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { reasonLabel, recordName, signedUnits } from './stock-labels.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('what is counted is called by its variant, or by what shares it', () => {
  expect(recordName({ variants: ['500 g'] })).toBe('500 g')
  expect(recordName({ variants: ['red', 'blue'] })).toBe('All variants')
  expect(recordName({ variants: [''] })).toBe('This product')
  expect(recordName({ variants: [] })).toBe('No longer offered')
})

test('reasons have names, changes their sign', () => {
  expect(reasonLabel('handed-over')).toBe('Handed over')
  expect(reasonLabel('stocktaking')).toBe('stocktaking')
  expect([20, -3, 0].map(signedUnits)).toEqual(['+20', '−3', ''])
})

test('in Bangla digits too', () => {
  setLanguageSource(() => 'bn')
  expect(recordName({ variants: ['red', 'blue'] })).toBe('সব ধরন')
  expect(reasonLabel('received')).toBe('মাল এসেছে')
  expect([20, -3].map(signedUnits)).toEqual(['+২০', '−৩'])
})
