import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { searchColumnsOf } from '#api/catalogue/search/search-document.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid, notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { NewProduct, ProductChanges } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import * as repository from './edit-products.repository.ts'
import { type ListOrderedImageUrls, setImages } from './product-images.ts'
import { levelsAfter, namesOfLevels } from './product-levels.ts'
import { assertMayManage, ownerAfter, ownerOfNew } from './product-owner.ts'
import {
  countedVariants,
  totalStockOf,
  type VariantStock,
  variantsLeft,
  variantsOfInput,
} from './variant-stock.ts'

const CREATE_LEVELS = { category: 'category', subcategory: 'subCategory', subSubcategory: 'subSubCategory' }
const UPDATE_LEVELS = {
  category: 'productCategory',
  subcategory: 'productSubCategory',
  subSubcategory: 'productSubSubCategory',
}

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & {
  images: ImagesService
  changeCatalogue: ChangeCatalogue
  listOrderedImageUrls: ListOrderedImageUrls
}

/** Making and changing one product, each in one transaction with its audit entry. docs/product.md §23, §25, §27 */
export function createProductChanges({ db, clock, images, changeCatalogue, listOrderedImageUrls }: Needs) {
  return {
    /** Answers the new id. Throws forbidden, invalid with the field. */
    async create(viewer: Viewer, input: NewProduct, imageFiles: Uint8Array[]): Promise<string> {
      mustBeStaff(viewer)
      return images.withUploads(db, 'product', imageFiles, viewer.userId, (fresh) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const id = newId(now.getTime())
          const owner = await ownerOfNew(tx, viewer, input)
          const levels = {
            categoryId: input.categoryId,
            subcategoryId: input.subcategoryId ?? null,
            subSubcategoryId: input.subSubcategoryId ?? null,
          }
          const categoryNames = await namesOfLevels(tx, levels, CREATE_LEVELS)
          const colors = input.colors ?? []
          const sizes = input.sizes ?? []
          const variants = variantsOfInput(input.variants ?? [], { colors, sizes })
          const row = {
            ...owner,
            ...levels,
            name: input.name,
            description: input.description ?? '',
            listPrice: input.listPrice,
            discountPercent: input.discountPercent ?? 0,
            unitLabel: input.unitLabel ?? '',
            stock: variants.length > 0 ? totalStockOf(variants) : (input.stock ?? 0),
            hasVariants: variants.length > 0,
            colors,
            sizes,
            details: input.details ?? [],
            tags: input.tags ?? [],
            videoUrl: input.videoUrl || null,
          }
          const search = searchColumnsOf({ ...row, categoryNames })
          await repository.insertProduct(tx, { ...row, ...search, id, createdAt: now, updatedAt: now })
          await setImages(
            tx,
            id,
            { kept: input.keptImages, fresh, uploaderId: viewer.userId },
            listOrderedImageUrls,
            now,
          )
          await repository.replaceFaqs(tx, id, input.faqs ?? [])
          await repository.replaceVariants(tx, id, variants)
          await note(tx, viewer, { id, action: 'product.created', before: null, after: row, now })
          return id
        }),
      )
    },

    /** Throws notFound, forbidden, invalid with the field, and conflict when it was changed after `updatedAt`. */
    async update(
      viewer: Viewer,
      id: string,
      change: ProductChanges,
      imageFiles: Uint8Array[],
    ): Promise<void> {
      mustBeStaff(viewer)
      // Looked at before the pictures are decoded, so that nobody makes the shop work on a product that is not theirs.
      const seen = await repository.findSellerOf(db, id)
      if (!seen) throw notFound(messages.productNotFound)
      assertMayManage(viewer, seen)
      await images.withUploads(db, 'product', imageFiles, viewer.userId, (fresh) =>
        changeCatalogue((tx) => updateIn(tx, viewer, id, change, fresh)),
      )
    },
  }

  async function updateIn(tx: Tx, viewer: Viewer, id: string, change: ProductChanges, fresh: string[]) {
    const now = clock()
    const [row] = await repository.lockProducts(tx, [id])
    if (!row) throw notFound(messages.productNotFound)
    assertMayManage(viewer, row)
    await assertUnchangedSince(tx, change.updatedAt, { type: 'product', id, updatedAt: row.updatedAt })
    const levels = levelsAfter(row, change)
    const categoryNames = await namesOfLevels(tx, levels, UPDATE_LEVELS)
    const owner = await ownerAfter(tx, viewer, row, change)
    const provided = {
      name: change.name,
      description: change.description,
      listPrice: change.listPrice,
      discountPercent: change.discountPercent,
      unitLabel: change.unitLabel,
      colors: change.colors,
      sizes: change.sizes,
      details: change.details,
      tags: change.tags,
      videoUrl: change.videoUrl === undefined ? undefined : change.videoUrl || null,
    }
    const after = { ...onlyGiven(provided), ...levels, ...owner, ...(await stockAfter(tx, row, change)) }
    const words = { name: row.name, tags: row.tags, ...after, categoryNames }
    await repository.updateProductRow(tx, id, { ...after, ...searchColumnsOf(words), updatedAt: now })
    if (change.faqs) await repository.replaceFaqs(tx, id, change.faqs)
    if (change.keptImages || fresh.length > 0)
      await setImages(
        tx,
        id,
        { kept: change.keptImages, fresh, uploaderId: viewer.userId },
        listOrderedImageUrls,
        now,
      )
    await note(tx, viewer, { id, action: 'product.changed', ...differences(row, after), now })
  }
}

/** Stock and variants after a change. Throws invalid when a sum is given for what is counted per colour and size. */
async function stockAfter(tx: Tx, row: repository.ProductRow, change: ProductChanges) {
  const choices = { colors: change.colors ?? row.colors, sizes: change.sizes ?? row.sizes }
  const stored = row.hasVariants ? await repository.listVariantStock(tx, row.id) : []
  const total = () =>
    change.stock === undefined ? {} : { stock: countedVariants(change.stock, change.stockRead, row.stock) }
  if (change.variants) {
    const variants = variantsOfInput(change.variants, choices, stored)
    await repository.replaceVariants(tx, row.id, variants)
    return variants.length > 0 ? counted(variants) : { hasVariants: false, ...total() }
  }
  if (!row.hasVariants) return total()
  if (change.stock !== undefined) {
    const message = messages.stockIsPerVariant
    throw invalid(message, [{ path: 'remainingProducts', message }])
  }
  if (!change.colors && !change.sizes) return {}
  const left = variantsLeft(stored, choices)
  await repository.replaceVariants(tx, row.id, left)
  return left.length > 0 ? counted(left) : { hasVariants: false }
}

function counted(variants: VariantStock[]) {
  return { stock: totalStockOf(variants), hasVariants: true }
}

function mustBeStaff(viewer: Viewer) {
  if (viewer.role !== 'seller') viewer.assertStaff()
}

/** Without the fields that were not given. */
function onlyGiven<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** What a change changed, before and after. */
function differences(row: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(row), after: pick(after) }
}

type Note = { id: string; action: string; before: unknown; after: unknown; now: Date }

function note(tx: Tx, viewer: Viewer, { id, action, before, after, now }: Note) {
  return recordAudit(tx, viewer, action, { type: 'product', id }, { before, after, at: now })
}
