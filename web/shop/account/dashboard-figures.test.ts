import { expect, test } from 'vitest'
import { dashboardFigures } from './dashboard-figures.ts'

test('cancelled orders are counted, but not in the amount spent', () => {
  const orders = [
    { status: 'delivered', grandTotal: 1220 },
    { status: 'pending', grandTotal: 610 },
    { status: 'cancelled', grandTotal: 99_000 },
  ] as const
  expect(dashboardFigures(orders)).toEqual({ orderCount: 3, deliveredCount: 1, spentAmount: 1830 })
})

test('without orders all figures are zero', () => {
  expect(dashboardFigures([])).toEqual({ orderCount: 0, deliveredCount: 0, spentAmount: 0 })
})
