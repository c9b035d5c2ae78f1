import { queryOptions } from '@tanstack/react-query'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import * as contract from '#contract/catalogue/categories-staff.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** The three levels, from the top. */
export type Depth = 0 | 1 | 2

/** All levels as one tree. */
export const categoryTreeQuery = queryOptions({
  queryKey: ['Category', 'tree'],
  queryFn: ({ signal }) => call(contract.getCategoryTreeEndpoint, {}, { signal }),
})

/** What a form of any level sends. */
export type CategoryInput = { name: string; picture: File | undefined }

/** Makes a category below its parents; the way from the top says where. */
export function makeCategory(path: readonly CategoryNode[], { name, picture }: CategoryInput) {
  const files = picture ? [picture] : []
  const [first, second] = path
  if (first && second)
    return changed(
      call(contract.createSubSubcategoryEndpoint, {
        body: { name, categoryId: first.id, subcategoryId: second.id },
        files: { subSubCategoryImage: files },
      }),
    )
  if (first)
    return changed(
      call(contract.createSubcategoryEndpoint, {
        body: { name, categoryId: first.id },
        files: { subCategoryImage: files },
      }),
    )
  return changed(call(contract.createCategoryEndpoint, { body: { name }, files: { categoryImage: files } }))
}

/** Renames a category or gives it another picture. */
export function saveCategory(
  depth: Depth,
  { id, updatedAt }: CategoryNode,
  { name, picture }: CategoryInput,
) {
  const files = picture ? [picture] : []
  const provided = { params: { id }, body: { name, updatedAt } }
  if (depth === 2)
    return changed(
      call(contract.updateSubSubcategoryEndpoint, { ...provided, files: { subSubCategoryImage: files } }),
    )
  if (depth === 1)
    return changed(
      call(contract.updateSubcategoryEndpoint, { ...provided, files: { subCategoryImage: files } }),
    )
  return changed(call(contract.updateCategoryEndpoint, { ...provided, files: { categoryImage: files } }))
}

/** Deletes a category; throws with the count while something is in it. */
export function removeCategory(depth: Depth, { id }: CategoryNode) {
  const params = { id }
  if (depth === 2) return changed(call(contract.deleteSubSubcategoryEndpoint, { params }))
  if (depth === 1) return changed(call(contract.deleteSubcategoryEndpoint, { params }))
  return changed(call(contract.deleteCategoryEndpoint, { params }))
}

async function changed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    for (const tag of ['Category', 'SubCategory', 'SubSubCategory'])
      await queryClient().invalidateQueries({ queryKey: [tag] })
  }
}
