import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import pg from 'pg'
import { cacheMegabytes } from '#database/cache-size.ts'
import type { ClusterHome } from '#database/cluster-home.ts'
import { readClusterPassword } from '#database/create-cluster.ts'
import { chooseAddress, removeSocketFolder, urlOf } from '#database/embedded-server.ts'
import { majorVersionOf } from '#database/major-version.ts'
import { launchPostgres } from '#database/postgres-process.ts'
import { defaultSettings, postgresArguments } from '#database/postgres-settings.ts'
import { changeOwner } from '#database/server-account.ts'
import { writeSettingsFile } from '#database/settings-file.ts'
import { stopPostgres } from '#database/stop-postgres.ts'
import { CLUSTER_PART } from './base-copy.ts'
import type { RecoveryStart } from './choose-base-copy.ts'
import { baseArchive, listWal, walPosition } from './continuous-folder.ts'
import { type OnBytes, readArchive } from './read-archive.ts'

const SEGMENT_BYTES = 16 * 1024 * 1024
/** A week of a busy shop is replayed in minutes; beyond this something is wrong. */
const RECOVERY_LIMIT_MS = 6 * 60 * 60_000
const TOO_EARLY = /recovery ended before configured recovery target was reached/

export type Recovery = {
  /** Time of the last change that is in the recovered database; undefined when there was none after the base copy. */
  lastChange: Date | undefined
  /** The archive ends before the moment that was asked for. */
  isArchiveShort: boolean
}

type Options = {
  start: RecoveryStart
  /** Moment to recover to; absent: the end of the archive. */
  to: Date | undefined
  log: (line: string) => void
  throwaway?: boolean
  onProgress?: OnBytes | undefined
}

/**
 * Unpacks a base copy to `folder/postgres`, replays the archived WAL, calls `work` with the URL of the recovered database and
 * stops it. Throws DamagedArchive for a damaged copy. docs/reliability.md D11
 */
export async function recoverCluster(
  home: ClusterHome,
  folder: string,
  { start, to, log, throwaway = false, onProgress }: Options,
  work: (url: string, recovery: Recovery) => Promise<void>,
): Promise<void> {
  const present = await majorVersionOf(home.binaries)
  if (start.copy.postgres !== present)
    throw new Error(
      `The base copy is of PostgreSQL ${start.copy.postgres}, and this version of the shop has ${present}. Recover it with the version of the shop that made it, then use npm run backup and npm run restore.`,
    )
  await unpackBaseCopy(start, folder, onProgress)
  await unpackWal(start, folder)
  const cluster = join(folder, 'postgres')
  await writeFile(join(cluster, 'recovery.signal'), '')
  await changeOwner(home.account, folder)
  const first = await replay(home, folder, { to, log, throwaway }, work)
  if (first === 'done') return
  log('The archive ends before this moment: recovering all of it.')
  const second = await replay(home, folder, { to: undefined, log, throwaway }, (url, recovery) =>
    work(url, { ...recovery, isArchiveShort: true }),
  )
  if (second !== 'done') throw new Error('The continuous backup could not be recovered.')
}

async function unpackBaseCopy({ folder, copy }: RecoveryStart, target: string, onProgress?: OnBytes) {
  await readArchive(
    baseArchive(folder, copy),
    async ({ name, isFolder, content }) => {
      if (!name.startsWith(CLUSTER_PART) || name.split('/').includes('..')) return
      const path = join(target, name)
      await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
      if (!isFolder) await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }))
    },
    onProgress,
  )
}

/** Archived files are mostly empty at their end: they are unpacked with a hole there. */
async function unpackWal({ folder, copy }: RecoveryStart, target: string) {
  const wal = join(target, 'wal')
  await mkdir(wal, { recursive: true, mode: 0o700 })
  const needed = (await listWal(folder)).filter(
    (name) => name.endsWith('.history') || walPosition(name) >= walPosition(copy.startWal),
  )
  for (const name of needed) {
    const bytes = await promisify(zstdDecompress)(await readFile(join(folder.wal, `${name}.zst`)))
    await using file = await open(join(wal, name), 'wx', 0o600)
    await file.writeFile(bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1))
    if (bytes.length === SEGMENT_BYTES) await file.truncate(SEGMENT_BYTES)
  }
}

async function replay(
  home: ClusterHome,
  folder: string,
  { to, log, throwaway }: { to: Date | undefined; log: (line: string) => void; throwaway: boolean },
  work: (url: string, recovery: Recovery) => Promise<void>,
): Promise<'done' | 'too early'> {
  const cluster = join(folder, 'postgres')
  const address = await chooseAddress(home.account, cluster)
  const url = urlOf(address, await readClusterPassword(cluster))
  const lines: string[] = []
  const more = {
    restore_command: `cp "${join(folder, 'wal')}/%f" "%p"`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  const majorVersion = await majorVersionOf(home.binaries)
  const defaults = defaultSettings({ cacheMegabytes: await cacheMegabytes(cluster), majorVersion })
  await writeSettingsFile(cluster, defaults, home.account)
  const settings = { address, throwaway, more }
  try {
    const server = await launchPostgres({
      program: home.binaries.postgres,
      args: postgresArguments(cluster, settings),
      cluster,
      account: home.account,
      url,
      log: () => undefined,
      onLine: (line) => lines.push(line),
      readyWithinMs: RECOVERY_LIMIT_MS,
    })
    try {
      await work(url, await waitForPromotion(url))
    } finally {
      await stopPostgres(server.pid, cluster, home.binaries.pgCtl)
      await server.exited
    }
    return 'done'
  } catch (error) {
    const reasons = [error instanceof Error ? error.message : '', ...lines]
    if (to && reasons.some((line) => TOO_EARLY.test(line))) return 'too early'
    for (const line of lines) log(line)
    throw error
  } finally {
    await removeSocketFolder(address.socketFolder)
  }
}

async function waitForPromotion(url: string): Promise<Recovery> {
  const client = new pg.Client({ connectionString: url, application_name: 'biponi restore' })
  client.on('error', () => undefined) // reported by the query
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ isOver: boolean; lastChange: Date | null }>(
        `select not pg_is_in_recovery() as "isOver", pg_last_xact_replay_timestamp() as "lastChange"`,
      )
      if (rows[0]?.isOver) return { lastChange: rows[0].lastChange ?? undefined, isArchiveShort: false }
      await sleep(50)
    }
  } finally {
    await client.end()
  }
}
