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

const verbs = (input: Partial<Parameters<typeof refundActionsFor>[0]>) =>
  refundActionsFor({ ...refund, ...input }).map(({ verb }) => verb)

test('a refund offers what can be done with it', () => {
  expect(verbs({ status: 'pending' })).toEqual(['approve', 'reject'])
  expect(verbs({})).toEqual(['send', 'by-hand', 'reject'])
  expect(verbs({ isThroughGateway: false })).toEqual(['by-hand', 'reject'])
  expect(verbs({ status: 'refunded' })).toEqual([])
})

test('money on its way is neither sent twice nor declined', () => {
  expect(verbs({ gatewayState: 'processing' })).toEqual([])
  expect(verbs({ gatewayState: 'unclear' })).toEqual(['send', 'by-hand'])
  expect(verbs({ cause: 'surplus' })).toEqual(['send', 'by-hand'])
})
