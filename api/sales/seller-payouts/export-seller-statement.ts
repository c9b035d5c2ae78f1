import { csvLines, csvOf } from '#api/csv.ts'
import { dhakaDay } from '#api/period.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listSellerEntries, type SellerEntryRow } from './seller-payouts.repository.ts'

const TITLES = ['Date', 'Entry', 'Order', 'Amount', 'Method', 'Provider', 'Paid On', 'Reference']

const BATCH_SIZE = 1_000

const entryNames = {
  'seller-share': 'share',
  'seller-payout': 'payout',
  'seller-payout-reversed': 'payout taken back',
} as const

/** A seller's whole statement until now, newest first. An amount is what the shop owes the seller more, or less. */
export function exportSellerStatement(db: DbOrTx, sellerId: string, now: Date): FileAnswer {
  return { name: `statement-${dhakaDay(now)}.csv`, bytes: textOf(db, sellerId, now) }
}

async function* textOf(db: DbOrTx, sellerId: string, until: Date): AsyncGenerator<string> {
  yield csvOf([TITLES])
  let offset = 0
  let rows: SellerEntryRow[]
  do {
    rows = await listSellerEntries(db, sellerId, { limit: BATCH_SIZE, offset, until })
    yield csvLines(rows.map(cellsOf))
    offset += rows.length
  } while (rows.length === BATCH_SIZE)
}

function cellsOf({ kind, at, amount, orderId, payoutId, ...payout }: SellerEntryRow): (string | number)[] {
  const { method, provider, paidOn, reference } = payout
  return [
    ...[dhakaDay(new Date(at)), entryNames[kind], orderId ? orderNumber(orderId) : '', amount],
    ...(payoutId === null ? ['', '', '', ''] : [method, provider, paidOn, reference]),
  ]
}
