import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, onTestFinished } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { launchPostgres, type PostgresProcess } from '#database/postgres-process.ts'
import { accountFor, changeOwner, type ServerAccount } from '#database/server-account.ts'
import { makeMemoryFolder } from './memory-folder.ts'

const run = promisify(execFile)
/** Debian's PostgreSQL, which docs/operating.md §7 describes. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

export const hasDebianPostgres = existsSync(join(PROGRAMS, 'pg_basebackup'))

/** Clusters of Debian's PostgreSQL in a folder of the test, by their names; the servers are stopped at its end. */
export function openDebianClusters() {
  const state: { folder: string; account: ServerAccount } = { folder: '', account: undefined }
  beforeEach(async () => {
    state.folder = await makeMemoryFolder('biponi-clusters-')
    await chmod(state.folder, 0o755)
    state.account = await accountFor(state.folder)
    await changeOwner(state.account, state.folder)
  })
  afterEach(() => rm(state.folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }))

  const folderOf = (name: string) => join(state.folder, name)
  const urlOf = (name: string) =>
    `postgresql://biponi@${encodeURIComponent(folderOf(`${name}-socket`))}:5432/biponi`

  /** Runs a program as the account of the servers. */
  const runProgram = (path: string, args: readonly string[]) =>
    run(path, args, { ...state.account, cwd: state.folder, env: { ...process.env, LC_ALL: 'C' } })
  const program = (name: string, args: readonly string[]) => runProgram(join(PROGRAMS, name), args)

  async function start(name: string) {
    const sockets = folderOf(`${name}-socket`)
    await mkdir(sockets, { recursive: true })
    await changeOwner(state.account, sockets)
    const settings = [`unix_socket_directories=${sockets}`, 'listen_addresses=', 'fsync=off', 'timezone=UTC']
    const url = urlOf(name)
    const server = await launchPostgres({
      program: join(PROGRAMS, 'postgres'),
      args: ['-D', folderOf(name), ...settings.flatMap((setting) => ['-c', setting])],
      ...{ cluster: folderOf(name), account: state.account, url, log: () => undefined },
    })
    onTestFinished(() => end(server))
    return { url, server }
  }

  return {
    folderOf,
    runProgram,
    program,
    /** Starts the server of a cluster that is there. */
    start,

    /** Makes a cluster with these lines in its `postgresql.conf`, and starts its server. */
    async create(name: string, settings: readonly string[]) {
      const options = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
      await program('initdb', ['-D', folderOf(name), '-U', 'biponi', ...options])
      await appendFile(join(folderOf(name), 'postgresql.conf'), `${settings.join('\n')}\n`)
      return start(name)
    },
  }
}

async function end({ pid, exited }: PostgresProcess) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    return // was killed
  }
  await exited
}

/** Connections that are closed at the end of the test; that they are lost meanwhile is expected. */
export function openForTest(url: string): Database {
  const database = connect(url, { max: 2 })
  database.pool.on('error', () => undefined)
  onTestFinished(() => database.close())
  return database
}
