import { type SQL, sql } from 'drizzle-orm'
import { orderIdsMatching } from '#api/sales/orders/order-list.repository.ts'
import type { ContactMatch } from '#api/search-persons.ts'
import type { PayableByReceipt } from '#contract/sales/statements.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Orders listed to choose from. */
const MAX_ORDERS = 20

type Search = {
  text: string
  /** How the text finds phone numbers. */
  contacts: ContactMatch
  /** The number it came from; '' where the statement has none. */
  phone: string
  /** The transaction of the receipt, and the order suggested for it. */
  transactionId: string
  orderId: string | null
}

/**
 * Orders that are to be paid by hand, newest first: those that match a text, or without one those that name the transaction, or
 * have the number that it came from. On the indexes of `orderIdsMatching`, `orders_wallet_transaction_idx` and
 * `orders_wallet_waiting_idx`.
 */
export async function listOrdersToPay(
  db: DbOrTx,
  { text, contacts, phone, transactionId, orderId }: Search,
): Promise<PayableByReceipt[]> {
  const ids: SQL = text
    ? orderIdsMatching(text, contacts)
    : sql`select id from orders where wallet_transaction_id = ${transactionId} union select ${orderId}::uuid
        ${phone ? sql`union ${orderIdsMatching(phone, 'whole')} union ${orderIdsPaidFrom(phone)}` : sql``}`
  const { rows } = await db.execute<Omit<PayableByReceipt, 'createdAt'> & { createdAt: string }>(sql`
    select id, customer_name as "customerName", phone, grand_total as "grandTotal", created_at as "createdAt",
      grand_total - waived_amount - received_total + refunded_total as "amountDue"
    from orders
    where id in (${ids}) and status <> 'cancelled' and payment_status = 'unpaid'
      and grand_total - waived_amount > received_total - refunded_total
    order by created_at desc, id limit ${MAX_ORDERS}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** Selects the wallet orders without a transaction id that are to be paid from a number, of those that are not paid. */
const orderIdsPaidFrom = (phone: string) => sql`
  select id from orders
  where payment_method = 'mobile-banking' and payment_status = 'unpaid' and wallet_transaction_id is null
    and status <> 'cancelled' and right(regexp_replace(payment_number, '\\D', '', 'g'), 11) = ${phone}`
