import { expect, test } from 'vitest'
import { footerLines } from './footer-lines.ts'

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
