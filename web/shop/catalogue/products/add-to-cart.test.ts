import { expect, test, vi } from 'vitest'
import { notify } from '#web/design/notify.ts'
import { notifyLimit } from './add-to-cart.ts'

test('what an order may have at most is not called stock', () => {
  const said = vi.spyOn(notify, 'error').mockImplementation(() => {})
  for (const stock of [3, 99, 100, 12345]) notifyLimit(stock)
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    'Only 3 items available in stock',
    'Only 99 items available in stock',
    'Please order at most 99 of one item.',
    'Please order at most 99 of one item.',
  ])
})
