import { recordAudit } from '#api/audit/audit.repository.ts'
import { searchColumnsOf } from '#api/catalogue/search/search-document.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import {
  listOptions,
  listVariantsWithPrices,
  updateVariantDetails,
} from '#api/catalogue/stock/variants.repository.ts'
import { cutText } from '#api/cut-text.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { listImageIdsOf, replaceImagesOf } from './bulk-products.repository.ts'
import { insertProduct, lockProducts, type ProductRow } from './edit-products.repository.ts'
import { namesOfCategories } from './product-categories.ts'
import { pickColumns } from './product-columns.ts'
import { listFaqsOf, replaceFaqs } from './product-faqs.repository.ts'
import { assertMayManage } from './product-seller.ts'
import { productStockCause } from './product-stock-cause.ts'

/** The longest name of a product. */
const MAX_NAME = 200
const LEVELS = { category: 'category', subcategory: 'subCategory', subSubcategory: 'subSubCategory' }

/** Copies products into drafts. docs/product.md §5 */
export function createDuplicateProduct({ clock, withTx }: Pick<ServiceNeeds, 'clock' | 'withTx'>) {
  /**
   * Makes a draft with the texts, images, categories, options, variants, prices, costs and weights of a product in any state,
   * but without stock, SKUs, barcodes, sales and reviews. Returns its id. Throws notFound, forbidden.
   */
  return async (viewer: Viewer, id: string): Promise<string> =>
    withTx(async (tx) => {
      // Locked, so that the copy is that of one moment.
      const [source] = await lockProducts(tx, [id])
      if (!source) throw notFound(messages.productNotFound)
      assertMayManage(viewer, source)
      const now = clock()
      const copyId = newId(now.getTime())
      const columns = columnsOfCopy(source)
      const search = searchColumnsOf({
        ...columns,
        categoryNames: await namesOfCategories(tx, source, LEVELS),
      })
      const state = { isDraft: true, archivedAt: now, createdAt: now, updatedAt: now }
      await insertProduct(tx, { ...columns, ...search, ...state, id: copyId })
      const imageIds = (await listImageIdsOf(tx, [id])).get(id) ?? []
      await replaceImagesOf(tx, new Map([[copyId, imageIds]]))
      await replaceFaqs(tx, copyId, await listFaqsOf(tx, id))
      await copyVariants(tx, source, copyId, { viewer, now })
      const change = { before: null, after: { ...columns, copyOf: id }, at: now }
      await recordAudit(tx, viewer, 'product.created', { type: 'product', id: copyId }, change)
      return copyId
    })
}

const COPIED_COLUMNS = [
  'description',
  'descriptionBn',
  'listPrice',
  'discountPercent',
  'price',
  'unitLabel',
  'hasVariants',
  'categoryId',
  'subcategoryId',
  'subSubcategoryId',
  'sellerId',
  'sellerName',
  'colors',
  'sizes',
  'details',
  'detailsBn',
  'tags',
  'videoUrl',
  'customFields',
] as const satisfies (keyof ProductRow)[]

function columnsOfCopy(source: ProductRow) {
  const { name, nameBn } = source
  return {
    ...pickColumns(source, COPIED_COLUMNS),
    name: cutText(`Copy of ${name}`, MAX_NAME),
    nameBn: nameBn && cutText(`কপি: ${nameBn}`, MAX_NAME),
    stock: 0,
  }
}

/** The variants on sale of the source, with none of them in stock. */
async function copyVariants(
  tx: Tx,
  { id, hasVariants }: ProductRow,
  copyId: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<void> {
  const options = await listOptions(tx, [id])
  const variants = await listVariantsWithPrices(tx, id)
  const target = {
    productId: copyId,
    options,
    variants: variants.map(({ optionValues, price, oldPrice }) => ({
      optionValues,
      stock: 0,
      price: { price, oldPrice },
    })),
    stock: hasVariants ? undefined : 0,
  }
  const cause = productStockCause('opening', copyId, viewer, now)
  const [ids = []] = await saveVariants(tx, [target], cause)
  await updateVariantDetails(
    tx,
    variants.map(({ cost, weightGrams, imageId, customFields }, index) => ({
      cost,
      weightGrams,
      imageId,
      customFields,
      id: ids[index] ?? '',
      sku: null,
      barcode: null,
    })),
  )
}
