import { csvLines, csvOf } from '#api/csv.ts'
import { dhakaDay } from '#api/period.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { ReorderQuery } from '#contract/sales/purchasing/reorder.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listReorder } from './reorder.repository.ts'

const TITLES = [
  'Product',
  'Variant',
  'SKU',
  'Available',
  'On order',
  'Sold in 28 days',
  'Days left',
  'Supplier',
  'Lead days',
  'Last cost',
  'Order',
]

const MAX_LINES = 10_000

/** What is to be reordered as a CSV file. */
export function exportReorder(db: DbOrTx, now: Date, query: ReorderQuery): FileAnswer {
  return { name: `reorder-${dhakaDay(now)}.csv`, bytes: textOf(db, now, query) }
}

async function* textOf(db: DbOrTx, now: Date, query: ReorderQuery): AsyncGenerator<string> {
  yield csvOf([TITLES])
  const rows = await listReorder(db, now, query, { limit: MAX_LINES, offset: 0 })
  yield csvLines(
    rows.map((row) => [
      ...[row.productName, row.variantName, row.sku, row.available, row.onOrderUnits, row.soldUnits],
      ...[row.daysLeft ?? '', row.supplierName, row.leadDays, row.lastCost ?? '', row.suggestedUnits],
    ]),
  )
}
