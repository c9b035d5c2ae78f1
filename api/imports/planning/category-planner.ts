import type { CategoryIds } from '#api/catalogue/products/product-categories.ts'
import { cutText } from '#api/cut-text.ts'
import { type CategoryPaths, normalizedPath } from '#api/imports/reading/category-paths.ts'
import type { ReadProduct } from '#api/imports/reading/reading.ts'
import { MAX_CATEGORY_NAME_LENGTH } from '#contract/catalogue/categories-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportChoices } from '#contract/imports/imports.ts'
import type { RowMessages } from './requested-change.ts'

/** Levels of the shop's categories. */
const MAX_LEVELS = 3
const MAX_NAME_LENGTH = MAX_CATEGORY_NAME_LENGTH

/** The category of a product: one that the shop has, or the names of one that the import is to make. */
type ChosenCategory = { ids?: CategoryIds; names?: string[] }

/** Finds the categories of products by what a file says and what was chosen, and counts what the shop does not have. */
export type CategoryPlanner = {
  /** Undefined with an error where nothing was chosen yet. */
  of(read: ReadProduct, messages: RowMessages): ChosenCategory | undefined
  /** The categories of the file that the shop does not have, with the number of their products. */
  missing(): { path: string; count: number }[]
  /** Products without a category. */
  uncategorised(): number
}

export function createCategoryPlanner(paths: CategoryPaths, choices: ImportChoices): CategoryPlanner {
  const counts = new Map<string, { path: string; count: number }>()
  let uncategorised = 0
  const chosen = new Map(
    Object.entries(choices.categories ?? {}).map(([path, id]) => [normalizedPath(path), id]),
  )

  /** The category that was chosen for all that have none. */
  function defaultCategory(): CategoryIds | undefined {
    const found = choices.defaultCategoryId ? paths.find(choices.defaultCategoryId) : undefined
    return found === 'several' || !found ? undefined : levelsOf(found)
  }

  function withoutCategory({ errors }: RowMessages): ChosenCategory | undefined {
    uncategorised += 1
    const ids = defaultCategory()
    if (ids) return { ids }
    errors.push(importMessages.categoryMissing)
    return undefined
  }

  function missingCategory(read: ReadProduct, { errors, remarks }: RowMessages): ChosenCategory | undefined {
    const names = namesOf(read)
    const path = names.join(' > ')
    const entry = counts.get(normalizedPath(path)) ?? { path, count: 0 }
    entry.count += 1
    counts.set(normalizedPath(path), entry)
    const mapped = chosen.get(normalizedPath(path))
    const found = mapped ? paths.find(mapped) : undefined
    if (found && found !== 'several') return { ids: levelsOf(found) }
    const ids = choices.missingCategories === 'default' ? defaultCategory() : undefined
    if (ids) {
      remarks.push(importMessages.categoryReplaced(path))
      return { ids }
    }
    if (choices.missingCategories === 'create') return { names }
    errors.push(importMessages.categoryUnknown(cutText(path, 120)))
    return undefined
  }

  return {
    of(read, messages) {
      const { category, type } = read
      if (category === undefined && type === undefined) return withoutCategory(messages)
      // Shopify's standard categories are not the shop's, but the type, which merchants choose freely, may be one.
      const byType = type === undefined ? undefined : paths.find(type)
      const found = (category && paths.find(category)) || byType
      if (found === 'several') {
        messages.errors.push(importMessages.categoryAmbiguous(cutText(category ?? type ?? '', 80)))
        return undefined
      }
      return found ? { ids: levelsOf(found) } : missingCategory(read, messages)
    },
    missing: () => [...counts.values()].toSorted((a, b) => b.count - a.count),
    uncategorised: () => uncategorised,
  }
}

/**
 * The names of a category that the shop does not have, from the first level on. Of a longer path than the shop has levels the
 * type, which merchants name themselves, is the category, or else the path's first two levels and its last.
 */
function namesOf({ category, type }: ReadProduct): string[] {
  const path = (category ?? '')
    .split('>')
    .map((name) => cutText(name.trim(), MAX_NAME_LENGTH))
    .filter((name) => name !== '')
  if (path.length > 0 && path.length <= MAX_LEVELS) return path
  if (type) return [cutText(type, MAX_NAME_LENGTH)]
  return [...path.slice(0, MAX_LEVELS - 1), path.at(-1) ?? '']
}

function levelsOf({ categoryId, subcategoryId, subSubcategoryId }: CategoryIds): CategoryIds {
  return { categoryId, subcategoryId, subSubcategoryId }
}
