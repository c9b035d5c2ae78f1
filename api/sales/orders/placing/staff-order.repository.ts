import { sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { OrderDelivery } from '#api/sales/orders/changing/order-totals.repository.ts'
import type { PromisedDays } from '#contract/sales/orders.ts'
import type { StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { orderNotes } from '#database/schema/sales/orders.ts'

type NewNote = {
  orderId: string
  kind: StaffView['notes'][number]['kind']
  text: string
  authorId: string
  now: Date
}

export async function insertOrderNote(tx: DbOrTx, { now, ...note }: NewNote): Promise<void> {
  await tx.insert(orderNotes).values({ id: newId(now.getTime()), ...note, createdAt: now })
}

/** Whether a complaint about an order was noted that no answer was noted for since. */
export async function hasOpenComplaint(tx: DbOrTx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from order_notes n where order_id = ${orderId} and kind = 'complaint' and not exists (
      select from order_notes where order_id = n.order_id and kind = 'answered' and created_at > n.created_at)
    limit 1`)
  return rows.length > 0
}

/** Counts a phone call, and stores the customer's confirmation; false when the order is no longer pending. */
export async function updateOrderCall(
  tx: DbOrTx,
  { orderId, isConfirmed, now }: { orderId: string; isConfirmed: boolean; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const { rowCount } = await tx.execute(sql`
    update orders set call_count = call_count + 1, updated_at = ${at}::timestamptz,
      confirmed_at = case when ${isConfirmed} then ${at}::timestamptz else confirmed_at end
    where id = ${orderId} and status = 'pending'`)
  return rowCount === 1
}

type Edit = { orderId: string; readAt: Date; now: Date }

/** Changes buyer, recipient and delivery address; false when the order is shipped or was changed after `readAt`. */
export async function updateDelivery(
  tx: DbOrTx,
  { orderId, readAt, now, delivery }: Edit & { delivery: OrderDelivery },
): Promise<boolean> {
  const { customerName, phone, recipientName, recipientPhone, deliveryAddress: address } = delivery
  const { rowCount } = await tx.execute(sql`
    update orders set customer_name = ${customerName}, phone = ${phone}, recipient_name = ${recipientName},
      recipient_phone = ${recipientPhone}, division = ${address.division}, district = ${address.district},
      city = ${address.city}, address_details = ${address.addressDetails},
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and status in ('pending', 'processing')
      and updated_at = ${readAt.toISOString()}::timestamptz`)
  return rowCount === 1
}

/** Sets what the custom fields store; false when the order was changed after `readAt`. */
export async function updateCustomFields(
  tx: DbOrTx,
  { orderId, readAt, now, customFields }: Edit & { customFields: StoredFields },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update orders set custom_fields = ${customFields && JSON.stringify(customFields)}::jsonb,
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and updated_at = ${readAt.toISOString()}::timestamptz`)
  return rowCount === 1
}

/** Sets the promised days; false when the order is delivered, cancelled or was changed after `readAt`. */
export async function updatePromisedDays(
  tx: DbOrTx,
  { orderId, readAt, now, promisedFrom, promisedUntil }: Edit & PromisedDays,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update orders set promised_from = ${promisedFrom}::date, promised_until = ${promisedUntil}::date,
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and status in ('pending', 'processing', 'shipped')
      and updated_at = ${readAt.toISOString()}::timestamptz`)
  return rowCount === 1
}

/** Sets where a locked order goes, and who receives it. */
export async function updateDestination(
  tx: DbOrTx,
  orderId: string,
  { recipientName, recipientPhone, deliveryAddress: address }: Omit<OrderDelivery, 'customerName' | 'phone'>,
): Promise<void> {
  await tx.execute(sql`
    update orders set recipient_name = ${recipientName}, recipient_phone = ${recipientPhone},
      division = ${address.division}, district = ${address.district}, city = ${address.city},
      address_details = ${address.addressDetails}
    where id = ${orderId}`)
}

/**
 * Sets courier and tracking number of a parcel on its way, the newest if not named; false when the order was changed
 * after `readAt`.
 */
export async function updateOrderParcel(
  tx: DbOrTx,
  {
    orderId,
    readAt,
    now,
    parcelId = null,
    courierName,
    trackingNumber,
  }: Edit & { parcelId?: string | null | undefined; courierName: string; trackingNumber: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with parcel as (
      select id from fulfilments
      where order_id = ${orderId} and state = 'handed-over' and (${parcelId}::uuid is null or id = ${parcelId}::uuid)
      order by handed_over_at desc, id desc limit 1
    ), touched as (
      update orders set updated_at = ${now.toISOString()}::timestamptz
      where id = ${orderId} and updated_at = ${readAt.toISOString()}::timestamptz and exists (select from parcel)
      returning id
    )
    update fulfilments set courier_name = ${courierName}, tracking_number = ${trackingNumber}
    where id = (select id from parcel) and exists (select from touched)`)
  return rowCount === 1
}

/** Notes that an order was changed, for those who read it before. */
export async function touchOrder(tx: DbOrTx, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update orders set updated_at = ${now.toISOString()}::timestamptz where id = ${orderId}`,
  )
}

/** Marks an order, just cancelled in this transaction, as refused at delivery. */
export async function markDeliveryRefused(tx: DbOrTx, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update orders set delivery_refused_at = ${now.toISOString()}::timestamptz where id = ${orderId}`,
  )
}

/** Stores who entered a phone order, just placed in this transaction. */
export async function updateEnteredBy(tx: DbOrTx, orderId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    with entered as (update orders set entered_by = ${userId}::uuid where id = ${orderId})
    update order_status_changes set changed_by = ${userId}::uuid where order_id = ${orderId} and position = 0`)
}
