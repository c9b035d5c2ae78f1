import { and, eq, sql } from 'drizzle-orm'
import { compiledStatement } from '#database/compiled-statement.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { pages } from '#database/schema/catalogue/pages.ts'

export type PageRow = typeof pages.$inferSelect

/** A page without its texts. */
export type ListedPageRow = Omit<PageRow, 'bodyMarkdown' | 'bodyMarkdownBn' | 'createdAt'>

/** All pages in their order, unpublished ones too; there are at most MAX_PAGES. */
export function listPageRows(db: DbOrTx): Promise<ListedPageRow[]> {
  return selectPages(db, {})
}

/** The navigation of every page of the shop needs them. */
const selectPages = compiledStatement<ListedPageRow>(
  'pages',
  sql`select id, slug, title, title_bn as "titleBn", is_published as "isPublished", is_in_footer as "isInFooter", position,
    image_id as "imageId", updated_at as "updatedAt" from pages order by position, id`,
)

export async function findPublishedPage(db: DbOrTx, slug: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), pages.isPublished))
  return row
}

export async function findPage(db: DbOrTx, id: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  return row
}

/** All pages, which nobody else then changes or adds until the end of the transaction. */
export async function lockPages(tx: Tx): Promise<ListedPageRow[]> {
  await tx.execute(sql`lock table ${pages} in share row exclusive mode`)
  return listPageRows(tx)
}

export async function insertPage(tx: Tx, row: typeof pages.$inferInsert): Promise<void> {
  await tx.insert(pages).values(row)
}

export async function updatePage(tx: Tx, id: string, change: Partial<PageRow>): Promise<void> {
  await tx.update(pages).set(change).where(eq(pages.id, id))
}

export async function deletePage(tx: Tx, id: string): Promise<void> {
  await tx.delete(pages).where(eq(pages.id, id))
}

/** Sets the positions of pages to the order of these ids. */
export async function updatePagePositions(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(pages)
    .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${pages.id})` })
    .where(sql`${pages.id} = any(${sql.param(ids)}::uuid[])`)
}
