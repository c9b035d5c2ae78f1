import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkConsistency } from '#api/check-consistency.ts'
import type { Database } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { hasDebianPostgres, openDebianClusters, openForTest } from '#testing/debian-cluster.ts'
import { aProduct } from '#testing/factories.ts'

const clusters = openDebianClusters()

describe.skipIf(!hasDebianPostgres)('with PostgreSQL 15 of Debian', () => {
  test('a standby has what the shop stored, and takes over when the first server is lost', async () => {
    const first = await clusters.create('first', ['wal_level = replica'])
    await migrate(first.url)
    const shop = openForTest(first.url)
    await aProduct(shop.db, { name: 'Before the copy' })
    await clusters.program('pg_basebackup', [
      ...['-d', first.url, '-D', clusters.folderOf('second'), '--write-recovery-conf', '--checkpoint=fast'],
      ...['--create-slot', '--slot=standby'],
    ])
    const second = await clusters.start('second')
    await aProduct(shop.db, { name: 'After the copy' })
    await caughtUp(shop)
    const standby = openForTest(second.url)
    await expect(aProduct(standby.db, { name: 'On the standby' })).rejects.toThrow()

    process.kill(first.server.pid, 'SIGKILL')
    await first.server.exited
    await clusters.program('pg_ctl', ['promote', '-D', clusters.folderOf('second'), '-w'])
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
