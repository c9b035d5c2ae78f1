import { reindexOutdated } from '#api/catalogue/search/reindex-products.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid, notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type {
  NewProduct,
  ProductChanges,
  StaffProduct,
  StaffProductFilter,
} from '#contract/catalogue/products-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { type BulkChange, createBulkChange } from './bulk-products.ts'
import { createProductChanges } from './change-products.ts'
import { findSellerOf } from './edit-products.repository.ts'
import { createExportProducts } from './export-products.ts'
import type { ListOrderedImageUrls } from './product-images.ts'
import { assertMayManage } from './product-owner.ts'
import { countStaffProducts, findStaffProduct, listStaffProducts } from './staff-products.repository.ts'

/** Rows of the table unless told. */
const ROWS_PER_PAGE = 25

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config'> & {
  listOrderedImageUrls: ListOrderedImageUrls
  images: ImagesService
  changeCatalogue: ChangeCatalogue
}

/** Products as those who run the shop see them: an admin all, a seller their own. docs/product.md §5, §27 */
export function createStaffProductsService(needs: Needs) {
  const { db, images, changeCatalogue } = needs
  const changes = createProductChanges(needs)
  const changeSeveral = createBulkChange(needs)

  async function get(viewer: Viewer, id: string): Promise<StaffProduct> {
    const product = await findStaffProduct(db, id)
    if (!product) throw notFound(messages.productNotFound)
    assertMayManage(viewer, { sellerId: product.seller.id })
    return product
  }

  return {
    /** One page, newest first unless told; archived ones only when asked for. */
    async list(viewer: Viewer, filter: StaffProductFilter) {
      if (viewer.role !== 'seller') viewer.assertStaff()
      const scoped = { ...filter, sellerId: viewer.role === 'seller' ? viewer.userId : undefined }
      const limit = filter.limit ?? ROWS_PER_PAGE
      const page = filter.page ?? 1
      const [rows, total] = await Promise.all([
        listStaffProducts(db, scoped, { limit, offset: (page - 1) * limit }),
        countStaffProducts(db, scoped),
      ])
      return { rows, page, pages: Math.max(1, Math.ceil(total / limit)), total, count: rows.length }
    },

    /** Throws notFound, and forbidden for another seller's. */
    get,

    exportCsv: createExportProducts(needs),

    /**
     * Lets search find the products that an older version of the shop has indexed; answers how many. For the process that
     * starts, which may end it between two turns.
     */
    reindexOutdated: (isStopping?: () => boolean) => reindexOutdated(db, changeCatalogue, isStopping),

    /** Makes a product. Throws forbidden, invalid with the field, tooLarge, unsupportedType. */
    async create(viewer: Viewer, input: NewProduct, imageFiles: Uint8Array[]): Promise<StaffProduct> {
      return get(viewer, await changes.create(viewer, input, imageFiles))
    },

    /** Changes what is given. Throws notFound, forbidden, invalid, and conflict when it was changed meanwhile. */
    async update(
      viewer: Viewer,
      id: string,
      change: ProductChanges,
      imageFiles: Uint8Array[],
    ): Promise<StaffProduct> {
      await changes.update(viewer, id, change, imageFiles)
      return get(viewer, id)
    },

    /** Takes a product off the shop; orders keep their lines. Throws notFound, also when it is archived already. */
    async archive(viewer: Viewer, id: string): Promise<void> {
      const product = await findSellerOf(db, id)
      if (!product) throw notFound(messages.productNotFound)
      assertMayManage(viewer, product)
      if (product.archivedAt) throw notFound(messages.productNotFound)
      await changeSeveral(viewer, [id], { isArchived: true })
    },

    /** One change of several products. Throws notFound, forbidden, invalid. */
    changeSeveral: (viewer: Viewer, ids: string[], change: BulkChange) => changeSeveral(viewer, ids, change),

    /** Stores a picture ahead of saving; answers its address. Swept after a day unless a product shows it. */
    async uploadImage(viewer: Viewer, upload: Uint8Array | undefined): Promise<{ imageUrl: string }> {
      if (viewer.role !== 'seller') viewer.assertStaff()
      if (!upload) {
        const message = messages.imageRequired
        throw invalid(message, [{ path: 'productImage', message }])
      }
      const id = await images.storeUpload(db, 'product', upload, viewer.userId)
      return { imageUrl: imageUrl(id, '1200x900') }
    },
  }
}
