import { expect, test } from 'vitest'
import { dashboardFigures } from './dashboard-figures.ts'

test('cancelled orders are counted but not spent', () => {
  const orders = [
    { status: 'delivered', grandTotal: 1220 },
    { status: 'pending', grandTotal: 610 },
    { status: 'cancelled', grandTotal: 99_000 },
  ] as const
  expect(dashboardFigures(orders)).toEqual({ orderCount: 3, deliveredCount: 1, spentAmount: 1830 })
})

test('somebody new has nothing yet', () => {
  expect(dashboardFigures([])).toEqual({ orderCount: 0, deliveredCount: 0, spentAmount: 0 })
})
