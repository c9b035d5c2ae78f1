import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { missingUnitsText, returnStateText } from './return-labels.ts'

afterEach(() => setLanguageSource(() => 'en'))

const aReturn = {
  orderId: '0199a1b2-0000-7000-8000-00000a104512',
  state: 'requested',
  resolution: 'refund',
  rejectionReason: '',
  refundAmount: 0,
  sentAmount: 0,
  creditAmount: 0,
  exchangeOrderId: null,
} as const

test('the buyer reads what happens next', () => {
  expect(returnStateText(aReturn)).toBe('We are looking at your request and will send you our answer.')
  expect(returnStateText({ ...aReturn, state: 'approved' })).toBe(
    'Please pack the items with the order number, #104512, and send them back to us.',
  )
  expect(returnStateText({ ...aReturn, state: 'received' })).toContain('preparing your refund')
  expect(returnStateText({ ...aReturn, state: 'received', resolution: 'exchange' })).toContain(
    'preparing the exchange',
  )
})

test('a rejected return has its reason', () => {
  const rejected = { ...aReturn, state: 'rejected', rejectionReason: 'It was washed.' } as const
  expect(returnStateText(rejected)).toBe('We cannot take these items back. Reason: It was washed.')
})

test('a closed return says what came of it', () => {
  const closed = { ...aReturn, state: 'closed' } as const
  expect(returnStateText({ ...closed, refundAmount: 1250 })).toBe('৳1,250 goes back to you.')
  expect(returnStateText({ ...closed, refundAmount: 1250, sentAmount: 1250 })).toBe(
    '৳1,250 was sent back to you.',
  )
  expect(returnStateText({ ...closed, refundAmount: 1250, sentAmount: 250 })).toBe(
    '৳250 was sent back to you. ৳1,000 goes back to you.',
  )
  const exchangeOrderId = '0199a1b2-0000-7000-8000-00000a204513'
  expect(returnStateText({ ...closed, exchangeOrderId, creditAmount: 900, refundAmount: 100 })).toBe(
    'Order #204513 replaces it. ৳900 of that order is paid with this return. ৳100 goes back to you.',
  )
  expect(returnStateText({ ...closed, exchangeOrderId })).toBe('Order #204513 replaces it.')
  expect(returnStateText(closed)).toBe('Your items are back with us. No money goes back for them.')
})

test('units that did not arrive are mentioned once the return was received', () => {
  const line = { units: 2, restockedUnits: 1, writtenOffUnits: 0 }
  expect(missingUnitsText('approved', { ...line, restockedUnits: 0 })).toBe('')
  expect(missingUnitsText('received', line)).toBe('1 received')
  expect(missingUnitsText('closed', { ...line, restockedUnits: 0 })).toBe('not received')
  expect(missingUnitsText('closed', { ...line, writtenOffUnits: 1 })).toBe('')
})

test('what came of a return reads in Bangla', () => {
  setLanguageSource(() => 'bn')
  expect(returnStateText({ ...aReturn, state: 'closed', refundAmount: 1250 })).toBe('আপনি ৳১,২৫০ ফেরত পাবেন।')
  const sent = { ...aReturn, state: 'closed', refundAmount: 1250, sentAmount: 1250 } as const
  expect(returnStateText(sent)).toBe('আপনাকে ৳১,২৫০ ফেরত পাঠানো হয়েছে।')
})
