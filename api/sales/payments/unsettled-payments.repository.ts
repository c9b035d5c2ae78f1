import { sql } from 'drizzle-orm'
import type { Unsettled } from '#contract/sales/payments.ts'
import type { DbOrTx } from '#database/connect.ts'

export type UnsettledRow = Omit<Unsettled, 'reasonText' | 'since'> & { since: string }

/** Rows in one list, at most. */
const MAX_ROWS = 500

/**
 * All money that is not settled, oldest first; partial indexes keep each part small. Payments for no order (`unmatched`) come
 * last: where another shop uses the same store they are many, and must not hide the others. Each has the transaction id that
 * its gateway knows.
 */
export async function listUnsettledPayments(
  db: DbOrTx,
  { openSince }: { openSince: Date },
): Promise<UnsettledRow[]> {
  const { rows } = await db.execute<UnsettledRow>(sql`
    select * from (
    select case held_reason when 'risky' then 'risky' when 'amount' then 'amount-differs' else 'currency-differs' end
        as reason,
      received_amount as amount, provider, coalesce(details ->> 'paidOnPageOf', transaction_id) as "transactionId",
      order_id as "orderId", id as "attemptId", null::uuid as "refundId", null::uuid as "unmatchedId",
      coalesce(last_problem, '') as problem, settled_at as since
    from payment_attempts where status = 'held'
    union all
    select 'no-clear-answer', amount, provider, transaction_id, order_id, id, null, null, coalesce(last_problem, ''), created_at
    from payment_attempts
    where status = 'open' and checks > 0 and last_problem is not null and created_at < ${openSince.toISOString()}
    union all
    select case
        when r.gateway_state = 'failed' then 'refund-refused'
        when r.gateway_state in ('unclear', 'claimed') then 'refund-unclear'
        when r.gateway_state = 'processing' then 'refund-under-way'
        else 'surplus-going-back' end,
      r.amount, a.provider, coalesce(a.details ->> 'paidOnPageOf', a.transaction_id), r.order_id, a.id, r.id,
      null, coalesce(r.last_problem, ''), r.updated_at
    from refunds r join payment_attempts a on a.id = r.attempt_id
    where r.status = 'approved' and (r.cause = 'surplus' or r.gateway_state is not null)
    union all
    select 'no-refund', o.received_total - o.refunded_total, o.payment_method, o.transaction_id, o.id,
      null, null, null, '', o.updated_at
    from orders o
    where o.status = 'cancelled' and o.payment_status = 'paid' and o.received_total > o.refunded_total
      and not exists (select 1 from refunds r where r.order_id = o.id and r.cause <> 'surplus')
    union all
    select 'unmatched', case when payload ->> 'amount' ~ '^\\d{1,8}(\\.\\d+)?$' then floor((payload ->> 'amount')::numeric)::int end,
      provider, coalesce(payload ->> 'tran_id', ''), null, null, null, id, '', received_at
    from payment_events where outcome = 'unmatched'
    ) unsettled
    order by "orderId" is null, since, "transactionId"
    limit ${MAX_ROWS}`)
  return rows
}
