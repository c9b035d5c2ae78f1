import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'

type Db = Database['db']

/**
 * The events say of each order, change, payment, parcel, refund and return what its rows say: everything once, with the
 * right amounts, in the order in which it happened, and without names, addresses or reasons that anybody typed. Rows and
 * events of one subject are compared as lines of text.
 */
export async function assertEvents(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    with reported as (${reportedByEvents}), happened as (${happenedByRows}), compared as (
      select coalesce(t.subject_id, h.subject_id) as subject_id, coalesce(t.about, h.about) as about,
        t.story as reported, rtrim(h.story, e'\n') as happened
      from reported t full join happened h on h.subject_id = t.subject_id
        and (h.part = 'change') = (t.story like 'order.changed%')
    )
    select about, reported, happened from compared
    where reported is distinct from happened
      -- A parcel that is unpacked has no row any more.
      and not (about = 'parcel' and happened is null and reported ~ '^parcel.packed\\s+parcel.unpacked$')`)
  expect(rows).toEqual([])
  const { rows: withWords } = await db.execute(
    sql`select type, data from events where data::text ~* 'rahima|01712345678|house|scratch|pathao|akij'`,
  )
  expect(withWords).toEqual([])
}

/** What the events say of each subject, in their order. */
const reportedByEvents = sql`
  select subject_id, split_part(type, '.', 1) as about, string_agg(
      concat_ws(' ', type, nullif(case
        when type = 'order.placed' then data ->> 'grandTotal'
        when type = 'order.status-changed' then (data ->> 'from') || ' to ' || (data ->> 'to')
        when type = 'order.changed' then (data ->> 'kind') || (data ->> 'before') || (data ->> 'after')
        when type like 'payment.%' then data ->> 'amount'
        when type like 'refund.%' then data::text
        when type like 'return.%' then concat_ws(' ', data ->> 'value', data ->> 'fee', data ->> 'exchangeOrderId', (
          select sum((l ->> 'units')::int) from jsonb_array_elements(data -> 'lines') l))
      end, '')), e'\n' order by (data ->> 'version')::int, transaction_id, id) as story
  from events where type !~ '^stock'
    -- What is held is decided later: the row has the decision.
    and not (type = 'payment.held' and subject_id in (select id from payments where state <> 'held'))
  group by subject_id, case type when 'order.changed' then 'change' else '' end, 2`

/** The same, as the rows of each subject say it. */
const happenedByRows = sql`
  select o.id as subject_id, 'order' as about, 'placed' as part, 'order.placed ' || coalesce((
      select c.before -> 'totals' ->> 'grandTotal' from order_changes c where c.order_id = o.id and c.version = 1
    ), o.grand_total::text) || coalesce(e'\n' || string_agg(
      'order.status-changed ' || s.from_status || ' to ' || s.to_status, e'\n' order by s.position), '') as story
  from orders o left join order_status_changes s on s.order_id = o.id and s.from_status is not null group by o.id
  union all
  select order_id, 'order', 'change', string_agg(
    'order.changed ' || kind || (before ->> 'totals') || (after ->> 'totals'), e'\n' order by version)
  from order_changes group by order_id
  union all
  select id, 'payment', '', case state when 'reversed' then 'payment.received ' || amount || e'\n' else '' end
    || 'payment.' || state || ' ' || amount from payments
  union all
  select f.id, 'parcel', '', case when state = 'ready' or exists (
      select from events where subject_id = f.id and type = 'parcel.packed') then 'parcel.packed' || e'\n' else '' end
    || case when state = 'ready' then '' else 'parcel.handed-over' || e'\n' end
    || case when state in ('delivered', 'refused', 'lost') then 'parcel.' || state || e'\n' else '' end from fulfilments f
  union all
  select r.id, 'refund', '', string_agg(
    case when c.from_status is null then 'refund.owed ' || f.facts else '' end
    || case when c.from_status is null and c.to_status = 'refunded' then e'\n' else '' end
    || case
      when c.from_status = 'refunded' then 'refund.returned ' || f.facts
      when c.to_status = 'refunded' then 'refund.sent ' || f.facts
      when c.to_status = 'rejected' then 'refund.declined ' || f.facts
      when c.from_status = 'pending' then 'refund.approved ' || f.facts
      else '' end, e'\n' order by c.changed_at, c.id)
  from refunds r join refund_status_changes c on c.refund_id = r.id
  cross join lateral (
    select jsonb_build_object('orderId', r.order_id, 'amount', r.amount, 'cause', r.cause)::text as facts
  ) f group by r.id
  union all
  select r.id, 'return', '', string_agg(concat_ws(' ', 'return.' || s.to_state,
    case when s.from_state is null then (select sum(units)::text from return_lines where return_id = r.id) end,
    case s.to_state when 'received' then r.value || ' ' || r.fee when 'closed' then r.exchange_order_id::text end),
    e'\n' order by s.position)
  from returns r join return_state_changes s on s.return_id = r.id group by r.id`

/**
 * Each message is sent once for what happened once, by email and by SMS, and none is missing. Of parts that were sent a
 * customer hears at most once for each parcel.
 */
export async function assertMessages(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    with due as (
      select o.id as about_id, case when x.id is null then 'order-placed' else 'order-exchange' end as template, 1 as times
      from orders o left join returns x on x.exchange_order_id = o.id
      union all
      select order_id, 'order-' || to_status, count(*) from order_status_changes
      where from_status is not null and to_status <> 'processing' group by 1, 2
      union all
      -- Of an order of which a part is packed and sent at once, its buyer hears of the part only.
      select c.subject_id, 'order-processing', count(*) from events c
      where c.type = 'order.status-changed' and c.data ->> 'to' = 'processing' and not exists (
        select from events h where h.transaction_id = c.transaction_id and h.type = 'parcel.handed-over'
          and h.data ->> 'orderId' = c.subject_id::text) group by 1
      union all
      select order_id, 'order-changed', count(*) from order_changes where kind in ('address', 'reduced') or kind = 'edited' and before <> after
      group by 1
      union all
      select p.order_id, 'payment-received', count(*) from payments p join orders o on o.id = p.order_id
      where p.state in ('received', 'reversed') and (p.method in ('gateway', 'wallet')
        or p.method = 'by-hand' and o.payment_method = 'mobile-banking') group by 1
      union all
      select return_id, 'return-' || to_state, count(*) from return_state_changes
      where to_state in ('approved', 'rejected') group by 1, 2
      union all
      select e.subject_id, case e.type when 'refund.sent' then 'refund-refunded' when 'refund.returned' then 'refund-returned'
        else 'refund-rejected' end, count(*)
      from events e join refunds r on r.id = e.subject_id and r.method <> 'exchange'
      where e.type in ('refund.sent', 'refund.returned', 'refund.declined') group by 1, 2
      union all
      -- The customer hears once of refunds that are owed by one change; a cancellation's message says it itself.
      select (array_agg(r.id order by e.id))[1],
        case when bool_or(r.cause = 'surplus' and r.attempt_id is not null) then 'refund-approved' else 'refund-pending' end, 1
      from events e join refunds r on r.id = e.subject_id and r.method <> 'exchange'
      where e.type = 'refund.owed' and r.cause not in ('request', 'cancellation')
      group by e.transaction_id, r.order_id, r.cause
    ), sent as (
      select about_id, template, channel, count(*) as times from outbox_messages group by 1, 2, 3
    ), channels as (select unnest(array['email', 'sms']) as channel)
    select coalesce(d.template, s.template) as template, coalesce(d.channel, s.channel) as channel, d.times as due, s.times as sent
    from (select about_id, template, channel, sum(times) as times from due cross join channels group by 1, 2, 3) d
    full join sent s using (about_id, template, channel)
    where d.times is distinct from s.times
      and not (d.times is null and s.template = 'order-part-sent' and s.times <= (
        select count(*) from events where type = 'parcel.handed-over' and data ->> 'orderId' = s.about_id::text))`)
  expect(rows).toEqual([])
}
