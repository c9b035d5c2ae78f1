import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import { lockProducts, type ProductRow } from '#api/catalogue/products/edit-products.repository.ts'
import { assertMayManage } from '#api/catalogue/products/product-seller.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { PreviewedChange, PreviewedProduct } from '#contract/catalogue/bulk/bulk-change.ts'
import { bulkChangeMessages } from '#contract/catalogue/bulk/bulk-change-messages.ts'
import { messages } from '#contract/messages.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import { listProductRows } from './bulk-change.repository.ts'
import { deletedCategoryError, type ProductPlan, planChange } from './plan-change.ts'
import { writeChange } from './write-change.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }

/** What was previewed of a product, by its version. */
type ReadProduct = { productId: string; version: string }

/** Another category, price or status for several products, shown before it is written. docs/product.md §5 */
export function createPreviewedChange({ db, clock, changeCatalogue }: Needs) {
  return {
    /** Old and new value of each product, in the given order. Throws notFound, forbidden, and invalid for a category. */
    async preview(viewer: Viewer, ids: string[], change: PreviewedChange): Promise<PreviewedProduct[]> {
      const productIds = [...new Set(ids)]
      const rows = allOf(await listProductRows(db, productIds), productIds, viewer)
      const plans = await planChange(db, rows, change, clock())
      return plans
        .toSorted((a, b) => productIds.indexOf(a.row.id) - productIds.indexOf(b.row.id))
        .map(({ row: { id: productId, name }, prices: _prices, rejection, ...shown }) => {
          return { productId, name, ...shown, rejection: rejection && bulkChangeMessages[rejection] }
        })
    },

    /**
     * Writes a change as it was previewed, in one transaction. Products that would get another value by now stay as they are
     * and are named, as are those that the preview rejected. Throws notFound, forbidden, and invalid for a category.
     */
    async apply(viewer: Viewer, read: ReadProduct[], change: PreviewedChange) {
      const versions = new Map(read.map(({ productId, version }) => [productId, version]))
      const productIds = [...versions.keys()]
      return changeCatalogue(async (tx) => {
        const now = clock()
        const rows = allOf(await lockProducts(tx, productIds), productIds, viewer)
        const plans = await planChange(tx, rows, change, now)
        const rejectionOf = ({ row, version, rejection }: ProductPlan) =>
          version === versions.get(row.id) ? rejection : 'changedSincePreview'
        const possible = plans.filter((plan) => rejectionOf(plan) === null)
        const entries = await writeChange(tx, possible, change, now)
        await insertAuditEntries(
          tx,
          entries.map((entry) => ({ ...entry, actorId: viewer.userId, subjectType: 'product', at: now })),
        )
        const rejected = plans.flatMap((plan) => {
          const rejection = rejectionOf(plan)
          const { id: productId, name } = plan.row
          return rejection ? [{ productId, name, message: bulkChangeMessages[rejection] }] : []
        })
        return { changed: possible.length, rejected }
      }).catch((error: unknown) => {
        throw change.kind === 'category' && sqlState(error) === FOREIGN_KEY_VIOLATION
          ? deletedCategoryError()
          : error
      })
    },
  }
}

/** Throws notFound when one does not exist, forbidden when one belongs to somebody else. */
function allOf(rows: ProductRow[], ids: readonly string[], viewer: Viewer): ProductRow[] {
  if (rows.length < ids.length) throw notFound(messages.productNotFound)
  for (const row of rows) assertMayManage(viewer, row)
  return rows
}
