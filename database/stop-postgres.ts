import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, processStart } from './process-start.ts'

const run = promisify(execFile)

/** Content of the `postmaster.pid` file; `socketFolder` is empty where PostgreSQL listens on TCP only. */
type PostmasterFile = { pid: number; port: number; socketFolder: string }

/** Reads `postmaster.pid`; undefined when no server has run since the last clean stop, or the file is truncated. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  // Lines: process id, data folder, start time, port, socket folder, address, shared memory key, status.
  const [pid, , , port, socketFolder = ''] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socketFolder } : undefined
}

/**
 * Stops a server that outlived its shop (`kill -9`) and waits until all its processes have ended, so that a new one never
 * runs at the same time. Throws when it answers but its process cannot be seen, as in another container: PostgreSQL's own
 * check would not see it either. The caller must hold the data folder's lock.
 */
export async function stopOrphan(cluster: string, pgCtl: string, log: (line: string) => void) {
  const file = await readPostmasterFile(cluster)
  if (!file) return
  if (await isServerOf(file.pid, cluster)) {
    log(`Stopping the database that an earlier run left behind (process ${file.pid}).`)
    await stopPostgres(file.pid, cluster, pgCtl)
  } else if (await answers(file)) {
    throw new Error(
      `The database in ${cluster} is still running in another container or under another account (there as process ${file.pid}). Stop it there first.`,
    )
  } else if (isAlive(file.pid)) {
    // The process id was reused by another program, or the killed server is a zombie that its parent has not reaped.
    // PostgreSQL would take either for a running server and refuse to start.
    await waitForBackends(cluster)
    const locks = ['postmaster.pid', `.s.PGSQL.${file.port}.lock`]
    for (const lock of locks) await rm(join(cluster, lock), { force: true })
    return
  }
  await waitForBackends(cluster)
}

/** Whether a server accepts connections at the socket of this file. */
async function answers({ port, socketFolder }: PostmasterFile): Promise<boolean> {
  if (!socketFolder) return false
  const socket = connect(join(socketFolder, `.s.PGSQL.${port}`))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Fast shutdown; after 20 s an immediate one (the next start recovers); after 5 s more SIGKILL. */
export async function stopPostgres(pid: number, cluster: string, pgCtl: string) {
  // Windows has no signals: killing the process would be like a power cut for the database.
  if (process.platform === 'win32') {
    await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
    return
  }
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!send(pid, signal)) return
    if (await becomesTrueWithin(seconds, async () => (await processStart(pid)) === undefined)) return
  }
}

/** After the main process was killed, its backends end soon; those that run a statement finish it first. */
async function waitForBackends(cluster: string) {
  await becomesTrueWithin(10, async () => (await processesIn(cluster)).length === 0)
}

async function becomesTrueWithin(seconds: number, condition: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + seconds * 1_000
  while (!(await condition())) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Whether this process is the server of this cluster, and not another program with a reused process id. */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return (await folderOf(pid)) === cluster
  if (process.platform === 'win32')
    return /postgres/i.test((await run('tasklist', ['/FI', `PID eq ${pid}`])).stdout)
  return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes(cluster)
}

/** Processes whose working directory is the cluster's folder. Only on Linux; elsewhere PostgreSQL's own check must do. */
async function processesIn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const folders = await Promise.all(ids.map(folderOf))
  return ids.filter((_, index) => folders[index] === cluster)
}

function folderOf(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}
