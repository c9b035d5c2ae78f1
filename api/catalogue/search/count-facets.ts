import { productConditions } from '#api/catalogue/products/product-conditions.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { FacetFilter, ProductFacets } from '#contract/catalogue/products.ts'
import { type ChoiceFacet, choiceFacets, countFacets, type FacetCounts } from './facets.repository.ts'
import type { SearchQuery } from './search-words.ts'
import type { VersionCache } from './version-cache.ts'

/** Choices of one facet that are shown. */
const MOST_SHOWN = 50

type Facet = ChoiceFacet | 'ratings' | 'inStock' | 'price' | 'total'

/** The filters that a facet does not heed: its own, and those of the levels below it. */
const ownFilters: Record<Facet, readonly (keyof FacetFilter)[]> = {
  categories: ['category', 'subcategory', 'subSubcategory'],
  subcategories: ['subcategory', 'subSubcategory'],
  subSubcategories: ['subSubcategory'],
  colors: ['colors'],
  sizes: ['sizes'],
  sellers: ['sellerId'],
  ratings: ['minRating'],
  inStock: ['inStock'],
  price: ['minPrice', 'maxPrice'],
  total: [],
}

/** Of a search without a word in it. */
export const noFacets: ProductFacets = shown(new Map(), {})

type Needs = Pick<ServiceNeeds, 'db'> & { kept: VersionCache<FacetCounts> }

/**
 * Counts what a list can be narrowed by. Facets that heed the same filters are counted by one statement: one for all that
 * are not in use, one more for each that is.
 */
export async function countProductFacets(
  { db, kept }: Needs,
  filter: FacetFilter,
  search: SearchQuery | undefined,
): Promise<ProductFacets> {
  const counts = new Map<Facet, FacetCounts>()
  const count = async ({ heeded, facets }: Group) => {
    const lists = choiceFacets.filter((facet) => facets.includes(facet))
    const key = `${lists.join()} ${JSON.stringify(heeded)}`
    const counted = await kept(key, () => countFacets(db, productConditions(heeded, search), lists))
    for (const facet of facets) counts.set(facet, counted)
  }
  await Promise.all(groupsOf(filter).map(count))
  return shown(counts, filter)
}

type Group = { heeded: FacetFilter; facets: Facet[] }

function groupsOf(filter: FacetFilter): Group[] {
  const groups = new Map<string, Group>()
  for (const facet of offeredFor(filter)) {
    const heeded = without(filter, ownFilters[facet])
    const key = JSON.stringify(heeded)
    groups.set(key, { heeded, facets: [...(groups.get(key)?.facets ?? []), facet] })
  }
  return [...groups.values()]
}

/** A level of categories is offered once the one above it is chosen. */
function offeredFor({ category, subcategory }: FacetFilter): Facet[] {
  const hidden = [category ?? 'subcategories', subcategory ?? 'subSubcategories']
  return (Object.keys(ownFilters) as Facet[]).filter((facet) => !hidden.includes(facet))
}

function without(filter: FacetFilter, names: readonly (keyof FacetFilter)[]): FacetFilter {
  const heeded = { ...filter }
  for (const name of names) delete heeded[name]
  return heeded
}

function shown(counts: Map<Facet, FacetCounts>, filter: FacetFilter): ProductFacets {
  const sumsOf = (facet: Facet) => counts.get(facet)?.sums
  const choicesOf = (facet: ChoiceFacet, chosen: (string | undefined)[] = []) => {
    const choices = counts.get(facet)?.choices.filter((choice) => choice.facet === facet) ?? []
    const isChosen = ({ id, name }: { id: string | null; name: string }) =>
      chosen.some((input) => input?.toLowerCase() === name.toLowerCase() || input === id)
    return choices.filter((choice, at) => at < MOST_SHOWN || isChosen(choice))
  }
  const byId = (facet: ChoiceFacet, chosen: string | undefined) =>
    choicesOf(facet, [chosen]).map(({ id, name, count }) => ({ id: id ?? '', name, count }))
  const byName = (facet: ChoiceFacet, chosen: string[] | undefined) =>
    choicesOf(facet, chosen).map(({ name, count }) => ({ name, count }))
  const price = sumsOf('price')
  return {
    categories: byId('categories', filter.category),
    subcategories: byId('subcategories', filter.subcategory),
    subSubcategories: byId('subSubcategories', filter.subSubcategory),
    colors: byName('colors', filter.colors),
    sizes: byName('sizes', filter.sizes),
    sellers: byId('sellers', filter.sellerId),
    ratings: (sumsOf('ratings')?.ratings ?? [0, 0, 0, 0]).map((count, at) => ({ stars: 4 - at, count })),
    inStock: sumsOf('inStock')?.inStock ?? 0,
    price:
      price?.lowest == null || price.highest == null
        ? null
        : { lowest: price.lowest, highest: price.highest },
    total: sumsOf('total')?.total ?? 0,
  }
}
