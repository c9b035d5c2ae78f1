import { sql } from 'drizzle-orm'
import type { Addressee } from '#api/sales/orders/order-messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Whom to tell of a payment of an order. `verifiedEmail` is that of the account. */
export type Payer = Addressee & Pick<Order, 'status'> & { verifiedEmail: string | null }

export async function listPayers(db: DbOrTx, orderIds: readonly string[]): Promise<Payer[]> {
  const { rows } = await db.execute<Payer>(sql`
    select o.id, o.customer_name as "customerName", o.phone, o.language, o.status,
      case when u.email_verified_at is not null then u.email end as "verifiedEmail"
    from orders o join users u on u.id = o.customer_id
    where o.id = any(${sql.param([...orderIds])}::uuid[])`)
  return rows
}
