import { expect, test } from 'vitest'
import { refundActionsFor } from './refund-queue-labels.ts'

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

const actions = (input: Partial<Parameters<typeof refundActionsFor>[0]>) =>
  refundActionsFor({ ...refund, ...input }).map(({ name }) => name)

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
