import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Category, CategoryFilter, Subcategory, SubSubcategory } from '#contract/catalogue/categories.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { compiledStatement } from '#database/compiled-statement.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { withoutNullName } from './without-null-name.ts'

/** Far more than a shop has; only bounds the query. */
const MAX_ROWS = 2_000

type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'nameBn' | 'imageId'>

const selectCategories = compiledStatement<CategoryRow>('categories', categoriesWhere(sql`true`))
const selectCategoriesOnSale = compiledStatement<CategoryRow>(
  'categories_on_sale',
  categoriesWhere(hasProductOnSale(products.categoryId, categories.id)),
)

function categoriesWhere(condition: SQL): SQL {
  return sql`select id, name, name_bn as "nameBn", image_id as "imageId" from ${categories}
    where ${condition} order by position, id limit ${sql.raw(String(MAX_ROWS))}`
}

/** Whether a category of any level has a product on sale. On the index of the level's newest products on sale. */
export function hasProductOnSale(levelOfProduct: PgColumn, id: PgColumn): SQL {
  return sql`exists (select from ${products} where ${levelOfProduct} = ${id} and ${products.archivedAt} is null)`
}

export async function listCategories(db: DbOrTx, { onSale }: CategoryFilter = {}): Promise<Category[]> {
  const rows = onSale ? await selectCategoriesOnSale(db, {}) : await selectCategories(db, {})
  return rows.map(toCategory)
}

export async function findCategory(db: DbOrTx, id: string): Promise<Category | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row && toCategory(row)
}

export async function listSubcategories(
  db: DbOrTx,
  categoryId: string | undefined,
  { onSale }: CategoryFilter = {},
): Promise<Subcategory[]> {
  const rows = await db
    .select()
    .from(subcategories)
    .where(
      and(
        categoryId ? eq(subcategories.categoryId, categoryId) : undefined,
        onSale ? hasProductOnSale(products.subcategoryId, subcategories.id) : undefined,
      ),
    )
    .orderBy(asc(subcategories.position), asc(subcategories.id))
    .limit(MAX_ROWS)
  return rows.map(toSubcategory)
}

export async function findSubcategory(db: DbOrTx, id: string): Promise<Subcategory | undefined> {
  const [row] = await db.select().from(subcategories).where(eq(subcategories.id, id))
  return row && toSubcategory(row)
}

export async function listSubSubcategories(
  db: DbOrTx,
  subcategoryId: string | undefined,
  { onSale }: CategoryFilter = {},
): Promise<SubSubcategory[]> {
  const rows = await db
    .select()
    .from(subSubcategories)
    .where(
      and(
        subcategoryId ? eq(subSubcategories.subcategoryId, subcategoryId) : undefined,
        onSale ? hasProductOnSale(products.subSubcategoryId, subSubcategories.id) : undefined,
      ),
    )
    .orderBy(asc(subSubcategories.position), asc(subSubcategories.id))
    .limit(MAX_ROWS)
  return rows.map(toSubSubcategory)
}

export async function findSubSubcategory(db: DbOrTx, id: string): Promise<SubSubcategory | undefined> {
  const [row] = await db.select().from(subSubcategories).where(eq(subSubcategories.id, id))
  return row && toSubSubcategory(row)
}

function imageOf(imageId: string | null): string {
  return imageId ? imageUrl(imageId, '192x192') : ''
}

/** A category of any level by its names. */
export function bothNames({ id, name, nameBn }: { id: string; name: string; nameBn: string | null }) {
  return withoutNullName({ id, name, nameBn })
}

function toCategory(row: CategoryRow): Category {
  return { ...bothNames(row), imageUrl: imageOf(row.imageId) }
}

function toSubcategory(row: typeof subcategories.$inferSelect): Subcategory {
  return { ...bothNames(row), categoryId: row.categoryId, imageUrl: imageOf(row.imageId) }
}

function toSubSubcategory(row: typeof subSubcategories.$inferSelect): SubSubcategory {
  return {
    ...bothNames(row),
    categoryId: row.categoryId,
    subcategoryId: row.subcategoryId,
    imageUrl: imageOf(row.imageId),
  }
}
