import { productConditions } from '#api/catalogue/products/product-conditions.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { VersionCache } from '#api/version-cache.ts'
import type { FacetFilter, ProductFacets } from '#contract/catalogue/products.ts'
import { type ChoiceFacet, choiceFacets, countFacets, type FacetCounts } from './facets.repository.ts'
import type { SearchResults } from './search-provider.ts'

/** Choices of one facet that are shown. */
const MAX_SHOWN_CHOICES = 50

type Facet = ChoiceFacet | 'ratings' | 'inStock' | 'price' | 'total'

/** The filters that a facet ignores: its own, and those of the category levels below it. */
const ignoredFilters: Record<Facet, readonly (keyof FacetFilter)[]> = {
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

/** The facets of a search text without a word. */
export const noFacets: ProductFacets = toProductFacets(new Map(), {})

type Needs = Pick<ServiceNeeds, 'db'> & { cache: VersionCache<FacetCounts> }

/**
 * Counts the choices by which a list can be narrowed. Facets with the same effective filters are counted in one statement:
 * one for all facets whose own filter is not set, and one for each other.
 */
export async function countProductFacets(
  { db, cache }: Needs,
  filter: FacetFilter,
  search: SearchResults | undefined,
): Promise<ProductFacets> {
  const counts = new Map<Facet, FacetCounts>()
  const countGroup = async ({ effectiveFilter, facets }: FacetGroup) => {
    const withChoices = choiceFacets.filter((facet) => facets.includes(facet))
    const key = `${withChoices.join()} ${JSON.stringify(effectiveFilter)}`
    const groupCounts = await cache(key, () =>
      countFacets(db, productConditions(effectiveFilter, search), withChoices),
    )
    for (const facet of facets) counts.set(facet, groupCounts)
  }
  await Promise.all(groupsOf(filter).map(countGroup))
  return toProductFacets(counts, filter)
}

type FacetGroup = { effectiveFilter: FacetFilter; facets: Facet[] }

function groupsOf(filter: FacetFilter): FacetGroup[] {
  const groups = new Map<string, FacetGroup>()
  for (const facet of offeredFacets(filter)) {
    const effectiveFilter = without(filter, ignoredFilters[facet])
    const key = JSON.stringify(effectiveFilter)
    groups.set(key, { effectiveFilter, facets: [...(groups.get(key)?.facets ?? []), facet] })
  }
  return [...groups.values()]
}

/** A category level is offered once the one above it is chosen. */
function offeredFacets({ category, subcategory }: FacetFilter): Facet[] {
  const hidden = [category ?? 'subcategories', subcategory ?? 'subSubcategories']
  return (Object.keys(ignoredFilters) as Facet[]).filter((facet) => !hidden.includes(facet))
}

function without(filter: FacetFilter, names: readonly (keyof FacetFilter)[]): FacetFilter {
  const remaining = { ...filter }
  for (const name of names) delete remaining[name]
  return remaining
}

function toProductFacets(counts: Map<Facet, FacetCounts>, filter: FacetFilter): ProductFacets {
  const sumsOf = (facet: Facet) => counts.get(facet)?.sums
  const choicesOf = (facet: ChoiceFacet, chosen: (string | undefined)[] = []) => {
    const choices = counts.get(facet)?.choices.filter((choice) => choice.facet === facet) ?? []
    const isChosen = ({ id, name }: { id: string | null; name: string }) =>
      chosen.some((value) => value?.toLowerCase() === name.toLowerCase() || value === id)
    return choices.filter((choice, index) => index < MAX_SHOWN_CHOICES || isChosen(choice))
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
    ratings: (sumsOf('ratings')?.ratings ?? [0, 0, 0, 0]).map((count, index) => ({
      stars: 4 - index,
      count,
    })),
    inStock: sumsOf('inStock')?.inStock ?? 0,
    price:
      price?.lowest == null || price.highest == null
        ? null
        : { lowest: price.lowest, highest: price.highest },
    total: sumsOf('total')?.total ?? 0,
  }
}
