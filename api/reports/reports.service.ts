import type { JobsService } from '#api/jobs/jobs.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { boundedPeriod, daysOf, periodBefore } from '#api/period.ts'
import { countOpenComplaints } from '#api/sales/complaints/complaint-queue.repository.ts'
import { countDueDeadlines } from '#api/sales/orders/deadlines/deadlines.repository.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import { listWarnings } from '#api/shop-warnings.ts'
import type { Viewer } from '#api/viewer.ts'
import type { PeriodQuery } from '#contract/period.ts'
import type { Overview, Sales } from '#contract/reports.ts'
import { nearUntil } from '#contract/sales/deadlines.ts'
import { orderStatuses } from '#contract/sales/orders.ts'
import {
  type DayRow,
  getOpenTasks,
  listBestSellers,
  listLowStock,
  listSalesPerDay,
  type OrderLineTotals,
  searchForStaff,
  sumLines,
} from './reports.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { jobs: Pick<JobsService, 'listProblems'> }

/** Reports for the staff about the whole shop, and their search. docs/product.md §5, §31 */
export function createReportsService({ db, clock, jobs }: Needs) {
  return {
    /**
     * Sales, orders, best sellers, low stock and open tasks; of the last 7 days by default. Throws forbidden unless the
     * viewer is an admin, and invalid for a period that is open, empty or too long.
     */
    async overview(viewer: Viewer, query: PeriodQuery): Promise<Overview> {
      viewer.assertAdmin()
      const now = clock()
      const period = boundedPeriod(query, now)
      const before = periodBefore(period)
      const [
        rows,
        rowsBefore,
        lines,
        linesBefore,
        bestSellers,
        lowStock,
        openTasks,
        deadlinesDue,
        complaintsWaiting,
        problems,
        warnings,
      ] = await Promise.all([
        listSalesPerDay(db, period),
        listSalesPerDay(db, before),
        sumLines(db, period),
        sumLines(db, before),
        listBestSellers(db, period),
        listLowStock(db),
        getOpenTasks(db),
        countDueDeadlines(db, { now, until: nearUntil(now) }),
        countOpenComplaints(db, now),
        jobs.listProblems(),
        listWarnings(db, now),
      ])
      const days = daysOf(period)
      return {
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        sales: { ...salesOf(rows), ...lines },
        salesBefore: { ...salesOf(rowsBefore), ...linesBefore },
        days: dayFigures(days, rows, daysOf(before), rowsBefore),
        statuses: orderStatuses.map((status) => ({
          status,
          count: countOf(rows.filter((row) => row.status === status)),
        })),
        bestSellers,
        ...lowStock,
        ...openTasks,
        deadlinesDue,
        complaintsWaiting,
        warnings: [...problems, ...warnings],
      }
    },

    /**
     * Orders, products and customers that match a text, at most 5 of each, of what the viewer may see. Throws forbidden
     * unless the viewer is an admin.
     */
    async search(viewer: Viewer, text: string) {
      viewer.assertAdmin()
      const isEmpty = text.replace('#', '').trim() === ''
      const found = isEmpty ? nothingFound : await searchForStaff(db, text, contactMatchOf(viewer))
      return {
        ...(viewer.may('orders.view') ? found : nothingFound),
        products: viewer.may('products.view') ? found.products : [],
        customers: viewer.may('customers.view') ? found.customers : [],
      }
    },
  }
}

const nothingFound: Awaited<ReturnType<typeof searchForStaff>> = {
  orders: [],
  products: [],
  customers: [],
  pastOrders: [],
}

/** Cancelled orders do not count as sales. */
function salesOf(rows: readonly DayRow[]): Omit<Sales, keyof OrderLineTotals> {
  const sold = rows.filter(({ status }) => status !== 'cancelled')
  return {
    salesTotal: sold.reduce((sum, { amount }) => sum + amount, 0),
    orderCount: countOf(sold),
  }
}

function dayFigures(
  days: string[],
  rows: readonly DayRow[],
  daysBefore: string[],
  rowsBefore: readonly DayRow[],
) {
  const [current, previous] = [byDay(rows), byDay(rowsBefore)]
  return days.map((day, index) => {
    const { salesTotal, orderCount } = salesOf(current.get(day) ?? [])
    return {
      day,
      salesTotal,
      orderCount,
      before: salesOf(previous.get(daysBefore[index] ?? '') ?? []).salesTotal,
    }
  })
}

const byDay = (rows: readonly DayRow[]) => Map.groupBy(rows, ({ day }) => day)

const countOf = (rows: readonly DayRow[]) => rows.reduce((sum, { orderCount }) => sum + orderCount, 0)
