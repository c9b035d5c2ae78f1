import { and } from 'drizzle-orm'
import type { SearchResults } from '#api/catalogue/search/search-provider.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createVersionCache } from '#api/version-cache.ts'
import type { CollectionCondition } from '#contract/catalogue/collections-staff.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import type { ProductSort } from '#contract/catalogue/products.ts'
import { isUuid } from '#contract/is-uuid.ts'
import {
  type CollectionRow,
  findCollectionRow,
  isChosenFor,
  listChosenProducts,
} from './collections.repository.ts'
import { ruleCondition, ruleHour } from './rule-condition.ts'

/** A collection as what a product list is made of. */
export type CollectionSource = {
  /** What the counts of its lists are kept under, together with their filters. */
  key: string
  /** How it is sorted unless the visitor chooses; undefined: in its own order. */
  sortBy: ProductSort | undefined
  /** Its products, as those of a search, so that each filter works with them. */
  products: SearchResults
}

export type FindCollection = (slugOrId: string) => Promise<CollectionRow | undefined>

/** Finds a collection that is shown, by its slug or id; kept for a version of the catalogue. */
export function createFindCollection({
  db,
  catalogueVersion,
}: Pick<ServiceNeeds, 'db' | 'catalogueVersion'>): FindCollection {
  const cache = createVersionCache<CollectionRow | undefined>(catalogueVersion)
  return (slugOrId) => {
    const key = isUuid(slugOrId) ? slugOrId.toLowerCase() : productSlug(slugOrId)
    return cache(key, async () => {
      const row = await findCollectionRow(db, key)
      return row?.isShown ? row : undefined
    })
  }
}

export function collectionSource(row: CollectionRow, now: Date): CollectionSource {
  return {
    key: `${row.id} ${ruleHour(now)}`,
    sortBy: row.productSort === 'manual' ? undefined : row.productSort,
    products: {
      words: [],
      corrections: [],
      condition: conditionOfCollection(row, now),
      listRanked: (reader, page) => listChosenProducts(reader, row.id, page),
    },
  }
}

/** Whether a row of `products` is in a collection. */
export function conditionOfCollection(
  row: Pick<CollectionRow, 'id' | 'kind' | 'matches' | 'conditions'>,
  now: Date,
) {
  if (row.kind === 'manual') return isChosenFor(row.id)
  // They were checked when they were stored.
  return ruleCondition({ matches: row.matches, conditions: row.conditions as CollectionCondition[] }, now)
}

/** The results of a search that are in a collection too. */
export function searchWithin(search: SearchResults, { products }: CollectionSource): SearchResults {
  return {
    ...search,
    condition: and(search.condition, products.condition) ?? products.condition,
    listRanked: (reader, page) =>
      search.listRanked(reader, { ...page, filters: and(page.filters, products.condition) }),
  }
}
