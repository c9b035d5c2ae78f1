import { beforeEach, expect, test } from 'vitest'
import { type LibraryImage, MAX_NAMED_USERS } from '#contract/catalogue/image-library/image-library.ts'
import { imageLibraryMessages } from '#contract/catalogue/image-library/image-library-messages.ts'
import { productImages } from '#database/schema/catalogue/products.ts'
import { images } from '#database/schema/images.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: { authorization: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

type Files = Record<string, Uint8Array | readonly Uint8Array[]>
const send = (method: 'POST' | 'PUT', path: string, fields: Record<string, string>, files: Files = {}) =>
  sendForm(testShop, method, path, admin, fields, files)
async function call(method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const url = `/api/image-library${path}`
  const answer = await testShop.app.inject({ method, url, headers: admin, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const listed = async (query = '') => (await call('GET', query)).data.data as LibraryImage[]
const upload = async (kind: string, ...files: Uint8Array[]) =>
  (await send('POST', '/image-library', { kind }, { images: files })).data as LibraryImage[]
const texts = { title: 'How to order', bodyMarkdown: 'Call us.' }

/** Two days later, when what nothing uses is gone. */
async function cleanUp() {
  testShop.clock.advanceSeconds(2 * 86_400)
  await testShop.shop.images.deleteUnused(db(), testShop.clock.now())
  admin = await signInAs(testShop, await anAdmin(db()))
}

test('the library shows each image of the shop with what uses it, and none of customers', async () => {
  const customer = await aCustomer(db())
  const photo = await anImage('#999')
  await testShop.shop.images.storeUpload(db(), 'profile', photo, customer.id)
  const page = (await send('POST', '/page', texts, { pageImage: await anImage() })).data
  const collection = { collectionName: 'Gifts', collectionNameBn: 'উপহার' }
  await send('POST', '/collection', collection, { collectionImage: await anImage('#00a') })
  const [unused] = await upload('product', await anImage('#a00'))
  const all = await listed()
  expect(all).toMatchObject([
    { id: unused?.id, kind: 'product', users: [], isUsed: false, isInLibrary: true, goesAt: null },
    { kind: 'banner', users: [{ kind: 'collection', name: 'Gifts', nameBn: 'উপহার' }], isUsed: true },
    { kind: 'banner', users: [{ kind: 'page', id: page._id, name: 'How to order' }], isUsed: true },
  ])
  expect((await listed('?unused=true')).map(({ id }) => id)).toEqual([unused?.id])
  expect((await listed('?kind=banner&limit=1&page=2')).map(({ users }) => users[0]?.kind)).toEqual(['page'])
})

test('an image that is uploaded again is stored once, and stays although nothing uses it', async () => {
  const file = await anImage()
  const [first] = await upload('banner', file)
  const [again, other] = await upload('banner', file, await anImage('#00a'))
  expect(again?.id).toBe(first?.id)
  expect(other?.id).not.toBe(first?.id)
  await cleanUp()
  expect(await db().$count(images)).toBe(2)
  expect((await call('PUT', `/${first?.id}`, { isInLibrary: false })).data).toMatchObject({
    isInLibrary: false,
    goesAt: expect.any(String),
  })
  await cleanUp()
  expect((await listed()).map(({ id }) => id)).toEqual([other?.id])
})

test('only what nothing uses can be deleted', async () => {
  const [image] = await upload('banner', await anImage())
  const page = (await send('POST', '/page', { ...texts, libraryImage: image?.id ?? '' })).data
  expect(await call('DELETE', `/${image?.id}`)).toMatchObject({
    status: 409,
    message: imageLibraryMessages.inUse,
  })
  await send('PUT', `/page/${page._id}`, { removeImage: 'true' })
  expect(await call('DELETE', `/${image?.id}`)).toMatchObject({ message: imageLibraryMessages.deleted })
  expect(await call('DELETE', `/${image?.id}`)).toMatchObject({ status: 404 })
  expect(await listed()).toEqual([])
})

test('of what uses an image of many products the first are named, and all are counted', async () => {
  const [table] = await upload('product', await anImage())
  const ofAll = { sellerId: (await aSeller(db())).id, categoryId: (await aCategory(db())).id }
  for (let number = 0; number < MAX_NAMED_USERS + 2; number++) {
    const product = await aProduct(db(), { ...ofAll, name: `Shirt ${10 + number}` })
    await db()
      .insert(productImages)
      .values({ productId: product.id, imageId: table?.id ?? '', position: 0 })
  }
  const [image] = await listed()
  expect(image).toMatchObject({ id: table?.id, userCount: MAX_NAMED_USERS + 2, isUsed: true })
  expect(image?.users).toHaveLength(MAX_NAMED_USERS)
  expect(image?.users[0]).toMatchObject({ kind: 'product', name: 'Shirt 10' })
})

test('banner, collection, page and product have images of the library, of their own kind', async () => {
  const [wide] = await upload('banner', await anImage())
  const [square] = await upload('product', await anImage('#00a'))
  const libraryImage = wide?.id ?? ''
  const answers = [
    await send('POST', '/page', { ...texts, libraryImage }),
    await send('POST', '/collection', { collectionName: 'Gifts', libraryImage }),
    await send('POST', '/banner', { title: 'Eid', libraryImage }),
  ]
  const urls = answers.map(({ data }) => data.pageImage ?? data.collectionImage ?? data.bannerImage)
  expect(urls).toEqual([wide?.imageUrl, wide?.imageUrl, wide?.imageUrl])
  const users = (await listed('?kind=banner'))[0]?.users.map(({ kind }) => kind)
  expect(users).toEqual(['banner', 'collection', 'page'])
  expect(await send('POST', '/page', { ...texts, libraryImage: square?.id ?? '' })).toMatchObject({
    status: 400,
    errors: [{ path: 'libraryImage', message: imageLibraryMessages.otherKind }],
  })
})

test('categories of each level have pictures of the library, and so has the logo', async () => {
  const [small] = await upload('category', await anImage())
  const [mark, other] = await upload('logo', await anImage('#0a0'), await anImage('#00a'))
  const libraryImage = small?.id ?? ''
  const first = await send('POST', '/categories', { categoryName: 'Lamps', libraryImage })
  const second = await send('POST', '/subcategories', {
    ...{ subCategoryName: 'Table lamps', categoryId: first.data._id, libraryImage },
  })
  const third = await send('POST', '/subsubcategories', {
    subSubCategoryName: 'Brass',
    subCategoryId: second.data._id,
  })
  await send('PUT', `/subsubcategories/${third.data._id}`, { libraryImage })
  const users = (await listed('?kind=category'))[0]?.users.map(({ kind }) => kind)
  expect(users?.toSorted()).toEqual(['category', 'sub-subcategory', 'subcategory'])
  expect(await send('PUT', `/categories/${first.data._id}`, { libraryImage: mark?.id ?? '' })).toMatchObject({
    status: 400,
    errors: [{ path: 'libraryImage', message: imageLibraryMessages.otherKind }],
  })

  const logo = await send('POST', '/logo', { libraryImage: mark?.id ?? '' })
  expect(logo).toMatchObject({ status: 201, data: { logoImage: mark?.imageUrl } })
  await send('POST', '/logo', { libraryImage: other?.id ?? '' })
  await cleanUp()
  // The former one was uploaded to the library, where it stays.
  expect((await listed('?kind=logo')).map(({ id, isUsed }) => [id, isUsed])).toEqual([
    [other?.id, true],
    [mark?.id, false],
  ])
  expect(await send('POST', '/logo', { libraryImage })).toMatchObject({
    status: 400,
    errors: [{ path: 'libraryImage' }],
  })
  expect((await testShop.app.inject('/api/logo')).json().data.logoImage).toBe(other?.imageUrl)
})
