import type { VariantStock } from '#api/catalogue/products/stock-after-edit.ts'
import { newId } from '#database/new-id.ts'
import type { PriceTarget } from './save-prices.ts'
import type { StockMove } from './stock.repository.ts'

/**
 * What is to be offered of a product: its colours and sizes, and the units of each variant (`variants`), or without those the
 * units that all its colours and sizes share (`stock`).
 */
export type VariantTarget = {
  productId: string
  colors: readonly string[]
  sizes: readonly string[]
  variants?: readonly VariantStock[] | undefined
  stock: number
  /** What its variants are to cost; without it, as they do, and new ones as the product does. */
  prices?: Omit<PriceTarget, 'productId'> | undefined
}

/** A variant as stored, with the units of its stock item that can be bought. */
export type StoredVariant = {
  id: string
  productId: string
  optionValues: string[]
  stockItemId: string
  isShared: boolean
  isArchived: boolean
  available: number
}

/** An item of a product without a variant that is on sale, which may be used again. */
type VariantRow = Pick<StoredVariant, 'id' | 'productId' | 'optionValues' | 'stockItemId'> & {
  color: string
  size: string
}

/** What has to be written so that a product offers a target. */
export type VariantPlan = {
  newItems: { id: string; productId: string; isShared: boolean }[]
  /** New variants, and archived ones that are offered again. */
  offered: VariantRow[]
  archivedIds: string[]
  moves: StockMove[]
}

/**
 * Compares a product's variants with a target. A variant keeps its id as long as its option values are the same; one that is
 * no longer offered is archived together with the units of its stock item. When counting per variant begins or ends, the
 * units move between the items; what is reserved stays on the item it was reserved from until its orders are sent.
 */
export function planVariants(target: VariantTarget, stored: readonly StoredVariant[]): VariantPlan {
  return target.variants && target.variants.length > 0
    ? planOwnStock(target, target.variants, stored)
    : planSharedStock(target, stored)
}

function planOwnStock(
  { productId }: VariantTarget,
  variants: readonly VariantStock[],
  stored: readonly StoredVariant[],
): VariantPlan {
  const known = newestByOptions(stored)
  const plan = emptyPlan()
  for (const { color, size, stock } of variants) {
    const optionValues = valuesOf(color, size)
    const before = known.get(keyOf(optionValues))
    const hasOwnItem = before !== undefined && !before.isShared
    const stockItemId = hasOwnItem ? before.stockItemId : newItem(plan, productId, false)
    plan.moves.push({ itemId: stockItemId, onHand: stock - (hasOwnItem ? before.available : 0), reserved: 0 })
    if (!before || before.isArchived || !hasOwnItem)
      plan.offered.push({ id: before?.id ?? newId(), productId, optionValues, color, size, stockItemId })
  }
  const shared = stored.find((variant) => variant.isShared && !variant.isArchived)
  if (shared) plan.moves.push({ itemId: shared.stockItemId, onHand: -shared.available, reserved: 0 })
  return withArchived(
    plan,
    variants.map(({ color, size }) => valuesOf(color, size)),
    stored,
  )
}

function planSharedStock(
  { productId, colors, sizes, stock }: VariantTarget,
  stored: readonly StoredVariant[],
): VariantPlan {
  const known = newestByOptions(stored)
  const plan = emptyPlan()
  const shared = stored.find(({ isShared }) => isShared)
  const stockItemId = shared?.stockItemId ?? newItem(plan, productId, true)
  plan.moves.push({ itemId: stockItemId, onHand: stock - (shared?.available ?? 0), reserved: 0 })
  const combinations = combinationsOf(colors, sizes)
  for (const { color, size } of combinations) {
    const optionValues = valuesOf(color, size)
    const before = known.get(keyOf(optionValues))
    if (!before || before.isArchived || before.stockItemId !== stockItemId)
      plan.offered.push({ id: before?.id ?? newId(), productId, optionValues, color, size, stockItemId })
  }
  for (const { stockItemId: itemId, available, isShared, isArchived } of stored)
    if (!isShared && !isArchived) plan.moves.push({ itemId, onHand: -available, reserved: 0 })
  return withArchived(
    plan,
    combinations.map(({ color, size }) => valuesOf(color, size)),
    stored,
  )
}

const emptyPlan = (): VariantPlan => ({ newItems: [], offered: [], archivedIds: [], moves: [] })

function newItem(plan: VariantPlan, productId: string, isShared: boolean): string {
  const id = newId()
  plan.newItems.push({ id, productId, isShared })
  return id
}

function withArchived(
  plan: VariantPlan,
  offered: readonly string[][],
  stored: readonly StoredVariant[],
): VariantPlan {
  const keys = new Set(offered.map(keyOf))
  const archivedIds = stored
    .filter(({ optionValues, isArchived }) => !isArchived && !keys.has(keyOf(optionValues)))
    .map(({ id }) => id)
  return { ...plan, archivedIds }
}

/** The variant to use for each combination of option values: the one on sale, else the newest archived one. */
function newestByOptions(stored: readonly StoredVariant[]): Map<string, StoredVariant> {
  const sorted = stored.toSorted(
    (one, other) => Number(other.isArchived) - Number(one.isArchived) || (one.id < other.id ? -1 : 1),
  )
  return new Map(sorted.map((variant) => [keyOf(variant.optionValues), variant]))
}

function combinationsOf(colors: readonly string[], sizes: readonly string[]) {
  const orNone = (values: readonly string[]) => (values.length > 0 ? [...new Set(values)] : [''])
  return orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ color, size })))
}

function valuesOf(color: string, size: string): string[] {
  return [color, size].filter((value) => value !== '')
}

const keyOf = (optionValues: readonly string[]) => JSON.stringify(optionValues)
