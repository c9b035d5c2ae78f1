import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

/** Fields of audit entries and order changes, at their first level, that name or reach a person, or that staff wrote freely. */
const PERSONAL_FIELDS = [
  'name',
  'customerName',
  'customerEmail',
  'email',
  'phone',
  'contact',
  'recipientName',
  'recipientPhone',
  'delivery',
  'deliveryAddress',
  'paymentNumber',
  'number',
  'sender',
  'note',
  'text',
  'tags',
  'reason',
  'rejectionReason',
  'customFields',
]

/** A JSON column without the personal fields of its objects. */
const without = (column: SQL) =>
  sql`case when jsonb_typeof(${column}) = 'object' then ${column} - ${sql.param(PERSONAL_FIELDS)}::text[] else ${column} end`

/**
 * Orders of deleted accounts that nothing is to be done for any more: delivered and settled, or cancelled, without open
 * refunds and returns. At most `limit`, oldest first; locked until the end of the transaction.
 */
export async function lockErasableOrders(tx: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from users u join orders o on o.customer_id = u.id
    where u.deleted_at is not null and o.person_erased_at is null
      and (o.status = 'cancelled'
        or o.status = 'delivered' and o.received_total - o.refunded_total >= o.grand_total - o.waived_amount)
      and not exists (select from refunds where order_id = o.id and status in ('pending', 'approved'))
      and not exists (select from returns where order_id = o.id and state in ('requested', 'approved', 'received'))
    order by o.id limit ${limit} for update of o`)
  return rows.map(({ id }) => id)
}

/**
 * Removes the person from orders and all that belongs to them: names, numbers, addresses, notes, reasons, texts of
 * complaints and returns, what gateways and statements said, messages, and these fields in the audit log. What was sold, for
 * how much and how it was paid stays.
 */
export async function erasePersonsOf(tx: DbOrTx, orderIds: readonly string[], now: Date): Promise<void> {
  const ids = sql`any(${sql.param([...orderIds])}::uuid[])`
  const attempts = sql`(select id from payment_attempts where order_id = ${ids})`
  const refundsOf = sql`(select id from refunds where order_id = ${ids})`
  const returnsOf = sql`(select id from returns where order_id = ${ids})`
  const complaintsOf = sql`(select id from complaints where order_id = ${ids})`
  await tx.execute(sql`
    delete from outbox_messages m using orders o
    where o.id = ${ids} and m.recipient in (o.phone, o.recipient_phone, lower(o.customer_email))
      and (m.about_id = o.id or m.about_id in ${refundsOf} or m.about_id in ${returnsOf} or m.about_id in ${complaintsOf})`)
  await tx.execute(sql`
    with of_orders as (
      update orders set customer_name = 'Deleted account', customer_email = '', phone = '', recipient_name = '',
        recipient_phone = '', payment_number = '', address_details = '', custom_fields = null,
        person_erased_at = ${now.toISOString()}::timestamptz
      where id = ${ids}
    ), changes as (
      update order_changes set before = ${without(sql`before`)}, after = ${without(sql`after`)}, reason = '' where order_id = ${ids}
    ), steps as (
      update order_status_changes set note = '' where order_id = ${ids} and note <> '' and changed_by is not null
    ), notes as (
      delete from order_notes where order_id = ${ids} and kind = 'note'
    ), calls as (
      update order_notes set text = '' where order_id = ${ids} and kind <> 'note' and text <> ''
    ), answers as (
      update complaint_entries set text = '' where complaint_id in ${complaintsOf} and text <> ''
    ), of_returns as (
      update returns set note = '', rejection_reason = '' where order_id = ${ids} and (note <> '' or rejection_reason <> '')
    ), of_refunds as (
      update refunds set number = null, rejection_reason = ''
      where order_id = ${ids} and (number is not null or rejection_reason <> '')
    ), of_attempts as (
      update payment_attempts set details = null where order_id = ${ids} and details is not null
    ), of_gateways as (
      update payment_events set payload = '{}' where attempt_id in ${attempts}
    ), receipts as (
      update wallet_receipts set sender = '', note = ''
      where order_id = ${ids} or id in (select receipt_id from payments where order_id = ${ids})
    )
    update audit_entries set before = ${without(sql`before`)}, after = ${without(sql`after`)}
    where (subject_type = 'order' and subject_id = any(${sql.param([...orderIds])}::text[]))
      or (subject_type = 'refund' and subject_id in (select id::text from ${refundsOf} r))
      or (subject_type = 'payment' and subject_id in (select id::text from ${attempts} a))`)
}

/** Removes what names the owner of an account from the audit log and the outbox, and the devices it was used on. */
export async function eraseTracesOf(
  tx: DbOrTx,
  { userId, contacts }: { userId: string; contacts: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    with messages as (
      delete from outbox_messages where recipient = any(${sql.param([...contacts])}::text[]) and status <> 'waiting'
    ), devices as (
      update sessions set user_agent = '', address = '' where user_id = ${userId}
    )
    update audit_entries set before = ${without(sql`before`)}, after = ${without(sql`after`)}
    where (subject_type = 'user' and subject_id = ${userId})
      or (subject_type = 'invitation' and (after ->> 'contact' = any(${sql.param([...contacts])}::text[])
        or subject_id in (select id::text from staff_invitations where accepted_by = ${userId})))`)
}
