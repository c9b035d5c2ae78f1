import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { CartItem, StoredCart } from '#contract/sales/carts.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { carts } from '#database/schema/sales/carts.ts'

export async function findCart(db: DbOrTx, customerId: string): Promise<StoredCart | undefined> {
  const [row] = await db.select().from(carts).where(eq(carts.customerId, customerId))
  return row && { version: row.version, items: row.lines as CartItem[] }
}

type Replacement = {
  customerId: string
  version: number
  items: readonly CartItem[]
  language: Language
  now: Date
}

/** Stores the cart that follows `version`; false when the stored one is another. */
export async function replaceCart(
  db: DbOrTx,
  { customerId, version, items, language, now }: Replacement,
): Promise<boolean> {
  const next = {
    version: version + 1,
    lines: items,
    language,
    updatedAt: now,
    // Once it is empty, the next one is another cart.
    ...(items.length === 0 && { remindedAt: null }),
  }
  const rows =
    version === 0
      ? await db
          .insert(carts)
          .values({ customerId, ...next })
          .onConflictDoNothing()
          .returning({ version: carts.version })
      : await db
          .update(carts)
          .set(next)
          .where(and(eq(carts.customerId, customerId), eq(carts.version, version)))
          .returning({ version: carts.version })
  return rows.length > 0
}

export async function deleteCartOf(db: DbOrTx, customerId: string): Promise<void> {
  await db.delete(carts).where(eq(carts.customerId, customerId))
}

/** The phone of an account, or its email, and whether it has agreed to reminders. */
export async function findReminders(db: DbOrTx, customerId: string) {
  const [row] = await db
    .select({ phone: users.phone, email: users.email, agreedAt: carts.remindersAgreedAt })
    .from(users)
    .leftJoin(carts, eq(carts.customerId, users.id))
    .where(eq(users.id, customerId))
  return { contact: row?.phone ?? row?.email ?? undefined, isOn: Boolean(row?.agreedAt) }
}

type Agreement = {
  customerId: string
  /** Null when the customer has not agreed, or has withdrawn it. */
  agreedAt: Date | null
  /** Kept for the first agreement; a link that was sent stays valid. */
  stopToken: string
  language: Language
  now: Date
}

/** Stores whether a customer agreed to reminders; creates an empty cart for an account that has none. */
export async function updateAgreedAt(
  db: DbOrTx,
  { customerId, agreedAt, stopToken, language, now }: Agreement,
): Promise<void> {
  await db
    .insert(carts)
    .values({
      customerId,
      version: 1,
      lines: [],
      language,
      updatedAt: now,
      remindersAgreedAt: agreedAt,
      stopToken,
    })
    .onConflictDoUpdate({
      target: carts.customerId,
      set: { remindersAgreedAt: agreedAt, stopToken: sql`coalesce(${carts.stopToken}, ${stopToken})` },
    })
}

/** Whether an account got the token in a reminder. */
export async function endRemindersByToken(db: DbOrTx, token: string): Promise<boolean> {
  const { rowCount } = await db
    .update(carts)
    .set({ remindersAgreedAt: null })
    .where(eq(carts.stopToken, token))
  return rowCount === 1
}

/** A cart that was left behind; `productNames` are those that can be bought now, in its language. */
export type LeftCart = {
  customerId: string
  contact: string | null
  language: Language
  stopToken: string
  productNames: string[]
}

/**
 * Marks up to `limit` carts as reminded of that were changed between `since` and `before`, without an order since,
 * and returns them; on `carts_remindable_idx`. Rows that another transaction has locked are skipped, so that nobody
 * is reminded twice.
 */
export async function claimLeftCarts(
  tx: DbOrTx,
  { since, before, now, limit }: { since: Date; before: Date; now: Date; limit: number },
): Promise<LeftCart[]> {
  const { rows } = await tx.execute<LeftCart>(sql`
    with due as (
      select c.customer_id from carts c
      where c.reminders_agreed_at is not null and c.reminded_at is null
        and c.updated_at between ${since.toISOString()} and ${before.toISOString()}
        and jsonb_array_length(c.lines) > 0
        and not exists (select from orders o where o.customer_id = c.customer_id and o.created_at >= c.updated_at)
      order by c.updated_at limit ${limit} for update of c skip locked
    )
    update carts c set reminded_at = ${now.toISOString()}
    from due, users u where c.customer_id = due.customer_id and u.id = c.customer_id
    returning c.customer_id as "customerId", coalesce(u.phone, u.email) as contact, c.language, c.stop_token as "stopToken",
      array(
        select case when c.language = 'bn' then coalesce(p.name_bn, p.name) else p.name end
        from jsonb_array_elements(c.lines) with ordinality l(line, position)
          join products p on p.id = (l.line->>'productId')::uuid
        where p.archived_at is null and p.stock > 0 order by l.position
      ) as "productNames"`)
  return rows
}
