import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkConsistency } from '#api/check-consistency.ts'
import { connect, type Database } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { launchPostgres, type PostgresProcess } from '#database/postgres-process.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { accountFor, changeOwner, type ServerAccount } from '#database/server-account.ts'
import { aProduct } from '#testing/factories.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'

const run = promisify(execFile)
/** Debian's PostgreSQL, for which docs/operating.md §7 describes a standby. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const isInstalled = existsSync(join(PROGRAMS, 'pg_basebackup'))

let folder: string
let account: ServerAccount

beforeEach(async () => {
  folder = await makeMemoryFolder('biponi-standby-')
  await chmod(folder, 0o755)
  account = await accountFor(folder)
  await changeOwner(account, folder)
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }))

describe.skipIf(!isInstalled)('with PostgreSQL 15 of Debian', () => {
  test('a standby has what the shop stored, and takes over when the first server is lost', async () => {
    const first = await createPrimary('first')
    await migrate(first.url)
    const shop = open(first.url)
    await aProduct(shop.db, { name: 'Before the copy' })
    await program('pg_basebackup', [
      ...['-d', first.url, '-D', folderOf('second'), '--write-recovery-conf', '--checkpoint=fast'],
      ...['--create-slot', '--slot=standby'],
    ])
    const second = await start('second')
    await aProduct(shop.db, { name: 'After the copy' })
    await caughtUp(shop)
    const standby = open(second.url)
    await expect(aProduct(standby.db, { name: 'On the standby' })).rejects.toThrow()

    process.kill(first.server.pid, 'SIGKILL')
    await first.server.exited
    await program('pg_ctl', ['promote', '-D', folderOf('second'), '-w'])
    await aProduct(standby.db, { name: 'After the loss' })
    const stored = await standby.db.select({ name: products.name }).from(products)
    expect(stored.map(({ name }) => name).toSorted()).toEqual([
      'After the copy',
      'After the loss',
      'Before the copy',
    ])
    expect((await checkConsistency(second.url)).differences).toEqual([])
  })
})

const folderOf = (name: string) => join(folder, name)

const urlOf = (name: string) =>
  `postgresql://biponi@${encodeURIComponent(folderOf(`${name}-socket`))}:5432/biponi`

async function createPrimary(name: string) {
  await program('initdb', [
    '-D',
    folderOf(name),
    '-U',
    'biponi',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  await appendFile(join(folderOf(name), 'postgresql.conf'), 'wal_level = replica\n')
  return start(name)
}

async function start(name: string) {
  const sockets = folderOf(`${name}-socket`)
  await mkdir(sockets)
  await changeOwner(account, sockets)
  const settings = [`unix_socket_directories=${sockets}`, 'listen_addresses=', 'fsync=off', 'timezone=UTC']
  const url = urlOf(name)
  const server = await launchPostgres({
    program: join(PROGRAMS, 'postgres'),
    args: ['-D', folderOf(name), ...settings.flatMap((setting) => ['-c', setting])],
    ...{ cluster: folderOf(name), account, url, log: () => undefined },
  })
  onTestFinished(() => end(server))
  return { url, server }
}

async function end({ pid, exited }: PostgresProcess) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    return // was killed
  }
  await exited
}

function open(url: string): Database {
  const database = connect(url, { max: 2 })
  database.pool.on('error', () => undefined)
  onTestFinished(() => database.close())
  return database
}

/** Waits until the standby has replayed all that was written. */
async function caughtUp({ db }: Database) {
  await expect
    .poll(async () => {
      const { rows } = await db.execute<{ behind: boolean }>(
        sql`select replay_lsn is distinct from pg_current_wal_lsn() as behind from pg_stat_replication`,
      )
      return rows.map(({ behind }) => behind)
    })
    .toEqual([false])
}

const program = (name: string, args: string[]) =>
  run(join(PROGRAMS, name), args, { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } })
