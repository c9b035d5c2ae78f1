import pg from 'pg'

/** Another session that has a lock a migration waits for. */
type Blocker = {
  pid: number
  application: string
  userName: string
  state: string
  seconds: number
  query: string
}

const LOOK_MS = 1_000
const MAX_QUERY_LENGTH = 100

/** Watches whom a connection waits for, by a connection of its own. */
export type BlockerWatch = {
  /** Who was waited for since the last call, in words for an operator; empty when nobody was. */
  takeBlockers(): string
  stop(): Promise<void>
}

/**
 * Starts watching the connection with this process id; `onBlockers` is called when it begins to wait for others than
 * before.
 */
export async function watchBlockers(
  url: string,
  pid: number,
  onBlockers: (blockers: string) => void = () => undefined,
): Promise<BlockerWatch> {
  const client = new pg.Client({ connectionString: url, application_name: 'biponi migrate, watching locks' })
  client.on('error', () => undefined)
  await client.connect()
  let last = ''
  let reported = ''
  let running: Promise<void> | undefined
  const look = async () => {
    const { rows } = await client.query<Blocker>(
      `select pid, application_name as application, usename as "userName", state, query,
         extract(epoch from clock_timestamp() - xact_start)::int as seconds
       from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by xact_start`,
      [pid],
    )
    if (rows.length === 0) return
    last = rows.map(blockerText).join('; ')
    const pids = rows.map((row) => row.pid).join()
    if (pids !== reported) onBlockers(last)
    reported = pids
  }
  const timer = setInterval(() => {
    running ??= look()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }, LOOK_MS)
  return {
    takeBlockers() {
      const blockers = last
      last = ''
      return blockers
    },
    async stop() {
      clearInterval(timer)
      await running
      await client.end()
    },
  }
}

/** `process 4711 (pg_dump, user postgres), in a transaction for 95 s: COPY public.orders ...` */
function blockerText({ pid, application, userName, seconds, query }: Blocker): string {
  const text = query.replace(/\s+/g, ' ').trim()
  const shown = text.length > MAX_QUERY_LENGTH ? `${text.slice(0, MAX_QUERY_LENGTH)} ...` : text
  return `process ${pid} (${application || 'no name'}, user ${userName}), in a transaction for ${seconds} s: ${shown}`
}
