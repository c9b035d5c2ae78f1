import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { findSupplierContact } from '#api/sales/suppliers/supplier-contacts.repository.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type {
  PurchaseOrder,
  PurchaseOrderFilter,
  PurchaseOrderRow,
  PurchaseOrderSending,
} from '#contract/sales/purchasing/purchase-orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import {
  purchaseOrderLines,
  purchaseOrderReceipts,
  purchaseOrderSendings,
  purchaseOrders,
} from '#database/schema/sales/purchase-orders.ts'

export type StoredPurchaseOrder = typeof purchaseOrders.$inferSelect
export type StoredPurchaseLine = typeof purchaseOrderLines.$inferSelect
type NewPurchaseReceipt = typeof purchaseOrderReceipts.$inferInsert

type Page = { limit: number; offset: number }

/** Suppliers listed at most. */
const MAX_NAMES = 500

/** A draft is about what can be ordered; what was ordered stays as it was. */
const isLineOf = sql`l.purchase_order_id = ${purchaseOrders.id}
  and (l.variant_id is not null or ${purchaseOrders.state} <> 'draft')`

const sumOfLines = (value: SQL) => sql<number>`(
  select coalesce(sum(${value}), 0)::int from purchase_order_lines l where ${isLineOf})`

const selectOrders = (db: DbOrTx) =>
  db
    .select({
      id: purchaseOrders.id,
      number: purchaseOrders.number,
      supplierName: purchaseOrders.supplierName,
      state: purchaseOrders.state,
      expectedOn: purchaseOrders.expectedOn,
      note: purchaseOrders.note,
      units: sumOfLines(sql`l.units`),
      receivedUnits: sumOfLines(sql`l.received_units`),
      totalAmount: sql<number>`(
        select coalesce(sum(l.units::bigint * l.unit_cost), 0)::bigint from purchase_order_lines l
        where ${isLineOf})`.mapWith(Number),
      receivedAmount: sql<number>`(
        select coalesce(sum(r.units::bigint * r.unit_cost), 0)::bigint
        from purchase_order_lines l join purchase_order_receipts r on r.line_id = l.id
        where l.purchase_order_id = ${purchaseOrders.id})`.mapWith(Number),
      isEmailFailed: sql<boolean>`coalesce((
        select m.status = 'dead' from purchase_order_sendings s left join outbox_messages m on m.id = s.message_id
        where s.purchase_order_id = ${purchaseOrders.id} order by s.sent_at desc, s.id desc limit 1), false)`,
      createdByName: users.name,
      createdAt: purchaseOrders.createdAt,
      orderedAt: purchaseOrders.orderedAt,
      updatedAt: purchaseOrders.updatedAt,
    })
    .from(purchaseOrders)
    .innerJoin(users, eq(users.id, purchaseOrders.createdBy))

const conditionOf = ({ state, supplierName }: PurchaseOrderFilter): SQL =>
  allConditions([
    state && sql`${purchaseOrders.state} = ${state}`,
    supplierName !== undefined && sql`${purchaseOrders.supplierName} = ${supplierName}`,
  ])

/** One page, newest first; on `purchase_orders_number_key` or the index of the filter. */
export async function listPurchaseOrders(
  db: DbOrTx,
  filter: PurchaseOrderFilter,
  { limit, offset }: Page,
): Promise<PurchaseOrderRow[]> {
  return selectOrders(db)
    .where(conditionOf(filter))
    .orderBy(desc(purchaseOrders.number))
    .limit(limit)
    .offset(offset)
}

export async function countPurchaseOrders(db: DbOrTx, filter: PurchaseOrderFilter): Promise<number> {
  return countRows(db, sql`${purchaseOrders} where ${conditionOf(filter)}`)
}

export async function findPurchaseOrder(db: DbOrTx, id: string): Promise<PurchaseOrder | undefined> {
  const [order] = await selectOrders(db).where(eq(purchaseOrders.id, id))
  if (!order) return undefined
  const stored = await listPurchaseLines(db, id)
  const lines = order.state === 'draft' ? stored.filter(({ variantId }) => variantId !== null) : stored
  const receipts = await db
    .select({
      id: purchaseOrderReceipts.id,
      name: purchaseOrderLines.name,
      units: purchaseOrderReceipts.units,
      unitCost: purchaseOrderReceipts.unitCost,
      receivedByName: users.name,
      receivedAt: purchaseOrderReceipts.receivedAt,
    })
    .from(purchaseOrderReceipts)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, purchaseOrderReceipts.lineId))
    .innerJoin(users, eq(users.id, purchaseOrderReceipts.receivedBy))
    .where(eq(purchaseOrderLines.purchaseOrderId, id))
    .orderBy(desc(purchaseOrderReceipts.receivedAt), asc(purchaseOrderLines.position))
  const supplier = (await findSupplierContact(db, order.supplierName)) ?? null
  return { ...order, supplier, lines, receipts, sendings: await listSendings(db, id) }
}

