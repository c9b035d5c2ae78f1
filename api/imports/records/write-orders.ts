import { cutText } from '#api/cut-text.ts'
import { insertPastOrders } from '#api/sales/past-orders/past-orders.repository.ts'
import type { RecordFormat } from '#contract/imports/record-imports.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import type { Tx } from '#database/connect.ts'
import type { FileOrder } from './read-orders.ts'
import type { WrittenRow } from './record-imports.repository.ts'

type PlannedRow = { line: number; requested: FileOrder }

/** Writes past orders: nothing but their rows, no stock, payment, ledger, event or message. */
export async function writeOrders(
  tx: Tx,
  rows: readonly PlannedRow[],
  { format, now }: { format: RecordFormat; now: Date },
): Promise<WrittenRow[]> {
  await insertPastOrders(
    tx,
    rows.map(({ requested: { orderedAt, ...order } }) => ({
      ...order,
      source: format,
      orderedAt: new Date(orderedAt),
      createdAt: now,
      searchText: searchTextOf(order),
    })),
  )
  return rows.map(({ line }) => ({ line, state: 'applied' }))
}

/** What the search looks in, in lower case and with Latin digits. */
function searchTextOf({ number, customerName, phone, email, lines }: Omit<FileOrder, 'orderedAt'>): string {
  const texts = [number, customerName, phone, email, ...lines.flatMap(({ name, sku }) => [name, sku])]
  return cutText(latinDigits(texts.filter((text) => text !== '').join('\n')).toLowerCase(), 20_000)
}
