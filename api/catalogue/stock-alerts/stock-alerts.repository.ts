import { and, count, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#contract/is-uuid.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { stockAlerts } from '#database/schema/catalogue/stock-alerts.ts'
import { users } from '#database/schema/identity/accounts.ts'

type NewAlert = typeof stockAlerts.$inferInsert

/** The id of an alert, `01936b1e-0000-7000-8000-000000000000`, and no token of a message, `3q2-7wAB_9xY`. */

/** Whether the variant, by its alias or table, can be bought; on the key of `stock_levels`. */
const hasStock = (itemId: SQL) =>
  sql<boolean>`exists (select from stock_levels l where l.item_id = ${itemId} and l.on_hand > l.reserved)`

/** Whether a product on sale, or one variant of it, can be bought; undefined when there is none of that id. */
export async function findAvailability(
  db: DbOrTx,
  productId: string,
  variantId: string | undefined,
): Promise<boolean | undefined> {
  const isOnSale = and(eq(products.id, productId), isNull(products.archivedAt))
  if (!variantId) {
    const [row] = await db.select({ stock: products.stock }).from(products).where(isOnSale)
    return row && row.stock > 0
  }
  const [row] = await db
    .select({ isAvailable: hasStock(sql`${productVariants.stockItemId}`) })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(isOnSale, eq(productVariants.id, variantId), isNull(productVariants.archivedAt)))
  return row?.isAvailable
}

/** The phone of an account, or its email, as the dialog shows it; undefined without any. */
export async function findContactOf(db: DbOrTx, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return row?.phone ?? row?.email ?? undefined
}

/** Inserts an alert, unless its contact waits for the same already; returns whether it did. */
export async function insertAlert(tx: DbOrTx, alert: NewAlert & { id: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into stock_alerts (id, product_id, variant_id, customer_id, contact, language, stop_token, created_at)
    values (${alert.id}, ${alert.productId}, ${alert.variantId ?? null}, ${alert.customerId ?? null}, ${alert.contact},
      ${alert.language}, ${alert.stopToken}, ${alert.createdAt?.toISOString()})
    on conflict (product_id, coalesce(variant_id, product_id), contact) where sent_at is null
    do update set customer_id = coalesce(stock_alerts.customer_id, excluded.customer_id)
    returning id`)
  return rows[0]?.id === alert.id
}

/** The product of the alert that a token was given to. */
export async function findProductOfToken(db: DbOrTx, stopToken: string): Promise<string | undefined> {
  const [row] = await db
    .select({ productId: stockAlerts.productId })
    .from(stockAlerts)
    .where(eq(stockAlerts.stopToken, stopToken))
  return row?.productId
}

/**
 * Deletes all alerts of the contact that got a token in a message, sent ones too, on `stock_alerts_contact_idx`; or
 * the one alert whose id the token is.
 */
export async function deleteAlertsByToken(db: DbOrTx, token: string): Promise<void> {
  const contact = db
    .select({ contact: stockAlerts.contact })
    .from(stockAlerts)
    .where(eq(stockAlerts.stopToken, token))
  const isOfContact = eq(stockAlerts.contact, sql`(${contact})`)
  await db.delete(stockAlerts).where(isUuid(token) ? eq(stockAlerts.id, token) : isOfContact)
}

/** Deletes what a deleted account asked for, and what was asked for its email and phone. */
export async function deleteAlertsOf(
  tx: DbOrTx,
  { userId, contacts }: { userId: string; contacts: readonly string[] },
): Promise<void> {
  const isOfContact = sql`${stockAlerts.contact} = any(${sql.param([...contacts])}::text[])`
  await tx.delete(stockAlerts).where(or(eq(stockAlerts.customerId, userId), isOfContact))
}

/** Deletes alerts that expired without being sent, and sent ones whose link is not needed any more. */
export async function deleteOldAlerts(
  db: DbOrTx,
  { waitingSince, sentBefore }: { waitingSince: Date; sentBefore: Date },
): Promise<void> {
  await db
    .delete(stockAlerts)
    .where(
      or(
        and(isNull(stockAlerts.sentAt), lt(stockAlerts.createdAt, waitingSince)),
        lt(stockAlerts.sentAt, sentBefore),
      ),
    )
}

/** What is waited for and can be bought now. */
export type DueAlert = Pick<NewAlert, 'contact' | 'language' | 'stopToken' | 'productId'> & {
  name: string
  nameBn: string | null
}

/**
 * Marks up to `limit` alerts as sent whose product or variant can be bought, the oldest first, and returns them. Rows
 * that another transaction has locked are skipped, so that no alert is sent twice.
 */
export async function claimDueAlerts(tx: DbOrTx, now: Date, limit: number): Promise<DueAlert[]> {
  const { rows } = await tx.execute<DueAlert>(sql`
    with due as (
      select a.id, p.name, p.name_bn from stock_alerts a
        join products p on p.id = a.product_id and p.archived_at is null and p.stock > 0
        left join product_variants v on v.id = a.variant_id
      where a.sent_at is null
        and (a.variant_id is null or v.archived_at is null and ${hasStock(sql`v.stock_item_id`)})
      order by a.created_at, a.id limit ${limit} for update of a skip locked
    )
    update stock_alerts a set sent_at = ${now.toISOString()} from due where due.id = a.id
    returning a.contact, a.language, a.stop_token as "stopToken", a.product_id as "productId", due.name, due.name_bn as "nameBn"`)
  return rows
}

/** How many wait for each variant of a product; those without a variant have an empty name. */
export async function countWaiting(db: DbOrTx, productId: string) {
  return db
    .select({
      name: sql<string>`coalesce(array_to_string(${productVariants.optionValues}, ' / '), '')`,
      waiting: count(),
    })
    .from(stockAlerts)
    .leftJoin(productVariants, eq(productVariants.id, stockAlerts.variantId))
    .where(and(eq(stockAlerts.productId, productId), isNull(stockAlerts.sentAt)))
    .groupBy(productVariants.id, isNotNull(stockAlerts.variantId))
    .orderBy(sql`count(*) desc`, sql`1`)
}
