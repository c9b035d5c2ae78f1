import { invalidField } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import {
  findCategoryNames,
  findSubcategoryNames,
  findSubSubcategoryNames,
} from './edit-products.repository.ts'

/** The categories of a product on the three levels. */
export type CategoryIds = {
  categoryId: string
  subcategoryId: string | null
  subSubcategoryId: string | null
}

/** Wire names of the three fields, which differ between create and update. */
type LevelFields = { category: string; subcategory: string; subSubcategory: string }

/**
 * The names of a product's categories in both languages. Throws invalid, with the field, when one does not exist or
 * is not in the category above it.
 */
export async function namesOfCategories(
  tx: DbOrTx,
  ids: CategoryIds,
  fields: LevelFields,
): Promise<string[]> {
  const { categoryId, subcategoryId, subSubcategoryId } = ids
  const category = await findCategoryNames(tx, categoryId)
  if (!category) throw invalidField(fields.category, messages.categoryNotFound)
  if (!subcategoryId) {
    if (subSubcategoryId) throw invalidField(fields.subSubcategory, messages.subSubcategoryElsewhere)
    return category
  }
  const subcategory = await findSubcategoryNames(tx, subcategoryId, categoryId)
  if (!subcategory) throw invalidField(fields.subcategory, messages.subcategoryElsewhere)
  if (!subSubcategoryId) return [...category, ...subcategory]
  const subSubcategory = await findSubSubcategoryNames(tx, subSubcategoryId, subcategoryId)
  if (!subSubcategory) throw invalidField(fields.subSubcategory, messages.subSubcategoryElsewhere)
  return [...category, ...subcategory, ...subSubcategory]
}

/** The levels after a change: another category clears the levels below it (docs/product.md §24). */
export function categoriesAfter(
  stored: CategoryIds,
  change: { [K in keyof CategoryIds]?: CategoryIds[K] | undefined },
): CategoryIds {
  const categoryId = change.categoryId ?? stored.categoryId
  const isSameCategory = categoryId === stored.categoryId
  const subcategoryId = levelAfter(change.subcategoryId, stored.subcategoryId, isSameCategory)
  const isSameSubcategory = subcategoryId === stored.subcategoryId
  return {
    categoryId,
    subcategoryId,
    subSubcategoryId: levelAfter(change.subSubcategoryId, stored.subSubcategoryId, isSameSubcategory),
  }
}

function levelAfter(
  changed: string | null | undefined,
  stored: string | null,
  isSameParent: boolean,
): string | null {
  if (changed !== undefined) return changed
  return isSameParent ? stored : null
}
