import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { settings } from '#database/schema/settings.ts'

export type ProductRow = typeof products.$inferSelect
type NewProductRow = Omit<typeof products.$inferInsert, 'searchVector'> & {
  searchVector?: SQL
}

/**
 * Locks products in any state, in the order of their ids (docs/reliability.md D6). `no key update` does not block
 * transactions that insert references to them.
 */
export async function lockProducts(tx: DbOrTx, ids: string[]): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** The seller of a product, and whether it is a draft or archived. */
export async function findSellerOf(
  db: DbOrTx,
  id: string,
): Promise<Pick<ProductRow, 'sellerId' | 'archivedAt' | 'isDraft'> | undefined> {
  const [row] = await db
    .select({ sellerId: products.sellerId, archivedAt: products.archivedAt, isDraft: products.isDraft })
    .from(products)
    .where(eq(products.id, id))
  return row
}

export async function insertProduct(tx: DbOrTx, row: NewProductRow): Promise<void> {
  await tx.insert(products).values(row)
}

export async function updateProductRow(
  tx: DbOrTx,
  id: string,
  change: Partial<NewProductRow>,
): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, id))
}

/** Makes the same change to several products. */
export async function updateProducts(
  tx: DbOrTx,
  ids: string[],
  change: Partial<NewProductRow>,
): Promise<void> {
  if (ids.length > 0) await tx.update(products).set(change).where(inArray(products.id, ids))
}

const shopName = sql`(select ${settings.value} #>> '{}' from ${settings} where ${settings.key} = 'shopName')`

/**
 * An account that may own products: a seller or admin, not deleted. An admin sells in the name of the shop, where it has one.
 */
export async function findEligibleSeller(
  tx: DbOrTx,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await tx
    .select({
      id: users.id,
      name: sql<string>`case when ${users.role} = 'admin' then coalesce(${shopName}, ${users.name}) else ${users.name} end`,
    })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, ['seller', 'admin']), isNull(users.deletedAt)))
  return row
}

/** Whether the owner of a product is a seller, not the shop itself. */
export async function belongsToSeller(db: DbOrTx, id: string): Promise<boolean> {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, id))
  return row?.role === 'seller'
}

/** The names of a category in both languages, the English first. */
export async function findCategoryNames(tx: DbOrTx, id: string): Promise<string[] | undefined> {
  const [row] = await tx.select(namesOf(categories)).from(categories).where(eq(categories.id, id))
  return row && listNames(row)
}

/** The names of a subcategory if it is in this category. */
export async function findSubcategoryNames(
  tx: DbOrTx,
  id: string,
  categoryId: string,
): Promise<string[] | undefined> {
  const [row] = await tx
    .select(namesOf(subcategories))
    .from(subcategories)
    .where(and(eq(subcategories.id, id), eq(subcategories.categoryId, categoryId)))
  return row && listNames(row)
}

/** The names of a sub-subcategory if it is in this subcategory. */
export async function findSubSubcategoryNames(
  tx: DbOrTx,
  id: string,
  subcategoryId: string,
): Promise<string[] | undefined> {
  const [row] = await tx
    .select(namesOf(subSubcategories))
    .from(subSubcategories)
    .where(and(eq(subSubcategories.id, id), eq(subSubcategories.subcategoryId, subcategoryId)))
  return row && listNames(row)
}

const namesOf = <Name, NameBn>({ name, nameBn }: { name: Name; nameBn: NameBn }) => ({ name, nameBn })

function listNames({ name, nameBn }: { name: string; nameBn: string | null }): string[] {
  return nameBn ? [name, nameBn] : [name]
}
