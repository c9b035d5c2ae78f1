import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { productVariants, stockLevels } from '#database/schema/catalogue/stock.ts'
import type { ExportedProduct } from './shopify-rows.ts'
import { type StaffScope, staffProductConditions } from './staff-products.repository.ts'
import type { VariantStock } from './stock-after-edit.ts'

const imageIds = sql<string[]>`array(select ${productImages.imageId} from ${productImages}
  where ${productImages.productId} = ${products.id} order by ${productImages.position})`

const variants = sql<VariantStock[]>`(
  select coalesce(json_agg(json_build_object('color', v.color, 'size', v.size, 'stock', l.on_hand - l.reserved)
    order by v.color, v.size), '[]')
  from ${productVariants} v join ${stockLevels} l on l.item_id = v.stock_item_id
  where v.product_id = ${products.id} and ${products.hasVariants} and v.archived_at is null)`

const columns = {
  id: products.id,
  createdAt: products.createdAt,
  name: products.name,
  description: products.description,
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
  variants,
  customFields: products.customFields,
  // Not exported, but needed by an import that compares a file with the product.
  discountPercent: products.discountPercent,
  hasVariants: products.hasVariants,
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
  return selectExported(db, and(staffProductConditions(filter), after && isAfter(after)))
    .orderBy(desc(products.createdAt), products.id)
    .limit(limit)
}

/** The exported columns of certain products in any state. */
export async function listProductsForExportByIds(db: DbOrTx, ids: string[]) {
  return selectExported(db, inArray(products.id, ids))
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
