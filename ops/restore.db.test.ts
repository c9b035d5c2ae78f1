import { copyFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createImageFiles } from '#api/images/image-files.ts'
import { saveBackup } from '#database/backup/backup-file.ts'
import { anEmptyDatabase, flipBit, openBackupFolder, takeOrders } from '#testing/backups.ts'
import { aProduct } from '#testing/factories.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { describeSchema, readAllRows } from '#testing/schema-objects.ts'
import { openTestShop } from '#testing/shop.ts'
import { runSql } from '#testing/sql.ts'

const testShop = openTestShop()
const backup = openBackupFolder(testShop)

test('a shop comes back the same on a server without superuser: all tables, triggers and rows', async () => {
  const orders = await takeOrders(testShop)
  await orders.until(5)
  await orders.stop()
  await backup.save()
  const { url, superuserUrl } = await anEmptyDatabase()
  const { output } = await backup.restore([], { DATABASE_URL: url })
  expect(output).toContain('The shop is restored, and everything adds up.')
  expect(await describeSchema(superuserUrl)).toEqual(await describeSchema(testShop.url))
  expect(await readAllRows(superuserUrl)).toEqual(await readAllRows(testShop.url))
})

test('a cut and an altered file are refused, and nothing is changed', async () => {
  await backup.save()
  const { size } = await stat(backup.file())
  const { url, superuserUrl } = await anEmptyDatabase()
  const whole = join(backup.folder(), 'whole')
  await copyFile(backup.file(), whole)
  const damages: ((path: string) => Promise<void>)[] = [
    ...[0, 30, Math.floor(size / 2), size - 1].map((length) => (path: string) => truncate(path, length)),
    ...[40, Math.floor(size / 2), size - 2].map((at) => (path: string) => flipBit(path, at)),
  ]
  for (const damage of damages) {
    await copyFile(whole, backup.file())
    await damage(backup.file())
    const { exitCode, output } = await backup.restore([], { DATABASE_URL: url })
    expect(output).toMatch(/is cut off or was altered: .*\. Nothing was changed\./)
    expect(exitCode).toBe(1)
  }
  expect(await readAllRows(superuserUrl)).toEqual({})
  await expect(stat(backup.dataDir())).rejects.toThrow('ENOENT')
})

test('a shop with data is replaced only when confirmed, and its former tables are kept', async () => {
  await aProduct(testShop.database.db, { name: 'Lamp' })
  await backup.save()
  const { url, superuserUrl } = await anEmptyDatabase()
  await backup.restore([], { DATABASE_URL: url })
  await runSql(url, `update products set name = 'Changed later'`)

  const refused = await backup.restore([], { DATABASE_URL: url })
  expect(refused.output).toContain('Nothing was changed. To replace it, add --yes.')
  expect(refused.exitCode).toBe(1)
  expect((await readAllRows(superuserUrl)).products?.[0]).toContain('Changed later')

  const { output, exitCode } = await backup.restore(['--yes'], { DATABASE_URL: url })
  expect(exitCode).toBe(0)
  expect((await readAllRows(superuserUrl)).products?.[0]).toContain('Lamp')
  const schema = /The former tables are in the schema (\w+)\./.exec(output)?.[1]
  await runSql(url, `do $$ begin assert (select name from ${schema}.products) = 'Changed later'; end $$`)
  expect(await describeSchema(superuserUrl)).toEqual(await describeSchema(testShop.url))
  await runSql(url, `drop schema ${schema} cascade`)
  const books = await backup.run('ops/check-books.ts', [], { DATABASE_URL: url })
  expect(books.output).toContain('Everything adds up.')
})

test('a restore that is cut off in the middle leaves the database as it was', async () => {
  await aProduct(testShop.database.db, { name: 'Lamp' })
  await backup.save()
  const { url, superuserUrl } = await anEmptyDatabase()
  await backup.restore([], { DATABASE_URL: url })
  await runSql(url, `update products set name = 'Sold since'`)
  const before = await readAllRows(superuserUrl)
  const restoring = backup.restore(['--yes'], { DATABASE_URL: url })
  await expect
    .poll(
      async () => {
        const { rows } = await testShop.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'biponi restore' and query ~ '^(copy|alter table|create index) '`,
        )
        return rows.length
      },
      { interval: 1 },
    )
    .toBeGreaterThan(0)
  expect((await restoring).exitCode).toBe(1)
  expect(await readAllRows(superuserUrl)).toEqual(before)
})

test('a running shop is not replaced', async () => {
  await backup.save()
  const { output, exitCode } = await backup.restore(['--yes'], { DATABASE_URL: testShop.url })
  expect(output).toContain('The shop is running. Stop every process of it first; nothing was changed.')
  expect(exitCode).toBe(1)
})

test('a backup of a former version is brought up to date', async () => {
  const former = await aFormerDatabase('0020_order_numbers_and_events')
  onTestFinished(former.close)
  await saveBackup(former.url, createImageFiles(backup.folder()), backup.file())
  const { url, superuserUrl } = await anEmptyDatabase()
  const { output, exitCode } = await backup.restore([], { DATABASE_URL: url })
  expect(exitCode, output).toBe(0)
  expect(await describeSchema(superuserUrl)).toEqual(await describeSchema(testShop.url))
})
