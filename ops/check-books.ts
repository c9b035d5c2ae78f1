// `npm run check-books`: checks that money, stock, returns and prices of the shop add up, or lists the differences (exit code 1).
import { listStockDifferences, type StockDifference } from '#api/catalogue/stock/stock.repository.ts'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import { listPayoutDifferences } from '#api/sales/couriers/couriers.repository.ts'
import { listGoodsReceivedDifferences } from '#api/sales/goods-received/goods-received.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger.repository.ts'
import {
  type AdjustmentDifference,
  listAdjustmentDifferences,
} from '#api/sales/orders/order-adjustments.repository.ts'
import { listReservationDifferences } from '#api/sales/orders/order-stock.repository.ts'
import { listReturnDifferences } from '#api/sales/returns/returns.repository.ts'
import { connect, type Database } from '#database/connect.ts'
import { stockItems } from '#database/schema/catalogue/stock.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { withDatabase } from './open-database.ts'

/** Above the usual limit, since a million orders take longer. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000

type LedgerDifference = Awaited<ReturnType<typeof listLedgerDifferences>>[number]

const amountNames: Record<LedgerDifference['what'], string> = {
  unbalanced: 'what the entries of a posting are out of balance by',
  charged: 'what the order charges',
  customer: 'what the customer owes',
  money: 'the money received and not sent back',
  kept: 'the money of declined refunds',
  misplaced: 'money on another account than it belongs to',
  received: 'what the order says was paid',
  refunded: 'what the order says was sent back',
  unallocated: 'what refunds give back of no payment',
  cost: 'what the goods that were sent cost',
  exchanged: 'what its returned goods paid of other orders',
}

await withDatabase(async (url) => {
  const database = connect(url, { max: 1, statementTimeout: STATEMENT_TIMEOUT_MS })
  try {
    await checkBooks(database)
  } finally {
    await database.close()
  }
})

async function checkBooks({ db }: Database): Promise<void> {
  const differences = [
    ...(await listLedgerDifferences(db)).map(ledgerLine),
    ...(await listPayoutDifferences(db)).map(payoutLine),
    ...(await listGoodsReceivedDifferences(db)).map(goodsLine),
    ...(await listStockDifferences(db)).map(stockLine),
    ...(await listReservationDifferences(db)).map(reservationLine),
    ...(await listAdjustmentDifferences(db)).map(adjustmentLine),
    ...(await listReturnDifferences(db)).map(returnLine),
    ...(await listPriceDifferences(db)).map(priceLine),
  ]
  for (const line of differences) console.error(line)
  if (differences.length > 0) process.exitCode = 1
  else {
    const compared = [
      `orders ${await db.$count(orders)}`,
      `stock items ${await db.$count(stockItems)}`,
      `ledger entries ${await db.$count(ledgerEntries)}`,
    ]
    console.info(`Everything adds up. Compared: ${compared.join(', ')}.`)
  }
}

function ledgerLine({ orderId, what, booked, expected }: LedgerDifference): string {
  return `Order ${orderId}: ${amountNames[what]} is ৳${booked} and should be ৳${expected}.`
}

function payoutLine({
  payoutId,
  account,
  booked,
  expected,
}: Awaited<ReturnType<typeof listPayoutDifferences>>[number]): string {
  return `Payout ${payoutId} of a courier: ৳${booked} is booked on the account ${account} and should be ৳${expected}.`
}

function goodsLine({
  id,
  booked,
  expected,
}: Awaited<ReturnType<typeof listGoodsReceivedDifferences>>[number]): string {
  return `Goods received ${id}: ৳${booked} is booked and should be ৳${expected}.`
}

function stockLine({ what, id, stored, expected }: StockDifference): string {
  if (what === 'product stock')
    return `Product ${id}: its stock is ${stored}, but its variants have ${expected}.`
  return `Stock item ${id}: ${stored} units are ${what}, but its movements say ${expected}.`
}

function adjustmentLine({ orderId, what, stored, expected }: AdjustmentDifference): string {
  return `Order ${orderId}: its ${what} is ৳${stored}, but its adjustments are ৳${expected}.`
}

function returnLine({
  lineId,
  stored,
  expected,
}: {
  lineId: string
  stored: number
  expected: number
}): string {
  return `Order line ${lineId}: ${stored} units are returned, but its returns have ${expected}.`
}

function priceLine({ productId }: { productId: string }): string {
  return `Product ${productId}: its price is not that of its cheapest variant, or a variant has no price.`
}

function reservationLine({ id, stored, expected }: StockDifference): string {
  return `Stock item ${id}: ${stored} units are reserved, but open orders have ${expected}.`
}
