import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes what is unused, some days from now; returns how many images that were and what is left in the folder. */
async function deleteAfter(days: number) {
  const { shop, database } = testShop
  const count = await shop.images.deleteUnused(database.db, new Date(Date.now() + days * DAY_MS))
  return { count, left: await readdir(shop.images.folder) }
}

test('folders that a crash has left without a row are deleted after a day', async () => {
  const { shop, database } = testShop
  await shop.images.store(database.db, 'category', await anImage())
  for (const name of [newId(), `unfinished-${newId()}`]) await mkdir(join(shop.images.folder, name))
  expect((await deleteAfter(0.9)).count).toBe(0)
  expect(await deleteAfter(1.1)).toEqual({ count: 3, left: [] })
})

test('images older than the database, which are those of another shop, stay', async () => {
  const older = newId(Date.parse('2026-01-01'))
  await mkdir(join(testShop.shop.images.folder, older))
  expect(await deleteAfter(2)).toEqual({ count: 0, left: [older] })
})
