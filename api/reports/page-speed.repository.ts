import { sql } from 'drizzle-orm'
import type { PageSpeed, PageVisit } from '#contract/page-speed.ts'
import type { DbOrTx } from '#database/connect.ts'
import { pageVisitCounts } from '#database/schema/reports.ts'

export type SpeedMetric = (typeof pageVisitCounts.$inferSelect)['metric']

/** Counts a visit in the given steps of its metrics. */
export async function countPageVisit(
  db: DbOrTx,
  { page, device, connection }: Pick<PageVisit, 'page' | 'device' | 'connection'>,
  steps: readonly { day: string; metric: SpeedMetric; step: number }[],
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map((one) => ({ ...one, page, device, connection, visits: 1 }))
  const { day, metric, step } = pageVisitCounts
  await db
    .insert(pageVisitCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, pageVisitCounts.page, pageVisitCounts.device, pageVisitCounts.connection, metric, step],
      set: { visits: sql`${pageVisitCounts.visits} + 1` },
    })
}

type SpeedRow = Pick<PageSpeed, 'page' | 'device' | 'connection'> & {
  metric: SpeedMetric
  visits: number
  step: number
}

/** The step that three of four visits do not exceed, for each metric of each kind of page, device and connection. */
export async function listPageSpeedSteps(db: DbOrTx, sinceDay: string): Promise<SpeedRow[]> {
  const { rows } = await db.execute<SpeedRow>(sql`
    with counted as (
      select page, device, connection, metric, step, sum(visits) as visits
      from page_visit_counts where day >= ${sinceDay} group by page, device, connection, metric, step
    ), running as (
      select *, sum(visits) over (kind order by step) as up_to, sum(visits) over kind as total from counted
      window kind as (partition by page, device, connection, metric)
    )
    select page, device, connection, metric, total::int as visits,
      min(step) filter (where up_to >= 0.75 * total)::int as step
    from running group by page, device, connection, metric, total`)
  return rows
}

/** Deletes the counts of days before this one. */
export async function deletePageVisitsBefore(db: DbOrTx, day: string): Promise<void> {
  await db.delete(pageVisitCounts).where(sql`${pageVisitCounts.day} < ${day}`)
}
