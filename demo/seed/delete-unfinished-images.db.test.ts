import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { images } from '#database/schema/images.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { deleteUnfinishedImages } from './delete-unfinished-images.ts'

const testShop = openTestShop()

test('a demo shop deletes the images of an interrupted start, and no others in their folder', async () => {
  const { shop, database } = testShop
  await shop.images.store(database.db, 'category', await anImage())
  const another = newId()
  await mkdir(join(shop.images.folder ?? '', another))
  await writeFile(join(shop.images.folder ?? '', 'notes.txt'), 'of the merchant')
  await deleteUnfinishedImages(shop, database)
  const left = (await readdir(shop.images.folder ?? '')).filter((name) => !name.startsWith('.'))
  expect(left.toSorted()).toEqual([another, 'notes.txt'].toSorted())
  expect(await database.db.$count(images)).toBe(0)
})
