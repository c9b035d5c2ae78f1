import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PurchaseOrder, PurchaseOrderSending } from '#contract/sales/purchasing/purchase-orders.ts'
import { purchaseOrderQuery } from './purchasing-api.ts'

const now = new Date('2026-11-27T10:00Z')

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const refetchIntervalAfter = (delivery: PurchaseOrderSending['delivery'], secondsAgo: number) => {
  const sentAt = new Date(now.getTime() - secondsAgo * 1000)
  const sending: PurchaseOrderSending = {
    ...{ id: '1', way: 'email', recipient: 'orders@akij.test', sentByName: 'Nasrin', error: '' },
    ...{ sentAt, delivery },
  }
  const data = { sendings: [sending] } as PurchaseOrder
  return purchaseOrderQuery('1').refetchInterval({ state: { data } })
}

test('an order is asked for again while its email waits, in the first minutes only', () => {
  expect(refetchIntervalAfter('waiting', 2)).toBe(5_000)
  expect(refetchIntervalAfter('waiting', 200)).toBe(false)
  expect(refetchIntervalAfter('sent', 2)).toBe(false)
  expect(purchaseOrderQuery('1').refetchInterval({ state: {} })).toBe(false)
})
