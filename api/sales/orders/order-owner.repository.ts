import { inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { returns } from '#database/schema/sales/returns.ts'

/** Moves all orders of some accounts to another one, with their refunds, returns and coupon uses. */
export async function updateOrdersOwner(
  tx: DbOrTx,
  customerId: string,
  formerOwners: string[],
): Promise<void> {
  for (const table of [orders, refunds, returns])
    await tx.update(table).set({ customerId }).where(inArray(table.customerId, formerOwners))
  // The uses of a coupon are numbered per customer: the moved ones continue the customer's own numbers.
  await tx.execute(sql`
    update ${couponUses} as u set customer_id = ${customerId}, use_number = n.number
    from (
      select coupon_id, order_id, row_number() over (partition by coupon_id order by used_at, order_id) + coalesce((
        select max(use_number) from ${couponUses} own
        where own.coupon_id = former.coupon_id and own.customer_id = ${customerId}
      ), 0) as number
      from ${couponUses} former where customer_id = any(${sql.param(formerOwners)})
    ) as n
    where u.coupon_id = n.coupon_id and u.order_id = n.order_id`)
}
