import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { ServiceNeeds } from '#api/needs.ts'
import { createVersionCache } from '#api/version-cache.ts'
import { withinTime } from '#api/within-time.ts'
import { isUuid } from '#contract/is-uuid.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { ownSearch } from './own-search.ts'
import type { RankedIds, SearchAnswer, SearchProvider, SearchResults } from './search-provider.ts'
import { searchWords } from './search-words.ts'

/** How long an engine outside may take; then the shop searches itself. */
const TIMEOUT_MS = 2_000
/** Ids of an engine that count. */
const MAX_IDS = 1_000

type Needs = Pick<ServiceNeeds, 'db' | 'catalogueVersion'> & { search: SearchProvider }

export type FindProducts = (text: string) => Promise<SearchResults | undefined>

/** Finds the products of a search text with the provider in use, cached for one version of the catalogue. */
export function createFindProducts({ db, catalogueVersion, search }: Needs): FindProducts {
  const cacheOf = {
    provider: createVersionCache<SearchResults | undefined>(catalogueVersion),
    own: createVersionCache<SearchResults | undefined>(catalogueVersion),
  }

  /** In lower case, without what separates the words: other spellings of the same search. */
  const keyOf = (text: string) => searchWords(text).join(' ')

  const findOwn = (text: string) =>
    cacheOf.own(keyOf(text), async () => resultsOf(await ask(ownSearch, text)))

  async function ask(provider: SearchProvider, text: string): Promise<SearchAnswer | undefined> {
    return provider.find(text, { db, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  if (search === ownSearch) return findOwn
  return (text) =>
    cacheOf
      .provider(keyOf(text), async () => resultsOf(await withinTime(ask(search, text), TIMEOUT_MS)))
      .catch((error: unknown) => {
        console.warn(`The search "${search.name}" failed, the shop's own answers: ${String(error)}`)
        return findOwn(text)
      })
}

function resultsOf(answer: SearchAnswer | undefined): SearchResults | undefined {
  return answer && 'productIds' in answer ? resultsOfIds(answer) : answer
}

/** The ids of an engine as a condition and a ranking in SQL. */
function resultsOfIds({ words, corrections, isPartial = false, productIds }: RankedIds): SearchResults {
  const ids = productIds.filter(isUuid).slice(0, MAX_IDS)
  const condition = ids.length > 0 ? inArray(products.id, ids) : sql`false`
  return {
    words,
    corrections,
    isPartial,
    condition,
    async listRanked(db, { filters, limit, offset }) {
      const where = and(isNull(products.archivedAt), condition, filters)
      const rows = await db.select({ id: products.id }).from(products).where(where)
      const found = new Set(rows.map(({ id }) => id))
      const ranked = ids.filter((id) => found.has(id.toLowerCase()))
      return { ids: ranked.slice(offset, offset + limit), total: ranked.length }
    },
  }
}
