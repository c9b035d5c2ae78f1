import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { existsCategory } from '#api/catalogue/categories/categories-staff.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_BANNERS, type StaffBanner } from '#contract/catalogue/banners.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import * as repository from './banners.repository.ts'

type Fields = {
  category?: string | null | undefined
  offerPercent?: number | undefined
  title?: string | undefined
  subtitle?: string | undefined
  position?: number | undefined
}
type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { images: ImagesService; changeCatalogue: ChangeCatalogue }

/** The slides of the home page. */
export function createBannersService({ db, clock, images, changeCatalogue }: Needs) {
  async function get(id: string): Promise<StaffBanner> {
    const banner = (await repository.listStaffBanners(db)).find((one) => one.id === id)
    if (!banner) throw notFound(messages.bannerNotFound)
    return banner
  }

  return {
    /** All banners in the order an admin gave them. docs/product.md §27 */
    list: () => repository.listBanners(db),

    /** The same with what their form needs. Throws forbidden. */
    async listForStaff(viewer: Viewer): Promise<StaffBanner[]> {
      viewer.assertStaff()
      return repository.listStaffBanners(db)
    },

    /** Throws invalid without a picture or for an unknown category, conflict when there are too many. docs/product.md §5 */
    async create(viewer: Viewer, fields: Fields, image: Uint8Array | undefined): Promise<StaffBanner> {
      viewer.assertStaff()
      if (!image) throw refused('bannerImage', messages.imageRequired)
      const id = await images.withUploads(db, 'banner', [image], viewer.userId, ([imageId = '']) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const others = await repository.lockBanners(tx)
          if (others.length >= MAX_BANNERS) throw conflict(messages.tooManyBanners(MAX_BANNERS))
          const last = Math.max(-1, ...others.map((other) => other.position))
          const row = { ...(await columnsOf(tx, fields)), position: fields.position ?? last + 1, imageId }
          const id = newId(now.getTime())
          await repository.insertBanner(tx, { ...row, id, createdAt: now, updatedAt: now })
          await note(tx, viewer, { id, verb: 'created', before: null, after: row, now })
          return id
        }),
      )
      return get(id)
    },

    /** Throws notFound, invalid, and conflict when somebody changed it after `updatedAt`. */
    async update(
      viewer: Viewer,
      id: string,
      { updatedAt, ...fields }: Fields & { updatedAt?: Date | undefined },
      image: Uint8Array[],
    ): Promise<StaffBanner> {
      viewer.assertStaff()
      await images.withUploads(db, 'banner', image, viewer.userId, ([imageId]) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const row = await getLocked(tx, id)
          await assertUnchangedSince(tx, updatedAt, { type: 'banner', id, updatedAt: row.updatedAt })
          const after = { ...(await columnsOf(tx, fields)), ...(imageId && { imageId }) }
          await repository.updateBanner(tx, id, { ...after, updatedAt: now })
          if (imageId) await releaseImages(tx, [row.imageId], now)
          const before = Object.fromEntries(Object.entries(row).filter(([name]) => name in after))
          await note(tx, viewer, { id, verb: 'changed', before, after, now })
        }),
      )
      return get(id)
    },

    /** Throws notFound. docs/product.md §27 */
    async remove(viewer: Viewer, id: string): Promise<void> {
      viewer.assertStaff()
      await changeCatalogue(async (tx) => {
        const now = clock()
        const row = await getLocked(tx, id)
        await repository.deleteBanner(tx, id)
        await releaseImages(tx, [row.imageId], now)
        await note(tx, viewer, { id, verb: 'deleted', before: { title: row.title }, after: null, now })
      })
    },

    /** Puts all banners in this order. Throws conflict when they are not exactly those there are. */
    async order(viewer: Viewer, ids: string[]): Promise<StaffBanner[]> {
      viewer.assertStaff()
      await changeCatalogue(async (tx) => {
        const rows = await repository.lockBanners(tx)
        const input = new Set(ids)
        if (input.size !== rows.length || rows.some((row) => !input.has(row.id)))
          throw conflict(messages.bannersChanged)
        await repository.updatePositions(tx, ids)
        const before = rows.toSorted((a, b) => a.position - b.position).map((row) => row.id)
        await note(tx, viewer, { id: 'all', verb: 'ordered', before, after: ids, now: clock() })
      })
      return repository.listStaffBanners(db)
    },
  }
}

/** Only what was given. Throws invalid for an unknown category. */
async function columnsOf(tx: Tx, { category, ...fields }: Fields) {
  if (category && !(await existsCategory(tx, category)))
    throw refused('bannerCategory', messages.categoryNotFound)
  const provided = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...provided, ...(category !== undefined && { categoryId: category }) }
}

async function getLocked(tx: Tx, id: string): Promise<repository.BannerRow> {
  const row = (await repository.lockBanners(tx)).find((one) => one.id === id)
  if (!row) throw notFound(messages.bannerNotFound)
  return row
}

type Note = { id: string; verb: string; before: unknown; after: unknown; now: Date }

function note(tx: Tx, viewer: Viewer, { id, verb, before, after, now }: Note) {
  return recordAudit(tx, viewer, `banner.${verb}`, { type: 'banner', id }, { before, after, at: now })
}

function refused(path: string, message: string) {
  return invalid(message, [{ path, message }])
}
