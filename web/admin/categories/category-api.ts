import { queryOptions } from '@tanstack/react-query'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import * as contract from '#contract/catalogue/categories-staff.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** The three levels, from the top. */
export type Depth = 0 | 1 | 2

/** All levels as one tree. */
export const categoryTreeAsked = queryOptions({
  queryKey: ['Category', 'tree'],
  queryFn: ({ signal }) => call(contract.getCategoryTree, {}, { signal }),
})

/** What a form of any level sends. */
export type CategoryFields = { name: string; picture: File | undefined }

/** Makes a category below its parents; the way from the top says where. */
export function makeCategory(path: readonly CategoryNode[], { name, picture }: CategoryFields) {
  const files = picture ? [picture] : []
  const [first, second] = path
  if (first && second)
    return changed(
      call(contract.createSubSubcategory, {
        body: { name, categoryId: first.id, subcategoryId: second.id },
        files: { subSubCategoryImage: files },
      }),
    )
  if (first)
    return changed(
      call(contract.createSubcategory, {
        body: { name, categoryId: first.id },
        files: { subCategoryImage: files },
      }),
    )
  return changed(call(contract.createCategory, { body: { name }, files: { categoryImage: files } }))
}

/** Renames a category or gives it another picture. */
export function saveCategory(
  depth: Depth,
  { id, updatedAt }: CategoryNode,
  { name, picture }: CategoryFields,
) {
  const files = picture ? [picture] : []
  const given = { params: { id }, body: { name, updatedAt } }
  if (depth === 2)
    return changed(call(contract.updateSubSubcategory, { ...given, files: { subSubCategoryImage: files } }))
  if (depth === 1)
    return changed(call(contract.updateSubcategory, { ...given, files: { subCategoryImage: files } }))
  return changed(call(contract.updateCategory, { ...given, files: { categoryImage: files } }))
}

/** Deletes a category; throws with the count while something is in it. */
export function removeCategory(depth: Depth, { id }: CategoryNode) {
  const params = { id }
  if (depth === 2) return changed(call(contract.deleteSubSubcategory, { params }))
  if (depth === 1) return changed(call(contract.deleteSubcategory, { params }))
  return changed(call(contract.deleteCategory, { params }))
}

async function changed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    for (const tag of ['Category', 'SubCategory', 'SubSubCategory'])
      await queryClient().invalidateQueries({ queryKey: [tag] })
  }
}
