import { expect, test } from 'vitest'
import { amountToRefund, causeLabel, channelLabel, refundTone } from './refund-labels.ts'

test('the refund of a return, and the part of it that paid for other goods, read as what they are', () => {
  expect(causeLabel('return')).toBe('Returned items')
  expect(channelLabel({ method: 'exchange', status: 'pending' })).toBe('Paid for your exchange order')
  expect(refundTone('rejected')).toBe('red')
})

test('what was paid for a cancelled order is due until a refund has it', () => {
  const cancelled = { status: 'cancelled', amountPaid: 1130 } as const
  expect(amountToRefund(cancelled, [])).toBe(1130)
  expect(amountToRefund(cancelled, [{ amount: 1000, status: 'pending' }])).toBe(130)
  expect(amountToRefund(cancelled, [{ amount: 1130, status: 'approved' }])).toBe(0)
  // What was sent is not among what was paid any more; what was rejected still is.
  expect(amountToRefund({ ...cancelled, amountPaid: 0 }, [{ amount: 1130, status: 'refunded' }])).toBe(0)
  expect(amountToRefund(cancelled, [{ amount: 1130, status: 'rejected' }])).toBe(1130)
  expect(amountToRefund({ status: 'pending', amountPaid: 1130 }, [])).toBe(0)
})

test('a wallet is shown by its name, other ways in words', () => {
  expect(channelLabel({ method: 'bkash', status: 'pending' })).toBe('bkash')
  expect(channelLabel({ method: 'gateway', status: 'pending' })).toBe('To your original payment method')
  expect(channelLabel({ method: 'manual', status: 'pending' })).toBe('We will contact you')
  expect(channelLabel({ method: 'manual', status: 'refunded' })).toBe('As agreed with you')
  expect(channelLabel({ method: 'nagad', status: 'refunded' })).toBe('nagad')
})
