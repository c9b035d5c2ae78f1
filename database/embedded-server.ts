import { once } from 'node:events'
import { chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings, openWalQueue, recordGap } from './backup/wal-queue.ts'
import { cacheMegabytes } from './cache-size.ts'
import { type ClusterHome, findCluster, findClusterHome } from './cluster-home.ts'
import { openCluster, readClusterPassword, SHOP_USER } from './create-cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { majorVersionOf } from './major-version.ts'
import { launchPostgres, type PostgresProcess } from './postgres-process.ts'
import { type Address, defaultSettings, postgresArguments } from './postgres-settings.ts'
import type { ServerAccount } from './server-account.ts'
import { writeSettingsFile } from './settings-file.ts'
import { isServerOf, readPostmasterFile, stopOrphan, stopPostgres } from './stop-postgres.ts'
import { removeUnfinishedRestore } from './swap-cluster.ts'

type EmbeddedServerOptions = {
  /** The shop's data folder, created if missing. The cluster is in `postgres` inside it. */
  dataDir: string
  /** Receives messages for the operator, one line at a time. */
  log?: (line: string) => void
  /** For tests only: does not sync to disk, so a power cut destroys the data. */
  throwaway?: boolean
  /** Folder with the PostgreSQL programs of the version that made the database; by default those that come with the shop. */
  programs?: string | undefined
  /** Archives the WAL to `walQueue` at least each minute, for a continuous backup. */
  archivesWal?: boolean
}

/** A running embedded PostgreSQL. `pid` changes when it was restarted; `url` never changes. */
export type EmbeddedServer = {
  url: string
  readonly pid: number
  /** Folder of its files. */
  cluster: string
  /** Folder in which it puts its WAL files, when it archives them. */
  walQueue: string | undefined
  stop(): Promise<void>
}

/** The path of a Unix socket may have 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_LENGTH = 103
const PORT = 5432 // of a Unix socket only part of its file name
const SOCKET_FOLDER = 'biponi-'

/**
 * Starts the PostgreSQL that comes with the shop, on a Unix socket that no other account can open (docs/design.md §1).
 * Throws when another running shop holds the folder, or when there are no PostgreSQL programs for the platform. A server
 * left over from a killed shop is stopped first. A server that ends unexpectedly is restarted, after increasing delays of
 * up to 5 s, until `stop`, which shuts it down cleanly. Every started server must be stopped.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir, log = () => undefined, throwaway = false, programs, archivesWal = false } = options
  const home = await findClusterHome(dataDir, log, programs)
  const lock = await lockDataFolder(home.folder)
  try {
    const cluster = await openCluster(home, { throwaway })
    await removeLeftovers(home, cluster.folder, log)
    await removeUnfinishedRestore(home, log)
    const majorVersion = await majorVersionOf(home.binaries)
    const walQueue = archivesWal ? await openWalQueue(home) : await recordGap(home)
    const address = await chooseAddress(home.account, cluster.folder)
    const url = urlOf(address, cluster.password)
    const supervisor = await keepRunning(async () => {
      await stopOrphan(cluster.folder, home.binaries.pgCtl, log)
      const defaults = defaultSettings({ cacheMegabytes: await cacheMegabytes(cluster.folder), majorVersion })
      await writeSettingsFile(cluster.folder, defaults, home.account)
      const settings = { address, throwaway, more: walQueue ? archiveSettings(walQueue) : {} }
      return launchPostgres({
        program: home.binaries.postgres,
        args: postgresArguments(cluster.folder, settings),
        cluster: cluster.folder,
        account: home.account,
        url,
        log,
      })
    }, log)
    return {
      url,
      cluster: cluster.folder,
      walQueue,
      get pid() {
        return supervisor.pid()
      },
      async stop() {
        await supervisor.stop((pid) => stopPostgres(pid, cluster.folder, home.binaries.pgCtl))
        await removeSocketFolder(address.socketFolder)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** URL of the embedded server that a running shop has started in this folder, for commands; undefined when none runs. */
export async function findEmbeddedServer(dataDir: string): Promise<string | undefined> {
  const cluster = await findCluster(dataDir)
  const file = cluster && (await readPostmasterFile(cluster))
  if (!file || !(await isServerOf(file.pid, cluster))) return undefined
  const { port, socketFolder } = file
  return urlOf({ host: socketFolder || '127.0.0.1', port, socketFolder }, await readClusterPassword(cluster))
}

async function removeLeftovers({ binaries }: ClusterHome, cluster: string, log: (line: string) => void) {
  const previous = await readPostmasterFile(cluster)
  await stopOrphan(cluster, binaries.pgCtl, log)
  await removeSocketFolder(previous?.socketFolder)
}

/** Where the server of a cluster listens: in its folder, unless the path is too long for a socket. */
export async function chooseAddress(account: ServerAccount, cluster: string): Promise<Address> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), socketFolder: undefined }
  }
  const fits = Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}.lock`)) <= MAX_SOCKET_PATH_LENGTH
  const socketFolder = fits ? cluster : await createSocketFolder(account)
  return { host: socketFolder, port: PORT, socketFolder }
}

/** Creates a folder of mode 700 with a short path, for a cluster whose own path is too long for a socket. */
async function createSocketFolder(account: ServerAccount): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), SOCKET_FOLDER)))
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** Removes the folder of a socket that is not in the cluster's own folder. */
export async function removeSocketFolder(folder: string | undefined) {
  if (!folder || !basename(folder).startsWith(SOCKET_FOLDER)) return
  if (dirname(folder) === (await realpath(tmpdir()))) await rm(folder, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : PORT
}

/** URL of the shop's database on an embedded server. */
export function urlOf({ host, port }: Address, password: string): string {
  return `postgresql://${SHOP_USER}:${password}@${encodeURIComponent(host)}:${port}/${SHOP_USER}`
}

type Supervisor = { pid(): number; stop(close: (pid: number) => Promise<void>): Promise<void> }

/** Launches a process and restarts it whenever it ends. Throws when the first launch fails; later ones are retried. */
async function keepRunning(
  launch: () => Promise<PostgresProcess>,
  log: (line: string) => void,
): Promise<Supervisor> {
  const stopping = new AbortController()
  let current = await launch()
  const watched = watch()

  async function watch() {
    while (!stopping.signal.aborted) {
      const launchedAt = Date.now()
      await current.exited
      if (stopping.signal.aborted) return
      log('The database ended unexpectedly; starting it again.')
      await relaunch(Date.now() - launchedAt < 10_000 ? 500 : 0)
    }
  }

  async function relaunch(firstDelayMs: number) {
    for (let delay = firstDelayMs; !stopping.signal.aborted; delay = Math.min(5_000, delay * 2 + 200)) {
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        current = await launch()
        log('The database answers again.')
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  return {
    pid: () => current.pid,
    async stop(close) {
      stopping.abort()
      await close(current.pid)
      await watched
    },
  }
}
