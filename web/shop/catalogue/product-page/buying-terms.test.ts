import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { buyingTermsOf } from './buying-terms.ts'

const fees = { shippingFee: 70, shippingFeeOutside: 130 }
const terms = {
  estimates: undefined,
  fees,
  returnDays: 7,
  paymentMethods: ['cash' as const, 'mobile-banking' as const],
}

afterEach(() => setLanguageSource(() => 'en'))

test('fee, returns and ways to pay are said as the settings are', () => {
  expect(buyingTermsOf(terms)).toEqual([
    'Delivery fee: ৳70 in Dhaka, ৳130 elsewhere',
    'Returns within 7 days of delivery',
    'Ways to pay: cash on delivery, bKash, Nagad, Rocket',
  ])
  setLanguageSource(() => 'bn')
  expect(buyingTermsOf(terms)).toEqual([
    'ডেলিভারি ফি: ঢাকায় ৳৭০, অন্য জায়গায় ৳১৩০',
    'পণ্য পাওয়ার ৭ দিনের মধ্যে ফেরত দেওয়া যায়',
    'যেভাবে টাকা দেওয়া যায়: ক্যাশ অন ডেলিভারি, বিকাশ, নগদ, রকেট',
  ])
})

test('nothing is promised that the shop does not offer', () => {
  const few = buyingTermsOf({
    ...terms,
    fees: { shippingFee: 60, shippingFeeOutside: 60 },
    returnDays: 0,
    paymentMethods: ['ssl'],
  })
  expect(few).toEqual(['Delivery fee: ৳60', 'Ways to pay: card or bank'])
  expect(buyingTermsOf({ ...terms, returnDays: 0, paymentMethods: [] })).toEqual([
    'Delivery fee: ৳70 in Dhaka, ৳130 elsewhere',
  ])
})
