import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { images } from '#database/schema/images.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { moveToTrash } from './image-trash.ts'
import { markUnfinished } from './unfinished-images.ts'

const testShop = openTestShop()

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const folder = () => testShop.shop.images.folder ?? ''
const imagesLeft = async () => (await readdir(folder())).filter((name) => !name.startsWith('.'))

/** Runs the clean-up some days from now; returns how many images it removed and what is left in the folder. */
async function cleanUpAfter(days: number) {
  const count = await testShop.shop.images.deleteUnused(testShop.database.db, inDays(days))
  return { count, left: await imagesLeft() }
}

/** What the trash has, by image. */
async function trashed(): Promise<string[]> {
  const paths = await readdir(join(folder(), '.trash'), { recursive: true }).catch(() => [])
  return paths.filter((path) => path.split('/').length === 2).map((path) => path.split('/')[1] ?? '')
}

test('unused images and those that a crash has interrupted go to the trash after a day, and from there after 30', async () => {
  const { shop, database } = testShop
  const unused = await shop.images.store(database.db, 'category', await anImage())
  const [withFiles, halfWritten] = [newId(), newId()]
  for (const id of [withFiles, halfWritten]) await markUnfinished(folder(), id)
  for (const name of [withFiles, `unfinished-${halfWritten}`]) await mkdir(join(folder(), name))
  expect((await cleanUpAfter(0.9)).count).toBe(0)
  expect(await cleanUpAfter(1.1)).toEqual({ count: 3, left: [] })
  expect((await trashed()).sort()).toEqual([unused, withFiles, `unfinished-${halfWritten}`].sort())
  await cleanUpAfter(30)
  expect(await trashed()).toHaveLength(3)
  await cleanUpAfter(33)
  expect(await trashed()).toEqual([])
})

test('a stored image is not unfinished any more', async () => {
  const { shop, database } = testShop
  await shop.images.store(database.db, 'category', await anImage())
  expect(await readdir(join(folder(), '.unfinished'))).toEqual([])
})

test('an image whose mark was left behind stays while it has its row', async () => {
  const { shop, database } = testShop
  const id = await shop.images.store(database.db, 'category', await anImage())
  await markUnfinished(folder(), id)
  await database.pool.query('update images set released_at = $1', [inDays(9)])
  const { count, left } = await cleanUpAfter(2)
  expect(count).toBe(0)
  expect(left).toContain(id)
  expect(await readdir(join(folder(), '.unfinished'))).toEqual([])
  await shop.images.remove(database.db, id)
})

test('images without a row stay unless the shop has marked them: they may be those of another database', async () => {
  const names = [newId(Date.parse('2026-01-01')), newId(), `unfinished-${newId()}`]
  for (const name of names) await mkdir(join(folder(), name))
  const { count, left } = await cleanUpAfter(60)
  expect(count).toBe(0)
  expect(left).toEqual(expect.arrayContaining(names))
})

test('what is in the trash on its day of removal twice is there once', async () => {
  const id = newId()
  for (const file of ['a', 'b']) {
    await mkdir(join(folder(), id, file), { recursive: true })
    await moveToTrash(folder(), id, new Date())
  }
  await moveToTrash(folder(), newId(), new Date())
  const [day = ''] = await readdir(join(folder(), '.trash'))
  expect(await readdir(join(folder(), '.trash', day, id))).toEqual(['b'])
})

test('the clean-up goes on until no unused image is left, however many there are', async () => {
  const { database } = testShop
  await database.pool.query(
    `insert into images (id, kind, width, height, content_hash)
     select gen_random_uuid(), 'category', 192, 192, 'hash' from generate_series(1, 1234)`,
  )
  for (const id of Array.from({ length: 250 }, () => newId())) await markUnfinished(folder(), id)
  expect((await cleanUpAfter(1.1)).count).toBe(1234 + 250)
  expect(await database.db.$count(images)).toBe(0)
  expect(await readdir(join(folder(), '.unfinished'))).toEqual([])
})

test('a clean-up that has to stop leaves the rest for the next one', async () => {
  const { shop, database } = testShop
  await shop.images.store(database.db, 'category', await anImage())
  const stopped = await shop.images.deleteUnused(database.db, inDays(2), AbortSignal.abort())
  expect([stopped, await database.db.$count(images)]).toEqual([0, 1])
  expect((await cleanUpAfter(2)).count).toBe(1)
})

test('in every table that grows an image is found by an index', async () => {
  const { rows } = await testShop.database.db.execute<{ table: string }>(sql`
    select distinct c.conrelid::regclass::text as "table" from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'images'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`)
  const small = [
    'banners',
    'categories',
    'collections',
    'logos',
    'pages',
    'sub_subcategories',
    'subcategories',
  ]
  expect(rows.map(({ table }) => table)).toEqual(small)
})
