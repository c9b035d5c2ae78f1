import { and, asc, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'

/** The columns of a product that is on sale, and no draft. */
export const ON_SALE = { archivedAt: null, isDraft: false, publishAt: null } as const

export type PublishedDraft = { id: string; publishAt: Date | null }

/** Puts these drafts on sale, as new from now on, and returns them; other products stay as they are. */
export async function publishDrafts(tx: DbOrTx, ids: string[], now: Date): Promise<PublishedDraft[]> {
  return publishWhere(tx, inArray(products.id, ids), now)
}

/**
 * Puts the drafts on sale whose time has come, and returns them; on `products_drafts_idx`. A second process waits for the
 * locks and then finds none of them to be drafts.
 */
export async function publishDueDrafts(tx: DbOrTx, now: Date): Promise<PublishedDraft[]> {
  return publishWhere(tx, and(isNotNull(products.publishAt), lte(products.publishAt, now)), now)
}

/** Locks the drafts in the order of their ids (docs/reliability.md D6) and publishes them, in one statement. */
async function publishWhere(tx: DbOrTx, condition: SQL | undefined, now: Date): Promise<PublishedDraft[]> {
  const drafts = tx
    .$with('drafts')
    .as(
      tx
        .select({ id: products.id, dueAt: products.publishAt })
        .from(products)
        .where(and(sql`is_draft`, condition))
        .orderBy(asc(products.id))
        .for('no key update'),
    )
  return tx
    .with(drafts)
    .update(products)
    .set({ ...ON_SALE, createdAt: now, updatedAt: now })
    .from(drafts)
    .where(sql`${products.id} = ${drafts.id}`)
    .returning({ id: drafts.id, publishAt: drafts.dueAt })
}
