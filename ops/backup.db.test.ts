import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createImageFiles } from '#api/images/image-files.ts'
import { saveBackup } from '#database/backup/backup-file.ts'
import { openBackupFolder, ordersInBackup, takeOrders } from '#testing/backups.ts'
import { aProduct } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const backup = openBackupFolder(testShop)

test('a backup made while orders come in has every order answered before it, and its books add up in an empty folder', async () => {
  const { images } = testShop.shop
  const image = await images.store(testShop.database.db, 'category', await anImage())
  const orders = await takeOrders(testShop)
  await orders.until(20)
  const before = [...orders.placed]
  await backup.save()
  await orders.until(before.length + 5)
  await orders.stop()

  const restored = await backup.restore()
  expect(restored.output).toContain('The shop is restored, and everything adds up.')
  expect(restored.exitCode).toBe(0)
  expect((await backup.run('ops/check-books.ts', [], {})).output).toContain('Everything adds up.')
  const again = join(backup.folder(), 'again.tar.zst')
  const { output } = await backup.run('ops/backup.ts', [again], {})
  expect(output).toMatch(/Saved to .*: orders \d+, products 1, images 1\./)
  const saved = await ordersInBackup(again)
  expect(before.filter((id) => !saved.includes(id))).toEqual([])
  const files = await readdir(join(images.folder ?? '', image))
  expect(await readdir(join(backup.dataDir(), 'images', image))).toEqual(files)
  for (const name of files) {
    expect(await readFile(join(backup.dataDir(), 'images', image, name))).toEqual(
      await readFile(join(images.folder ?? '', image, name)),
    )
  }
})

test('a backup can be tried without touching the shop, and never overwrites a file', async () => {
  await aProduct(testShop.database.db)
  await backup.save()
  const { output, exitCode } = await backup.run('ops/backup.ts', ['--check', backup.file()], {})
  expect(output).toMatch(
    /The backup can be restored \(tried in \d+ s\), and its books add up: orders 0, products 1/,
  )
  expect(exitCode).toBe(0)
  await expect(backup.save()).rejects.toThrow('exists already. Nothing was written.')
  expect((await stat(backup.file())).mode & 0o777).toBe(0o600)
})

test('a restore that does not add up fails when it is tried', async () => {
  await aProduct(testShop.database.db, { stock: 5 })
  await testShop.database.pool.query(
    'begin; set local session_replication_role = replica; update stock_movements set on_hand_change = 7; commit',
  )
  await backup.save()
  const { output, exitCode } = await backup.run('ops/backup.ts', ['--check', backup.file()], {})
  expect(output).toMatch(/5 units are on hand, but its movements say 7/)
  expect(exitCode).toBe(1)
})

test('without a database the command says so instead of making one', async () => {
  const { output, exitCode } = await backup.run('ops/backup.ts', [backup.file()], {})
  expect(output).toContain(`There is no database in ${backup.dataDir()}.`)
  expect(exitCode).toBe(1)
})

test('images that are removed meanwhile are saved, and those that have no files are named', async () => {
  const { shop, database } = testShop
  const lost = await shop.images.store(database.db, 'category', await anImage())
  const removed = await shop.images.store(database.db, 'category', await anImage())
  await rm(join(shop.images.folder ?? '', lost), { recursive: true })
  const files = createImageFiles(shop.images.folder ?? '')
  const removeFirst: typeof files = {
    ...files,
    async read(image) {
      if (image.id === removed) await shop.images.remove(database.db, removed)
      return files.read(image)
    },
  }
  const { images, missingImages } = await saveBackup(testShop.url, removeFirst, backup.file())
  expect({ images, missingImages }).toEqual({ images: 1, missingImages: [lost] })
})

test('a database of a newer version is not saved', async () => {
  const { pool } = testShop.database
  await pool.query(`insert into schema_migrations values ('9999_future', '')`)
  try {
    await expect(backup.save()).rejects.toThrow('made by a newer version of Biponi (it has 9999_future)')
  } finally {
    await pool.query(`delete from schema_migrations where name = '9999_future'`)
  }
})
