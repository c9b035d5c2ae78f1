import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { searchColumnsOf } from '#api/catalogue/search/search-document.ts'
import { hasOtherOptions } from '#api/catalogue/stock/colors-and-sizes.ts'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import { listItemCosts, revalueStock, type StockCause } from '#api/catalogue/stock/stock.repository.ts'
import { listOptions, listVariantStock } from '#api/catalogue/stock/variants.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalidField, notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { NewProduct, ProductChanges } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import * as repository from './edit-products.repository.ts'
import { categoriesAfter, namesOfCategories } from './product-categories.ts'
import {
  categoriesOfNewProduct,
  changedColumns,
  changesForAudit,
  columnsOfNewProduct,
} from './product-columns.ts'
import { replaceFaqs } from './product-faqs.repository.ts'
import { type ListOrderedImageUrls, setImages } from './product-images.ts'
import {
  assertMayManage,
  getManagedProduct,
  sellerAfterChange,
  sellerForNewProduct,
} from './product-seller.ts'
import { productStockCause } from './product-stock-cause.ts'
import {
  adjustedStock,
  assertSharedStockRead,
  remainingVariants,
  totalStockOf,
  unitsReadOf,
  type VariantStock,
  variantsToStore,
} from './stock-after-edit.ts'

/** Wire names of the category fields, which differ between create and update. */
const CREATE_LEVELS = { category: 'category', subcategory: 'subCategory', subSubcategory: 'subSubCategory' }
const UPDATE_LEVELS = {
  category: 'productCategory',
  subcategory: 'productSubCategory',
  subSubcategory: 'productSubSubCategory',
}

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'customFields'> & {
  images: ImagesService
  changeCatalogue: ChangeCatalogue
  listOrderedImageUrls: ListOrderedImageUrls
}

/** Creates and updates a product, each in one transaction with its audit entry. docs/product.md §23, §25, §27 */
export function createProductChanges(needs: Needs) {
  const { db, clock, images, changeCatalogue, listOrderedImageUrls, customFields } = needs
  return {
    /** Creates a product or a draft and returns its id. Throws forbidden, invalid with the field. */
    async create(viewer: Viewer, input: NewProduct, imageFiles: Uint8Array[]): Promise<string> {
      assertSellerOrAdmin(viewer)
      return images.withUploads(db, 'product', imageFiles, viewer.userId, (newIds) =>
        changeCatalogue((tx) => createInTx(tx, viewer, input, newIds)),
      )
    },

    /**
     * Changes the given fields. Throws notFound, forbidden, invalid with the field, conflict if changed after
     * `updatedAt`.
     */
    async update(
      viewer: Viewer,
      id: string,
      change: ProductChanges,
      imageFiles: Uint8Array[],
    ): Promise<void> {
      assertSellerOrAdmin(viewer)
      // Checked before images are decoded, so that nobody can make the shop encode images for another seller's product.
      await getManagedProduct(db, viewer, id)
      await images.withUploads(db, 'product', imageFiles, viewer.userId, (newIds) =>
        changeCatalogue((tx) => updateInTx(tx, viewer, id, change, newIds)),
      )
    },
  }

  async function createInTx(tx: Tx, viewer: Viewer, input: NewProduct, newIds: string[]): Promise<string> {
    const now = clock()
    const id = newId(now.getTime())
    const owner = await sellerForNewProduct(tx, viewer, input)
    const levels = categoriesOfNewProduct(input)
    const categoryNames = await namesOfCategories(tx, levels, CREATE_LEVELS)
    const { columns, variants } = columnsOfNewProduct(input)
    const row = {
      ...owner,
      ...levels,
      ...columns,
      customFields: customFields.product.fill(null, input.customFields, { by: 'staff', isNew: true }),
      ...(input.isDraft && { isDraft: true, archivedAt: now }),
    }
    const search = searchColumnsOf({ ...row, categoryNames })
    await repository.insertProduct(tx, { ...row, ...search, id, createdAt: now, updatedAt: now })
    const imagesInput = { existingImages: input.existingImages, newIds, sellerId: sellerOf(viewer) }
    await setImages(tx, id, imagesInput, listOrderedImageUrls, now)
    await replaceFaqs(tx, id, input.faqs ?? [])
    const { colors, sizes, stock } = row
    await saveVariants(
      tx,
      [{ productId: id, colors, sizes, variants, stock }],
      productStockCause('opening', id, viewer, now),
    )
    const change = { before: null, after: row, at: now }
    await recordAudit(tx, viewer, 'product.created', { type: 'product', id }, change)
    return id
  }

  async function updateInTx(tx: Tx, viewer: Viewer, id: string, change: ProductChanges, newIds: string[]) {
    const now = clock()
    const [row] = await repository.lockProducts(tx, [id])
    if (!row) throw notFound(messages.productNotFound)
    assertMayManage(viewer, row)
    await assertUnchangedSince(tx, change.updatedAt, { type: 'product', id, updatedAt: row.updatedAt })
    await assertOptionsFit(tx, row, change)
    const levels = categoriesAfter(row, change)
    const categoryNames = await namesOfCategories(tx, levels, UPDATE_LEVELS)
    const owner = await sellerAfterChange(tx, viewer, row, change)
    const stock = await stockAfter(tx, row, change)
    const { variants: _variants, ...stockColumns } = stock
    const after = {
      ...changedColumns(change),
      ...(change.customFields && {
        customFields: customFields.product.fill(row.customFields, change.customFields, { by: 'staff' }),
      }),
      ...levels,
      ...owner,
      ...stockColumns,
    }
    // `saveStockAndPrices` derives the product's prices from those of its variants.
    const { listPrice: _listPrice, discountPercent: _discountPercent, ...columns } = after
    const { name, nameBn, tags } = row
    const search = searchColumnsOf({ name, nameBn, tags, ...after, categoryNames })
    const cause = productStockCause('count', id, viewer, now)
    await withStockRevalued(tx, id, { hasNewSeller: owner.sellerId !== row.sellerId, cause }, () =>
      repository.updateProductRow(tx, id, { ...columns, ...search, updatedAt: now }),
    )
    await saveStockAndPrices(tx, row, change, stock, cause)
    if (change.faqs) await replaceFaqs(tx, id, change.faqs)
    const imagesInput = { existingImages: change.existingImages, newIds, sellerId: sellerOf(viewer) }
    if (change.existingImages || newIds.length > 0)
      await setImages(tx, id, imagesInput, listOrderedImageUrls, now)
    const audited = { ...changesForAudit(row, after), at: now }
    await recordAudit(tx, viewer, 'product.changed', { type: 'product', id }, audited)
  }
}

