import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { faqsOfProduct } from '#api/catalogue/products/product-faqs.repository.ts'
import { type StaffScope, staffProductConditions } from '#api/catalogue/products/staff-products.repository.ts'
import { listOptions, listVariantsWithPricesOf } from '#api/catalogue/stock/variants.repository.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { collectionProducts, collections } from '#database/schema/catalogue/collections.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import type { ExportedProduct } from './shopify-rows.ts'

const imageIds = sql<string[]>`array(select ${productImages.imageId} from ${productImages}
  where ${productImages.productId} = ${products.id} order by ${productImages.position})`

/** Names of the collections by hand that a product is in, in the order of the shop. */
const collectionNames = sql<string[]>`array(
  select ${collections.name} from ${collectionProducts}
  join ${collections} on ${collections.id} = ${collectionProducts.collectionId} and ${collections.kind} = 'manual'
  where ${collectionProducts.productId} = ${products.id} order by ${collections.position}, ${collections.id})`

const columns = {
  id: products.id,
  createdAt: products.createdAt,
  name: products.name,
  nameBn: products.nameBn,
  description: products.description,
  descriptionBn: products.descriptionBn,
  details: products.details,
  detailsBn: products.detailsBn,
  faqs: faqsOfProduct,
  sellerName: products.sellerName,
  price: products.price,
  listPrice: products.listPrice,
  stock: products.stock,
  colors: products.colors,
  sizes: products.sizes,
  tags: products.tags,
  isHidden: sql<boolean>`${products.archivedAt} is not null`,
  isDraft: products.isDraft,
  category: categories.name,
  subcategory: subcategories.name,
  subSubcategory: subSubcategories.name,
  imageIds,
  collections: collectionNames,
  hasVariants: products.hasVariants,
  customFields: products.customFields,
  // Not exported, but needed by an import that compares a file with the product.
  discountPercent: products.discountPercent,
  sellerId: products.sellerId,
  categoryId: products.categoryId,
  subcategoryId: products.subcategoryId,
  subSubcategoryId: products.subSubcategoryId,
  updatedAt: products.updatedAt,
}

/** The last product of a page, after which the next page begins. */
export type ExportCursor = { id: string; createdAt: Date }

/** One page of products of a staff list with all exported columns, newest first. */
export async function listProductsForExport(
  db: DbOrTx,
  filter: Parameters<typeof staffProductConditions>[0] & StaffScope,
  { after, limit }: { after: ExportCursor | undefined; limit: number },
): Promise<(ExportedProduct & ExportCursor)[]> {
  const rows = await selectExported(db, and(staffProductConditions(filter), after && isAfter(after)))
    .orderBy(desc(products.createdAt), products.id)
    .limit(limit)
  return withVariants(db, rows)
}

/** The exported columns of certain products in any state. */
export async function listProductsForExportByIds(db: DbOrTx, ids: string[]) {
  return withVariants(db, await selectExported(db, inArray(products.id, ids)))
}

/** Adds options and variants on sale to products, in two statements. */
async function withVariants<P extends { id: string }>(db: DbOrTx, rows: P[]) {
  const ids = rows.map(({ id }) => id)
  const variants = Map.groupBy(await listVariantsWithPricesOf(db, ids), ({ productId }) => productId)
  const options = Map.groupBy(await listOptions(db, ids), ({ productId }) => productId)
  return rows.map((row) => ({
    ...row,
    options: options.get(row.id) ?? [],
    variants: variants.get(row.id) ?? [],
  }))
}

function selectExported(db: DbOrTx, where: SQL | undefined) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(subSubcategories, eq(subSubcategories.id, products.subSubcategoryId))
    .where(where)
}

function isAfter({ id, createdAt }: ExportCursor) {
  return or(lt(products.createdAt, createdAt), and(eq(products.createdAt, createdAt), gt(products.id, id)))
}
