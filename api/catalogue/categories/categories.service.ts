import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createVersionCache } from '#api/version-cache.ts'
import type { Category, CategoryFilter } from '#contract/catalogue/categories.ts'
import { messages } from '#contract/messages.ts'
import * as repository from './categories.repository.ts'

/** The three category levels as shoppers read them. docs/product.md §27 */
export function createCategoriesService({
  db,
  catalogueVersion,
}: Pick<ServiceNeeds, 'db' | 'catalogueVersion'>) {
  // Every page has them.
  const cache = createVersionCache<Category[]>(catalogueVersion)
  return {
    /** First-level categories in the order set by an admin: all, or those with a product on sale. */
    list: ({ onSale }: CategoryFilter = {}) =>
      cache(onSale ? 'on sale' : '', () => repository.listCategories(db, { onSale })),

    /** Subcategories, of one category or of all; with a product on sale, if so filtered. */
    listSubcategories: (categoryId?: string, filter?: CategoryFilter) =>
      repository.listSubcategories(db, categoryId, filter),

    /** Sub-subcategories, of one subcategory or of all; with a product on sale, if so filtered. */
    listSubSubcategories: (subcategoryId?: string, filter?: CategoryFilter) =>
      repository.listSubSubcategories(db, subcategoryId, filter),

    /** Throws notFound. */
    async get(id: string) {
      return foundCategory(await repository.findCategory(db, id))
    },

    /** Throws notFound. */
    async getSubcategory(id: string) {
      return foundCategory(await repository.findSubcategory(db, id))
    },

    /** Throws notFound. */
    async getSubSubcategory(id: string) {
      return foundCategory(await repository.findSubSubcategory(db, id))
    },
  }
}

/** The category that was read. Throws notFound. */
export function foundCategory<T>(row: T | undefined): T {
  if (row === undefined) throw notFound(messages.categoryNotFound)
  return row
}
