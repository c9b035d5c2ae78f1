import { type ProductOption, roleOfOption } from '#contract/catalogue/options.ts'
import { newId } from '#database/new-id.ts'
import type { StockMove } from './stock.repository.ts'

/**
 * What is to be offered of a product: its options and variants, and the units that all of them share (`stock`), or without
 * those the units of each.
 */
export type OptionsTarget = {
  productId: string
  options: readonly ProductOption[]
  variants: readonly TargetVariant[]
  stock: number | undefined
}

/** `id`: the stored variant that it is, whose values may change; without it, the one of the same values, or a new one. */
export type TargetVariant = { id?: string | undefined; optionValues: readonly string[]; stock?: number }

/** A variant as stored, with the units of its stock item that can be bought. */
export type StoredVariant = {
  id: string
  productId: string
  optionValues: string[]
  color: string
  size: string
  stockItemId: string
  isShared: boolean
  isArchived: boolean
  available: number
}

type VariantRow = Pick<StoredVariant, 'id' | 'productId' | 'optionValues' | 'color' | 'size' | 'stockItemId'>

/** What has to be written so that a product offers a target. */
export type VariantPlan = {
  newItems: { id: string; productId: string; isShared: boolean }[]
  /** New variants, changed ones, and archived ones that are offered again. */
  offered: VariantRow[]
  /** Variants on sale whose values change. */
  renamedIds: string[]
  archivedIds: string[]
  moves: StockMove[]
  /** The units of items that nothing takes from any more. */
  emptied: StockMove[]
  /** The id of each variant of the target. */
  ids: string[]
}

/**
 * Compares a product's variants with a target. A variant keeps its id as long as its option values are the same, or when the
 * target names it; one that is no longer offered is archived together with the units of its stock item. When counting per
 * variant begins or ends, the units move between the items; what is reserved stays on the item it was reserved from until its
 * orders are sent.
 */
export function planVariants(target: OptionsTarget, stored: readonly StoredVariant[]): VariantPlan {
  const { productId, stock } = target
  const plan: VariantPlan = {
    newItems: [],
    offered: [],
    renamedIds: [],
    archivedIds: [],
    moves: [],
    emptied: emptiedItems(stored, stock !== undefined),
    ids: [],
  }
  const shared = stored.find(({ isShared }) => isShared)
  const isShared = stock !== undefined
  const sharedItemId = isShared ? (shared?.stockItemId ?? newItem(plan, productId, true)) : undefined
  if (isShared && sharedItemId)
    plan.moves.push({ itemId: sharedItemId, onHand: stock - (shared?.available ?? 0), reserved: 0 })
  const matches = matchesOf(target.variants, stored)
  target.variants.forEach((variant, index) => {
    const before = matches[index]
    const own = before && !before.isShared ? before : undefined
    const stockItemId = sharedItemId ?? own?.stockItemId ?? newItem(plan, productId, false)
    if (!isShared)
      plan.moves.push({
        itemId: stockItemId,
        onHand: (variant.stock ?? 0) - (own?.available ?? 0),
        reserved: 0,
      })
    offer(plan, before, { productId, stockItemId, ...choiceOf(target.options, variant.optionValues) })
  })
  const ids = new Set(plan.ids)
  plan.archivedIds = stored.filter(({ id, isArchived }) => !isArchived && !ids.has(id)).map(({ id }) => id)
  return plan
}

/** Takes one variant into the plan, as the stored one or a new one; unchanged ones need no row. */
function offer(plan: VariantPlan, before: StoredVariant | undefined, row: Omit<VariantRow, 'id'>): void {
  const id = before?.id ?? newId()
  plan.ids.push(id)
  const hasSameValues = before && keyOf(before.optionValues) === keyOf(row.optionValues)
  const isStored =
    hasSameValues &&
    !before.isArchived &&
    before.stockItemId === row.stockItemId &&
    before.color === row.color &&
    before.size === row.size
  if (!isStored) plan.offered.push({ id, ...row })
  if (before && !before.isArchived && !hasSameValues) plan.renamedIds.push(id)
}

/** Their units leave, as counting per variant begins or ends. */
function emptiedItems(stored: readonly StoredVariant[], isShared: boolean): StockMove[] {
  const former = stored.filter((variant) => variant.isShared !== isShared && !variant.isArchived)
  const available = new Map(former.map((variant) => [variant.stockItemId, variant.available]))
  return [...available].map(([itemId, units]) => ({ itemId, onHand: -units, reserved: 0 }))
}

function newItem(plan: VariantPlan, productId: string, isShared: boolean): string {
  const id = newId()
  plan.newItems.push({ id, productId, isShared })
  return id
}

/** The stored variant of each target: the one it names, else the one of its values that no other target names. */
function matchesOf(
  variants: readonly TargetVariant[],
  stored: readonly StoredVariant[],
): (StoredVariant | undefined)[] {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const named = new Set(variants.map(({ id }) => id))
  const byOptions = newestByOptions(stored.filter(({ id }) => !named.has(id)))
  return variants.map(({ id, optionValues }) => byId.get(id ?? '') ?? byOptions.get(keyOf(optionValues)))
}

/** The variant to use for each combination of option values: the one on sale, else the newest archived one. */
function newestByOptions(stored: readonly StoredVariant[]): Map<string, StoredVariant> {
  const sorted = stored.toSorted(
    (one, other) => Number(other.isArchived) - Number(one.isArchived) || (one.id < other.id ? -1 : 1),
  )
  return new Map(sorted.map((variant) => [keyOf(variant.optionValues), variant]))
}

/** The values of a variant, and which of them are its colour and size; '' where it has none. */
function choiceOf(options: readonly ProductOption[], values: readonly string[]) {
  const choiceFor = (role: 'color' | 'size') =>
    values[options.findIndex(({ name }) => roleOfOption(name) === role)] ?? ''
  return { optionValues: [...values], color: choiceFor('color'), size: choiceFor('size') }
}

const keyOf = (optionValues: readonly string[]) => JSON.stringify(optionValues)
