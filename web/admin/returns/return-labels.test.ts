import { expect, test } from 'vitest'
import { stepsOf } from './return-labels.ts'

const steps = (input: Omit<Parameters<typeof stepsOf>[0], 'openAmount'>) =>
  stepsOf({ ...input, openAmount: 500 }).map(({ step }) => step)

test('a return offers the steps of its state, what the customer would like first', () => {
  const resolution = 'refund'
  expect(steps({ state: 'requested', resolution })).toEqual(['approve', 'receive', 'reject'])
  expect(steps({ state: 'approved', resolution })).toEqual(['receive', 'reject'])
  expect(steps({ state: 'received', resolution })).toEqual(['refund', 'exchange'])
  expect(steps({ state: 'received', resolution: 'exchange' })).toEqual(['exchange', 'refund'])
  expect(stepsOf({ state: 'received', resolution, openAmount: 0 })[0]?.label).toBe('Close')
  expect(steps({ state: 'closed', resolution })).toEqual([])
  expect(steps({ state: 'rejected', resolution })).toEqual([])
})
