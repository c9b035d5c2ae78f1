import type { FacetFilter, ProductFacets, ProductFilter } from '#contract/catalogue/products.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { type IgnoredFilter, readListFilter } from './list-filter.ts'

/** The data of the product list page. */
export type ProductList = {
  products: PackedCard[]
  page: number
  pages: number
  total: number
  count: number
  /** The collection whose products it lists; null: those of the whole shop. */
  collection: { name: string; description: string; imageUrl: string } | null
  /** The categories selected by id or name; null also when they do not exist. */
  category: Level | null
  subcategory: Level | null
  subSubcategory: Level | null
  /** The categories below the selected ones that have a product on sale. */
  subcategories: (Level & { imageUrl: string })[]
  subSubcategories: Level[]
  /** Null when they could not be loaded: then the filters have no counts. */
  facets: ListFacets | null
  /** The values of the address that could not be read. */
  ignored: IgnoredFilter[]
  /** Other spellings of the search text, when nothing was found. */
  corrections: string[]
  /** Whether no product has all words of the search, and these have some of them. */
  isPartial?: boolean | undefined
}

/** A category of any level. */
type Level = { id: string; name: string }

/** The choices of the filters with their numbers of products; those of categories by id in `counts`. */
type ListFacets = Pick<ProductFacets, 'colors' | 'sizes' | 'sellers' | 'ratings' | 'inStock'> & {
  counts: Record<string, number>
}

/**
 * Loads one page of the list with its categories and facets. Invalid values of the address are returned in `ignored`. Throws
 * notFound for an unknown collection.
 */
export async function loadProductList(catalogue: Catalogue, search: URLSearchParams): Promise<ProductList> {
  const { filter, ignored } = readListFilter(search)
  const { page: _page, sortBy: _sortBy, ...facetFilter } = filter
  const [collection, page, categories, facets] = await Promise.all([
    filter.collection === undefined ? null : loadCollection(catalogue, filter.collection),
    catalogue.listProducts(filter),
    loadCategories(catalogue, filter),
    loadFacets(catalogue, facetFilter),
  ])
  const nothingFound = page.total === 0 && filter.search !== undefined
  const corrections = nothingFound ? (await catalogue.suggest(filter.search ?? '')).corrections : []
  const products = page.products.map(packProductCard)
  return { ...page, products, collection, ...categories, facets, ignored, corrections }
}

/** In the language of the page. */
async function loadCollection(catalogue: Catalogue, slug: string): Promise<ProductList['collection']> {
  const { imageUrl, ...collection } = await catalogue.getCollection(slug)
  const description = localName({ name: collection.description, nameBn: collection.descriptionBn })
  return { name: localName(collection), description, imageUrl }
}

/** Counting is the most expensive query of the page, and the page works without it. */
async function loadFacets(catalogue: Catalogue, filter: FacetFilter): Promise<ListFacets | null> {
  try {
    return toListFacets(await catalogue.listFacets(filter))
  } catch (error) {
    console.warn(`The filters are shown without counts: ${String(error)}`)
    return null
  }
}

function toListFacets(facets: ProductFacets): ListFacets {
  const { categories, subcategories, subSubcategories, colors, sizes, sellers, ratings, inStock } = facets
  const allLevels = [...categories, ...subcategories, ...subSubcategories]
  const counts = Object.fromEntries(allLevels.map(({ id, count }) => [id, count]))
  return { counts, colors, sizes, sellers, ratings, inStock }
}

/**
 * The selected categories, and those below them that have a product on sale. An address may name one without: its list is
 * empty, under its name.
 */
async function loadCategories(
  catalogue: Catalogue,
  { category, subcategory, subSubcategory }: ProductFilter,
) {
  const selected = findLevel(category ? await catalogue.listCategories() : [], category)
  const subcategories = selected || subcategory ? await catalogue.listSubcategories(selected?.id) : []
  const sub = findLevel(subcategories, subcategory)
  const subSubcategories = sub || subSubcategory ? await catalogue.listSubSubcategories(sub?.id) : []
  const subSub = findLevel(subSubcategories, subSubcategory)
  const [subcategoriesOnSale, subSubcategoriesOnSale] = await Promise.all([
    selected ? catalogue.listSubcategories(selected.id, { onSale: true }) : [],
    sub ? catalogue.listSubSubcategories(sub.id, { onSale: true }) : [],
  ])
  return {
    category: selected && toLevel(selected),
    subcategory: sub && toLevel(sub),
    subSubcategory: subSub && toLevel(subSub),
    subcategories: subcategoriesOnSale.map((entry) => ({
      ...toLevel(entry),
      imageUrl: entry.imageUrl,
    })),
    subSubcategories: subSubcategoriesOnSale.map(toLevel),
  }
}

function findLevel<T extends Level>(levels: readonly T[], idOrName: string | undefined): T | null {
  const key = idOrName?.toLowerCase()
  return levels.find(({ id, name }) => id === key || name.toLowerCase() === key) ?? null
}

function toLevel(level: Level & { nameBn?: string | undefined }): Level {
  return { id: level.id, name: localName(level) }
}
