import { expect } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { listAdjustmentDifferences } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { listReservationDifferences } from '#api/sales/orders/status/order-stock.repository.ts'
import { listReturnDifferences } from '#api/sales/returns/returns.repository.ts'
import type { TestShop } from '#testing/shop.ts'

/** Asserts that ledger, stock, reservations, returns and changes of orders agree with the orders. */
export async function expectConsistency({ database: { db } }: TestShop): Promise<void> {
  expect(await listLedgerDifferences(db)).toEqual([])
  expect(await listStockDifferences(db)).toEqual([])
  expect(await listReservationDifferences(db)).toEqual([])
  expect(await listReturnDifferences(db)).toEqual([])
  expect(await listAdjustmentDifferences(db)).toEqual([])
}
