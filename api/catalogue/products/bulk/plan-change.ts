import { createHash } from 'node:crypto'
import type { ProductRow } from '#api/catalogue/products/edit-products.repository.ts'
import { type CategoryIds, namesOfCategories } from '#api/catalogue/products/product-categories.ts'
import { listPricedVariants } from '#api/catalogue/stock/variant-prices.repository.ts'
import { invalidField } from '#api/errors.ts'
import type { ChangedValue, PreviewedChange } from '#contract/catalogue/bulk/bulk-change.ts'
import type { ProductStatus } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import type { VariantPrice } from '#contract/pricing/unit-price.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findCategoryPath, listCategoryPaths } from './bulk-change.repository.ts'
import type { ChangeOfPrices } from './changed-price.ts'
import { type PlanRejection, planPrices } from './plan-prices.ts'

/** What a change would do to a product. `after` is null, and `rejection` says why, where it stays as it is. */
export type ProductPlan = {
  row: ProductRow
  before: ChangedValue
  after: ChangedValue | null
  rejection: PlanRejection | null
  /** The new prices of its variants by id, of a change of prices. */
  prices: ReadonlyMap<string, VariantPrice>
  hasSpecialPrices: boolean
  version: string
}

type PlanPart = Pick<ProductPlan, 'before' | 'after' | 'rejection'> &
  Partial<Pick<ProductPlan, 'prices' | 'hasSpecialPrices'>>

/**
 * What a change would do to these products, in their order; the same products have the same versions. Throws invalid for a
 * category that is not there.
 */
export async function planChange(
  db: DbOrTx,
  rows: readonly ProductRow[],
  change: PreviewedChange,
  now: Date,
): Promise<ProductPlan[]> {
  const partOf = await planner(db, rows, change, now)
  return rows.map((row) => {
    const plan = { prices: new Map(), hasSpecialPrices: false, ...partOf(row) }
    return { row, ...plan, version: versionOf(plan, change) }
  })
}

/** The levels of a change of category. */
export function levelsOf(change: Extract<PreviewedChange, { kind: 'category' }>): CategoryIds {
  const { categoryId, subcategoryId = null, subSubcategoryId = null } = change
  return { categoryId, subcategoryId, subSubcategoryId }
}

const LEVEL_FIELDS = {
  category: 'change.categoryId',
  subcategory: 'change.subcategoryId',
  subSubcategory: 'change.subSubcategoryId',
}

/** For a category that was deleted since it was found. */
export const deletedCategoryError = () => invalidField(LEVEL_FIELDS.category, messages.categoryNotFound)

/** The names of these categories for the search. Throws invalid with the field. */
export const namesOfLevels = (db: DbOrTx, levels: CategoryIds) => namesOfCategories(db, levels, LEVEL_FIELDS)

async function planner(
  db: DbOrTx,
  rows: readonly ProductRow[],
  change: PreviewedChange,
  now: Date,
): Promise<(row: ProductRow) => PlanPart> {
  if (change.kind === 'status') return (row) => planOf({ status: statusOf(row) }, { status: change.status })
  return change.kind === 'category'
    ? planCategory(db, rows, levelsOf(change))
    : planNewPrices(db, rows, change, now)
}

async function planCategory(db: DbOrTx, rows: readonly ProductRow[], levels: CategoryIds) {
  await namesOfLevels(db, levels)
  const after = await findCategoryPath(db, levels)
  if (after.length < Object.values(levels).filter(Boolean).length) throw deletedCategoryError()
  const paths = await listCategoryPaths(db, idsOf(rows))
  return (row: ProductRow): PlanPart => {
    const before = { categories: paths.get(row.id) ?? [] }
    const isThere =
      row.categoryId === levels.categoryId &&
      row.subcategoryId === levels.subcategoryId &&
      row.subSubcategoryId === levels.subSubcategoryId
    return isThere
      ? { before, after: null, rejection: 'unchanged' }
      : { before, after: { categories: after }, rejection: null }
  }
}

async function planNewPrices(db: DbOrTx, rows: readonly ProductRow[], change: ChangeOfPrices, now: Date) {
  const variants = await listPricedVariants(db, idsOf(rows))
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  return (row: ProductRow): PlanPart => {
    const { before, after, ...plan } = planPrices(variantsOf.get(row.id) ?? [], change, now)
    return { ...plan, before: before ? { prices: before } : {}, after: after && { prices: after } }
  }
}

function planOf(before: { status: ProductStatus }, after: { status: ProductStatus }): PlanPart {
  const isSame = before.status === after.status
  return { before, after: isSame ? null : after, rejection: isSame ? 'unchanged' : null }
}

export function statusOf({ archivedAt, isDraft }: Pick<ProductRow, 'archivedAt' | 'isDraft'>): ProductStatus {
  if (!archivedAt) return 'active'
  return isDraft ? 'draft' : 'archived'
}

/** Of what is shown and would be written: a sale, or another name, does not make it another one. */
function versionOf(
  { before, after, rejection, prices }: Omit<ProductPlan, 'row' | 'version'>,
  change: unknown,
) {
  const text = JSON.stringify([change, before, after, rejection, [...prices]])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

const idsOf = (rows: readonly ProductRow[]) => rows.map(({ id }) => id)
