import { invalidField } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Category, Subcategory, SubSubcategory } from '#contract/catalogue/categories.ts'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findCategory, findSubcategory, findSubSubcategory } from './categories.repository.ts'
import { foundCategory } from './categories.service.ts'
import {
  categoryExists,
  findParentCategoryId,
  listTreeRows,
  type StoredCategory,
} from './categories-staff.repository.ts'
import { CATEGORY, SUB_SUBCATEGORY, SUBCATEGORY } from './category-levels.ts'
import { type CategoryNeeds, createCategoryChanges } from './change-categories.ts'

type Fields = {
  name?: string | undefined
  nameBn?: string | undefined
  position?: number | undefined
  /** An image of the library, in place of an upload. */
  libraryImage?: string | undefined
  updatedAt?: Date | undefined
}
type NewFields = Fields & { name: string }
type ParentIds = { categoryId?: string | null | undefined; subcategoryId?: string | null | undefined }

/** Categories as admins manage them. All calls throw forbidden unless the viewer is an admin. docs/product.md §27 */
export function createCategoriesStaffService(needs: CategoryNeeds) {
  const { db } = needs
  const changes = createCategoryChanges(needs)

  return {
    /** The whole tree with the number of products in each category, including drafts and archived ones. */
    async tree(viewer: Viewer) {
      viewer.assertAdmin()
      return treeOf(await listTreeRows(db))
    },

    async createCategory(viewer: Viewer, fields: NewFields, uploads: Uint8Array[]): Promise<Category> {
      const id = await changes.create(viewer, CATEGORY, { ...fields, parents: {}, uploads })
      return foundCategory(await findCategory(db, id))
    },

    async updateCategory(
      viewer: Viewer,
      id: string,
      fields: Fields,
      uploads: Uint8Array[],
    ): Promise<Category> {
      await changes.update(viewer, CATEGORY, id, { ...fields, uploads })
      return foundCategory(await findCategory(db, id))
    },

    deleteCategory: (viewer: Viewer, id: string) => changes.remove(viewer, CATEGORY, id),

    /** Throws invalid for an unknown category. */
    async createSubcategory(
      viewer: Viewer,
      { categoryId, ...fields }: NewFields & { categoryId: string },
      uploads: Uint8Array[],
    ): Promise<Subcategory> {
      viewer.assertAdmin()
      const parents = { categoryId: await existingCategoryId(db, categoryId) }
      const id = await changes.create(viewer, SUBCATEGORY, { ...fields, parents, uploads })
      return foundCategory(await findSubcategory(db, id))
    },

    async updateSubcategory(
      viewer: Viewer,
      id: string,
      { categoryId, ...fields }: Fields & ParentIds,
      uploads: Uint8Array[],
    ): Promise<Subcategory> {
      await changes.update(viewer, SUBCATEGORY, id, {
        ...fields,
        uploads,
        ...(categoryId && {
          parents: async (tx) => ({ categoryId: await existingCategoryId(tx, categoryId) }),
        }),
      })
      return foundCategory(await findSubcategory(db, id))
    },

    deleteSubcategory: (viewer: Viewer, id: string) => changes.remove(viewer, SUBCATEGORY, id),

    /** Throws invalid for an unknown subcategory, or one that is not in the given category. */
    async createSubSubcategory(
      viewer: Viewer,
      { categoryId, subcategoryId, ...fields }: NewFields & ParentIds & { subcategoryId: string },
      uploads: Uint8Array[],
    ): Promise<SubSubcategory> {
      viewer.assertAdmin()
      const parents = await existingParents(db, { categoryId, subcategoryId })
      const id = await changes.create(viewer, SUB_SUBCATEGORY, { ...fields, parents, uploads })
      return foundCategory(await findSubSubcategory(db, id))
    },

    async updateSubSubcategory(
      viewer: Viewer,
      id: string,
      { categoryId, subcategoryId, ...fields }: Fields & ParentIds,
      uploads: Uint8Array[],
    ): Promise<SubSubcategory> {
      await changes.update(viewer, SUB_SUBCATEGORY, id, {
        ...fields,
        uploads,
        ...((categoryId || subcategoryId) && {
          parents: (tx, row) =>
            existingParents(tx, { categoryId, subcategoryId: subcategoryId || (row.subcategoryId ?? '') }),
        }),
      })
      return foundCategory(await findSubSubcategory(db, id))
    },

    deleteSubSubcategory: (viewer: Viewer, id: string) => changes.remove(viewer, SUB_SUBCATEGORY, id),
  }
}

async function existingCategoryId(db: DbOrTx, id: string): Promise<string> {
  if (await categoryExists(db, id)) return id
  throw invalidField('categoryId', messages.categoryNotFound)
}

/** A subcategory with its category, which must be the given one if any. Throws invalid. */
async function existingParents(
  db: DbOrTx,
  { categoryId, subcategoryId }: ParentIds & { subcategoryId: string },
) {
  const parentId = await findParentCategoryId(db, subcategoryId)
  if (!parentId) throw invalidField('subCategoryId', messages.subcategoryNotFound)
  if (categoryId && categoryId !== parentId)
    throw invalidField('subCategoryId', messages.subcategoryElsewhere)
  return { categoryId: parentId, subcategoryId }
}

type TreeRows = Awaited<ReturnType<typeof listTreeRows>>
type LeafNode = Omit<CategoryNode, 'children'>
type Tree = (LeafNode & { children: (LeafNode & { children: LeafNode[] })[] })[]

/** The three levels as a tree; a product counts in each of its categories. */
function treeOf({ first, second, third, productCounts }: TreeRows): Tree {
  const countOf = new Map<string, number>()
  for (const { products, ...levelIds } of productCounts) {
    for (const id of Object.values(levelIds)) if (id) countOf.set(id, (countOf.get(id) ?? 0) + products)
  }
  const secondOf = Map.groupBy(second, (row) => row.categoryId)
  const thirdOf = Map.groupBy(third, (row) => row.subcategoryId)
  const nodeOf = (row: StoredCategory): LeafNode => ({
    id: row.id,
    name: row.name,
    ...(row.nameBn && { nameBn: row.nameBn }),
    imageUrl: row.imageId ? imageUrl(row.imageId, '96x96') : '',
    productCount: countOf.get(row.id) ?? 0,
    updatedAt: row.updatedAt,
  })
  return first.map((category) => ({
    ...nodeOf(category),
    children: (secondOf.get(category.id) ?? []).map((subcategory) => ({
      ...nodeOf(subcategory),
      children: (thirdOf.get(subcategory.id) ?? []).map(nodeOf),
    })),
  }))
}
