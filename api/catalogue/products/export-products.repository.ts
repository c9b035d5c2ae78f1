import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { productImages, products, productVariants } from '#database/schema/catalogue/products.ts'
import type { ExportedProduct } from './shopify-rows.ts'
import { type StaffScope, staffProductConditions } from './staff-products.repository.ts'
import type { VariantStock } from './variant-stock.ts'

const imageIds = sql<string[]>`array(select ${productImages.imageId} from ${productImages}
  where ${productImages.productId} = ${products.id} order by ${productImages.position})`

const variants = sql<VariantStock[]>`(
  select coalesce(json_agg(json_build_object('color', v.color, 'size', v.size, 'stock', v.stock)
    order by v.color, v.size), '[]')
  from ${productVariants} v where v.product_id = ${products.id})`

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
  isArchived: sql<boolean>`${products.archivedAt} is not null`,
  category: categories.name,
  subcategory: subcategories.name,
  subSubcategory: subSubcategories.name,
  imageIds,
  variants,
  // Beside what a file tells, what an import holds it against.
  discountPercent: products.discountPercent,
  hasVariants: products.hasVariants,
  sellerId: products.sellerId,
  categoryId: products.categoryId,
  subcategoryId: products.subcategoryId,
  subSubcategoryId: products.subSubcategoryId,
  updatedAt: products.updatedAt,
}

/** The last product of a page: the next one begins after it. */
export type ExportPlace = { id: string; createdAt: Date }

/** One page of a staff's list with all that a file tells of its products, newest first. */
export async function listForExport(
  db: DbOrTx,
  filter: Parameters<typeof staffProductConditions>[0] & StaffScope,
  { after, limit }: { after: ExportPlace | undefined; limit: number },
): Promise<(ExportedProduct & ExportPlace)[]> {
  return exported(db, and(staffProductConditions(filter), after && isAfter(after)))
    .orderBy(desc(products.createdAt), products.id)
    .limit(limit)
}

/** The same of certain products, in any state. */
export async function listExportedByIds(db: DbOrTx, ids: string[]) {
  return exported(db, inArray(products.id, ids))
}

function exported(db: DbOrTx, where: SQL | undefined) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(subSubcategories, eq(subSubcategories.id, products.subSubcategoryId))
    .where(where)
}

function isAfter({ id, createdAt }: ExportPlace) {
  return or(lt(products.createdAt, createdAt), and(eq(products.createdAt, createdAt), gt(products.id, id)))
}
