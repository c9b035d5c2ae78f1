import { expect, test } from 'vitest'
import { causeLabel, channelLabel, refundTone } from './refund-labels.ts'

test('the refund of a return, and the part of it that paid for other goods, read as what they are', () => {
  expect(causeLabel('return')).toBe('Returned items')
  expect(channelLabel({ method: 'exchange', status: 'pending' })).toBe('Paid for your exchange order')
  expect(refundTone('rejected')).toBe('red')
})

test('a wallet is shown by its name, other ways in words', () => {
  expect(channelLabel({ method: 'bkash', status: 'pending' })).toBe('bkash')
  expect(channelLabel({ method: 'gateway', status: 'pending' })).toBe('To your original payment method')
  expect(channelLabel({ method: 'manual', status: 'pending' })).toBe('We will contact you')
  expect(channelLabel({ method: 'manual', status: 'refunded' })).toBe('As agreed with you')
  expect(channelLabel({ method: 'nagad', status: 'refunded' })).toBe('nagad')
})
