import { afterEach, expect, test } from 'vitest'
import { type Language, setLanguageSource } from '#contract/language.ts'
import { gatewayName } from './gateway-name.ts'

let language: Language = 'en'
setLanguageSource(() => language)
afterEach(() => {
  language = 'en'
})

const gateways = [
  { id: 'sslcommerz', label: 'Card, mobile wallet or internet banking' },
  { id: 'bkash', label: 'bKash' },
  { id: 'paypoint', label: 'PayPoint' },
]

test('gateways have their labels on English pages', () => {
  expect(gateways.map(gatewayName)).toEqual(gateways.map(({ label }) => label))
})

test('on Bangla pages the gateways of the shop have Bangla names, and one that was added its label', () => {
  language = 'bn'
  expect(gateways.map(gatewayName)).toEqual(['কার্ড, মোবাইল ওয়ালেট বা ইন্টারনেট ব্যাংকিং', 'বিকাশ', 'PayPoint'])
})
