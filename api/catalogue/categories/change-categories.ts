import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { reindexCategory } from '#api/catalogue/search/reindex-products.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import * as repository from './categories-staff.repository.ts'
import type { CategoryLevel } from './levels.ts'

type Parents = { categoryId?: string; subcategoryId?: string }
type Created = { name: string; position?: number | undefined; parents: Parents; picture: Uint8Array[] }
type Changed = {
  name?: string | undefined
  position?: number | undefined
  updatedAt?: Date | undefined
  /** Where it shall stand, when that is to change; resolved inside the transaction. */
  parents?: (tx: Tx, row: repository.LevelRow) => Promise<Parents>
  picture: Uint8Array[]
}

export type CategoryNeeds = Pick<ServiceNeeds, 'db' | 'clock'> & {
  images: ImagesService
  changeCatalogue: ChangeCatalogue
  /** Codes of the coupons limited to a category; provided by pricing, a later area. */
  listCodesLimitedTo(tx: DbOrTx, categoryId: string): Promise<string[]>
}

/** What an admin may do to a category of any of the three levels; every change is noted. docs/product.md §5 */
export function createCategoryChanges(needs: CategoryNeeds) {
  const { db, clock, images, changeCatalogue, listCodesLimitedTo } = needs
  return {
    /** Answers the new id. Throws conflict for a name its parent already has. */
    async create(
      viewer: Viewer,
      level: CategoryLevel,
      { name, position, parents, picture }: Created,
    ): Promise<string> {
      viewer.assertStaff()
      return images.withUploads(db, 'category', picture, viewer.userId, ([imageId = null]) =>
        uniquely(name, level, () =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const id = newId(now.getTime())
            const place = position ?? (await repository.nextPosition(tx, level))
            const row = { name, imageId, position: place, ...parents }
            await repository.insertLevel(tx, level, { ...row, id, updatedAt: now })
            await note(tx, viewer, { level, id, verb: 'created', before: null, after: row, now })
            return id
          }),
        ),
      )
    },

    /** Throws notFound, conflict (the name is taken, or somebody changed it meanwhile), invalid. */
    async update(viewer: Viewer, level: CategoryLevel, id: string, change: Changed): Promise<void> {
      viewer.assertStaff()
      const renamed = await images.withUploads(db, 'category', change.picture, viewer.userId, ([imageId]) =>
        uniquely(change.name ?? '', level, () =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const row = await getLocked(tx, level, id)
            await assertUnchangedSince(tx, change.updatedAt, {
              type: level.subject,
              id,
              updatedAt: row.updatedAt,
            })
            const moved = await moveOf(tx, level, row, change)
            const after = {
              ...(change.name !== undefined && { name: change.name }),
              ...(change.position !== undefined && { position: change.position }),
              ...(imageId && { imageId }),
              ...moved,
            }
            await repository.updateLevel(tx, level, id, { ...after, updatedAt: now })
            if (imageId && row.imageId) await releaseImages(tx, [row.imageId], now)
            await note(tx, viewer, { level, id, verb: 'changed', before: only(row, after), after, now })
            return after.name !== undefined && after.name !== row.name
          }),
        ),
      )
      // Outside the transaction: a category may hold thousands of products, and orders wait for locked ones.
      if (renamed) await reindexCategory(db, level.productColumn, id, changeCatalogue)
    },

    /**
     * Throws notFound, and conflict with the count while products or categories below are left, or with the codes of coupons
     * limited to it: without their last category they would serve all.
     */
    async remove(viewer: Viewer, level: CategoryLevel, id: string): Promise<void> {
      viewer.assertStaff()
      await unlessInUse(() =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const row = await getLocked(tx, level, id)
          const { products, children } = await repository.countWithin(tx, level, id)
          if (products + children > 0) throw conflict(messages.categoryInUse(products, children))
          const codes = level.subject === 'category' ? await listCodesLimitedTo(tx, id) : []
          if (codes.length > 0) throw conflict(messages.categoryHasCoupons(codes))
          await repository.deleteLevel(tx, level, id)
          if (row.imageId) await releaseImages(tx, [row.imageId], now)
          await note(tx, viewer, { level, id, verb: 'deleted', before: { name: row.name }, after: null, now })
        }),
      )
    },
  }
}

async function getLocked(tx: Tx, level: CategoryLevel, id: string): Promise<repository.LevelRow> {
  const row = await repository.lockLevel(tx, level, id)
  if (!row) throw notFound(messages.categoryNotFound)
  return row
}

/** The new parents, when they are others: only an empty category moves, since its products name all levels above it. */
async function moveOf(
  tx: Tx,
  level: CategoryLevel,
  row: repository.LevelRow,
  change: Changed,
): Promise<Parents> {
  const parents = await change.parents?.(tx, row)
  if (!parents) return {}
  if (parents.categoryId === row.categoryId && parents.subcategoryId === row.subcategoryId) return {}
  const { products, children } = await repository.countWithin(tx, level, row.id)
  if (products + children > 0) throw conflict(messages.categoryMoveInUse(products))
  return parents
}

/** The name index is the last word; so is a parent that was deleted a moment ago. */
async function uniquely<T>(name: string, level: CategoryLevel, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw conflict(messages.nameTaken(name))
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) {
      const message =
        level.subject === 'subcategory' ? messages.categoryNotFound : messages.subcategoryNotFound
      throw invalid(message, [{ path: 'categoryId', message }])
    }
    throw error
  }
}

/** A product or category that came in between counting and deleting. */
async function unlessInUse<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw conflict(messages.categoryInUse(1, 0))
    throw error
  }
}

type Note = {
  level: CategoryLevel
  id: string
  verb: 'created' | 'changed' | 'deleted'
  before: unknown
  after: unknown
  now: Date
}

function note(tx: Tx, viewer: Viewer, { level, id, verb, before, after, now }: Note) {
  return recordAudit(
    tx,
    viewer,
    `${level.subject}.${verb}`,
    { type: level.subject, id },
    { before, after, at: now },
  )
}

/** Of a row only the fields that a change names. */
function only(row: object, change: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in change))
}
