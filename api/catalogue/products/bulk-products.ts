import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { lockProducts, type ProductRow, updateProducts } from './edit-products.repository.ts'
import { assertMayManage } from './product-owner.ts'

export type BulkChange = {
  isArchived?: boolean | undefined
  discountPercent?: number | undefined
  stock?: number | undefined
}
export type BulkChangeOutcome = { changed: number; skipped: string[] }

type Needs = Pick<ServiceNeeds, 'clock'> & { changeCatalogue: ChangeCatalogue }

/** One change of several products at once, all or none of them. docs/product.md §5 */
export function createBulkChange({ clock, changeCatalogue }: Needs) {
  /**
   * Archives or puts back, discounts, sets stock. Stock skips products that count it per colour and size, and answers
   * which. Throws notFound when one does not exist, forbidden when one is somebody else's.
   */
  return async (viewer: Viewer, ids: string[], change: BulkChange): Promise<BulkChangeOutcome> => {
    const input = [...new Set(ids)]
    if (Object.values(change).every((value) => value === undefined)) throw invalid(messages.nothingToChange)
    return changeCatalogue(async (tx) => {
      const now = clock()
      const rows = await lockProducts(tx, input)
      if (rows.length < input.length) throw notFound(messages.productNotFound)
      for (const row of rows) assertMayManage(viewer, row)
      const skipped = rows.filter((row) => change.stock !== undefined && row.hasVariants)
      const taken = rows.filter((row) => !skipped.includes(row))
      const after = columnsOf(change, now)
      await updateProducts(tx, idsOf(taken), { ...after, updatedAt: now })
      await insertAuditEntries(
        tx,
        taken.map((row) => ({
          actorId: viewer.userId,
          action: actionOf(change),
          subjectType: 'product',
          subjectId: row.id,
          before: Object.fromEntries(Object.entries(row).filter(([name]) => name in after)),
          after,
          at: now,
        })),
      )
      return { changed: taken.length, skipped: idsOf(skipped) }
    })
  }
}

function columnsOf({ isArchived, discountPercent, stock }: BulkChange, now: Date) {
  return {
    ...(isArchived !== undefined && { archivedAt: isArchived ? now : null }),
    ...(discountPercent !== undefined && { discountPercent }),
    ...(stock !== undefined && { stock }),
  }
}

function actionOf({ isArchived }: BulkChange): string {
  if (isArchived === undefined) return 'product.changed'
  return isArchived ? 'product.archived' : 'product.restored'
}

function idsOf(rows: ProductRow[]): string[] {
  return rows.map((row) => row.id)
}
