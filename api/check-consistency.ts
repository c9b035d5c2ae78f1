import type { UnmatchedUnits } from '#contract/sales/unmatched-units.ts'
import { connect, type Db } from '#database/connect.ts'
import { stockItems } from '#database/schema/catalogue/stock.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { listStockDifferences, type StockDifference } from './catalogue/stock/stock.repository.ts'
import { listPriceDifferences } from './catalogue/stock/variant-prices.repository.ts'
import { listCourierPayoutDifferences } from './sales/couriers/couriers.repository.ts'
import { listGoodsReceivedDifferences } from './sales/goods-received/goods-received.repository.ts'
import { type LedgerDifference, listLedgerDifferences } from './sales/ledger/ledger-differences.repository.ts'
import { listStockValueDifferences } from './sales/ledger/stock-value.repository.ts'
import {
  type AdjustmentDifference,
  listAdjustmentDifferences,
} from './sales/orders/changing/order-adjustments.repository.ts'
import { listReservationDifferences } from './sales/orders/status/order-stock.repository.ts'
import { listUnmatchedUnits } from './sales/orders/status/unmatched-units.repository.ts'
import { listReturnDifferences } from './sales/returns/returns.repository.ts'
import { listSellerPayoutDifferences } from './sales/seller-payouts/seller-payouts.repository.ts'
import { listSupplierPaymentDifferences } from './sales/suppliers/suppliers.repository.ts'
import { listOrderTaxDifferences, type OrderTaxDifference } from './sales/taxes/order-taxes.repository.ts'
import {
  listTaxInvoiceDifferences,
  listTaxNumberGaps,
  type TaxInvoiceDifference,
  type TaxNumberGap,
} from './sales/taxes/tax-invoice-differences.repository.ts'

/** Above the usual limit of statements, since a million orders take longer. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000

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
  'seller share': 'what sellers get of it',
  exchanged: 'what its returned goods paid of other orders',
}

type Consistency = {
  differences: string[]
  /** What staff have to count by hand, which is no fault: units of lines that match no variant. */
  remarks: string[]
  compared: string
}

/**
 * Checks that money, stock, returns and prices of the shop at `url` add up. Returns a line for each difference, and what was
 * compared. Changes nothing and may run while orders come in. docs/reliability.md D16
 */
export async function checkConsistency(url: string): Promise<Consistency> {
  const database = connect(url, { max: 1, statementTimeout: STATEMENT_TIMEOUT_MS })
  try {
    return {
      differences: await listDifferences(database.db),
      remarks: (await listUnmatchedUnits(database.db)).map(unmatchedLine),
      compared: await describe(database.db),
    }
  } finally {
    await database.close()
  }
}

async function listDifferences(db: Db): Promise<string[]> {
  return [
    ...(await listLedgerDifferences(db)).map(ledgerLine),
    ...(await listCourierPayoutDifferences(db)).map(payoutLine),
    ...(await listGoodsReceivedDifferences(db)).map(goodsLine),
    ...(await listSupplierPaymentDifferences(db)).map(supplierLine),
    ...(await listSellerPayoutDifferences(db)).map(sellerLine),
    ...(await listStockValueDifferences(db)).map(stockValueLine),
    ...(await listStockDifferences(db)).map(stockLine),
    ...(await listReservationDifferences(db)).map(reservationLine),
    ...(await listAdjustmentDifferences(db)).map(adjustmentLine),
    ...(await listReturnDifferences(db)).map(returnLine),
    ...(await listOrderTaxDifferences(db)).map(taxLine),
    ...(await listTaxInvoiceDifferences(db)).map(taxInvoiceLine),
    ...(await listTaxNumberGaps(db)).map(numberGapLine),
    ...(await listPriceDifferences(db)).map(priceLine),
  ]
}

async function describe(db: Db): Promise<string> {
  const compared = [
    `orders ${await db.$count(orders)}`,
    `stock items ${await db.$count(stockItems)}`,
    `ledger entries ${await db.$count(ledgerEntries)}`,
  ]
  return compared.join(', ')
}

function ledgerLine({ orderId, what, booked, expected }: LedgerDifference): string {
  return `Order ${orderId}: ${amountNames[what]} is ৳${booked} and should be ৳${expected}.`
}

function payoutLine({
  payoutId,
  account,
  booked,
  expected,
}: Awaited<ReturnType<typeof listCourierPayoutDifferences>>[number]): string {
  return `Payout ${payoutId} of a courier: ৳${booked} is booked on the account ${account} and should be ৳${expected}.`
}

function goodsLine({
  id,
  booked,
  expected,
}: Awaited<ReturnType<typeof listGoodsReceivedDifferences>>[number]): string {
  return `Goods received ${id}: ৳${booked} is booked and should be ৳${expected}.`
}

function supplierLine({
  id,
  account,
  booked,
  expected,
}: Awaited<ReturnType<typeof listSupplierPaymentDifferences>>[number]): string {
  return `Payment ${id} to a supplier: ৳${booked} is booked on the account ${account} and should be ৳${expected}.`
}

function sellerLine({
  id,
  account,
  booked,
  expected,
}: Awaited<ReturnType<typeof listSellerPayoutDifferences>>[number]): string {
  return `Payout ${id} to a seller: ৳${booked} is booked on the account ${account} and should be ৳${expected}.`
}

function stockValueLine({
  movementId,
  booked,
  expected,
}: Awaited<ReturnType<typeof listStockValueDifferences>>[number]): string {
  return `Stock movement ${movementId}: ৳${booked} is booked and should be ৳${expected}.`
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

function taxLine({ orderId, lineId, stored, expected }: OrderTaxDifference): string {
  const part = lineId ? `line ${lineId}` : 'delivery'
  if (expected < 0) return `Order ${orderId}: its ${part} has no rate of VAT, but others have.`
  return `Order ${orderId}: the VAT of its ${part} is ${stored} paisa and should be ${expected}.`
}

function taxInvoiceLine({ orderId, lineId, what, issued, due }: TaxInvoiceDifference): string {
  const part = lineId ? `line ${lineId}` : 'delivery'
  return `Order ${orderId}: its tax invoices say ${issued} (${what}) of its ${part} and should say ${due}.`
}

function numberGapLine({ kind, fiscalYear, documents, lastNumber }: TaxNumberGap): string {
  const name = kind === 'invoice' ? 'Tax invoices' : 'Credit notes'
  return `${name} of ${fiscalYear}: there are ${documents}, but the last number is ${lastNumber}.`
}

function priceLine({ productId }: { productId: string }): string {
  return `Product ${productId}: its price is not that of its cheapest variant, or a variant has no price.`
}

function unmatchedLine({ orderId, units, reason, at, ...line }: UnmatchedUnits): string {
  const name = [line.productName, line.color, line.size].filter(Boolean).join(', ')
  const what = `Order ${orderId}: ${units} × “${name}” match no variant`
  if (reason === null)
    return `${what}, so that none is reserved. They are taken from no stock when they are sent.`
  return `${what} and are in no stock since ${at?.toISOString()} (${reason}). Put them into one at /admin/products.`
}

function reservationLine({ id, stored, expected }: StockDifference): string {
  return `Stock item ${id}: ${stored} units are reserved, but open orders have ${expected}.`
}