/** How an order went to its supplier, newest first, with what the outbox knows of its emails. */
async function listSendings(db: DbOrTx, id: string): Promise<PurchaseOrderSending[]> {
  const rows = await db
    .select({
      id: purchaseOrderSendings.id,
      way: purchaseOrderSendings.way,
      recipient: purchaseOrderSendings.recipient,
      sentByName: users.name,
      sentAt: purchaseOrderSendings.sentAt,
      status: outboxMessages.status,
      error: sql<string>`coalesce(${outboxMessages.lastError}, '')`,
      withdrawnAt: purchaseOrderSendings.withdrawnAt,
    })
    .from(purchaseOrderSendings)
    .innerJoin(users, eq(users.id, purchaseOrderSendings.sentBy))
    .leftJoin(outboxMessages, eq(outboxMessages.id, purchaseOrderSendings.messageId))
    .where(eq(purchaseOrderSendings.purchaseOrderId, id))
    .orderBy(desc(purchaseOrderSendings.sentAt), desc(purchaseOrderSendings.id))
  return rows.map(({ status, withdrawnAt, ...row }) => {
    const known = status === 'dead' ? 'failed' : status
    return { ...row, delivery: withdrawnAt ? 'withdrawn' : known }
  })
}

export async function insertSending(
  tx: DbOrTx,
  sending: typeof purchaseOrderSendings.$inferInsert,
): Promise<void> {
  await tx.insert(purchaseOrderSendings).values(sending)
}

/** Takes the emails of an order out of the outbox, except one that is being sent now, and notes that with their sendings. */
export async function withdrawWaitingEmails(tx: DbOrTx, id: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with waiting as materialized (
      select m.id from outbox_messages m join purchase_order_sendings s on s.message_id = m.id
      where s.purchase_order_id = ${id} and m.status = 'waiting' and (m.leased_until is null or m.leased_until <= ${at})
      for update of m skip locked
    ), withdrawn as (
      delete from outbox_messages m using waiting where m.id = waiting.id returning m.id
    )
    update purchase_order_sendings s set withdrawn_at = ${at} from withdrawn where s.message_id = withdrawn.id`)
}

/** Locks an order, before the products of its lines. */
export async function lockPurchaseOrder(tx: DbOrTx, id: string): Promise<StoredPurchaseOrder | undefined> {
  const [order] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update')
  return order
}

export async function listPurchaseLines(db: DbOrTx, id: string): Promise<StoredPurchaseLine[]> {
  return db
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, id))
    .orderBy(asc(purchaseOrderLines.position))
}

export async function insertPurchaseOrder(
  tx: DbOrTx,
  order: typeof purchaseOrders.$inferInsert,
): Promise<void> {
  await tx.insert(purchaseOrders).values(order)
}

export async function updatePurchaseOrderRow(
  tx: DbOrTx,
  id: string,
  change: Partial<typeof purchaseOrders.$inferInsert>,
): Promise<void> {
  await tx.update(purchaseOrders).set(change).where(eq(purchaseOrders.id, id))
}

/** Replaces the lines of a draft. */
export async function replacePurchaseLines(
  tx: DbOrTx,
  id: string,
  lines: readonly (typeof purchaseOrderLines.$inferInsert)[],
): Promise<void> {
  await tx.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, id))
  await tx.insert(purchaseOrderLines).values([...lines])
}

/** Takes the lines of products that were deleted meanwhile out of a draft, and returns them. */
export async function deleteLinesWithoutProduct(tx: DbOrTx, id: string): Promise<StoredPurchaseLine[]> {
  return tx
    .delete(purchaseOrderLines)
    .where(and(eq(purchaseOrderLines.purchaseOrderId, id), isNull(purchaseOrderLines.variantId)))
    .returning()
}

/** Records what came, on the receipts and on their lines. */
export async function insertPurchaseReceipts(
  tx: DbOrTx,
  receipts: readonly NewPurchaseReceipt[],
): Promise<void> {
  await tx.insert(purchaseOrderReceipts).values([...receipts])
  for (const { lineId, units } of receipts)
    await tx
      .update(purchaseOrderLines)
      .set({ receivedUnits: sql`${purchaseOrderLines.receivedUnits} + ${units}` })
      .where(and(eq(purchaseOrderLines.id, lineId)))
}

type PurchasableVariant = {
  variantId: string
  productId: string
  itemId: string
  /** `Lamp, red / M` */
  name: string
  sku: string
  isSellers: boolean
  isOffered: boolean
}

/** These variants with what a line of an order is made of. */
export async function listPurchasableVariants(
  db: DbOrTx,
  variantIds: readonly string[],
): Promise<PurchasableVariant[]> {
  const { rows } = await db.execute<PurchasableVariant>(sql`
    select v.id as "variantId", v.product_id as "productId", v.stock_item_id as "itemId",
      concat_ws(', ', p.name, nullif(case when i.is_shared then '' else array_to_string(v.option_values, ' / ') end, ''))
        as name,
      coalesce(v.sku, '') as sku, u.role = 'seller' as "isSellers",
      v.archived_at is null and (p.archived_at is null or p.is_draft) as "isOffered"
    from product_variants v join products p on p.id = v.product_id join users u on u.id = p.seller_id
    join stock_items i on i.id = v.stock_item_id
    where v.id = any(${sql.param([...variantIds])}::uuid[])`)
  return rows
}

/** Names of suppliers that are known, or that goods were ordered or received under. */
export async function listPurchaseSuppliers(db: DbOrTx): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select supplier_name as name from purchase_orders
    union select supplier_name from goods_received where supplier_name <> ''
    union select name from suppliers
    order by 1 limit ${MAX_NAMES}`)
  return rows.map(({ name }) => name)
}
