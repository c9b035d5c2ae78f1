import { invalid } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findCategoryName, findSubcategoryName, findSubSubcategoryName } from './edit-products.repository.ts'

/** Where a product stands in the three levels. */
export type LevelIds = { categoryId: string; subcategoryId: string | null; subSubcategoryId: string | null }

/** Wire names of the three fields, which differ between create and update. */
export type LevelFields = { category: string; subcategory: string; subSubcategory: string }

/**
 * The names of a product's categories. Throws invalid, at the field, when one is unknown or not of the level above: a
 * sub-subcategory needs a subcategory.
 */
export async function namesOfLevels(tx: DbOrTx, ids: LevelIds, fields: LevelFields): Promise<string[]> {
  const { categoryId, subcategoryId, subSubcategoryId } = ids
  const category = await findCategoryName(tx, categoryId)
  if (!category) throw refused(fields.category, messages.categoryNotFound)
  if (!subcategoryId) {
    if (subSubcategoryId) throw refused(fields.subSubcategory, messages.subSubcategoryElsewhere)
    return [category]
  }
  const subcategory = await findSubcategoryName(tx, subcategoryId, categoryId)
  if (!subcategory) throw refused(fields.subcategory, messages.subcategoryElsewhere)
  if (!subSubcategoryId) return [category, subcategory]
  const subSubcategory = await findSubSubcategoryName(tx, subSubcategoryId, subcategoryId)
  if (!subSubcategory) throw refused(fields.subSubcategory, messages.subSubcategoryElsewhere)
  return [category, subcategory, subSubcategory]
}

/** The levels after a change: choosing another category clears what stood below it (docs/product.md §24). */
export function levelsAfter(
  stored: LevelIds,
  change: { [K in keyof LevelIds]?: LevelIds[K] | undefined },
): LevelIds {
  const categoryId = change.categoryId ?? stored.categoryId
  const subcategoryId = chosen(change.subcategoryId, stored.subcategoryId, categoryId === stored.categoryId)
  const stays = subcategoryId === stored.subcategoryId
  return {
    categoryId,
    subcategoryId,
    subSubcategoryId: chosen(change.subSubcategoryId, stored.subSubcategoryId, stays),
  }
}

function chosen(
  provided: string | null | undefined,
  stored: string | null,
  staysAbove: boolean,
): string | null {
  if (provided !== undefined) return provided
  return staysAbove ? stored : null
}

function refused(path: string, message: string) {
  return invalid(message, [{ path, message }])
}
