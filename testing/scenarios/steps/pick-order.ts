import { ne, type SQL, sql } from 'drizzle-orm'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { newId } from '#database/new-id.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { pick, type StepRunner } from './step-runner.ts'

export const isChangeable = sql`status in ('pending', 'processing') and payment_status <> 'pending'`
/** Orders that wait for their gateway are not. */
export const isPayableByHand = ne(orders.paymentStatus, 'pending')

/** An order like this with what staff see of it; a rejection when there is none. */
export async function pickOrder({ database, shop, admin }: StepRunner, which: number, condition: SQL) {
  const ids = await database.db.select({ id: orders.id }).from(orders).where(condition).orderBy(orders.id)
  const { staff, ...order } = await shop.staffOrders.get(admin, pick(ids, which)?.id ?? newId())
  if (!staff) throw new Error('An admin sees the fields of the staff')
  return { ...order, staff }
}

/** Orders that can be paid by hand, beginning with one of them. */
export async function listUnpaid({ database }: StepRunner, which: number, count: number) {
  const rows = await database.db.select().from(orders).where(isPayableByHand).orderBy(orders.id)
  const unpaid = rows.map((order) => ({ ...order, amountDue: amountDueOf(order) }))
  const payable = unpaid.filter(({ amountDue }) => amountDue > 0)
  return [...payable, ...payable]
    .slice(which % Math.max(1, payable.length))
    .slice(0, Math.min(count, payable.length))
}
