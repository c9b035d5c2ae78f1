import { and, count, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { withoutNullProductName } from '#api/catalogue/categories/without-null-name.ts'
import { containsPattern } from '#api/sql-conditions.ts'
import type { Redirect } from '#contract/catalogue/redirects.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { redirects } from '#database/schema/catalogue/redirects.ts'

/** A redirect as it is stored: whether the shop has the page it leads to, is another question. */
export type StoredRedirect = Omit<Redirect, 'leadsNowhere'>

/** A redirect to a product or to `target`. */
export type RedirectTarget = { path: string; productId: string | null; target: string | null }

const target = sql<string>`coalesce(${redirects.target}, '/products/' || ${redirects.productId})`

/** One page, newest first; on `redirects_newest_idx`. */
export async function listRedirects(
  db: DbOrTx,
  text: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRedirect[]> {
  const rows = await selectRedirects(db)
    .where(matching(text))
    .orderBy(desc(redirects.createdAt), redirects.id)
    .limit(limit)
    .offset(offset)
  return rows.map(withoutNullProductName)
}

export async function countRedirects(db: DbOrTx, text?: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(redirects).where(matching(text))
  return row?.total ?? 0
}

export async function findRedirect(db: DbOrTx, id: string): Promise<StoredRedirect | undefined> {
  const [row] = await selectRedirects(db).where(eq(redirects.id, id))
  return row && withoutNullProductName(row)
}

function selectRedirects(db: DbOrTx) {
  return db
    .select({
      id: redirects.id,
      path: redirects.path,
      target,
      productName: products.name,
      productNameBn: products.nameBn,
      createdAt: redirects.createdAt,
    })
    .from(redirects)
    .leftJoin(products, eq(products.id, redirects.productId))
}

function matching(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = containsPattern(text.trim())
  return and(or(ilike(redirects.path, pattern), ilike(redirects.target, pattern)))
}

/** The category of a product that is not on sale; undefined for one that is, and for none. */
export async function findCategoryOfHidden(db: DbOrTx, productId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(and(eq(products.id, productId), isNotNull(products.archivedAt)))
  return row?.categoryId
}

/** Those of some ids that categories of any level have. */
export async function listKnownCategories(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const levels = [categories, subcategories, subSubcategories]
  const rows = await Promise.all(
    levels.map((level) =>
      db
        .select({ id: level.id })
        .from(level)
        .where(inArray(level.id, [...new Set(ids)])),
    ),
  )
  return new Set(rows.flat().map(({ id }) => id))
}

/** All paths with what they lead to. */
export async function listAllTargets(db: DbOrTx): Promise<Map<string, string>> {
  const rows = await db.select({ path: redirects.path, target }).from(redirects)
  return new Map(rows.map((row) => [row.path, row.target]))
}

/** Another text whenever a redirect was added, changed or deleted: of what they say, since clocks of processes may differ. */
export async function findFingerprint(db: DbOrTx): Promise<string> {
  const hash = sql<string | null>`bit_xor(hashtextextended(${redirects.path} || ' ' || ${target}, 0))::text`
  const [row] = await db.select({ total: count(), hash }).from(redirects)
  return `${row?.total ?? 0} ${row?.hash ?? ''}`
}

/** Keeps changes of redirects apart, so that two of them cannot make a circle together. */
export async function lockRedirects(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`)
}

/** Adds redirects; `replaces`: paths that lead somewhere already get the new target, else they stay as they are. */
export async function insertRedirects(
  tx: DbOrTx,
  rows: readonly RedirectTarget[],
  { now, replaces }: { now: Date; replaces: boolean },
): Promise<void> {
  if (rows.length === 0) return
  const given = JSON.stringify(rows.map((row) => ({ ...row, id: newId(now.getTime()) })))
  const conflict = replaces
    ? sql`do update set product_id = excluded.product_id, target = excluded.target, created_at = excluded.created_at`
    : sql`do nothing`
  await tx.execute(sql`
    insert into ${redirects} (id, path, product_id, target, created_at)
    select id, path, "productId", target, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, path text, "productId" uuid, target text)
    on conflict (path) ${conflict}`)
}

/**
 * Adds redirects of paths that lead nowhere yet, in their order, until there are `most`. Returns the paths that found no room.
 * The lock, which an insert takes anyway, keeps out whoever else counts them (`lockRedirects`).
 */
export async function insertRedirectsUpTo(
  tx: DbOrTx,
  rows: readonly RedirectTarget[],
  { now, most }: { now: Date; most: number },
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  await tx.execute(sql`lock table ${redirects} in row exclusive mode`)
  const paths = sql.param(rows.map(({ path }) => path))
  const { rows: known } = await tx.execute<{ path: string }>(
    sql`select path from ${redirects} where path = any(${paths}::text[])`,
  )
  const taken = new Set(known.map(({ path }) => path))
  const added = rows.filter(({ path }) => !taken.has(path))
  const room = Math.max(0, most - (await countRedirects(tx)))
  await insertRedirects(tx, added.slice(0, room), { now, replaces: false })
  return new Set(added.slice(room).map(({ path }) => path))
}

export async function updateRedirect(
  tx: DbOrTx,
  id: string,
  { path, productId, target: newTarget }: RedirectTarget,
  now: Date,
): Promise<void> {
  const changes = { path, productId, target: newTarget, createdAt: now }
  await tx.update(redirects).set(changes).where(eq(redirects.id, id))
}

export async function deleteRedirect(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.id, id))
}

export async function deleteRedirectOf(tx: DbOrTx, path: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.path, path))
}

export async function findRedirectByPath(db: DbOrTx, path: string): Promise<StoredRedirect | undefined> {
  const [row] = await selectRedirects(db).where(eq(redirects.path, path))
  return row && withoutNullProductName(row)
}