/** Saves a product that may change hands: the shop's ledger has what its own goods cost, and nothing of sellers'. */
async function withStockRevalued(
  tx: Tx,
  id: string,
  { hasNewSeller, cause }: { hasNewSeller: boolean; cause: StockCause },
  save: () => Promise<void>,
) {
  const costs = hasNewSeller ? await listItemCosts(tx, [id]) : []
  await save()
  if (hasNewSeller) await revalueStock(tx, [id], costs, cause)
}

/** Saves the variants when options or stock change, with their prices; else prices alone, if those change. */
async function saveStockAndPrices(
  tx: Tx,
  row: repository.ProductRow,
  change: ProductChanges,
  { variants, ...stock }: StockAfterChange,
  cause: StockCause,
) {
  const prices = priceChange(row, change)
  if (change.colors || change.sizes || change.stock !== undefined || change.variants)
    await saveVariants(
      tx,
      [{ productId: row.id, stock: row.stock, ...optionsAfter(row, change), ...stock, variants, prices }],
      cause,
    )
  else if (prices) await savePrices(tx, [{ productId: row.id, ...prices }], cause.at)
}

type StockAfterChange = { stock?: number; hasVariants?: boolean; variants?: VariantStock[] }

/**
 * The stock of a product after a change: of each variant, where they are counted apart, and their sum. Throws invalid for a
 * total stock of a product whose variants are counted apart.
 */
async function stockAfter(
  tx: Tx,
  row: repository.ProductRow,
  change: ProductChanges,
): Promise<StockAfterChange> {
  const options = optionsAfter(row, change)
  const stored = row.hasVariants ? await listVariantStock(tx, [row.id]) : undefined
  const totalStock = () =>
    change.stock === undefined ? {} : { stock: adjustedStock(change.stock, change.stockRead, row.stock) }
  if (change.variants) {
    // Also of a form that showed units of each variant, which somebody joined meanwhile.
    if (change.variants.length > 0)
      assertSharedStockRead(row, change.stockRead ?? unitsReadOf(change.variants))
    const variants = variantsToStore(change.variants, options, stored)
    return variants.length > 0 ? stockOfVariants(variants) : { hasVariants: false, ...totalStock() }
  }
  if (!stored) return totalStock()
  if (change.stock !== undefined) throw invalidField('remainingProducts', messages.stockIsPerVariant)
  if (!change.colors && !change.sizes) return {}
  const remaining = remainingVariants(stored, options)
  return remaining.length > 0 ? stockOfVariants(remaining) : { hasVariants: false }
}

/** Throws invalid for colours, sizes or stock per colour and size of a product that has other options. */
async function assertOptionsFit(tx: Tx, row: repository.ProductRow, change: ProductChanges): Promise<void> {
  const { colors, sizes, variants } = change
  const path = !areSame(colors, row.colors)
    ? 'productColors'
    : !areSame(sizes, row.sizes)
      ? 'productSizes'
      : variants && 'variants'
  if (path && hasOtherOptions(await listOptions(tx, [row.id])))
    throw invalidField(path, messages.optionsEditedElsewhere)
}

function areSame(changed: readonly string[] | undefined, stored: readonly string[]): boolean {
  return changed === undefined || JSON.stringify(changed) === JSON.stringify(stored)
}

/** The new price of all variants; undefined if original price and discount stay, whatever each variant costs. */
function priceChange(row: repository.ProductRow, { listPrice, discountPercent }: ProductChanges) {
  const changed = {
    ...(listPrice !== undefined && listPrice !== row.listPrice && { listPrice }),
    ...(discountPercent !== undefined && discountPercent !== row.discountPercent && { discountPercent }),
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}

function optionsAfter(row: repository.ProductRow, { colors, sizes }: ProductChanges) {
  return { colors: colors ?? row.colors, sizes: sizes ?? row.sizes }
}

function stockOfVariants(variants: VariantStock[]) {
  return { stock: totalStockOf(variants), hasVariants: true, variants }
}

function assertSellerOrAdmin(viewer: Viewer) {
  if (viewer.role !== 'seller') viewer.assertAdmin()
}

/** Whose images a product of this viewer may have; null: all of the library. */
const sellerOf = (viewer: Viewer) => (viewer.role === 'seller' ? viewer.userId : null)
