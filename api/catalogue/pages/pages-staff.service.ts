import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { chosenImage } from '#api/catalogue/image-library/chosen-image.ts'
import { leadFormerAddress } from '#api/catalogue/redirects/lead-former-address.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { pageMessages } from '#contract/catalogue/pages/page-messages.ts'
import { type ListedPage, MAX_PAGES, type StaffPage } from '#contract/catalogue/pages/pages-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { newId } from '#database/new-id.ts'
import { type PageFields, pageColumns } from './page-columns.ts'
import * as repository from './pages.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { images: ImagesService; changeCatalogue: ChangeCatalogue }

/**
 * The shop's own pages as staff write them; each change is recorded in the audit log. All calls throw forbidden unless the
 * viewer is an admin. docs/product.md §39
 */
export function createPagesStaffService({ db, clock, images, changeCatalogue }: Needs) {
  async function getPage(id: string): Promise<StaffPage> {
    const row = await repository.findPage(db, id)
    if (!row) throw notFound(pageMessages.notFound)
    const { bodyMarkdown, bodyMarkdownBn, imageId } = row
    return {
      ...toListed(row),
      bodyMarkdown,
      bodyMarkdownBn,
      imageUrl: imageId ? imageUrl(imageId, '1600x533') : '',
    }
  }

  const listAll = async (): Promise<ListedPage[]> => (await repository.listPageRows(db)).map(toListed)

  return {
    /** All pages in their order. */
    async list(viewer: Viewer): Promise<ListedPage[]> {
      viewer.assertAdmin()
      return listAll()
    },

    /** A page with everything of its form. Throws notFound. */
    async get(viewer: Viewer, id: string): Promise<StaffPage> {
      viewer.assertAdmin()
      return getPage(id)
    },

    /** Throws conflict for an address that is taken or when there are too many. */
    async create(
      viewer: Viewer,
      fields: PageFields & { title: string; bodyMarkdown: string },
      uploads: Uint8Array[],
    ): Promise<StaffPage> {
      viewer.assertAdmin()
      const id = newId(clock().getTime())
      await images.withUploads(db, 'banner', uploads, viewer.userId, ([uploadedId]) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const others = await repository.lockPages(tx)
          if (others.length >= MAX_PAGES) throw conflict(pageMessages.tooMany(MAX_PAGES))
          const position = Math.max(-1, ...others.map((page) => page.position)) + 1
          const columns = pageColumns({ others }, fields)
          const { libraryImage } = fields
          const imageId = (await chosenImage(tx, { uploadedId, libraryImage })) ?? null
          const times = { createdAt: now, updatedAt: now }
          await repository.insertPage(tx, { ...columns, id, imageId, position, ...times })
          const change = { before: null, after: columns, at: now }
          await recordAudit(tx, viewer, 'page.created', subjectOf(id), change)
        }),
      )
      return getPage(id)
    },

    /**
     * Changes the given fields; a former address leads to the new one. Throws notFound, and conflict for an address that is
     * taken or when somebody changed it after `updatedAt`.
     */
    async update(
      viewer: Viewer,
      id: string,
      { updatedAt, ...fields }: PageFields & { updatedAt?: Date | undefined },
      uploads: Uint8Array[],
    ): Promise<StaffPage> {
      viewer.assertAdmin()
      await images.withUploads(db, 'banner', uploads, viewer.userId, ([uploadedId]) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const others = (await repository.lockPages(tx)).filter((page) => page.id !== id)
          const row = await repository.findPage(tx, id)
          if (!row) throw notFound(pageMessages.notFound)
          await assertUnchangedSince(tx, updatedAt, { ...subjectOf(id), updatedAt: row.updatedAt })
          const { libraryImage, removeImage } = fields
          const chosen = await chosenImage(tx, { uploadedId, libraryImage })
          const imageId = chosen ?? (removeImage ? null : row.imageId)
          const columns = { ...pageColumns({ others, row }, fields), imageId }
          await repository.updatePage(tx, id, { ...columns, updatedAt: now })
          if (row.imageId && imageId !== row.imageId) await releaseImages(tx, [row.imageId], now)
          if (columns.slug !== row.slug)
            await leadFormerAddress(tx, { from: addressOf(row), to: addressOf(columns), now })
          await recordAudit(tx, viewer, 'page.changed', subjectOf(id), { ...changeOf(row, columns), at: now })
        }),
      )
      return getPage(id)
    },

    /** Throws notFound. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const now = clock()
        await repository.lockPages(tx)
        const row = await repository.findPage(tx, id)
        if (!row) throw notFound(pageMessages.notFound)
        await repository.deletePage(tx, id)
        if (row.imageId) await releaseImages(tx, [row.imageId], now)
        const { title, titleBn, slug, bodyMarkdown, bodyMarkdownBn } = row
        const change = {
          before: { title, titleBn, slug, bodyMarkdown, bodyMarkdownBn },
          after: null,
          at: now,
        }
        await recordAudit(tx, viewer, 'page.deleted', subjectOf(id), change)
      })
    },

    /** Sets the order of all pages. Throws conflict when the ids are not exactly those of all. */
    async order(viewer: Viewer, ids: string[]): Promise<ListedPage[]> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const rows = await repository.lockPages(tx)
        const idSet = new Set(ids)
        if (ids.length !== rows.length || rows.some((row) => !idSet.has(row.id)))
          throw conflict(pageMessages.orderChanged)
        await repository.updatePagePositions(tx, ids)
        const change = { before: rows.map(({ id }) => id), after: ids, at: clock() }
        await recordAudit(tx, viewer, 'page.ordered', subjectOf('all'), change)
      })
      return listAll()
    },
  }
}

function toListed(row: repository.ListedPageRow): ListedPage {
  const { id, slug, title, titleBn, isPublished, isInFooter, updatedAt } = row
  return { id, slug, title, titleBn, isPublished, isInFooter, updatedAt }
}

/** The fields that changed, before and after. */
function changeOf<T extends object>(row: T, columns: Partial<T>) {
  const changed = (Object.keys(columns) as (keyof T)[]).filter(
    (name) => !isDeepStrictEqual(row[name], columns[name]),
  )
  const picked = (from: Partial<T>) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: picked(row), after: picked(columns) }
}

const addressOf = ({ slug }: { slug: string }) => `/pages/${slug}`
const subjectOf = (id: string) => ({ type: 'page', id })
