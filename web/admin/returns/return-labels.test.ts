import { expect, test } from 'vitest'
import { stepsOf } from './return-labels.ts'

const steps = (...input: Parameters<typeof stepsOf>) => stepsOf(...input).map(({ step }) => step)

test('a return offers the steps of its state, what the customer would like first', () => {
  const resolution = 'refund'
  expect(steps({ state: 'requested', resolution })).toEqual(['approve', 'receive', 'reject'])
  expect(steps({ state: 'approved', resolution })).toEqual(['receive', 'reject'])
  expect(steps({ state: 'received', resolution })).toEqual(['refund', 'exchange'])
  expect(steps({ state: 'received', resolution: 'exchange' })).toEqual(['exchange', 'refund'])
  expect(steps({ state: 'closed', resolution })).toEqual([])
  expect(steps({ state: 'rejected', resolution })).toEqual([])
})
