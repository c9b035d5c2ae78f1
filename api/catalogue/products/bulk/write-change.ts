import type { NewAuditEntry } from '#api/audit/audit.repository.ts'
import { publishDrafts } from '#api/catalogue/products/drafts.repository.ts'
import {
  lockProducts,
  type ProductRow,
  updateProducts,
} from '#api/catalogue/products/edit-products.repository.ts'
import { changesForAudit } from '#api/catalogue/products/product-columns.ts'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import type { PreviewedChange } from '#contract/catalogue/bulk/bulk-change.ts'
import type { ProductStatus } from '#contract/catalogue/products-staff.ts'
import type { Tx } from '#database/connect.ts'
import { moveToCategories } from './bulk-change.repository.ts'
import { levelsOf, namesOfLevels, type ProductPlan, statusOf } from './plan-change.ts'

type Entry = Pick<NewAuditEntry, 'action' | 'subjectId' | 'before' | 'after'>

/** Writes what is planned for locked products, and returns what the audit log says of each. */
export async function writeChange(
  tx: Tx,
  plans: readonly ProductPlan[],
  change: PreviewedChange,
  now: Date,
): Promise<Entry[]> {
  if (plans.length === 0) return []
  const rows = plans.map(({ row }) => row)
  if (change.kind === 'status') return writeStatus(tx, rows, change.status, now)
  if (change.kind === 'category') {
    const levels = levelsOf(change)
    await moveToCategories(tx, rows, { levels, names: await namesOfLevels(tx, levels), now })
    return rows.map((row) => entryOf('product.changed', row, changesForAudit(row, levels)))
  }
  // Before the prices: an order that waits for the lock reads them again when this time differs.
  await updateProducts(tx, idsOf(rows), { updatedAt: now })
  const entered = change.kind === 'discount' ? { discountPercent: change.discountPercent } : {}
  await savePrices(
    tx,
    plans.map(({ row, prices }) => ({ productId: row.id, variants: prices, ...entered })),
    now,
  )
  const after = new Map((await lockProducts(tx, idsOf(rows))).map((row) => [row.id, row]))
  return plans.map((plan) => priceEntryOf(plan, after.get(plan.row.id)))
}

/** The price of the product, and from which to which its variants cost, where there are several. */
function priceEntryOf({ row, before, after, prices }: ProductPlan, changed: ProductRow | undefined): Entry {
  const { price, listPrice, discountPercent } = changed ?? row
  const columns = changesForAudit(row, { price, listPrice, discountPercent })
  if (prices.size < 2) return entryOf('product.changed', row, columns)
  const range = (value: ProductPlan['after']) =>
    [value?.prices?.lowest.price, value?.prices?.highest.price].join('–')
  return entryOf('product.changed', row, {
    before: { ...columns.before, variantPrices: range(before) },
    after: { ...columns.after, variantPrices: range(after) },
  })
}

/** Drafts that are put on sale are new from then on; one that is archived, or is a draft again, loses its date. */
async function writeStatus(tx: Tx, rows: ProductRow[], status: ProductStatus, now: Date): Promise<Entry[]> {
  if (status === 'active') {
    await publishDrafts(tx, idsOf(rows), now)
    await updateProducts(tx, idsOf(rows.filter(({ isDraft }) => !isDraft)), {
      archivedAt: null,
      updatedAt: now,
    })
  } else
    await updateProducts(tx, idsOf(rows), {
      archivedAt: now,
      isDraft: status === 'draft',
      publishAt: null,
      updatedAt: now,
    })
  return rows.map((row) => {
    const after = {
      archivedAt: status === 'active' ? null : now,
      isDraft: status === 'draft',
      publishAt: null,
    }
    return entryOf(actionOf(row, status), row, changesForAudit(row, after))
  })
}

function actionOf(row: ProductRow, status: ProductStatus): string {
  if (status === 'archived') return 'product.archived'
  if (status === 'draft') return 'product.made-draft'
  return statusOf(row) === 'draft' ? 'product.published' : 'product.restored'
}

function entryOf(action: string, { id }: ProductRow, change: Pick<Entry, 'before' | 'after'>): Entry {
  return { action, subjectId: id, ...change }
}

const idsOf = (rows: readonly ProductRow[]) => rows.map(({ id }) => id)
