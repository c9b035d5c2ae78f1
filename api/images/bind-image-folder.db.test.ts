import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#database/new-id.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { bindImageFolder, ForeignImageFolder } from './bind-image-folder.ts'

const testShop = openTestShop()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-image-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bind = () => bindImageFolder(testShop.database.db, folder)
const idOfFolder = async () => (await readFile(join(folder, '.shop-id'), 'utf8')).trim()
const forgetShopId = () => testShop.database.db.delete(shopState)

/** An image with a row, in the folder of this test. */
async function anImageOfTheShop() {
  const { shop, database } = testShop
  const id = await shop.images.store(database.db, 'category', await anImage())
  await mkdir(join(folder, id))
  return id
}

describe('the image folder', () => {
  it('is bound to the database at the first start, and accepted at every later one', async () => {
    await Promise.all(Array.from({ length: 8 }, bind))
    const id = await idOfFolder()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await testShop.database.db.select().from(shopState)).toEqual([{ key: 'shop-id', value: id }])
    await mkdir(join(folder, newId()))
    await bind()
    expect(await idOfFolder()).toBe(id)
  })

  it('of a merchant is refused for an empty database, and stays as it is', async () => {
    const image = newId()
    await mkdir(join(folder, image))
    await writeFile(join(folder, image, '500x376.webp'), 'saree')
    await expect(bind()).rejects.toThrow(ForeignImageFolder)
    await expect(bind()).rejects.toThrow(`The images in ${folder} are those of another shop`)
    expect(await readdir(folder)).toEqual([image])
    expect(await readdir(join(folder, image))).toEqual(['500x376.webp'])
  })

  it('that is bound to another database is refused, with what to do', async () => {
    await writeFile(join(folder, '.shop-id'), 'another')
    await bind() // takes the id over: the database is new and the folder has no images
    await forgetShopId()
    await mkdir(join(folder, newId()))
    await expect(bind()).rejects.toThrow(ForeignImageFolder)
    await testShop.database.db
      .insert(shopState)
      .values({ key: 'shop-id', value: 'mine' })
      .onConflictDoUpdate({
        target: shopState.key,
        set: { value: 'mine' },
      })
    await expect(bind()).rejects.toThrow(`write mine into ${join(folder, '.shop-id')}`)
    await writeFile(join(folder, '.shop-id'), 'mine\n')
    await bind()
  })

  it('of a former version, or restored without its id, is recognised by its images', async () => {
    const id = await anImageOfTheShop()
    await bind()
    const shopId = await idOfFolder()
    await rm(join(folder, '.shop-id'))
    await bind()
    expect(await idOfFolder()).toBe(shopId)
    await forgetShopId()
    await bind()
    expect(await testShop.database.db.select().from(shopState)).toEqual([{ key: 'shop-id', value: shopId }])
    expect(await readdir(folder)).toEqual(expect.arrayContaining([id]))
  })

  it('with images of a database is refused for another that has images of its own', async () => {
    const { shop, database } = testShop
    await shop.images.store(database.db, 'category', await anImage())
    await mkdir(join(folder, newId()))
    await expect(bind()).rejects.toThrow(ForeignImageFolder)
  })
})
