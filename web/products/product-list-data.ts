import { data } from 'react-router'
import * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'
import { PRICE_FILTER_TOP, type ProductFilter, productFilter } from '#contract/products.ts'
import { type PackedCard, packCard } from './card-product.ts'
import type { Catalogue } from './catalogue.ts'

type Named = { id: string; name: string }
export type Level = Named & { imageUrl: string }

/** Everything the product list shows. */
export type ProductList = {
  products: PackedCard[]
  page: number
  pages: number
  total: number
  count: number
  /** What was chosen by id or name, as far as the shop has it. */
  category: Named | null
  subcategory: Named | null
  subSubcategory: Named | null
  /** The levels below what was chosen. */
  subcategories: Level[]
  subSubcategories: Named[]
}

/** Reads one page of the list with the levels around it. Throws a 400 page on a malformed value (product.md §2). */
export async function loadProductList(catalogue: Catalogue, search: URLSearchParams): Promise<ProductList> {
  const filter = readFilter(search)
  const [page, levels] = await Promise.all([catalogue.listProducts(filter), loadLevels(catalogue, filter)])
  return { ...page, products: page.products.map(packCard), ...levels }
}

async function loadLevels(catalogue: Catalogue, { category, subcategory, subSubcategory }: ProductFilter) {
  const chosen = find(category ? await catalogue.listCategories() : [], category)
  const siblings = chosen || subcategory ? await catalogue.listSubcategories(chosen?.id) : []
  const sub = find(siblings, subcategory)
  const below = sub || subSubcategory ? await catalogue.listSubSubcategories(sub?.id) : []
  return {
    category: chosen,
    subcategory: sub && named(sub),
    subSubcategory: find(below, subSubcategory),
    subcategories: chosen ? siblings.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })) : [],
    subSubcategories: sub ? below.map(named) : [],
  }
}

function find<T extends Named>(levels: readonly T[], idOrName: string | undefined) {
  const wanted = idOrName?.toLowerCase()
  return levels.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ?? null
}

function named({ id, name }: Named): Named {
  return { id, name }
}

/** Empty values, as forms without JavaScript send them, count as not asked. */
function readFilter(search: URLSearchParams): ProductFilter {
  const wire = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const read = z.safeDecode(productFilter, wire as never)
  if (!read.success)
    throw data({ message: read.error.issues[0]?.message ?? messages.invalidInput }, { status: 400 })
  const { limit: _limit, maxPrice, ...filter } = read.data
  return maxPrice !== undefined && maxPrice < PRICE_FILTER_TOP ? { ...filter, maxPrice } : filter
}
