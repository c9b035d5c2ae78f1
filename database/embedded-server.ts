import { once } from 'node:events'
import { chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheMegabytes } from './cache-size.ts'
import { type ClusterHome, findCluster, findClusterHome } from './cluster-home.ts'
import { openCluster, readClusterPassword, SHOP_USER } from './create-cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { launchPostgres, type PostgresProcess } from './postgres-process.ts'
import { type Address, postgresArguments } from './postgres-settings.ts'
import type { ServerAccount } from './server-account.ts'
import { isServerOf, readPostmasterFile, stopOrphan, stopPostgres } from './stop-postgres.ts'

export type EmbeddedServerOptions = {
  /** The shop's data folder; made when missing. The cluster lies in `postgres` inside it. */
  dataDir: string
  /** Told what an operator should know, one line at a time. */
  log?: (line: string) => void
  /** For tests only: does not wait for the disk, so a power cut destroys the data. */
  throwaway?: boolean
}

/** A running PostgreSQL of the shop's own. `pid` changes when it had to be started again; `url` never does. */
export type EmbeddedServer = { url: string; readonly pid: number; stop(): Promise<void> }

/** A socket's whole path may have 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_LENGTH = 103
const PORT = 5432 // of a Unix socket no more than a part of its name
const SOCKET_FOLDER = 'biponi-'

/**
 * Starts the PostgreSQL that comes with the shop, on a Unix socket nobody else can open (reliability.md, "one engine
 * everywhere"). Throws when another live shop has the folder, or when the machine has no built-in PostgreSQL. A server
 * left by a killed shop is stopped first. When the server dies by itself it is started again, with growing pauses of
 * at most 5 s, until `stop`, which closes it cleanly. Every server started must be stopped.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir, log = () => undefined, throwaway = false } = options
  const home = await findClusterHome(dataDir, log)
  const lock = await lockDataFolder(home.folder)
  try {
    const cluster = await openCluster(home, { throwaway })
    await clearAway(home, cluster.folder, log)
    const address = await chooseAddress(home.account, cluster.folder)
    const url = urlOf(address, cluster.password)
    const keeper = await keepRunning(async () => {
      await stopOrphan(cluster.folder, home.binaries.pgCtl, log)
      const settings = { address, cacheMegabytes: await cacheMegabytes(cluster.folder), throwaway }
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
      get pid() {
        return keeper.pid()
      },
      async stop() {
        await keeper.stop((pid) => stopPostgres(pid, cluster.folder, home.binaries.pgCtl))
        await removeSocketFolder(address.socketFolder)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Address of the embedded server that a running shop holds on this folder, for commands beside it; else undefined. */
export async function findEmbeddedServer(dataDir: string): Promise<string | undefined> {
  const cluster = await findCluster(dataDir)
  const file = cluster && (await readPostmasterFile(cluster))
  if (!file || !(await isServerOf(file.pid, cluster))) return undefined
  const { port, socketFolder } = file
  return urlOf({ host: socketFolder || '127.0.0.1', port, socketFolder }, await readClusterPassword(cluster))
}

async function clearAway({ binaries }: ClusterHome, cluster: string, log: (line: string) => void) {
  const left = await readPostmasterFile(cluster)
  await stopOrphan(cluster, binaries.pgCtl, log)
  await removeSocketFolder(left?.socketFolder)
}

async function chooseAddress(account: ServerAccount, cluster: string): Promise<Address> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), socketFolder: undefined }
  }
  const fits = Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}.lock`)) <= MAX_SOCKET_PATH_LENGTH
  const socketFolder = fits ? cluster : await shortFolder(account)
  return { host: socketFolder, port: PORT, socketFolder }
}

/** A new folder of mode 700 with a short path, for a cluster whose own path is too long for a socket. */
async function shortFolder(account: ServerAccount): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), SOCKET_FOLDER)))
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

async function removeSocketFolder(folder: string | undefined) {
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

function urlOf({ host, port }: Address, password: string): string {
  return `postgresql://${SHOP_USER}:${password}@${encodeURIComponent(host)}:${port}/${SHOP_USER}`
}

type Keeper = { pid(): number; stop(close: (pid: number) => Promise<void>): Promise<void> }

/** Launches, and launches again whenever the process ends by itself. The first launch may throw, later ones are repeated. */
async function keepRunning(
  launch: () => Promise<PostgresProcess>,
  log: (line: string) => void,
): Promise<Keeper> {
  const stopping = new AbortController()
  let current = await launch()
  const watched = watch()

  async function watch() {
    while (!stopping.signal.aborted) {
      const since = Date.now()
      await current.exited
      if (stopping.signal.aborted) return
      log('The database ended unexpectedly; starting it again.')
      await relaunch(Date.now() - since < 10_000 ? 500 : 0)
    }
  }

  async function relaunch(firstPauseMs: number) {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(5_000, pause * 2 + 200)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
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
