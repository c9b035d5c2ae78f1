import { sql } from 'drizzle-orm'
import type { Period } from '#api/period.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type { AuditEntry, AuditFilter } from '#contract/audit.ts'
import type { DbOrTx } from '#database/connect.ts'

export type AuditQuery = Pick<AuditFilter, 'actorId' | 'subjectType' | 'subjectId'> & Partial<Period>

/** One page of the log, newest first, with the names of people and things; on `audit_entries_*_idx`. */
export async function listAuditEntries(
  db: DbOrTx,
  query: AuditQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const { rows } = await db.execute<Omit<AuditEntry, 'at'> & { at: string }>(sql`
    with found as materialized (
      select *, case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end as thing
      from audit_entries e where ${conditionsOf(query)} order by e.at desc, e.id desc limit ${limit} offset ${offset}
    )
    select f.id, f.actor_id as "actorId", coalesce(a.name, '') as "actorName", f.action,
      f.subject_type as "subjectType", f.subject_id as "subjectId", f.before, f.after, f.at,
      coalesce(case f.subject_type
        when 'product' then (select name from products where id = f.thing)
        when 'user' then (select name from users where id = f.thing)
        when 'category' then (select name from categories where id = f.thing)
        when 'subcategory' then (select name from subcategories where id = f.thing)
        when 'sub-subcategory' then (select name from sub_subcategories where id = f.thing)
        when 'coupon' then (select code from coupons where id = f.thing)
        when 'review' then (select p.name from reviews r join products p on p.id = r.product_id where r.id = f.thing)
        when 'message' then (select recipient from outbox_messages where id = f.thing)
      end, '') as "subjectName"
    from found f left join users a on a.id = f.actor_id order by f.at desc, f.id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** How many entries the list holds; counting ends at MOST_COUNTED. */
export async function countAuditEntries(db: DbOrTx, query: AuditQuery): Promise<number> {
  return countRows(db, sql`audit_entries e where ${conditionsOf(query)}`)
}

function conditionsOf({ actorId, subjectType, subjectId, start, end }: AuditQuery) {
  return allConditions([
    actorId && sql`e.actor_id = ${actorId}`,
    subjectType && sql`e.subject_type = ${subjectType}`,
    subjectId && sql`e.subject_id = ${subjectId}`,
    start && sql`e.at >= ${start.toISOString()}::timestamptz`,
    end && sql`e.at < ${end.toISOString()}::timestamptz`,
  ])
}
