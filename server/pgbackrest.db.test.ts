import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkConsistency } from '#api/check-consistency.ts'
import type { Database } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { hasDebianPostgres, openDebianClusters, openForTest } from '#testing/debian-cluster.ts'
import { aProduct } from '#testing/factories.ts'

const PGBACKREST = '/usr/bin/pgbackrest'
const clusters = openDebianClusters()

describe.skipIf(!hasDebianPostgres || !existsSync(PGBACKREST))('with pgBackRest of Debian', () => {
  test('the example of docs/operating.md brings a lost shop back to a moment', async () => {
    const config = await writeConfig()
    const pgbackrest = (...args: string[]) =>
      clusters.runProgram(PGBACKREST, [`--config=${config}`, '--stanza=biponi', ...args])
    const lost = await clusters.create('main', [
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${config} --stanza=biponi archive-push %p'`,
      'archive_timeout = 60',
    ])
    await migrate(lost.url)
    await pgbackrest('stanza-create')
    await pgbackrest('check')
    await pgbackrest('--type=full', 'backup')
    const shop = openForTest(lost.url)
    await aProduct(shop.db, { name: 'Before the moment', stock: 3 })
    const moment = await momentOf(shop)
    await aProduct(shop.db, { name: 'After the moment' })
    await archiveAll(shop)

    process.kill(lost.server.pid, 'SIGKILL')
    await lost.server.exited
    await rm(clusters.folderOf('main'), { recursive: true, maxRetries: 50, retryDelay: 20 })
    await clusters.runProgram('/usr/bin/mkdir', ['-m', '700', clusters.folderOf('main')])
    await pgbackrest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    const restored = openForTest((await clusters.start('main')).url)
    await expect.poll(() => isRecovering(restored)).toBe(false)
    const stored = await restored.db.select({ name: products.name }).from(products)
    expect(stored).toEqual([{ name: 'Before the moment' }])
    expect((await checkConsistency(lost.url)).differences).toEqual([])
  })
})

/** The configuration that the page shows, with the places of the test. Returns its path. */
async function writeConfig(): Promise<string> {
  const page = await readFile(join(dirname(import.meta.dirname), 'docs/operating.md'), 'utf8')
  const [, example = ''] = /```ini\n(# \/etc\/pgbackrest\.conf[\s\S]*?)```/.exec(page) ?? []
  const folder = clusters.folderOf('pgbackrest')
  await clusters.runProgram('/usr/bin/mkdir', ['-p', join(folder, 'log')])
  const places = ['lock', 'log', 'spool'].map((name) => `${name}-path=${join(folder, name)}`)
  const file = clusters.folderOf('pgbackrest.conf')
  await writeFile(
    file,
    example
      .replace('/backup/pgbackrest', join(folder, 'repository'))
      .replace('/var/lib/postgresql/15/main', clusters.folderOf('main'))
      .replace('[global]', ['[global]', ...places].join('\n'))
      .concat(`pg1-socket-path=${clusters.folderOf('main-socket')}\npg1-user=biponi\n`),
  )
  return file
}

/**
 * A moment on the database's clock, as Bangladesh writes it: `2026-11-22 14:05:00.123+06`. pgBackRest knows the end
 * of a backup by the second, so that this waits until another one has begun.
 */
async function momentOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ moment: string }>(
    `with pause as materialized (select pg_sleep(1.1))
    select to_char(clock_timestamp() at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS.US') || '+06' as moment from pause`,
  )
  return rows[0]?.moment ?? ''
}

/** What PostgreSQL does each minute: it ends the current WAL file, which pgBackRest takes. */
async function archiveAll({ pool }: Database) {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await expect
    .poll(async () => {
      const archiver = await pool.query<{ last: string }>(
        `select last_archived_wal as last from pg_stat_archiver`,
      )
      return (archiver.rows[0]?.last ?? '') >= (rows[0]?.name ?? '')
    })
    .toBe(true)
}

async function isRecovering({ pool }: Database): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
  return rows[0]?.recovering
}
