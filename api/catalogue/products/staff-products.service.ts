import { type CategoryLevel, productColumnOf } from '#api/catalogue/categories/category-levels.ts'
import { reindexCategory, reindexOutdated } from '#api/catalogue/search/reindex-products.ts'
import type { RecordGoodsReceived } from '#api/catalogue/stock/staff-stock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalidField, notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { StaffProductFilter } from '#contract/catalogue/product-list-staff.ts'
import type { NewProduct, ProductChanges, StaffProduct } from '#contract/catalogue/products-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { createPreviewedChange } from './bulk/change-several.ts'
import { createBulkChange } from './bulk-products.ts'
import { createProductChanges } from './change-products.ts'
import { createDrafts } from './drafts.ts'
import { createDuplicateProduct } from './duplicate-product.ts'
import { createEditPrices } from './edit-prices.ts'
import { createEditVariants } from './edit-variants.ts'
import { createExportProducts } from './export/export-products.ts'
import type { ListOrderedImageUrls } from './product-images.ts'
import { assertMayManage, getManagedProduct } from './product-seller.ts'
import { createProductStock } from './product-stock.ts'
import { countStaffProducts, findStaffProduct, listStaffProducts } from './staff-products.repository.ts'

/** Default rows of a page. */
const ROWS_PER_PAGE = 25

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config' | 'withTx' | 'withCatalogueTx' | 'customFields'> & {
  listOrderedImageUrls: ListOrderedImageUrls
  images: ImagesService
  changeCatalogue: ChangeCatalogue
  recordGoodsReceived: RecordGoodsReceived
}

/** Products as the staff manage them: admins all, sellers their own. docs/product.md §5, §27 */
export function createStaffProductsService(needs: Needs) {
  const { db, images, changeCatalogue, customFields } = needs
  const changes = createProductChanges(needs)
  const changeSeveral = createBulkChange(needs)
  const drafts = createDrafts(needs)
  const duplicate = createDuplicateProduct(needs)

  async function get(viewer: Viewer, id: string): Promise<StaffProduct> {
    const product = await findStaffProduct(db, id)
    if (!product) throw notFound(messages.productNotFound)
    assertMayManage(viewer, { sellerId: product.seller.id })
    const { storedFields, storedVariantFields: _variantFields, ...rest } = product
    return { ...rest, ...customFields.product.forStaff(storedFields) }
  }

  return {
    /** One page, newest first by default; drafts and archived products only with that status. Throws forbidden. */
    async list(viewer: Viewer, filter: StaffProductFilter) {
      if (viewer.role !== 'seller') viewer.assertAdmin()
      const scoped = { ...filter, sellerId: viewer.role === 'seller' ? viewer.userId : undefined }
      const limit = filter.limit ?? ROWS_PER_PAGE
      const page = filter.page ?? 1
      const { areListed: withCustomFields, forList } = customFields.product
      const [found, total] = await Promise.all([
        listStaffProducts(db, scoped, { limit, offset: (page - 1) * limit, withCustomFields }),
        countStaffProducts(db, scoped),
      ])
      const rows = found.map(({ storedFields, ...row }) => ({ ...row, ...forList(storedFields) }))
      return { rows, page, pages: Math.max(1, Math.ceil(total / limit)), total, count: rows.length }
    },

    /** Throws notFound, and forbidden for another seller's product. */
    get,

    exportCsv: createExportProducts(needs),

    /**
     * Reindexes the products that an older version of the search has indexed; returns how many. The job `products.reindex`,
     * which may be stopped between two batches.
     */
    reindexOutdated: (isStopping?: () => boolean) => reindexOutdated(db, changeCatalogue, isStopping),

    /** Reindexes the products of a category after it was renamed; the job `categories.reindex`. */
    reindexCategory: (level: CategoryLevel['subject'], categoryId: string, isStopping?: () => boolean) =>
      reindexCategory(db, productColumnOf(level), categoryId, changeCatalogue, isStopping),

    /** Creates a product or a draft. Throws forbidden, invalid with the field, tooLarge, unsupportedType. */
    async create(viewer: Viewer, input: NewProduct, imageFiles: Uint8Array[]): Promise<StaffProduct> {
      return get(viewer, await changes.create(viewer, input, imageFiles))
    },

    /** Changes the given fields. Throws notFound, forbidden, invalid, and conflict when it was changed meanwhile. */
    async update(
      viewer: Viewer,
      id: string,
      change: ProductChanges,
      imageFiles: Uint8Array[],
    ): Promise<StaffProduct> {
      await changes.update(viewer, id, change, imageFiles)
      return get(viewer, id)
    },

    /**
     * Archives a product or a draft; orders keep their lines. Throws forbidden, and notFound, also when it is
     * archived already.
     */
    async archive(viewer: Viewer, id: string): Promise<void> {
      const product = await getManagedProduct(db, viewer, id)
      if (product.archivedAt && !product.isDraft) throw notFound(messages.productNotFound)
      await changeSeveral(viewer, [id], { isArchived: true })
    },

    /** See `createBulkChange`. */
    changeSeveral,

    /** See `createPreviewedChange`. */
    bulkChange: createPreviewedChange(needs),

    /** See `createDrafts`. */
    publish: drafts.publish,

    /** See `createDrafts`. */
    publishDue: drafts.publishDue,

    /** See `createDrafts`. */
    async schedule(viewer: Viewer, id: string, publishAt: Date | null): Promise<StaffProduct> {
      await drafts.schedule(viewer, id, publishAt)
      return get(viewer, id)
    },

    /** Copies a product into a draft; see `createDuplicateProduct`. */
    async duplicate(viewer: Viewer, id: string): Promise<StaffProduct> {
      return get(viewer, await duplicate(viewer, id))
    },

    /** See `createEditPrices`. */
    prices: createEditPrices(needs),

    /** See `createEditVariants`. */
    variants: createEditVariants(needs),

    /** See `createProductStock`. */
    stock: createProductStock(needs),

    /** Stores an image before its product is saved, and returns its URL. Deleted after a day unless a product uses it. */
    async uploadImage(viewer: Viewer, upload: Uint8Array | undefined): Promise<{ imageUrl: string }> {
      if (viewer.role !== 'seller') viewer.assertAdmin()
      if (!upload) throw invalidField('productImage', messages.imageRequired)
      const id = await images.storeUpload(db, 'product', upload, viewer.userId)
      return { imageUrl: imageUrl(id, '1200x900') }
    },
  }
}
