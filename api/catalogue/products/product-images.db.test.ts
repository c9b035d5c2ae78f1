import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { images } from '#database/schema/images.ts'
import { type Headers, staffProductsOn } from '#testing/catalogue/staff-products.ts'
import { aCustomer, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = staffProductsOn(testShop)
const { aLamp, create, update, shopProduct } = at

describe('a new product', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a page', Buffer.from('<!doctype html>'), 415],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024, 0xff), 413],
  ])('with %s as an image is rejected, and nothing is stored', async (_what, file, status) => {
    const imageFiles = { productImages: [await anImage(), file] }
    expect((await create(aLamp(), imageFiles)).status).toBe(status)
    expect(await db().select().from(products)).toEqual([])
    expect(await db().select().from(images)).toEqual([])
  })

  test('has at most eight images', async () => {
    const nine = await Promise.all(Array.from({ length: 9 }, () => anImage()))
    expect(await create(aLamp(), { productImages: nine })).toMatchObject({
      status: 413,
      message: messages.tooManyFiles,
    })
  })
})

describe('a change of a product', () => {
  test('reorders, removes and adds images', async () => {
    const { _id, productImages } = (
      await create(aLamp(), {
        productImages: [await anImage('#a00'), await anImage('#0a0'), await anImage('#00a')],
      })
    ).data
    const [first, second, third] = productImages
    const updated = await update(
      _id,
      { existingImages: JSON.stringify([third, 'new:0', first]) },
      { productImages: await anImage('#aa0') },
    )
    expect(updated.data.productImages).toHaveLength(3)
    expect(updated.data.productImages[0]).toBe(third)
    expect(updated.data.productImages[2]).toBe(first)
    expect(productImages).not.toContain(updated.data.productImages[1])
    const released = await db()
      .select()
      .from(images)
      .where(eq(images.id, second.split('/')[2]))
    expect(released).toMatchObject([{ isUsedByOrders: false, releasedAt: testShop.clock.now() }])
  })

  test('does not delete an image that an order shows', async () => {
    const { _id, productImages } = (await create(aLamp(), { productImages: await anImage() })).data
    const { customer, headers } = await aBuyer(testShop)
    await place(testShop, headers, anOrderBody(customer, [{ product: { id: _id, price: 1999 } }]))
    await update(_id, { existingImages: '[]' })
    expect((await shopProduct(_id)).productImages).toEqual([])
    testShop.clock.advanceSeconds(3 * 24 * 60 * 60)
    await testShop.shop.images.deleteUnused(db(), testShop.clock.now())
    const [image] = await db()
      .select()
      .from(images)
      .where(eq(images.id, productImages[0].split('/')[2]))
    expect(image?.isUsedByOrders).toBe(true)
  })

  test('may use images uploaded before: of sellers only their own, of staff all of the library', async () => {
    const upload = (headers: Headers, file: Uint8Array) =>
      sendForm(testShop, 'POST', '/products/upload-image', headers, {}, { productImage: file })
    const ownUrl = (await upload(at.admin, await anImage())).data.imageUrl
    const seller = await signInAs(testShop, await aSeller(db()))
    const sellersUrl = (await upload(seller, await anImage())).data.imageUrl
    const { _id } = (await create({ ...aLamp(), existingImages: JSON.stringify([ownUrl]) })).data
    expect((await shopProduct(_id)).productImages).toEqual([ownUrl])
    const both = { existingImages: JSON.stringify([ownUrl, sellersUrl]) }
    expect((await update(_id, both)).status).toBe(200)
    expect((await shopProduct(_id)).productImages).toEqual([ownUrl, sellersUrl])
    const sellersOwn = { ...aLamp(), existingImages: JSON.stringify([sellersUrl]) }
    const sellersLamp = (await create(sellersOwn, {}, seller)).data
    expect(await update(sellersLamp._id, both, {}, seller)).toMatchObject({
      status: 400,
      message: messages.imageNotFound,
    })
    expect((await upload(at.admin, Buffer.from('<svg/>'))).status).toBe(415)
    expect((await upload(await signInAs(testShop, await aCustomer(db())), await anImage())).status).toBe(403)
  })
})

test('unused images are deleted after a day, used ones never', async () => {
  const form = { productImage: await anImage() }
  await sendForm(testShop, 'POST', '/products/upload-image', at.admin, {}, form)
  await create(aLamp(), { productImages: await anImage() })
  expect(await testShop.shop.images.deleteUnused(db(), testShop.clock.now())).toBe(0)
  testShop.clock.advanceSeconds(25 * 60 * 60)
  await db()
    .update(images)
    .set({ releasedAt: new Date(testShop.clock.now().getTime() - 25 * 60 * 60 * 1000) })
  expect(await testShop.shop.images.deleteUnused(db(), testShop.clock.now())).toBe(1)
  expect(await db().select().from(images)).toHaveLength(1)
})

test('an image of 20 megapixels is accepted without delaying other requests', async () => {
  const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#808' } })
    .jpeg()
    .toBuffer()
  const uploading = create(aLamp(), { productImages: large })
  expect((await testShop.app.inject('/api/products')).statusCode).toBe(200)
  expect((await uploading).status).toBe(201)
})
