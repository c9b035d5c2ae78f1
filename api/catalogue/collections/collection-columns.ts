import type { CustomFields } from '#api/custom-fields/custom-fields.service.ts'
import { invalid, invalidField, ShopError } from '#api/errors.ts'
import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import type {
  CollectionCondition,
  CollectionKind,
  CollectionSort,
  ConditionMatch,
} from '#contract/catalogue/collections-staff.ts'
import type { Tx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import { freeSlug, isReservedSlug } from './collection-address.ts'
import type { CollectionRow } from './collections.repository.ts'
import { findCategoryIds, findSellerIds } from './collections-staff.repository.ts'

export type CollectionFields = {
  name?: string | undefined
  nameBn?: string | undefined
  slug?: string | undefined
  description?: string | undefined
  descriptionBn?: string | undefined
  kind?: CollectionKind | undefined
  matches?: ConditionMatch | undefined
  conditions?: CollectionCondition[] | undefined
  productIds?: string[] | undefined
  productSort?: CollectionSort | undefined
  isShown?: boolean | undefined
  removeImage?: boolean | undefined
  libraryImage?: string | undefined
}

type Stored = {
  customFields: Pick<CustomFields, 'product'>
  others: readonly CollectionRow[]
  /** Absent for a new one. */
  row?: CollectionRow
}

/**
 * The columns of a collection after its fields were set; those that are absent stay. Throws invalid for conditions of a
 * category, seller or field that is not there, and for a rule without a condition; conflict for a slug that is taken.
 */
export async function collectionColumns(tx: Tx, stored: Stored, fields: CollectionFields) {
  const { row } = stored
  const kind = fields.kind ?? row?.kind ?? 'manual'
  const conditions = fields.conditions ?? (row?.conditions as CollectionCondition[] | undefined) ?? []
  if (kind === 'rule' && conditions.length === 0)
    throw invalidField('conditions', collectionMessages.conditionsRequired)
  if (fields.conditions) await assertKnown(tx, stored.customFields, fields.conditions)
  const name = fields.name ?? row?.name ?? ''
  return {
    name,
    nameBn: textOr(fields.nameBn, row?.nameBn),
    slug: slugOf(name, stored, fields.slug),
    description: fields.description ?? row?.description ?? '',
    descriptionBn: textOr(fields.descriptionBn, row?.descriptionBn),
    kind,
    matches: fields.matches ?? row?.matches ?? 'all',
    conditions,
    productSort: sortOf(kind, fields.productSort, row?.productSort),
    isShown: fields.isShown ?? row?.isShown ?? true,
  }
}

/** An empty text removes what is stored. */
const textOr = (given: string | undefined, stored: string | null = null) =>
  given === undefined ? stored : given || null

function slugOf(name: string, { others, row }: Stored, given: string | undefined): string {
  const taken = new Set(others.map(({ slug }) => slug))
  if (given === undefined && row) return row.slug
  if (!given) return freeSlug(name, taken)
  if (isReservedSlug(given)) throw invalidField('slug', collectionMessages.addressReserved)
  if (taken.has(given)) throw slugTaken(given)
  return given
}

/** Whoever makes a rule of a collection by hand need not say how it is sorted. */
function sortOf(
  kind: CollectionKind,
  given: CollectionSort | undefined,
  stored: CollectionSort | undefined,
): CollectionSort {
  if (kind === 'manual') return given ?? stored ?? 'manual'
  if (given === 'manual') throw invalidField('productSort', collectionMessages.sortByHand)
  return given ?? (stored === 'manual' ? undefined : stored) ?? 'newest'
}

async function assertKnown(
  tx: Tx,
  customFields: Pick<CustomFields, 'product'>,
  conditions: readonly CollectionCondition[],
): Promise<void> {
  const valuesOf = (field: CollectionCondition['field']) =>
    conditions.filter((condition) => condition.field === field).map(({ value }) => value)
  const categoryIds = valuesOf('category')
  const sellerIds = valuesOf('seller')
  const categories = categoryIds.length > 0 ? await findCategoryIds(tx, categoryIds) : undefined
  const sellers = sellerIds.length > 0 ? await findSellerIds(tx, sellerIds) : undefined
  const declared = new Set(customFields.product.fields.map(({ name }) => name))
  const problems = conditions.flatMap(({ field, name, value }, index) => {
    const message =
      field === 'category' && !categories?.has(value)
        ? collectionMessages.categoryRequired
        : field === 'seller' && !sellers?.has(value)
          ? collectionMessages.sellerRequired
          : field === 'customField' && !declared.has(name)
            ? collectionMessages.fieldRequired
            : undefined
    return message ? [{ path: `conditions.${index}.value`, message }] : []
  })
  const [first] = problems
  if (first) throw invalid(first.message, problems)
}

/** Maps the violation by a product that is not there. */
export async function withMappedViolations<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    throw invalidField('productIds', collectionMessages.productGone)
  }
}

function slugTaken(slug: string): ShopError {
  const message = collectionMessages.addressTaken(slug)
  return new ShopError('conflict', message, { errors: [{ path: 'slug', message }] })
}
