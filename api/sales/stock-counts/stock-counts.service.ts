import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import { createMoveStaffStock, type RecordGoodsReceived } from '#api/catalogue/stock/staff-stock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalid, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { countRows } from '#api/sql-conditions.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { formatCount } from '#contract/counts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { stockCountMessages } from '#contract/sales/stock-counts/stock-count-messages.ts'
import {
  type beginStockCountEndpoint,
  MAX_COUNT_LINES,
  type StockCount,
  type StockCountLine,
  type StockCountLineQuery,
  type scanIntoStockCountEndpoint,
  type setStockCountLineEndpoint,
} from '#contract/sales/stock-counts/stock-counts.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import * as repository from './stock-counts.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  changeCatalogue: ChangeCatalogue
  recordGoodsReceived: RecordGoodsReceived
}
type NewCount = InputOf<typeof beginStockCountEndpoint>['body']
type Scan = InputOf<typeof scanIntoStockCountEndpoint>['body']
type LineChange = InputOf<typeof setStockCountLineEndpoint>['body']
type PageOfList = { page?: number | undefined; limit?: number | undefined }

/**
 * Counts of stock. All throw forbidden unless the viewer is an admin, notFound, and conflict for a count that is finished.
 * docs/product.md §31
 */
export function createStockCountsService(needs: Needs) {
  const { db, withTx, clock, changeCatalogue } = needs
  const moveStaffStock = createMoveStaffStock(needs.recordGoodsReceived)

  return {
    async list(viewer: Viewer, page: PageOfList) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        repository.listStockCounts(db, limitAndOffset(page)),
        countRows(db, sql`stock_counts`),
      ])
      return toPage(rows, total, page)
    },

    async get(viewer: Viewer, id: string): Promise<StockCount> {
      viewer.assertAdmin()
      return getCount(db, id)
    },

    async listLines(viewer: Viewer, id: string, query: StockCountLineQuery) {
      viewer.assertAdmin()
      const { lines, total } = await repository.listStockCountLines(db, id, query, limitAndOffset(query))
      return toPage(lines, total, query)
    },

    /** Throws invalid when conditions match nothing, or too much. */
    async begin(viewer: Viewer, { name, ...selection }: NewCount): Promise<StockCount> {
      viewer.assertAdmin()
      const now = clock()
      const id = newId(now.getTime())
      return withTx(async (tx) => {
        await repository.insertStockCount(tx, { id, name, createdBy: viewer.userId, createdAt: now })
        if (hasCondition(selection)) await addItems(tx, id, selection)
        const change = { before: null, after: { name, ...selection }, at: now }
        await recordAudit(tx, viewer, 'stock-count.begun', { type: 'stock-count', id }, change)
        return getCount(tx, id)
      })
    },

    /** Adds what the conditions match. Throws invalid when they match nothing, or too much. */
    async add(viewer: Viewer, id: string, selection: repository.CountSelection): Promise<StockCount> {
      viewer.assertAdmin()
      if (!hasCondition(selection)) throw invalid(stockCountMessages.choose)
      return withTx(async (tx) => {
        await lockOpen(tx, id, 'update')
        await addItems(tx, id, selection)
        return getCount(tx, id)
      })
    },

    /**
     * Counts what has this code, one unit more or less. Throws invalid for a code that nothing has, or several things, and for
     * one that is not in a count which has the most lines already.
     */
    async scan(viewer: Viewer, id: string, { code, units }: Scan): Promise<StockCountLine> {
      viewer.assertAdmin()
      const now = clock()
      return withTx(async (tx) => {
        // One at a time: two new lines at once would both be the last one that a count may have.
        await lockOpen(tx, id, 'update')
        const [itemId, other] = await repository.listItemsOfCode(tx, code)
        if (!itemId) throw invalidField('code', stockCountMessages.codeUnknown(code))
        if (other) throw invalidField('code', stockCountMessages.codeTwice(code))
        const counting = { by: viewer.userId, at: now }
        if (!(await repository.addCountedUnit(tx, { countId: id, itemId, units }, counting)))
          throw conflict(stockCountMessages.cannotUncount)
        if ((await repository.countStockCountLines(tx, id)) > MAX_COUNT_LINES)
          throw invalidField('code', stockCountMessages.full(formatCount(MAX_COUNT_LINES)))
        return getLine(tx, id, { itemId })
      })
    },

    /** Enters what was counted of a line. Throws conflict when somebody counted something else meanwhile. */
    async setLine(
      viewer: Viewer,
      { id, lineId }: { id: string; lineId: string },
      { countedUnits: units, countedUnitsRead: unitsRead }: LineChange,
    ): Promise<StockCountLine> {
      viewer.assertAdmin()
      const now = clock()
      return withTx(async (tx) => {
        await lockOpen(tx, id, 'share')
        const counting = { by: viewer.userId, at: now }
        const isStored = await repository.updateCountedUnits(
          tx,
          { countId: id, lineId, units, unitsRead },
          counting,
        )
        const line = await getLine(tx, id, { lineId })
        if (!isStored)
          throw conflict(stockCountMessages.changedMeanwhile(formatCount(line.countedUnits ?? 0)))
        return line
      })
    },

    /**
     * Corrects the stock by the differences of all counted lines, or of none. Throws conflict when nothing is counted, fewer
     * units would be left of something than orders have reserved, or its units were divided among variants or joined meanwhile.
     */
    async apply(viewer: Viewer, id: string): Promise<StockCount> {
      viewer.assertAdmin()
      const now = clock()
      return changeCatalogue(async (tx) => {
        await lockOpen(tx, id, 'update')
        const before = await getCount(tx, id)
        if (before.countedCount === 0) throw conflict(stockCountMessages.nothingCounted)
        const productIds = (await repository.listStockCountDifferences(tx, id)).map(
          ({ productId }) => productId,
        )
        await lockProducts(tx, [...new Set(productIds)])
        // Read again: until the products were locked, stock could move.
        const differences = await repository.listStockCountDifferences(tx, id)
        assertPossible(differences)
        if (differences.length > 0) await moveStaffStock(tx, viewer, 'count', differences, now)
        await repository.closeStockCount(tx, id, 'applied', { by: viewer.userId, at: now })
        const { countedCount, differentCount, difference } = before
        const after = { state: 'applied', countedCount, differentCount, difference }
        const change = { before: { state: 'open' }, after, at: now }
        await recordAudit(tx, viewer, 'stock-count.applied', { type: 'stock-count', id }, change)
        return getCount(tx, id)
      })
    },

    /** Gives a count up; its lines stay to be read. */
    async cancel(viewer: Viewer, id: string): Promise<StockCount> {
      viewer.assertAdmin()
      const now = clock()
      return withTx(async (tx) => {
        await lockOpen(tx, id, 'update')
        await repository.closeStockCount(tx, id, 'cancelled', { by: viewer.userId, at: now })
        const change = { before: { state: 'open' }, after: { state: 'cancelled' }, at: now }
        await recordAudit(tx, viewer, 'stock-count.cancelled', { type: 'stock-count', id }, change)
        return getCount(tx, id)
      })
    },
  }
}

