import { daysOf, periodBefore } from '#api/period.ts'
import type { PeriodQuery } from '#contract/period.ts'
import type { Overview, Sales } from '#contract/reports.ts'
import { orderStatuses } from '#contract/sales/orders.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { Viewer } from '../viewer.ts'
import { boundedPeriod } from './bounded-period.ts'
import {
  countUnits,
  type DayRow,
  findWaiting,
  listBestSellers,
  listDays,
  listLowStock,
} from './reports.repository.ts'
import { searchForStaff } from './staff-search.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'>

/** What the staff want to know of the whole shop. docs/product.md §5 */
export function createReportsService({ db, clock }: Needs) {
  return {
    /** Sales, orders, best sellers, low stock and what waits. Throws forbidden, and invalid for an unbounded period. */
    async overview(viewer: Viewer, query: PeriodQuery): Promise<Overview> {
      viewer.assertStaff()
      const period = boundedPeriod(query, clock())
      const before = periodBefore(period)
      const [rows, rowsBefore, sold, unitsBefore, low, waiting] = await Promise.all([
        listDays(db, period),
        listDays(db, before),
        listBestSellers(db, period),
        countUnits(db, before),
        listLowStock(db),
        findWaiting(db),
      ])
      const days = daysOf(period)
      return {
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        sales: salesOf(rows, sold[0]?.allUnits ?? 0),
        salesBefore: salesOf(rowsBefore, unitsBefore),
        days: dayFigures(days, rows, daysOf(before), rowsBefore),
        statuses: orderStatuses.map((status) => ({
          status,
          count: countOf(rows.filter((row) => row.status === status)),
        })),
        bestSellers: sold.map(({ allUnits: _all, ...row }) => row),
        ...low,
        ...waiting,
      }
    },

    /** Orders, products and customers that fit some words, at most 5 of each. Throws forbidden. */
    async find(viewer: Viewer, text: string) {
      viewer.assertStaff()
      return text.trim() ? searchForStaff(db, text) : { orders: [], products: [], customers: [] }
    },
  }
}

/** Cancelled orders are none of the sales. */
function salesOf(rows: readonly DayRow[], unitCount: number): Sales {
  const sold = rows.filter(({ status }) => status !== 'cancelled')
  return {
    salesTotal: sold.reduce((sum, { amount }) => sum + amount, 0),
    orderCount: countOf(sold),
    unitCount,
  }
}

function dayFigures(
  days: string[],
  rows: readonly DayRow[],
  daysBefore: string[],
  rowsBefore: readonly DayRow[],
) {
  const [now, earlier] = [byDay(rows), byDay(rowsBefore)]
  return days.map((day, index) => {
    const { salesTotal, orderCount } = salesOf(now.get(day) ?? [], 0)
    return {
      day,
      salesTotal,
      orderCount,
      before: salesOf(earlier.get(daysBefore[index] ?? '') ?? [], 0).salesTotal,
    }
  })
}

const byDay = (rows: readonly DayRow[]) => Map.groupBy(rows, ({ day }) => day)

const countOf = (rows: readonly DayRow[]) => rows.reduce((sum, { orderCount }) => sum + orderCount, 0)
