import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { aCategory, aCustomer, aProduct, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

async function profileOf(id: string) {
  const answer = await testShop.app.inject(`/api/sellers/${id}/profile`)
  return { status: answer.statusCode, ...answer.json() }
}

test('a seller has a name, a beginning, products on sale and the rating of all their reviews', async () => {
  const seller = await aSeller(db(), { createdAt: new Date('2025-03-01T00:00:00Z') })
  const of = { sellerId: seller.id, categoryId: (await aCategory(db())).id }
  await aProduct(db(), {
    ...of,
    sellerName: 'Old name',
    ratingTotal: 5,
    reviewCount: 1,
    createdAt: new Date(1),
  })
  await aProduct(db(), { ...of, sellerName: 'Tangail Weavers', ratingTotal: 8, reviewCount: 2 })
  await aProduct(db(), { ...of, ratingTotal: 9, reviewCount: 9, archivedAt: new Date() })
  await aProduct(db(), { ratingTotal: 9, reviewCount: 9 })
  const { status, data } = await profileOf(seller.id)
  expect(status).toBe(200)
  expect(data).toEqual({
    ...{ _id: seller.id, name: 'Tangail Weavers', profileImg: null, since: '2025-03-01T00:00:00.000Z' },
    ...{ productCount: 2, rating: 4.3, reviewCount: 3 },
  })
})

test('a picture that a seller sets for the account stands on their page at once', async () => {
  const seller = await aSeller(db())
  await aProduct(db(), { sellerId: seller.id })
  expect((await profileOf(seller.id)).data.profileImg).toBeNull()
  const headers = await signInAs(testShop, seller)
  const files = { profileImage: [await anImage('#a60')] }
  await sendForm(testShop, 'POST', '/user/upload-profile-image', headers, { id: seller.id }, files)
  expect((await profileOf(seller.id)).data.profileImg).toMatch(/^\/images\/[\w-]{36}\/256x256\.webp$/)
})

test('a seller without reviews has a rating of 0', async () => {
  const { sellerId } = await aProduct(db())
  expect((await profileOf(sellerId)).data).toMatchObject({ productCount: 1, rating: 0, reviewCount: 0 })
})

test('who has nothing on sale has no page, and neither has a customer', async () => {
  const seller = await aSeller(db())
  await aProduct(db(), { sellerId: seller.id, archivedAt: new Date() })
  for (const { id } of [seller, await aCustomer(db())])
    expect(await profileOf(id)).toMatchObject({ status: 404, message: messages.sellerNotFound })
  expect((await profileOf('me')).status).toBe(400)
})
