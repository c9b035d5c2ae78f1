import { asc, gt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { shopWarnings } from '#database/schema/shop-state.ts'

/** A warning for staff, in words they can act on. `key` is what it is about. */
type ShopWarning = { key: string; text: string; shownUntil: Date; now: Date }

/**
 * Shows a warning on the staff's overview and in `/api/ready` until a moment; repeat it for as long as its reason
 * lasts. True if it was not shown before: then also log it.
 */
export async function raiseWarning(
  db: DbOrTx,
  { key, text, shownUntil, now }: ShopWarning,
): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    with before as (select from ${shopWarnings} where key = ${key} and shown_until > ${now.toISOString()}::timestamptz)
    insert into ${shopWarnings} (key, text, shown_until) values (${key}, ${text}, ${shownUntil.toISOString()}::timestamptz)
    on conflict (key) do update set text = excluded.text, shown_until = excluded.shown_until
    returning not exists (select from before) as "isNew"`)
  return rows[0]?.isNew ?? false
}

/** The texts of all warnings that are shown now; at most 20. */
export async function listWarnings(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db
    .select({ text: shopWarnings.text })
    .from(shopWarnings)
    .where(gt(shopWarnings.shownUntil, now))
    .orderBy(asc(shopWarnings.key))
    .limit(20)
  return rows.map(({ text }) => text)
}
