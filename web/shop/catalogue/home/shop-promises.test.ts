import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { shopPromises } from './shop-promises.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('the home page promises only what the settings say', () => {
  expect(shopPromises({ returnDays: 7, paymentMethods: ['cash'] })).toEqual([
    'Cash on delivery',
    'All 64 districts',
    '7-day returns',
  ])
  expect(shopPromises({ returnDays: 0, paymentMethods: ['ssl'] })).toEqual(['All 64 districts'])
  setLanguageSource(() => 'bn')
  expect(shopPromises({ returnDays: 7, paymentMethods: [] })).toEqual(['৬৪ জেলায় ডেলিভারি', '৭ দিনে ফেরত'])
})
