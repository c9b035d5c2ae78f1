import { expect, test } from 'vitest'
import { namedPaymentText } from './named-payment.ts'

const order = {
  paymentMethod: 'mobile-banking',
  wallet: 'bkash',
  walletTransactionId: '9GH7ABC123',
  paymentNumber: '01712345678',
} as const
const byHand = { id: 'p', method: 'by-hand', state: 'received' } as const
const advance = { id: 'q', method: 'wallet', state: 'received' } as const

test('a payment that was recorded by hand has the wallet, transaction and number that the customer named', () => {
  expect(namedPaymentText(order, byHand, [byHand])).toBe('Customer named bKash, 9GH7ABC123, 01712345678')
  expect(namedPaymentText({ ...order, wallet: null, paymentNumber: '' }, byHand, [byHand])).toBe(
    'Customer named 9GH7ABC123',
  )
})

test('one that was taken back leaves the other payment as the one that is meant', () => {
  const takenBack = { ...advance, state: 'reversed' } as const
  expect(namedPaymentText(order, byHand, [takenBack, byHand])).toContain('bKash')
})

test.each([
  ['another payment may be meant', order, byHand, [advance, byHand]],
  ['the payment names its own wallet', order, advance, [advance]],
  ['the order is paid in cash', { ...order, paymentMethod: 'cash' }, byHand, [byHand]],
  [
    'the customer named nothing',
    { ...order, wallet: null, walletTransactionId: null, paymentNumber: '' },
    byHand,
    [byHand],
  ],
] as const)('nothing is said where %s', (_why, named, payment, payments) => {
  expect(namedPaymentText(named, payment, payments)).toBe('')
})
