import { and, eq, type SQL, sql } from 'drizzle-orm'
import { insertEvents } from '#api/events/events.repository.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { OrderReturn, ReturnState, ReturnsOfOrder } from '#contract/sales/returns.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { returnLines, returnPhotos, returnStateChanges, returns } from '#database/schema/sales/returns.ts'

type Row = typeof returns.$inferSelect

/** A return without what it still gives its buyer, which depends on the payments of its order. */
export type StoredReturn = Omit<OrderReturn, 'openAmount'> & {
  /** What its refunds and its exchange gave back, and what staff declined to. */
  settledAmount: number
}

type NewReturn = Pick<Row, 'orderId' | 'customerId' | 'reason' | 'resolution' | 'note'> & {
  state: 'requested' | 'approved'
  lines: readonly { lineId: string; units: number }[]
  photoIds: readonly string[]
  changedBy: string
  now: Date
}

/** Stores a return of a locked order with its first state change and its event, and returns its id. */
export async function insertReturn(
  tx: DbOrTx,
  { lines, photoIds, changedBy, now, ...newReturn }: NewReturn,
): Promise<string> {
  const id = newId(now.getTime())
  const { orderId, state } = newReturn
  await tx.insert(returns).values({ id, ...newReturn, createdAt: now, updatedAt: now })
  await tx
    .insert(returnLines)
    .values(lines.map(({ lineId, units }) => ({ returnId: id, orderLineId: lineId, units })))
  if (photoIds.length > 0) await insertReturnPhotos(tx, id, photoIds)
  await tx
    .insert(returnStateChanges)
    .values({ returnId: id, position: 0, toState: state, changedBy, changedAt: now })
  await insertEvents(tx, [{ type: `return.${state}`, subjectId: id, data: { orderId, lines }, at: now }])
  return id
}

/** Adds photos to a return, whose order must be locked, behind those it has, and returns how many it has then. */
export async function insertReturnPhotos(
  tx: DbOrTx,
  returnId: string,
  photoIds: readonly string[],
): Promise<number> {
  const before = await tx.$count(returnPhotos, eq(returnPhotos.returnId, returnId))
  await tx
    .insert(returnPhotos)
    .values(photoIds.map((imageId, index) => ({ returnId, position: before + index, imageId })))
  return before + photoIds.length
}

export type ReturnTransition = {
  id: string
  orderId: string
  from: ReturnState
  to: Exclude<ReturnState, 'requested'>
  changedBy: string
  now: Date
  /** Stored with the new state. */
  set?: Partial<Pick<Row, 'rejectionReason' | 'value' | 'fee' | 'exchangeOrderId'>>
}

/** Changes the state of a return of a locked order, with its history and its event, which has no words of anybody. */
export async function updateReturnState(
  tx: DbOrTx,
  { id, orderId, from, to, changedBy, now, set = {} }: ReturnTransition,
): Promise<void> {
  const { rowCount } = await tx
    .update(returns)
    .set({ ...set, state: to, updatedAt: now })
    .where(and(eq(returns.id, id), eq(returns.state, from)))
  if (rowCount !== 1) throw new Error(`The return ${id} is not ${from}.`)
  await tx.insert(returnStateChanges).values({
    returnId: id,
    position: sql`(select max(position) + 1 from return_state_changes where return_id = ${id})`,
    fromState: from,
    toState: to,
    changedBy,
    changedAt: now,
  })
  const { rejectionReason: _reason, ...details } = set
  await insertEvents(tx, [{ type: `return.${to}`, subjectId: id, data: { orderId, ...details }, at: now }])
}

/** Records how many units of each line came back. */
export async function updateReceivedUnits(
  tx: DbOrTx,
  returnId: string,
  lines: readonly { lineId: string; restockedUnits: number; writtenOffUnits: number }[],
): Promise<void> {
  await tx.execute(sql`
    update return_lines l set restocked_units = r."restockedUnits", written_off_units = r."writtenOffUnits"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r ("lineId" uuid, "restockedUnits" int, "writtenOffUnits" int)
    where l.return_id = ${returnId} and l.order_line_id = r."lineId"`)
}

type ReturnRow = Omit<StoredReturn, 'createdAt' | 'updatedAt' | 'photoUrls'> & {
  photoIds: string[]
  createdAt: string
  updatedAt: string
}

/** The returns of an order, oldest first; on `returns_order_idx`. */
export async function listReturnsOf(db: DbOrTx, orderId: string): Promise<StoredReturn[]> {
  return listReturnsWhere(db, sql`r.order_id = ${orderId}`)
}

/** A return. To change it, its order must be locked. */
export async function findReturn(db: DbOrTx, id: string): Promise<StoredReturn | undefined> {
  const [found] = await listReturnsWhere(db, sql`r.id = ${id}`)
  return found
}

