import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { chosenImage } from '#api/catalogue/image-library/chosen-image.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import * as repository from './categories-staff.repository.ts'
import type { CategoryLevel } from './category-levels.ts'
import { listCodesLimitedTo } from './coupon-categories.repository.ts'

type Parents = { categoryId?: string; subcategoryId?: string }
type NewCategory = {
  name: string
  nameBn?: string | undefined
  position?: number | undefined
  parents: Parents
  /** At most one image. */
  uploads: Uint8Array[]
  /** An image of the library, in place of an upload. */
  libraryImage?: string | undefined
}
type CategoryChange = {
  name?: string | undefined
  /** An empty one is removed. */
  nameBn?: string | undefined
  position?: number | undefined
  updatedAt?: Date | undefined
  /** The parents to move it to; resolved inside the transaction. */
  parents?: (tx: Tx, row: repository.StoredCategory) => Promise<Parents>
  uploads: Uint8Array[]
  libraryImage?: string | undefined
}

export type CategoryNeeds = Pick<ServiceNeeds, 'db' | 'clock'> & {
  images: ImagesService
  changeCatalogue: ChangeCatalogue
}

/** Changes of a category of any level, for admins; each is recorded in the audit log. docs/product.md §5 */
export function createCategoryChanges(needs: CategoryNeeds) {
  const { db, clock, images, changeCatalogue } = needs
  return {
    /** Returns the new id. Throws forbidden, and conflict for a name that its parent already has. */
    async create(
      viewer: Viewer,
      level: CategoryLevel,
      { name, nameBn, position, parents, uploads, libraryImage }: NewCategory,
    ): Promise<string> {
      viewer.assertAdmin()
      return images.withUploads(db, 'category', uploads, viewer.userId, ([uploadedId]) =>
        withMappedViolations(name, level, () =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const id = newId(now.getTime())
            const imageId = (await chosenImage(tx, { uploadedId, libraryImage }, 'category')) ?? null
            const nextPosition = position ?? (await repository.getNextPosition(tx, level))
            const row = { name, nameBn: nameBn || null, imageId, position: nextPosition, ...parents }
            await repository.insertCategory(tx, level, { ...row, id, updatedAt: now })
            await recordAudit(tx, viewer, `${level.subject}.created`, subjectOf(level, id), {
              before: null,
              after: row,
              at: now,
            })
            return id
          }),
        ),
      )
    },

    /**
     * Changes the given fields. Throws forbidden, notFound, invalid for unknown parents, and conflict when the name is taken,
     * somebody changed it meanwhile, or it is to be moved and not empty.
     */
    async update(viewer: Viewer, level: CategoryLevel, id: string, change: CategoryChange): Promise<void> {
      viewer.assertAdmin()
      await images.withUploads(db, 'category', change.uploads, viewer.userId, ([uploadedId]) =>
        withMappedViolations(change.name ?? '', level, () =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const row = await lockCategory(tx, level, id)
            const subject = subjectOf(level, id)
            await assertUnchangedSince(tx, change.updatedAt, { ...subject, updatedAt: row.updatedAt })
            const { libraryImage } = change
            const imageId = await chosenImage(tx, { uploadedId, libraryImage }, 'category')
            const newParents = await newParentsOf(tx, level, row, change)
            const after = {
              ...(change.name !== undefined && { name: change.name }),
              ...(change.nameBn !== undefined && { nameBn: change.nameBn || null }),
              ...(change.position !== undefined && { position: change.position }),
              ...(imageId && { imageId }),
              ...newParents,
            }
            await repository.updateCategory(tx, level, id, { ...after, updatedAt: now })
            if (imageId && row.imageId && row.imageId !== imageId) await releaseImages(tx, [row.imageId], now)
            const before = Object.fromEntries(Object.entries(row).filter(([name]) => name in after))
            await recordAudit(tx, viewer, `${level.subject}.changed`, subject, { before, after, at: now })
            // Not in this transaction: a category may have thousands of products, and orders wait for locked ones.
            const { name = row.name, nameBn = row.nameBn } = after
            if (name !== row.name || nameBn !== row.nameBn)
              await enqueueJob(tx, 'categories.reindex', { level: level.subject, categoryId: id })
          }),
        ),
      )
    },

    /**
     * Throws forbidden, notFound, and conflict while it has products or child categories, or coupons are limited to it: a
     * coupon without its last category would apply to all products.
     */
    async remove(viewer: Viewer, level: CategoryLevel, id: string): Promise<void> {
      viewer.assertAdmin()
      await withMappedUse(() =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const row = await lockCategory(tx, level, id)
          const { products, children } = await repository.countProductsAndChildren(tx, level, id)
          if (products + children > 0) throw conflict(messages.categoryInUse(products, children))
          const codes = level.subject === 'category' ? await listCodesLimitedTo(tx, id) : []
          if (codes.length > 0) throw conflict(messages.categoryHasCoupons(codes))
          await repository.deleteCategory(tx, level, id)
          if (row.imageId) await releaseImages(tx, [row.imageId], now)
          const change = { before: { name: row.name }, after: null, at: now }
          await recordAudit(tx, viewer, `${level.subject}.deleted`, subjectOf(level, id), change)
        }),
      )
    },
  }
}

async function lockCategory(tx: Tx, level: CategoryLevel, id: string): Promise<repository.StoredCategory> {
  const row = await repository.lockCategory(tx, level, id)
  if (!row) throw notFound(messages.categoryNotFound)
  return row
}

/**
 * The new parents if they differ. Throws conflict for a category in use, since its products refer to all levels above
 * it.
 */
async function newParentsOf(
  tx: Tx,
  level: CategoryLevel,
  row: repository.StoredCategory,
  change: CategoryChange,
): Promise<Parents> {
  const parents = await change.parents?.(tx, row)
  if (!parents) return {}
  if (parents.categoryId === row.categoryId && parents.subcategoryId === row.subcategoryId) return {}
  const { products, children } = await repository.countProductsAndChildren(tx, level, row.id)
  if (products + children > 0) throw conflict(messages.categoryMoveInUse(products))
  return parents
}

/** Maps constraint violations: the name may have been taken, or the parent deleted, after the checks of the change. */
async function withMappedViolations<T>(
  name: string,
  level: CategoryLevel,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw conflict(messages.nameTaken(name))
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) {
      const message =
        level.subject === 'subcategory' ? messages.categoryNotFound : messages.subcategoryNotFound
      throw invalidField('categoryId', message)
    }
    throw error
  }
}

/** Maps the violation by a product or category that was added between counting and deleting. */
async function withMappedUse<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw conflict(messages.categoryInUse(1, 0))
    throw error
  }
}

const subjectOf = (level: CategoryLevel, id: string) => ({ type: level.subject, id })
