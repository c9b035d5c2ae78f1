import { afterEach, expect, test } from 'vitest'
import { type Language, setLanguageSource } from '#contract/language.ts'
import { footerLines } from './footer-lines.ts'

let language: Language = 'en'
setLanguageSource(() => language)
afterEach(() => {
  language = 'en'
})

test('a shop that has nothing set up promises delivery only', () => {
  expect(footerLines({ paymentMethods: [] })).toEqual({
    promise: 'Delivered to all 64 districts of Bangladesh.',
    waysToPay: [],
    business: [],
  })
})

test('cash, the wallets that have a number, and online payment are ways to pay', () => {
  const wallets = [{ wallet: 'nagad' as const, number: '01712345678' }]
  const { promise, waysToPay } = footerLines({ paymentMethods: ['cash', 'mobile-banking', 'ssl'], wallets })
  expect(promise).toMatch(/Pay in cash when it arrives\.$/)
  expect(waysToPay).toEqual(['Cash on delivery', 'Nagad', 'Pay online'])
  const { waysToPay: withOneNumber } = footerLines({ paymentMethods: ['mobile-banking'] })
  expect(withOneNumber).toEqual(['bKash', 'Nagad', 'Rocket'])
})

test('only what is set of the business is shown', () => {
  const business = { address: 'Dhanmondi, Dhaka', bin: '003456789-0101' }
  expect(footerLines({ paymentMethods: ['cash'], business }).business).toEqual([
    'Dhanmondi, Dhaka',
    'BIN 003456789-0101',
  ])
})

test('Bangla pages have the Bangla address, and the other one where there is none', () => {
  language = 'bn'
  const business = { address: 'Dhanmondi, Dhaka', addressBn: 'ধানমন্ডি, ঢাকা' }
  expect(footerLines({ paymentMethods: ['cash'], business }).business).toEqual(['ধানমন্ডি, ঢাকা'])
  const { address } = business
  expect(footerLines({ paymentMethods: ['cash'], business: { address } }).business).toEqual([address])
})
