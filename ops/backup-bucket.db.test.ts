import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImageStorage } from '#api/images/image-storage.ts'
import { createS3Storage } from '#api/images/s3-storage.ts'
import { openBackupFolder } from '#testing/backups.ts'
import { anImage } from '#testing/forms.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { openTestShop } from '#testing/shop.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())
beforeEach(() => server.setBehaviour('up'))

const bucket = () => createS3Storage(server.settings)
const imageStorage: ImageStorage = {
  name: 's3',
  check: () => bucket().check(),
  write: (...image) => bucket().write(...image),
  read: (...file) => bucket().read(...file),
  remove: (id) => bucket().remove(id),
}
const testShop = openTestShop({ imageStorage })
const backup = openBackupFolder(testShop)
const save = () => backup.run('ops/backup.ts', [backup.file()], { DATABASE_URL: testShop.url, ...server.env })

test('a backup has the images of a bucket, in all their sizes, and a restore stores those it has lost', async () => {
  const { images } = testShop.shop
  const lost = await images.store(testShop.database.db, 'category', await anImage(), { withAvif: true })
  const present = await images.store(testShop.database.db, 'category', await anImage())
  expect((await save()).output).toContain('images 2.')
  const names = ['192x192.webp', '192x192.avif', '96x96.webp', '96x96.avif']
  const filesOf = (id: string) =>
    Promise.all(names.map(async (name) => (await bucket().read(id, name))?.bytes))
  const before = [await filesOf(lost), await filesOf(present)]
  await bucket().remove(lost)

  server.requests.length = 0
  const { output } = await backup.restore([], server.env)
  expect(output).toContain('The shop is restored, and everything adds up.')
  expect([await filesOf(lost), await filesOf(present)]).toEqual(before)
  expect(server.requests.filter((request) => request.startsWith('PUT') && request.includes(present))).toEqual(
    [],
  )
})

test('a bucket that is down fails the backup, which leaves no file', async () => {
  await testShop.shop.images.store(testShop.database.db, 'category', await anImage())
  server.setBehaviour('500')
  const { output, exitCode } = await save()
  expect(output).toContain('The image storage did not carry out GET')
  expect(exitCode).toBe(1)
  expect((await backup.run('ops/backup.ts', ['--check', backup.file()], {})).exitCode).toBe(1)
})

test('settings of the bucket that are missing are named', async () => {
  const { output } = await backup.run('ops/backup.ts', [join(backup.folder(), 'x.tar.zst')], {
    DATABASE_URL: testShop.url,
    STORAGE_URL: 's3://shop-images/shop',
  })
  expect(output).toContain('S3_ACCESS_KEY_ID is missing.')
})
