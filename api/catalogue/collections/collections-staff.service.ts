import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { chosenImage } from '#api/catalogue/image-library/chosen-image.ts'
import { productConditions, productOrder } from '#api/catalogue/products/product-conditions.ts'
import { countProducts, listProductSummaries } from '#api/catalogue/products/product-summaries.repository.ts'
import { leadFormerAddress } from '#api/catalogue/redirects/lead-former-address.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import {
  type CollectionCondition,
  type EditedCollection,
  MAX_COLLECTIONS,
  PREVIEWED_PRODUCTS,
  type StaffCollection,
} from '#contract/catalogue/collections-staff.ts'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type CollectionFields, collectionColumns, withMappedViolations } from './collection-columns.ts'
import { conditionOfCollection } from './collection-source.ts'
import * as reads from './collections.repository.ts'
import * as repository from './collections-staff.repository.ts'
import { type CollectionRule, ruleCondition } from './rule-condition.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'customFields'> & {
  images: ImagesService
  changeCatalogue: ChangeCatalogue
}

/**
 * Collections as staff manage them; each change is recorded in the audit log. All calls throw forbidden unless the viewer is
 * an admin. docs/product.md §37
 */
export function createCollectionsStaffService({ db, clock, images, customFields, changeCatalogue }: Needs) {
  async function listAll(): Promise<StaffCollection[]> {
    const rows = await reads.listCollectionRows(db)
    const now = clock()
    const rules = rows.filter(({ kind }) => kind === 'rule')
    const [chosen, matching] = await Promise.all([
      reads.countChosenProducts(db),
      reads.countMatching(
        db,
        rules.map((row) => ({ id: row.id, condition: conditionOfCollection(row, now) })),
      ),
    ])
    return rows.map((row) => toStaffCollection(row, (row.kind === 'rule' ? matching : chosen).get(row.id)))
  }

  async function getEdited(id: string): Promise<EditedCollection> {
    const row = await reads.findCollectionRow(db, id)
    if (row?.id !== id) throw notFound(collectionMessages.notFound)
    const isInList = { condition: conditionOfCollection(row, clock()) }
    const [products, productCount] = await Promise.all([
      reads.listCollectionProducts(db, id),
      countProducts(db, productConditions({}, isInList)),
    ])
    const { matches, productSort } = row
    const conditions = row.conditions as CollectionCondition[]
    return { ...toStaffCollection(row, productCount), matches, conditions, productSort, products }
  }

  return {
    /** All collections in display order, each with its number of products on sale. */
    async list(viewer: Viewer): Promise<StaffCollection[]> {
      viewer.assertAdmin()
      return listAll()
    },

    /** A collection with everything of its form. Throws notFound. */
    async get(viewer: Viewer, id: string): Promise<EditedCollection> {
      viewer.assertAdmin()
      return getEdited(id)
    },

    /** Throws invalid, and conflict for an address that is taken or when there are too many. */
    async create(
      viewer: Viewer,
      { productIds, ...fields }: CollectionFields & { name: string },
      uploads: Uint8Array[],
    ): Promise<EditedCollection> {
      viewer.assertAdmin()
      const id = newId(clock().getTime())
      await images.withUploads(db, 'banner', uploads, viewer.userId, ([uploadedId]) =>
        withMappedViolations(() =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const others = await repository.lockCollections(tx)
            if (others.length >= MAX_COLLECTIONS) throw conflict(collectionMessages.tooMany(MAX_COLLECTIONS))
            const position = Math.max(-1, ...others.map((row) => row.position)) + 1
            const columns = await collectionColumns(tx, { customFields, others }, fields)
            const { libraryImage } = fields
            const imageId = (await chosenImage(tx, { uploadedId, libraryImage })) ?? null
            const row = { ...columns, id, imageId, position, createdAt: now, updatedAt: now }
            await repository.insertCollection(tx, row)
            if (productIds) await repository.replaceChosenProducts(tx, id, [...new Set(productIds)])
            const after = { ...columns, ...(productIds && { productIds }) }
            await recordAudit(tx, viewer, 'collection.created', subjectOf(id), {
              before: null,
              after,
              at: now,
            })
          }),
        ),
      )
      return getEdited(id)
    },

    /**
     * Changes the given fields; a former address leads to the new one. Throws invalid, notFound, and conflict for an address
     * that is taken or when somebody changed it after `updatedAt`.
     */
    async update(
      viewer: Viewer,
      id: string,
      { updatedAt, productIds, ...fields }: CollectionFields & { updatedAt?: Date | undefined },
      uploads: Uint8Array[],
    ): Promise<EditedCollection> {
      viewer.assertAdmin()
      await images.withUploads(db, 'banner', uploads, viewer.userId, ([uploadedId]) =>
        withMappedViolations(() =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const rows = await repository.lockCollections(tx)
            const row = foundIn(rows, id)
            await assertUnchangedSince(tx, updatedAt, { ...subjectOf(id), updatedAt: row.updatedAt })
            const others = rows.filter((other) => other !== row)
            const columns = await collectionColumns(tx, { customFields, others, row }, fields)
            const { libraryImage, removeImage } = fields
            const chosen = await chosenImage(tx, { uploadedId, libraryImage })
            const nextImage = chosen ?? (removeImage ? null : row.imageId)
            await repository.updateCollection(tx, id, { ...columns, imageId: nextImage, updatedAt: now })
            if (row.imageId && nextImage !== row.imageId) await releaseImages(tx, [row.imageId], now)
            if (columns.slug !== row.slug)
              await leadFormerAddress(tx, { from: addressOf(row), to: addressOf(columns), now })
            const chosenProducts = productIds && (await replaceProducts(tx, id, [...new Set(productIds)]))
            const change = changeOf(
              { ...row, ...chosenProducts?.before },
              { ...columns, imageId: nextImage, ...chosenProducts?.after },
            )
            await recordAudit(tx, viewer, 'collection.changed', subjectOf(id), { ...change, at: now })
          }),
        ),
      )
      return getEdited(id)
    },

    /** Its products stay. Throws notFound. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const now = clock()
        const row = foundIn(await repository.lockCollections(tx), id)
        await repository.deleteCollection(tx, id)
        if (row.imageId) await releaseImages(tx, [row.imageId], now)
        const before = { name: row.name, slug: row.slug }
        await recordAudit(tx, viewer, 'collection.deleted', subjectOf(id), { before, after: null, at: now })
      })
    },

    /** Sets the order of all collections. Throws conflict when the ids are not exactly those of all. */
    async order(viewer: Viewer, ids: string[]): Promise<StaffCollection[]> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const rows = await repository.lockCollections(tx)
        const idSet = new Set(ids)
        if (idSet.size !== rows.length || rows.some((row) => !idSet.has(row.id)))
          throw conflict(collectionMessages.orderChanged)
        await repository.updateCollectionPositions(tx, ids)
        const before = rows.toSorted((a, b) => a.position - b.position).map((row) => row.id)
        const change = { before, after: ids, at: clock() }
        await recordAudit(tx, viewer, 'collection.ordered', subjectOf('all'), change)
      })
      return listAll()
    },

    /** The number of products on sale that meet a rule, and the newest ones. */
    async preview(
      viewer: Viewer,
      rule: CollectionRule,
    ): Promise<{ total: number; products: ProductSummary[] }> {
      viewer.assertAdmin()
      const where = productConditions({}, { condition: ruleCondition(rule, clock()) })
      const page = { where, order: productOrder(), limit: PREVIEWED_PRODUCTS, offset: 0 }
      const [total, products] = await Promise.all([countProducts(db, where), listProductSummaries(db, page)])
      return { total, products }
    },
  }
}

async function replaceProducts(tx: Tx, id: string, productIds: string[]) {
  const before = await repository.listChosenIds(tx, id)
  await repository.replaceChosenProducts(tx, id, productIds)
  return { before: { productIds: before }, after: { productIds } }
}

/** The fields that changed, before and after. */
function changeOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const picked = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: picked(before), after: picked(after) }
}

function foundIn(rows: readonly reads.CollectionRow[], id: string): reads.CollectionRow {
  const row = rows.find((collection) => collection.id === id)
  if (!row) throw notFound(collectionMessages.notFound)
  return row
}

function toStaffCollection(row: reads.CollectionRow, productCount = 0): StaffCollection {
  const { kind, isShown, updatedAt } = row
  return { ...reads.toCollection(row), kind, isShown, updatedAt, productCount }
}

const addressOf = ({ slug }: { slug: string }) => `/collections/${slug}`
const subjectOf = (id: string) => ({ type: 'collection', id })