async function lockOpen(tx: Tx, id: string, mode: 'share' | 'update'): Promise<void> {
  const count = await repository.lockStockCount(tx, id, mode)
  if (!count) throw notFound(stockCountMessages.notFound)
  if (count.state !== 'open') throw conflict(stockCountMessages.closed)
}

async function getCount(db: DbOrTx, id: string): Promise<StockCount> {
  const count = await repository.findStockCount(db, id)
  if (!count) throw notFound(stockCountMessages.notFound)
  return count
}

async function getLine(
  tx: Tx,
  countId: string,
  by: { lineId: string } | { itemId: string },
): Promise<StockCountLine> {
  const line = await repository.findStockCountLine(tx, countId, by)
  if (!line) throw notFound(stockCountMessages.lineNotFound)
  return line
}

const hasCondition = ({ categoryId, supplierName, text }: repository.CountSelection): boolean =>
  Boolean(categoryId || supplierName || text)

async function addItems(tx: Tx, id: string, selection: repository.CountSelection): Promise<void> {
  const itemIds = await repository.listItemsToCount(tx, selection, MAX_COUNT_LINES)
  if (itemIds.length === 0) throw invalid(stockCountMessages.nothingFound)
  await repository.insertStockCountLines(tx, id, itemIds)
  if ((await repository.countStockCountLines(tx, id)) > MAX_COUNT_LINES)
    throw invalid(stockCountMessages.tooMany(formatCount(MAX_COUNT_LINES)))
}

/** Throws conflict for the first difference that the stock cannot take. */
function assertPossible(differences: readonly repository.StockCountDifference[]): void {
  for (const { name, units, expectedUnits, onHand, reserved, isFormer } of differences) {
    if (isFormer) throw conflict(stockCountMessages.countedOtherwise(name))
    const after = onHand + units - expectedUnits
    if (after < reserved) throw conflict(stockCountMessages.belowReserved(name, formatCount(reserved)))
    if (after > MAX_STOCK) throw conflict(stockCountMessages.aboveMaximum(name))
  }
}
