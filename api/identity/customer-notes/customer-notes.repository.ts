import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { customerNotes, customerTags } from '#database/schema/identity/customer-notes.ts'

export type StoredNote = { id: string; text: string; authorId: string; authorName: string; createdAt: Date }

/** Whether an account is there and not deleted. */
export async function hasAccount(db: DbOrTx, customerId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, customerId), sql`${users.deletedAt} is null`))) > 0
}

/** The notes about a customer, newest first. */
export async function listNotesOf(db: DbOrTx, customerId: string): Promise<StoredNote[]> {
  const { id, text, authorId, createdAt } = customerNotes
  return db
    .select({ id, text, authorId, authorName: users.name, createdAt })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, authorId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(createdAt), desc(id))
}

export async function countNotesOf(tx: DbOrTx, customerId: string): Promise<number> {
  return tx.$count(customerNotes, eq(customerNotes.customerId, customerId))
}

export async function insertNote(
  tx: DbOrTx,
  note: { customerId: string; text: string; authorId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(customerNotes).values({ id: newId(note.createdAt.getTime()), ...note })
}

/** A note about this customer, locked. */
export async function lockNote(
  tx: DbOrTx,
  { customerId, noteId }: { customerId: string; noteId: string },
): Promise<{ text: string; authorId: string } | undefined> {
  const [row] = await tx
    .select({ text: customerNotes.text, authorId: customerNotes.authorId })
    .from(customerNotes)
    .where(and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, customerId)))
    .for('update')
  return row
}

export async function deleteNote(tx: DbOrTx, noteId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.id, noteId))
}

/** The tags of a customer by name. */
export async function listTagsOf(db: DbOrTx, customerId: string): Promise<string[]> {
  return (await listTagsOfEach(db, [customerId])).get(customerId) ?? []
}

/** The tags of several customers by name, by their ids; customers without tags are missing. */
export async function listTagsOfEach(db: DbOrTx, customerIds: string[]): Promise<Map<string, string[]>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .select({ customerId: customerTags.customerId, tag: customerTags.tag })
    .from(customerTags)
    .where(inArray(customerTags.customerId, customerIds))
    .orderBy(asc(sql`lower(${customerTags.tag})`))
  const byCustomer = Map.groupBy(rows, ({ customerId }) => customerId)
  return new Map([...byCustomer].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]))
}

/** Gives a customer tags that they do not have, as other customers' tags are spelled where there are any. */
export async function insertTags(
  tx: DbOrTx,
  { customerId, tags, createdAt }: { customerId: string; tags: readonly string[]; createdAt: Date },
): Promise<void> {
  if (tags.length === 0) return
  const given = tags.map((tag) => ({ id: newId(createdAt.getTime()), tag }))
  await tx.execute(sql`
    insert into customer_tags (id, customer_id, tag, created_at)
    select g.id, ${customerId}::uuid, coalesce(
      (select t.tag from customer_tags t where lower(t.tag) = lower(g.tag) order by t.created_at, t.id limit 1), g.tag),
      ${createdAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, tag text)
    on conflict do nothing`)
}

export async function deleteTags(tx: DbOrTx, customerId: string, tags: readonly string[]): Promise<void> {
  await tx
    .delete(customerTags)
    .where(
      and(
        eq(customerTags.customerId, customerId),
        sql`lower(${customerTags.tag}) in (select lower(t) from unnest(${sql.param([...tags])}::text[]) t)`,
      ),
    )
}

/** The tags in use, those of most customers first; on `customer_tags_tag_idx`. */
export async function listUsedTags(
  db: DbOrTx,
  limit: number,
): Promise<{ tag: string; customerCount: number }[]> {
  const { rows } = await db.execute<{ tag: string; customerCount: number }>(sql`
    select min(tag) as tag, count(*)::int as "customerCount" from customer_tags
    group by lower(tag) order by count(*) desc, lower(tag) limit ${limit}`)
  return rows
}

/** SQL that is true when an account has this tag, whatever its case. */
export function hasTag(customerId: SQLWrapper, tag: string): SQL {
  return sql`exists (select from customer_tags t where t.customer_id = ${customerId} and lower(t.tag) = lower(${tag}))`
}

/** Moves tags and notes of accounts that are given up to the one that takes over. */
export async function moveNotesAndTags(
  tx: DbOrTx,
  customerId: string,
  formerOwners: readonly string[],
): Promise<void> {
  const former = sql`any(${sql.param([...formerOwners])}::uuid[])`
  await tx.execute(sql`update customer_notes set customer_id = ${customerId} where customer_id = ${former}`)
  await tx.execute(sql`
    update customer_tags set customer_id = ${customerId} where id in (
      select distinct on (lower(f.tag)) f.id from customer_tags f
      where f.customer_id = ${former} and not exists (
        select from customer_tags own where own.customer_id = ${customerId} and lower(own.tag) = lower(f.tag))
      order by lower(f.tag), f.created_at)`)
  await tx.execute(sql`delete from customer_tags where customer_id = ${former}`)
}

export async function deleteNotesAndTagsOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, customerId))
  await tx.delete(customerTags).where(eq(customerTags.customerId, customerId))
}