async function listReturnsWhere(db: DbOrTx, condition: SQL): Promise<StoredReturn[]> {
  const { rows } = await db.execute<ReturnRow>(sql`
    select r.id, r.order_id as "orderId", r.state, r.reason, r.resolution, r.note, r.value, r.fee,
      r.rejection_reason as "rejectionReason", r.exchange_order_id as "exchangeOrderId",
      r.created_at as "createdAt", r.updated_at as "updatedAt",
      coalesce((
        select json_agg(p.image_id order by p.position) from return_photos p where p.return_id = r.id
      ), '[]') as "photoIds",
      (
        select json_agg(json_build_object('lineId', l.id, 'productName', l.product_name, 'translatedName', l.translated_name,
          'imageUrl', l.image_url, 'color', l.color, 'size', l.size, 'options', l.options, 'unitPrice', l.unit_price, 'units', x.units,
          'restockedUnits', x.restocked_units, 'writtenOffUnits', x.written_off_units) order by l.position)
        from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id
      ) as lines,
      m.refund as "refundAmount", m.sent as "sentAmount", m.credit as "creditAmount", m.settled as "settledAmount"
    from returns r
    cross join lateral (
      select coalesce(sum(f.amount) filter (where f.method <> 'exchange' and f.status <> 'rejected'), 0)::int as refund,
        coalesce(sum(f.amount) filter (where f.method <> 'exchange' and f.status = 'refunded'), 0)::int as sent,
        coalesce(sum(f.amount) filter (where f.method = 'exchange'), 0)::int as credit,
        coalesce(sum(f.amount), 0)::int as settled
      from refunds f where f.return_id = r.id
    ) m
    where ${condition} order by r.created_at, r.id`)
  return rows.map(({ photoIds, ...row }) => ({
    ...row,
    photoUrls: photoIds.map((imageId) => imageUrl(imageId, '1200x1200')),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }))
}

/** Delivered units of an order that are in no return, those of rejected returns among them. */
export async function listReturnableLines(
  db: DbOrTx,
  orderId: string,
): Promise<ReturnsOfOrder['returnable']> {
  const { rows } = await db.execute<ReturnsOfOrder['returnable'][number]>(sql`
    select l.id as "lineId", l.product_name as "productName", l.translated_name as "translatedName",
      l.image_url as "imageUrl", l.color, l.size, l.options, l.unit_price as "unitPrice", l.delivered_units - coalesce(x.units, 0) as units
    from order_lines l
    left join lateral (
      select sum(case when r.state in ('received', 'closed') then p.restocked_units + p.written_off_units
        else p.units end)::int as units
      from return_lines p join returns r on r.id = p.return_id
      where p.order_line_id = l.id and r.state <> 'rejected'
    ) x on true
    where l.order_id = ${orderId} and l.delivered_units > coalesce(x.units, 0) order by l.position`)
  return rows
}

/** The names of what a line of an order sold; undefined for a line of another order. */
export async function findLineNames(
  db: DbOrTx,
  orderId: string,
  lineId: string,
): Promise<{ productName: string; translatedName: string | null } | undefined> {
  const { rows } = await db.execute<{ productName: string; translatedName: string | null }>(sql`
    select product_name as "productName", translated_name as "translatedName"
    from order_lines where id = ${lineId} and order_id = ${orderId}`)
  return rows[0]
}

/**
 * When an order was delivered: its last parcel, or when the last of the others turned out lost or refused; undefined
 * before.
 */
export async function findDeliveredAt(db: DbOrTx, orderId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select greatest(
      (select max(closed_at) from fulfilments where order_id = ${orderId} and state = 'delivered'),
      (select max(changed_at) from order_status_changes where order_id = ${orderId} and to_status = 'delivered')
    ) as at`)
  return rows[0]?.at ? new Date(rows[0].at) : undefined
}

/** Removes what a customer wrote and photographed for returns; the photos themselves are deleted a day later. */
export async function deleteReturnTextsOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.execute(sql`
    with texts as (update returns set note = '' where customer_id = ${customerId})
    delete from return_photos where return_id in (select id from returns where customer_id = ${customerId})`)
}

/** What received returns of an order that are not settled were worth, less their fees and what was given back already. */
export async function sumUnsettledReturns(db: DbOrTx, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(r.value - r.fee - coalesce((
      select sum(f.amount) from refunds f where f.return_id = r.id
    ), 0)), 0)::int as amount
    from returns r where r.order_id = ${orderId} and r.state = 'received'`)
  return rows[0]?.amount ?? 0
}

/** Compares what returns took back with what order lines count as returned: an empty list proves that each unit is in one. */
export async function listReturnDifferences(
  db: DbOrTx,
): Promise<{ lineId: string; stored: number; expected: number }[]> {
  const { rows } = await db.execute<{ lineId: string; stored: number; expected: number }>(sql`
    select l.id as "lineId", l.returned_units as stored, coalesce(x.units, 0)::int as expected
    from order_lines l
    left join (
      select p.order_line_id, sum(p.restocked_units + p.written_off_units) as units from return_lines p
      group by p.order_line_id
    ) x on x.order_line_id = l.id
    where l.returned_units <> coalesce(x.units, 0)`)
  return rows
}
