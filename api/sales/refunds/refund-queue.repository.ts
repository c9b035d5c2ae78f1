import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { orderIdsMatching } from '#api/sales/orders/order-list.repository.ts'
import type { ContactMatch } from '#api/search-persons.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type { RefundFilter } from '#contract/sales/refunds-staff.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'

/** `contacts`: how the text finds phone numbers. */
type RefundQuery = RefundFilter & { contacts: ContactMatch }

/** One page of all refunds; on `refunds_newest_idx` or `refunds_status_newest_idx`. */
export async function listRefundQueue(
  db: DbOrTx,
  filter: RefundQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      customerName: orders.customerName,
      phone: orders.phone,
      method: refunds.method,
      number: sql<string>`coalesce(${refunds.number}, '')`,
      amount: refunds.amount,
      status: refunds.status,
      cause: refunds.cause,
      reference: refunds.reference,
      rejectionReason: refunds.rejectionReason,
      isThroughGateway: sql<boolean>`${refunds.attemptId} is not null`,
      gatewayState: refunds.gatewayState,
      sentFrom: refunds.sentFrom,
      problem: sql<string>`coalesce(${refunds.lastProblem}, '')`,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(conditionOf(filter))
    .orderBy(
      ...(filter.sort === 'createdAt'
        ? [sql`${refunds.createdAt} asc nulls last`, sql`${refunds.id} desc`]
        : [sql`${refunds.createdAt} desc nulls first`, asc(refunds.id)]),
    )
    .limit(limit)
    .offset(offset)
}

/** The length of the list; counting stops at MAX_COUNTED. */
export async function countRefundQueue(db: DbOrTx, filter: RefundQuery): Promise<number> {
  return countRows(db, sql`refunds where ${conditionOf(filter)}`)
}

function conditionOf({ status, text, contacts }: RefundQuery): SQL {
  return allConditions([
    status && eq(refunds.status, status),
    text && sql`${refunds.orderId} in (${orderIdsMatching(text, contacts)})`,
  ])
}
