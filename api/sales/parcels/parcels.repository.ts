import { and, eq, inArray, sql } from 'drizzle-orm'
import { openParcelStates } from '#contract/sales/parcels.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { fulfilmentLines, fulfilments } from '#database/schema/sales/fulfilments.ts'

export type StoredParcel = typeof fulfilments.$inferSelect
export type ParcelLine = { lineId: string; units: number }

export type NewParcel = Pick<
  StoredParcel,
  'orderId' | 'sellerId' | 'courierName' | 'trackingNumber' | 'cashToCollect' | 'createdBy'
> & { lines: readonly ParcelLine[]; now: Date }

/** Stores a packed parcel and returns its id. */
export async function insertParcel(tx: DbOrTx, { lines, now, ...parcel }: NewParcel): Promise<string> {
  const id = newId(now.getTime())
  await tx.insert(fulfilments).values({ id, ...parcel, state: 'ready', createdAt: now })
  await tx
    .insert(fulfilmentLines)
    .values(lines.map(({ lineId, units }) => ({ fulfilmentId: id, orderLineId: lineId, units })))
  return id
}

/** A parcel of an order with its units per line. The order must be locked to change it. */
export async function findParcel(
  db: DbOrTx,
  orderId: string,
  parcelId: string,
): Promise<(StoredParcel & { lines: ParcelLine[] }) | undefined> {
  const [parcel] = await listParcels(db, orderId, { id: parcelId })
  return parcel
}

/** The parcels of an order with this id, or in this state, oldest first. */
export async function listParcels(
  db: DbOrTx,
  orderId: string,
  { id, state }: { id?: string; state?: StoredParcel['state'] } = {},
): Promise<(StoredParcel & { lines: ParcelLine[] })[]> {
  const rows = await db
    .select({
      parcel: fulfilments,
      lines: sql<ParcelLine[]>`(
        select json_agg(json_build_object('lineId', order_line_id, 'units', units)) from fulfilment_lines
        where fulfilment_id = fulfilments.id)`,
    })
    .from(fulfilments)
    .where(
      and(
        eq(fulfilments.orderId, orderId),
        id ? eq(fulfilments.id, id) : undefined,
        state ? eq(fulfilments.state, state) : undefined,
      ),
    )
    .orderBy(fulfilments.createdAt, fulfilments.id)
  return rows.map(({ parcel, lines }) => ({ ...parcel, lines: lines ?? [] }))
}

/** The cash that parcels of an order bring: those packed or on their way, and what couriers still have of those delivered. */
export async function sumCashToCome(db: DbOrTx, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ cash: number }>(sql`
    select (coalesce((
      select sum(cash_to_collect) from fulfilments
      where order_id = o.id and state = any(${sql.param([...openParcelStates])}::text[])
    ), 0) + ${heldCash})::int as cash
    from (values (${orderId}::uuid)) as o(id)`)
  return rows[0]?.cash ?? 0
}

/** What couriers still have of the delivered parcels of these orders, by order. */
export async function listHeldCash(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, Taka>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; cash: Taka }>(sql`
    select o.id, (${heldCash})::int as cash from unnest(${sql.param([...orderIds])}::uuid[]) as o(id)`)
  return new Map(rows.map(({ id, cash }) => [id, cash]))
}

/**
 * Of the order `o`. What was recorded as a courier's settles his parcels, whenever it was; other payments settle, by their
 * amount, parcels that were delivered before: the most that is open from one of the deliveries on, since a payment settles no
 * parcel that was delivered after it.
 */
const heldCash = sql`(
  with delivered as (
    select courier_name, cash_to_collect, closed_at from fulfilments
    where order_id = o.id and state = 'delivered'
  ),
  received as (
    select amount, received_at, case when method = 'courier' then provider end as courier_name from payments
    where order_id = o.id and state = 'received'
  ), others as (
    select * from received where courier_name is null or courier_name not in (select courier_name from delivered)
  )
  select coalesce((
    select greatest(0, max((
      select sum(greatest(0, held.cash - coalesce((
        select sum(amount) from received r where r.courier_name = held.courier_name
      ), 0))) from (
        select courier_name, sum(cash_to_collect) as cash from delivered d
        where d.closed_at >= since.closed_at group by courier_name
      ) held
    ) - coalesce((select sum(amount) from others p where p.received_at >= since.closed_at), 0)))
    from delivered since
  ), 0))`

/**
 * What couriers were told to collect for parcels of an order, by parcel: of those that have the number of their last booking. A
 * booking is stored in the audit log, which is read on `audit_entries_subject_idx`.
 */
export async function findBookedCash(db: DbOrTx, orderId: string): Promise<Map<string, Taka>> {
  const { rows } = await db.execute<{ id: string; cash: Taka }>(sql`
    select f.id, (b.after->>'cashToCollect')::int as cash
    from fulfilments f
    cross join lateral (
      select after from audit_entries
      where subject_type = 'order' and subject_id = f.order_id::text and action = 'order.parcel-booked'
        and after->>'parcelId' = f.id::text
      order by at desc, id desc limit 1
    ) b
    where f.order_id = ${orderId} and f.tracking_number <> '' and b.after->>'trackingNumber' = f.tracking_number
      and b.after->>'cashToCollect' is not null`)
  return new Map(rows.map(({ id, cash }) => [id, cash]))
}

type ParcelChange = Partial<
  Pick<
    StoredParcel,
    | 'state'
    | 'courierName'
    | 'trackingNumber'
    | 'handedOverAt'
    | 'handedOverBy'
    | 'closedAt'
    | 'closedBy'
    | 'cashToCollect'
  >
>

export async function updateParcels(tx: DbOrTx, ids: string[], change: ParcelChange): Promise<void> {
  if (ids.length > 0) await tx.update(fulfilments).set(change).where(inArray(fulfilments.id, ids))
}

/** Records units of a parcel that were not taken at the door. */
export async function updateRefusedUnits(
  tx: DbOrTx,
  parcelId: string,
  refused: readonly ParcelLine[],
): Promise<void> {
  if (refused.length === 0) return
  await tx.execute(sql`
    update fulfilment_lines l set refused_units = r.units
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r ("lineId" uuid, units int)
    where l.fulfilment_id = ${parcelId} and l.order_line_id = r."lineId"`)
}

/** Unpacks parcels that are not yet handed over. */
export async function deleteParcels(tx: DbOrTx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(fulfilments).where(inArray(fulfilments.id, ids))
}
