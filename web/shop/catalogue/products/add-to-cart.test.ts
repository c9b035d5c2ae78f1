import { expect, test, vi } from 'vitest'
import { notify } from '#web/design/overlays/notify.ts'
import { notifyMaxQuantity } from './add-to-cart.ts'

test('the limit of an order is not reported as stock', () => {
  const toast = vi.spyOn(notify, 'error').mockImplementation(() => {})
  for (const stock of [3, 99, 100, 12345]) notifyMaxQuantity(stock)
  expect(toast.mock.calls.map(([text]) => text)).toEqual([
    'Only 3 items available in stock',
    'Only 99 items available in stock',
    'Please order at most 99 of one item.',
    'Please order at most 99 of one item.',
  ])
})
