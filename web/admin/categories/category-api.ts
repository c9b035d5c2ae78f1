import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import * as contract from '#contract/catalogue/categories-staff.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

/** How far below the top of the tree a category is: 0, 1 or 2. */
export type Depth = 0 | 1 | 2

/** All levels as one tree. */
export const categoryTreeQuery = callQuery(['Category', 'tree'], contract.getCategoryTreeEndpoint, {})

/** What the form of a category sends, whatever its level. */
type CategoryFields = {
  name: string
  nameBn: string
  image: File | undefined
  /** An image of the library, in place of an upload. */
  libraryImage: string | undefined
}

/** Creates a category; `path` holds its parents, from the top. */
export function addCategory(path: readonly CategoryNode[], { image, ...fields }: CategoryFields) {
  const files = image ? [image] : []
  const [first, second] = path
  if (first && second)
    return changed(
      call(contract.createSubSubcategoryEndpoint, {
        body: { ...fields, categoryId: first.id, subcategoryId: second.id },
        files: { subSubCategoryImage: files },
      }),
    )
  if (first)
    return changed(
      call(contract.createSubcategoryEndpoint, {
        body: { ...fields, categoryId: first.id },
        files: { subCategoryImage: files },
      }),
    )
  return changed(call(contract.createCategoryEndpoint, { body: fields, files: { categoryImage: files } }))
}

/** Renames a category or replaces its image. */
export function saveCategory(
  depth: Depth,
  { id, updatedAt }: CategoryNode,
  { image, ...fields }: CategoryFields,
) {
  const files = image ? [image] : []
  const input = { params: { id }, body: { ...fields, updatedAt } }
  if (depth === 2)
    return changed(
      call(contract.updateSubSubcategoryEndpoint, { ...input, files: { subSubCategoryImage: files } }),
    )
  if (depth === 1)
    return changed(call(contract.updateSubcategoryEndpoint, { ...input, files: { subCategoryImage: files } }))
  return changed(call(contract.updateCategoryEndpoint, { ...input, files: { categoryImage: files } }))
}

/** Deletes an empty category. Throws ApiError with the number of products or subcategories in it. */
export function removeCategory(depth: Depth, { id }: CategoryNode) {
  const params = { id }
  if (depth === 2) return changed(call(contract.deleteSubSubcategoryEndpoint, { params }))
  if (depth === 1) return changed(call(contract.deleteSubcategoryEndpoint, { params }))
  return changed(call(contract.deleteCategoryEndpoint, { params }))
}

const changed = <T>(answer: Promise<T>) =>
  invalidateAfter(answer, ['Category'], ['SubCategory'], ['SubSubCategory'])
