import { expect, test } from 'vitest'
import { directionOf } from './money-direction.ts'

const bare = {
  ...{ kind: '', direction: '', amount: '1130', moneyOut: '' },
  ...{ isUnderMoneyIn: false, isUnderMoneyOut: false, isUnderPayer: false },
}

test.each([
  ...['Payment', 'Pay Merchant', 'Merchant Payment', 'QR Payment', 'Cash In', 'C2B', 'Credit', '10003126'],
  ...['Money Received', 'Transfer from 01712345678', 'পেমেন্ট'],
])('a row of the kind %s came in', (kind) => {
  expect(directionOf({ ...bare, kind })).toBe('in')
})

test.each([
  ...[
    'Send Money',
    'Transfer to Customer',
    'Cash Out',
    'Payment Refund',
    'B2B Transfer',
    'Debit',
    'Bill Pay',
  ],
  ...['Salary Payment', 'Mobile Recharge', 'Make Payment', 'Settlement', 'Charge-Back'],
])('a row of the kind %s went out', (kind) => {
  expect(directionOf({ ...bare, kind, isUnderPayer: true })).toBe('out')
})

test.each(['Transfer', 'Fund Transfer', 'Payment to 01712345678', 'Others', 'P2P', ''])(
  'a row of the kind "%s" alone may have gone either way',
  (kind) => {
    expect(directionOf({ ...bare, kind })).toBe('unknown')
  },
)

test('a word, a sign or a column tells where the kind does not', () => {
  const transfer = { ...bare, kind: 'Transfer' }
  for (const direction of ['Cr', 'CR.', 'Credited', 'In', '+', 'জমা'])
    expect(directionOf({ ...transfer, direction }), direction).toBe('in')
  for (const direction of ['Dr', 'debit', 'OUT', '-'])
    expect(directionOf({ ...transfer, direction }), direction).toBe('out')
  expect(directionOf({ ...transfer, amount: '৳ +1,130.00' })).toBe('in')
  expect(directionOf({ ...transfer, isUnderMoneyIn: true })).toBe('in')
  // From a wallet, which may be the merchant's own.
  expect(directionOf({ ...transfer, isUnderPayer: true })).toBe('unknown')
  expect(directionOf({ ...bare, isUnderPayer: true })).toBe('in')
  expect(directionOf({ ...bare, kind: 'Payment', direction: 'N/A' })).toBe('unknown')
  expect(directionOf({ ...bare, kind: 'Merchant Charge' })).toBe('fee')
})

test('what stands under money out went out, whoever it is from', () => {
  const payer = { ...bare, isUnderPayer: true }
  expect(directionOf({ ...payer, isUnderMoneyOut: true })).toBe('out')
  expect(directionOf({ ...payer, moneyOut: '৳ ১,১৩০.০০' })).toBe('out')
  expect(directionOf({ ...payer, kind: 'Payment', moneyOut: '1130' })).toBe('out')
  for (const nothing of ['', '0.00', '-', '০'])
    expect(directionOf({ ...payer, moneyOut: nothing })).toBe('in')
  // Both columns filled: nobody but a person can tell.
  expect(directionOf({ ...bare, isUnderMoneyIn: true, moneyOut: '1130' })).toBe('unknown')
  expect(directionOf({ ...bare, isUnderMoneyIn: true, amount: '0.00', moneyOut: '1130' })).toBe('out')
})
