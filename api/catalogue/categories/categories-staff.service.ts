import { invalid, notFound } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Category, Subcategory, SubSubcategory } from '#contract/catalogue/categories.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findCategory, findSubcategory, findSubSubcategory } from './categories.repository.ts'
import { existsCategory, findParentOf, listTreeRows } from './categories-staff.repository.ts'
import { treeOf } from './category-tree.ts'
import { type CategoryNeeds, createCategoryChanges } from './change-categories.ts'
import { FIRST, SECOND, THIRD } from './levels.ts'

type Fields = { name?: string | undefined; position?: number | undefined; updatedAt?: Date | undefined }
type Named = Fields & { name: string }
type ParentIds = { categoryId?: string | null | undefined; subcategoryId?: string | null | undefined }
/** Categories as an admin changes them; everybody else reads them through the categories service. docs/product.md §27 */
export function createCategoriesStaffService(needs: CategoryNeeds) {
  const { db } = needs
  const changes = createCategoryChanges(needs)

  return {
    /** All levels with the numbers of their products, archived ones too. Throws forbidden. */
    async tree(viewer: Viewer) {
      viewer.assertStaff()
      return treeOf(await listTreeRows(db))
    },

    async createCategory(viewer: Viewer, { name, position }: Named, image: Uint8Array[]): Promise<Category> {
      const id = await changes.create(viewer, FIRST, { name, position, parents: {}, picture: image })
      return found(await findCategory(db, id))
    },

    async updateCategory(viewer: Viewer, id: string, fields: Fields, image: Uint8Array[]): Promise<Category> {
      await changes.update(viewer, FIRST, id, { ...fields, picture: image })
      return found(await findCategory(db, id))
    },

    deleteCategory: (viewer: Viewer, id: string) => changes.remove(viewer, FIRST, id),

    /** Throws invalid for an unknown category. */
    async createSubcategory(
      viewer: Viewer,
      { name, position, categoryId }: Named & { categoryId: string },
      image: Uint8Array[],
    ): Promise<Subcategory> {
      viewer.assertStaff()
      const parents = { categoryId: await knownCategory(db, categoryId) }
      const id = await changes.create(viewer, SECOND, { name, position, parents, picture: image })
      return found(await findSubcategory(db, id))
    },

    async updateSubcategory(
      viewer: Viewer,
      id: string,
      { categoryId, ...fields }: Fields & ParentIds,
      image: Uint8Array[],
    ): Promise<Subcategory> {
      await changes.update(viewer, SECOND, id, {
        ...fields,
        picture: image,
        ...(categoryId && { parents: async (tx) => ({ categoryId: await knownCategory(tx, categoryId) }) }),
      })
      return found(await findSubcategory(db, id))
    },

    deleteSubcategory: (viewer: Viewer, id: string) => changes.remove(viewer, SECOND, id),

    /** Throws invalid for an unknown subcategory, or one of another category than the given. */
    async createSubSubcategory(
      viewer: Viewer,
      { name, position, ...ids }: Named & ParentIds & { subcategoryId: string },
      image: Uint8Array[],
    ): Promise<SubSubcategory> {
      viewer.assertStaff()
      const parents = await knownPair(db, ids)
      const id = await changes.create(viewer, THIRD, { name, position, parents, picture: image })
      return found(await findSubSubcategory(db, id))
    },

    async updateSubSubcategory(
      viewer: Viewer,
      id: string,
      { categoryId, subcategoryId, ...fields }: Fields & ParentIds,
      image: Uint8Array[],
    ): Promise<SubSubcategory> {
      await changes.update(viewer, THIRD, id, {
        ...fields,
        picture: image,
        ...((categoryId || subcategoryId) && {
          parents: (tx, row) =>
            knownPair(tx, { categoryId, subcategoryId: subcategoryId || (row.subcategoryId ?? '') }),
        }),
      })
      return found(await findSubSubcategory(db, id))
    },

    deleteSubSubcategory: (viewer: Viewer, id: string) => changes.remove(viewer, THIRD, id),
  }
}

async function knownCategory(db: DbOrTx, id: string): Promise<string> {
  if (await existsCategory(db, id)) return id
  throw refused('categoryId', messages.categoryNotFound)
}

/** A subcategory and the category it is of; a category given beside it must be that one. */
async function knownPair(db: DbOrTx, { categoryId, subcategoryId }: ParentIds & { subcategoryId: string }) {
  const parent = await findParentOf(db, subcategoryId)
  if (!parent) throw refused('subCategoryId', messages.subcategoryNotFound)
  if (categoryId && categoryId !== parent) throw refused('subCategoryId', messages.subcategoryElsewhere)
  return { categoryId: parent, subcategoryId }
}

function refused(path: string, message: string) {
  return invalid(message, [{ path, message }])
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound(messages.categoryNotFound)
  return row
}
