import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '#database/connect.ts'
import { residentBytes } from '#testing/shop-process.ts'

/** What a load has taken of the processor, in milliseconds over all its requests, and of memory, in bytes. */
export type Usage = {
  serverMs: number
  databaseMs: number
  memory: { before: number; after: number; peak: number }
}

/** Ticks of a second in /proc: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100
const MEMORY_INTERVAL_MS = 100

/** Finds the process of the PostgreSQL server, which has one process for each connection. It has to run on this machine. */
export async function findPostmaster({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent } = await timesOf(rows[0]?.pid ?? 0)
  return parent
}

/**
 * Measures what `work` takes: processor time of the server with all its threads, of the database with all its
 * processes, and the server's resident memory. Reads /proc, so Linux only.
 */
export async function measureUsage(
  { server, postmaster }: { server: number; postmaster: number },
  work: () => Promise<unknown>,
): Promise<Usage> {
  const before = await residentBytes(server)
  let peak = before
  const watching = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(server))
  }, MEMORY_INTERVAL_MS)
  const [serverBefore, databaseBefore] = await Promise.all([timesOf(server), databaseMs(postmaster)])
  await work()
  const [serverAfter, databaseAfter] = await Promise.all([timesOf(server), databaseMs(postmaster)])
  clearInterval(watching)
  const after = await residentBytes(server)
  return {
    serverMs: serverAfter.ms - serverBefore.ms,
    databaseMs: databaseAfter - databaseBefore,
    memory: { before, after, peak: Math.max(peak, after) },
  }
}

/** Of all processes of the server, those that have ended included. */
async function databaseMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((pid) => timesOf(Number(pid)).catch(() => undefined)))
  const running = all.flatMap((times) => (times?.parent === postmaster ? times.ms : []))
  const { endedChildrenMs } = await timesOf(postmaster)
  return running.reduce((sum, ms) => sum + ms, endedChildrenMs)
}

/** Parent, processor time of a process with all its threads, and that of its children that have ended. */
async function timesOf(pid: number) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number) => fields[field - 3] ?? 0
  const ms = (ticks: number) => (ticks * 1000) / TICKS_PER_SECOND
  return { parent: at(4), ms: ms(at(14) + at(15)), endedChildrenMs: ms(at(16) + at(17)) }
}
