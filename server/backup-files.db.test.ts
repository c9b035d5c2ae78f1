import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { openBackupFolder } from '#testing/backups.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { createBackupFileJobs } from './backup-files.ts'

const testShop = openTestShop()
const backup = openBackupFolder(testShop)
const testIfDue = () =>
  createBackupFileJobs(backup.folder(), testShop.database, testShop.clock.now).testRestoreIfDue()
const entries = () => testShop.database.db.select().from(auditEntries).orderBy(auditEntries.at)

test('the newest backup file is restored each month, and the admins are told when it cannot be', async () => {
  const { db } = testShop.database
  const admin = await anAdmin(db)
  await aProduct(db)
  expect(await testIfDue()).toBe(false)
  await backup.save()
  expect(await testIfDue()).toBe(true)
  expect(await testIfDue()).toBe(false)
  expect(await entries()).toMatchObject([
    {
      action: 'backup.restore-tested',
      after: {
        backup: backup.file(),
        result: 'Restored, and the books add up',
        content: expect.stringContaining('products 1'),
      },
    },
  ])
  expect(await db.select().from(outboxMessages)).toEqual([])

  await writeFile(backup.file(), 'cut')
  testShop.clock.advanceSeconds(31 * 24 * 3_600)
  expect(await testIfDue()).toBe(true)
  expect(await entries()).toMatchObject([{}, { action: 'backup.restore-failed' }])
  expect(await db.select().from(outboxMessages)).toMatchObject([
    { recipient: admin.email, template: 'restore-test-failed' },
  ])
})
