import { createHash } from 'node:crypto'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { deleteImage, findImageOfContent, type ImageUse } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type {
  LibraryFilter,
  LibraryImage,
  LibraryKind,
} from '#contract/catalogue/image-library/image-library.ts'
import { imageLibraryMessages } from '#contract/catalogue/image-library/image-library-messages.ts'
import { DAY_MS } from '#contract/durations.ts'
import { imageSizes, imageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import * as repository from './image-library.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'withTx'> & {
  images: ImagesService
  imageUses: readonly ImageUse[]
}

/** The images of the shop with what uses them, as staff look after them. All calls throw forbidden. docs/product.md §42 */
export function createImageLibraryService({ db, clock, withTx, images, imageUses: uses }: Needs) {
  const usesNow = () => ({ uses, now: clock() })

  async function withUsers(rows: readonly repository.LibraryRow[]): Promise<LibraryImage[]> {
    const ids = rows.map(({ id }) => id)
    const users = await repository.listImageUsers(db, ids)
    return rows.map((row) => toLibraryImage(row, users.get(row.id)))
  }

  /** Changes whether images are kept, and returns them as they are then. */
  async function changeInLibrary(
    viewer: Viewer,
    ids: string[],
    isInLibrary: boolean,
    action: string,
  ): Promise<LibraryImage[]> {
    const rows = await withTx(async (tx) => {
      const now = clock()
      const before = await repository.lockLibraryRows(tx, usesNow(), ids)
      if (before.length < ids.length) throw notFound(imageLibraryMessages.notFound)
      await repository.setInLibrary(tx, ids, isInLibrary, now)
      for (const { id, isInLibrary: wasInLibrary } of before) {
        const change = { before: { isInLibrary: wasInLibrary }, after: { isInLibrary }, at: now }
        await recordAudit(tx, viewer, action, { type: 'image', id }, change)
      }
      return repository.lockLibraryRows(tx, usesNow(), ids)
    })
    return withUsers(rows)
  }

  return {
    /** One page of the images, newest first. */
    async list(viewer: Viewer, filter: LibraryFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        repository.listLibraryRows(db, usesNow(), filter, limitAndOffset(filter)),
        repository.countLibraryRows(db, usesNow(), filter),
      ])
      return toPage(await withUsers(rows), total, filter)
    },

    /** Stores uploads, and keeps them until somebody deletes them; one that the shop has already is not stored twice. */
    async upload(viewer: Viewer, kind: LibraryKind, uploads: Uint8Array[]): Promise<LibraryImage[]> {
      viewer.assertAdmin()
      if (uploads.length === 0) throw invalidField('images', messages.imageRequired)
      const ids: string[] = []
      for (const upload of uploads) {
        const contentHash = createHash('sha256').update(upload).digest('hex')
        const stored = await findImageOfContent(db, kind, contentHash)
        ids.push(stored ?? (await images.storeUpload(db, kind, upload, viewer.userId)))
      }
      return changeInLibrary(viewer, [...new Set(ids)], true, 'image.uploaded')
    },

    /** Keeps an image, or lets it go a day later unless something uses it. Throws notFound. */
    async keep(viewer: Viewer, id: string, isInLibrary: boolean): Promise<LibraryImage> {
      viewer.assertAdmin()
      const [image] = await changeInLibrary(viewer, [id], isInLibrary, 'image.changed')
      if (!image) throw notFound(imageLibraryMessages.notFound)
      return image
    },

    /** Deletes an image; files of a folder stay in its trash. Throws notFound, and conflict for one that is in use. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await withTx(async (tx) => {
        const [row] = await repository.lockLibraryRows(tx, usesNow(), [id])
        if (!row) throw notFound(imageLibraryMessages.notFound)
        if (row.isUsed) throw conflict(imageLibraryMessages.inUse)
        await deleteImage(tx, id)
        const before = { kind: row.kind, width: row.width, height: row.height }
        const change = { before, after: null, at: clock() }
        await recordAudit(tx, viewer, 'image.deleted', { type: 'image', id }, change)
      }).catch((error: unknown) => {
        // It came into use meanwhile.
        throw sqlState(error) === FOREIGN_KEY_VIOLATION ? conflict(imageLibraryMessages.inUse) : error
      })
      await images.remove(db, id)
    },
  }
}

function toLibraryImage(
  { releasedAt, ...row }: repository.LibraryRow,
  { users, userCount }: repository.ImageUsers = { users: [], userCount: 0 },
): LibraryImage {
  const isGoing = !row.isUsed && !row.isInLibrary
  return {
    ...row,
    users,
    userCount,
    imageUrl: imageUrl(row.id, imageSizes[row.kind][0]),
    goesAt: isGoing ? new Date(releasedAt.getTime() + DAY_MS) : null,
  }
}
