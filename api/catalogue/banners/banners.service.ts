import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { categoryExists } from '#api/catalogue/categories/categories-staff.repository.ts'
import { findCollectionRow } from '#api/catalogue/collections/collections.repository.ts'
import { chosenImage } from '#api/catalogue/image-library/chosen-image.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { type BannerPlacement, MAX_BANNERS, type StaffBanner } from '#contract/catalogue/banners.ts'
import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import * as repository from './banners.repository.ts'

type BannerFields = {
  category?: string | null | undefined
  collectionId?: string | null | undefined
  offerPercent?: number | undefined
  placement?: BannerPlacement | undefined
  title?: string | undefined
  subtitle?: string | undefined
  titleBn?: string | undefined
  subtitleBn?: string | undefined
  position?: number | undefined
  /** An image of the library, in place of an upload. */
  libraryImage?: string | undefined
}
type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { images: ImagesService; changeCatalogue: ChangeCatalogue }

/** Banners of the home page. */
export function createBannersService({ db, clock, images, changeCatalogue }: Needs) {
  async function get(id: string): Promise<StaffBanner> {
    const banner = (await repository.listStaffBanners(db)).find((banner) => banner.id === id)
    if (!banner) throw notFound(messages.bannerNotFound)
    return banner
  }

  return {
    /** All banners in the order set by an admin. docs/product.md §27 */
    list: () => repository.listBanners(db),

    /** All banners with the fields of their form. Throws forbidden unless the viewer is an admin. */
    async listForStaff(viewer: Viewer): Promise<StaffBanner[]> {
      viewer.assertAdmin()
      return repository.listStaffBanners(db)
    },

    /**
     * Throws forbidden, invalid without an image or for an unknown category, conflict when there are too many.
     * docs/product.md §5
     */
    async create(viewer: Viewer, fields: BannerFields, image: Uint8Array | undefined): Promise<StaffBanner> {
      viewer.assertAdmin()
      const { libraryImage, ...columns } = fields
      if (!image && !libraryImage) throw invalidField('bannerImage', messages.imageRequired)
      const uploads = image ? [image] : []
      const id = await images.withUploads(db, 'banner', uploads, viewer.userId, ([uploadedId]) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const others = await repository.lockBanners(tx)
          if (others.length >= MAX_BANNERS) throw conflict(messages.tooManyBanners(MAX_BANNERS))
          const lastPosition = Math.max(-1, ...others.map(({ position }) => position))
          const row = {
            ...(await columnsOf(tx, columns)),
            position: fields.position ?? lastPosition + 1,
            imageId: (await chosenImage(tx, { uploadedId, libraryImage })) ?? '',
          }
          const id = newId(now.getTime())
          await repository.insertBanner(tx, { ...row, id, createdAt: now, updatedAt: now })
          await recordAudit(tx, viewer, 'banner.created', subjectOf(id), {
            before: null,
            after: row,
            at: now,
          })
          return id
        }),
      )
      return get(id)
    },

    /**
     * Changes the given fields. Throws forbidden, notFound, invalid, and conflict when somebody changed it after
     * `updatedAt`.
     */
    async update(
      viewer: Viewer,
      id: string,
      { updatedAt, libraryImage, ...fields }: BannerFields & { updatedAt?: Date | undefined },
      uploads: Uint8Array[],
    ): Promise<StaffBanner> {
      viewer.assertAdmin()
      await images.withUploads(db, 'banner', uploads, viewer.userId, ([uploadedId]) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const row = await lockBanner(tx, id)
          await assertUnchangedSince(tx, updatedAt, { type: 'banner', id, updatedAt: row.updatedAt })
          const imageId = await chosenImage(tx, { uploadedId, libraryImage })
          const after = { ...(await columnsOf(tx, fields)), ...(imageId && { imageId }) }
          await repository.updateBanner(tx, id, { ...after, updatedAt: now })
          if (imageId && imageId !== row.imageId) await releaseImages(tx, [row.imageId], now)
          const before = Object.fromEntries(Object.entries(row).filter(([name]) => name in after))
          await recordAudit(tx, viewer, 'banner.changed', subjectOf(id), { before, after, at: now })
        }),
      )
      return get(id)
    },

    /** Throws forbidden, notFound. docs/product.md §27 */
    async remove(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const now = clock()
        const row = await lockBanner(tx, id)
        await repository.deleteBanner(tx, id)
        await releaseImages(tx, [row.imageId], now)
        const before = { title: row.title }
        await recordAudit(tx, viewer, 'banner.deleted', subjectOf(id), { before, after: null, at: now })
      })
    },

    /** Sets the order of all banners. Throws forbidden, and conflict when the ids are not exactly those of all banners. */
    async order(viewer: Viewer, ids: string[]): Promise<StaffBanner[]> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const rows = await repository.lockBanners(tx)
        const idSet = new Set(ids)
        if (idSet.size !== rows.length || rows.some((row) => !idSet.has(row.id)))
          throw conflict(messages.bannersChanged)
        await repository.updateBannerPositions(tx, ids)
        const before = rows.toSorted((a, b) => a.position - b.position).map((row) => row.id)
        const change = { before, after: ids, at: clock() }
        await recordAudit(tx, viewer, 'banner.ordered', subjectOf('all'), change)
      })
      return repository.listStaffBanners(db)
    },
  }
}

/** The columns of the given fields only. Throws invalid for an unknown category or collection. */
async function columnsOf(tx: Tx, { category, ...fields }: Omit<BannerFields, 'libraryImage'>) {
  if (category && !(await categoryExists(tx, category)))
    throw invalidField('bannerCategory', messages.categoryNotFound)
  const { collectionId } = fields
  if (collectionId && (await findCollectionRow(tx, collectionId))?.id !== collectionId)
    throw invalidField('bannerCollection', collectionMessages.notFound)
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...given, ...(category !== undefined && { categoryId: category }) }
}

async function lockBanner(tx: Tx, id: string): Promise<repository.BannerRow> {
  const row = (await repository.lockBanners(tx)).find((banner) => banner.id === id)
  if (!row) throw notFound(messages.bannerNotFound)
  return row
}

const subjectOf = (id: string) => ({ type: 'banner', id })
