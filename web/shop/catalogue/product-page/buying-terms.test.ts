import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { buyingTermsOf } from './buying-terms.ts'

const fees = { shippingFee: 70, shippingFeeOutside: 130, districtFees: {} }
const terms = {
  estimates: undefined,
  fees,
  returnDays: 7,
  paymentMethods: ['cash' as const, 'mobile-banking' as const],
  wallets: undefined,
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
    'ডেলিভারি চার্জ: ঢাকায় ৳৭০, অন্য জায়গায় ৳১৩০',
    'পণ্য পাওয়ার ৭ দিনের মধ্যে ফেরত দেওয়া যায়',
    'যেভাবে টাকা দেওয়া যায়: ক্যাশ অন ডেলিভারি, বিকাশ, নগদ, রকেট',
  ])
})

test('where districts have fees of their own, the lowest and the highest fee are said', () => {
  const [feeTerm] = buyingTermsOf({ ...terms, fees: { ...fees, districtFees: { Gazipur: 60, Sylhet: 150 } } })
  expect(feeTerm).toBe('Delivery fee: from ৳60 to ৳150')
  const same = { shippingFee: 70, shippingFeeOutside: 70, districtFees: { Sylhet: 70 } }
  expect(buyingTermsOf({ ...terms, fees: same })[0]).toBe('Delivery fee: ৳70')
  setLanguageSource(() => 'bn')
  const [feeTermBn] = buyingTermsOf({ ...terms, fees: { ...fees, districtFees: { Sylhet: 150 } } })
  expect(feeTermBn).toBe('ডেলিভারি চার্জ: ৳৭০ থেকে ৳১৫০')
})

test('nothing is promised that the shop does not offer', () => {
  const few = buyingTermsOf({
    ...terms,
    fees: { shippingFee: 60, shippingFeeOutside: 60, districtFees: {} },
    returnDays: 0,
    paymentMethods: ['ssl'],
  })
  expect(few).toEqual(['Delivery fee: ৳60', 'Ways to pay: card or bank'])
  expect(buyingTermsOf({ ...terms, returnDays: 0, paymentMethods: [] })).toEqual([
    'Delivery fee: ৳70 in Dhaka, ৳130 elsewhere',
  ])
})

test('of wallets those are named that have a number', () => {
  const wallets = [{ wallet: 'nagad' as const, number: '01712345678' }]
  expect(buyingTermsOf({ ...terms, wallets }).at(-1)).toBe('Ways to pay: cash on delivery, Nagad')
  expect(buyingTermsOf({ ...terms, wallets, paymentMethods: ['cash'] }).at(-1)).toBe(
    'Ways to pay: cash on delivery',
  )
})
