import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { lockProducts, type ProductRow, updateProducts } from './edit-products.repository.ts'
import { assertMayManage } from './product-seller.ts'
import { productStockCause } from './product-stock-cause.ts'

type BulkChange = {
  isArchived?: boolean | undefined
  discountPercent?: number | undefined
  stock?: number | undefined
  /** The stock that was read of each product, by id. */
  stocksRead?: Record<string, number> | undefined
}
type BulkChangeOutcome = {
  changed: number
  skipped: string[]
  moved: { productId: string; stock: number }[]
}

type Needs = Pick<ServiceNeeds, 'clock'> & { changeCatalogue: ChangeCatalogue }

/** Changes several products at once, all or none of them. docs/product.md §5 */
export function createBulkChange({ clock, changeCatalogue }: Needs) {
  /**
   * Archives or restores products, sets their discount or stock. Setting stock skips products with variants, restoring skips
   * drafts, which are to be published; the answer has the ids. A product whose stock is no longer the one that was
   * read stays as it is: units sold meanwhile would come back. Throws notFound when a product does not exist,
   * forbidden when one belongs to somebody else, and invalid without a change.
   */
  return async (
    viewer: Viewer,
    ids: string[],
    { stocksRead = {}, ...change }: BulkChange,
  ): Promise<BulkChangeOutcome> => {
    const productIds = [...new Set(ids)]
    if (Object.values(change).every((value) => value === undefined)) throw invalid(messages.nothingToChange)
    return changeCatalogue(async (tx) => {
      const now = clock()
      const rows = await lockProducts(tx, productIds)
      if (rows.length < productIds.length) throw notFound(messages.productNotFound)
      for (const row of rows) assertMayManage(viewer, row)
      const skipped = rows.filter(
        (row) =>
          (change.stock !== undefined && row.hasVariants) || (change.isArchived === false && row.isDraft),
      )
      const moved = rows.filter(
        (row) =>
          change.stock !== undefined &&
          !skipped.includes(row) &&
          row.stock !== (stocksRead[row.id] ?? row.stock),
      )
      const changed = rows.filter((row) => !skipped.includes(row) && !moved.includes(row))
      const after = columnsOf(change, now)
      const { discountPercent, ...columns } = after
      await updateProducts(tx, idsOf(changed), { ...columns, updatedAt: now })
      await countStock(tx, viewer, changed, change.stock, now)
      if (discountPercent !== undefined)
        await savePrices(
          tx,
          changed.map(({ id }) => ({ productId: id, discountPercent })),
          now,
        )
      await insertAuditEntries(
        tx,
        changed.map((row) => ({
          actorId: viewer.userId,
          action: actionOf(change),
          subjectType: 'product',
          subjectId: row.id,
          ...auditedChange(row, after),
          at: now,
        })),
      )
      return {
        changed: changed.length,
        skipped: idsOf(skipped),
        moved: moved.map(({ id, stock }) => ({ productId: id, stock })),
      }
    })
  }
}

/** Stores the counted stock of products that are not counted per variant. */
async function countStock(
  tx: Tx,
  viewer: Viewer,
  rows: readonly ProductRow[],
  stock: number | undefined,
  at: Date,
): Promise<void> {
  if (stock === undefined) return
  await saveVariants(
    tx,
    rows.map(({ id, colors, sizes }) => ({ productId: id, colors, sizes, stock })),
    productStockCause('count', null, viewer, at),
  )
}

function columnsOf({ isArchived, discountPercent, stock }: BulkChange, now: Date) {
  return {
    ...(isArchived && { archivedAt: now, isDraft: false, publishAt: null }),
    ...(isArchived === false && { archivedAt: null }),
    ...(discountPercent !== undefined && { discountPercent }),
    ...(stock !== undefined && { stock }),
  }
}

/** Of a product that was no draft, nothing about drafts. */
function auditedChange(row: ProductRow, after: Partial<ProductRow>) {
  const { isDraft: _isDraft, publishAt: _publishAt, ...columns } = after
  const audited = row.isDraft ? after : columns
  return {
    before: Object.fromEntries(Object.entries(row).filter(([name]) => name in audited)),
    after: audited,
  }
}

function actionOf({ isArchived }: BulkChange): string {
  if (isArchived === undefined) return 'product.changed'
  return isArchived ? 'product.archived' : 'product.restored'
}

function idsOf(rows: ProductRow[]): string[] {
  return rows.map((row) => row.id)
}
