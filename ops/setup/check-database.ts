import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { createJobsService } from '#api/jobs/jobs.service.ts'
import type { Database } from '#database/connect.ts'
import { DEMO_MARKER } from '#database/demo-marker.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { createWithTx } from '#database/with-tx.ts'
import type { Finding } from './finding.ts'

const MAX_CLOCK_DIFFERENCE_SECONDS = 2
/** Connections of one process: its pool, one that listens, and those of its jobs. */
const CONNECTIONS_OF_A_PROCESS = 19

/** Looks at a database that can be written: its clock and connections, the first admin, and jobs that are late. */
export async function checkDatabase(database: Database): Promise<Finding[]> {
  const { db } = database
  const { rows } = await db.execute<{ version: string; connections: number; now: string }>(
    sql`select current_setting('server_version') as version, current_setting('max_connections')::int as connections,
      clock_timestamp() as now`,
  )
  const [server] = rows
  if (!server) throw new Error('The database did not answer.')
  const difference = Math.abs(Date.now() - Date.parse(server.now)) / 1000
  return [
    { state: 'good', text: `Database: PostgreSQL ${server.version}, migrated and writable.` },
    ...(difference > MAX_CLOCK_DIFFERENCE_SECONDS
      ? [problem(`Clock: this machine and the database differ by ${Math.round(difference)} s. Set up NTP.`)]
      : []),
    ...(server.connections < 2 * CONNECTIONS_OF_A_PROCESS
      ? [
          warning(
            `Database: max_connections is ${server.connections}; a process takes up to ${CONNECTIONS_OF_A_PROCESS}, and an update has two.`,
          ),
        ]
      : []),
    ...(await checkDemo(database)),
    ...(await checkAdmins(database)),
    ...(await checkJobs(database)),
  ]
}

async function checkDemo({ db }: Database): Promise<Finding[]> {
  const [demo] = await db.select().from(shopState).where(eq(shopState.key, DEMO_MARKER))
  return demo ? [problem('Database: it is that of a demo shop, whose accounts have known passwords.')] : []
}

async function checkAdmins({ db }: Database): Promise<Finding[]> {
  const isAdmin = and(eq(users.role, 'admin'), isNull(users.deletedAt))
  const [all] = await db.select({ count: count() }).from(users).where(isAdmin)
  if (!all?.count) return [problem('Admin: there is none. `npm run create-admin` makes the first.')]
  const protectedOnes = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(isAdmin)
  const missing = all.count - new Set(protectedOnes.map(({ userId }) => userId)).size
  if (missing <= 0) return [{ state: 'good', text: `Admin: ${all.count}, each with two-step sign-in.` }]
  return [warning(`Admin: ${missing} of ${all.count} without two-step sign-in (/admin/security).`)]
}

async function checkJobs({ db }: Database): Promise<Finding[]> {
  const jobs = createJobsService({ db, withTx: createWithTx(db), clock: () => new Date() })
  return (await jobs.listProblems()).map(warning)
}

const problem = (text: string): Finding => ({ state: 'problem', text })
const warning = (text: string): Finding => ({ state: 'warning', text })
