import { expect, test } from 'vitest'
import { causeLabel, channelLabel, refundTone } from './refund-labels.ts'

test('the refund of a return, and the part of it that paid for other goods, read as what they are', () => {
  expect(causeLabel('return')).toBe('Returned items')
  expect(channelLabel('exchange')).toBe('Paid for your exchange order')
  expect(refundTone('rejected')).toBe('red')
})

test('a wallet is shown by its name, other ways in words', () => {
  expect(channelLabel('bkash')).toBe('bkash')
  expect(channelLabel('gateway')).toBe('To your original payment method')
  expect(channelLabel('manual')).toBe('We will contact you')
})
