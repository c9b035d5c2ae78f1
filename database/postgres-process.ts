import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './sql-state.ts'

/** A PostgreSQL that accepts connections. `exited` resolves when its main process ends, for whatever reason. */
export type PostgresProcess = { pid: number; exited: Promise<void> }

type Launch = {
  program: string
  args: string[]
  cluster: string
  account: { uid: number; gid: number } | undefined
  /** URL of the shop's database, which is created if the server has none of that name. */
  url: string
  log: (line: string) => void
  /** How long it may take until it accepts connections; a recovery from a backup takes longer than a start. */
  readyWithinMs?: number
  /** Receives every line of the server's log. */
  onLine?: (line: string) => void
}

const READY_WITHIN_MS = 120_000 // recovery after a power cut reads at most max_wal_size
const MAX_LOG_LINES = 20

/** Starts PostgreSQL and waits for the first successful connection. Throws with its last log lines if it ends before. */
export async function launchPostgres({
  program,
  args,
  cluster,
  account,
  url,
  log,
  readyWithinMs = READY_WITHIN_MS,
  onLine,
}: Launch): Promise<PostgresProcess> {
  const child = spawn(program, args, {
    cwd: cluster,
    env: programEnvironment(),
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl+C in a terminal reaches the shop, which finishes its requests, then stops PostgreSQL.
    detached: true,
    windowsHide: true,
  })
  const exited = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve())
  })
  const lastLines: string[] = []
  let isReady = false
  createInterface({ input: child.stderr }).on('line', (line) => {
    onLine?.(line)
    lastLines.push(line)
    if (lastLines.length > MAX_LOG_LINES) lastLines.shift()
    if (isReady && isForOperator(line)) log(`PostgreSQL: ${line}`)
  })
  const stopWithShop = () => child.kill('SIGINT')
  process.once('exit', stopWithShop)
  const ended = exited.finally(() => process.off('exit', stopWithShop))

  const endedTooEarly = ended.then(async () => {
    if (!child.stderr.readableEnded) await once(child.stderr, 'close')
    throw new Error(`The database did not start:\n${lastLines.join('\n')}`)
  })
  const waiting = new AbortController()
  try {
    await Promise.race([waitUntilReady(url, readyWithinMs, waiting.signal), endedTooEarly])
  } catch (error) {
    child.kill('SIGINT')
    throw error
  } finally {
    waiting.abort()
    endedTooEarly.catch(() => undefined) // from now on, `exited` reports the end
  }
  isReady = true
  return { pid: child.pid ?? 0, exited: ended }
}

/** False for routine lines about start, stop and closed connections. */
function isForOperator(line: string): boolean {
  return !/shut(ting)? down|aborting any active transactions|terminating connection|shutdown|exited with exit code [01]$|could not (send|receive) data/.test(
    line,
  )
}

async function waitUntilReady(url: string, withinMs: number, signal: AbortSignal) {
  const end = Date.now() + withinMs
  while (!signal.aborted) {
    try {
      await query(url, 'select 1')
      return
    } catch (error) {
      if (sqlState(error) === '3D000') await createDatabase(url)
      else if (!isStillStarting(error) || Date.now() > end) throw error
    }
    await sleep(8)
  }
}

function isStillStarting(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03'
}

async function createDatabase(url: string) {
  const database = url.slice(url.lastIndexOf('/') + 1)
  await query(`${url.slice(0, url.lastIndexOf('/'))}/postgres`, `create database ${database}`)
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // the query itself fails
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * What PostgreSQL's programs need of the environment. Not all of it: the database's account must not see the shop's
 * secrets.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
