import { expect, test } from 'vitest'
import { needsSecondPerson, refundActionsFor, refundDestination } from './refund-queue-labels.ts'

const refund = {
  id: '01936b1e-0000-7000-8000-000000000001',
  orderId: '01936b1e-0000-7000-8000-000000000002',
  customerName: 'Rahima Begum',
  phone: '01712345678',
  method: 'gateway',
  number: '',
  amount: 1130,
  status: 'approved',
  cause: 'request',
  reference: null,
  rejectionReason: '',
  isThroughGateway: true,
  gatewayState: null,
  problem: '',
  createdAt: new Date(0),
} as const

const actions = (input: Partial<Parameters<typeof refundActionsFor>[0]>, secondPersonAbove = 0) =>
  refundActionsFor({ ...refund, ...input }, secondPersonAbove).map(({ name }) => name)

test('a refund offers the actions of its state', () => {
  expect(actions({ status: 'pending' })).toEqual(['send', 'by-hand', 'approve'])
  expect(actions({})).toEqual(['send', 'by-hand'])
  expect(actions({ isThroughGateway: false })).toEqual(['by-hand'])
  expect(actions({ status: 'refunded' })).toEqual([])
})

test('a refund that is being sent cannot be sent again', () => {
  expect(actions({ gatewayState: 'processing' })).toEqual([])
  expect(actions({ gatewayState: 'unclear' })).toEqual(['send', 'by-hand'])
  expect(actions({ cause: 'surplus' })).toEqual(['send', 'by-hand'])
})

test('only the refund of a return can be declined, before it is approved', () => {
  expect(actions({ cause: 'return', status: 'pending' })).toEqual(['send', 'by-hand', 'approve', 'decline'])
  expect(actions({ cause: 'return' })).toEqual(['send', 'by-hand'])
  expect(actions({ cause: 'change', status: 'pending' })).not.toContain('decline')
})

test('a refund above the limit is approved before it can be sent', () => {
  expect(actions({ status: 'pending' }, 1129)).toEqual(['approve'])
  expect(actions({ status: 'pending', cause: 'return' }, 1129)).toEqual(['approve', 'decline'])
  expect(actions({}, 1129)).toEqual(['send', 'by-hand'])
  expect([0, 1129, 1130].map((limit) => needsSecondPerson(refund, limit))).toEqual([false, true, false])
})

test.each([
  ['bkash', '01712345678', 'bKash, 01712345678'],
  ['manual', '01712345678', 'The number the customer named, 01712345678'],
  ['manual', '', 'As agreed with the customer'],
  ['gateway', '', 'Back through the gateway'],
] as const)('the money of a refund (%s, "%s") goes to: %s', (method, number, destination) => {
  expect(refundDestination({ method, number })).toBe(destination)
})
