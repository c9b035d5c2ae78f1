import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { BulkMoveDialog, type RequestedMove } from './bulk-move-dialog.tsx'

const orders = ['1', '2'].map((id) => ({ id, status: 'pending', paymentStatus: 'unpaid' }) as ListedOrder)
const dialogOf = (requested: RequestedMove | undefined) =>
  renderToStaticMarkup(<BulkMoveDialog requested={requested} onClose={() => undefined} />)

test('a move is asked about without the list from which its orders were taken', () => {
  expect(dialogOf(undefined)).toBe('')
  expect(dialogOf({ move: 'processing', orders })).toContain('2 orders')
})
