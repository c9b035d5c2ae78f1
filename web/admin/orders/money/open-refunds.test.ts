import { expect, test } from 'vitest'
import { isOpenRefund } from './open-refunds.ts'

test.each([
  ['pending', true],
  ['approved', true],
  ['refunded', false],
  ['rejected', false],
] as const)('a refund that is %s leaves something to do: %s', (status, isOpen) => {
  expect(isOpenRefund({ status })).toBe(isOpen)
})
