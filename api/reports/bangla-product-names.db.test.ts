import { expect, test } from 'vitest'
import { productQuestions } from '#database/schema/catalogue/questions.ts'
import { redirects } from '#database/schema/catalogue/redirects.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

/** A product with or without a Bangla name that was ordered, reviewed, asked about, and is led to from an old address. */
async function aKnownProduct(names: { name: string; nameBn?: string }, path: string) {
  const { db } = testShop.database
  const [buyer, seller] = [await aBuyer(testShop), await aSeller(db)]
  const product = await aProduct(db, { ...names, sellerId: seller.id, stock: 3 })
  const { id: productId } = product
  expect((await place(testShop, buyer.headers, anOrderBody(buyer.customer, [{ product }]))).statusCode).toBe(
    201,
  )
  const createdAt = testShop.clock.now()
  await db.insert(reviews).values({ productId, userId: buyer.customer.id, stars: 5, text: 'Good', createdAt })
  await db
    .insert(productQuestions)
    .values({ productId, customerId: buyer.customer.id, question: 'Is it heavy?', language: 'bn', createdAt })
  await db.insert(redirects).values({ path, productId, createdAt })
  return { productId, seller: await signInAs(testShop, seller) }
}

test('whatever lists products to staff and sellers names them in both languages', async () => {
  const lamp = await aKnownProduct({ name: 'Clay lamp', nameBn: 'মাটির প্রদীপ' }, '/old-lamp')
  const mat = await aKnownProduct({ name: 'Clay mat' }, '/old-mat')
  const staff = await signInAs(testShop, await anAdmin(testShop.database.db))
  const get = async (url: string, headers = staff) =>
    (await testShop.app.inject({ url: `/api${url}`, headers })).json().data

  const [overview, found] = [await get('/reports/overview'), await get('/reports/search?text=clay')]
  for (const products of [overview.bestSellers, overview.lowStock, found.products]) {
    expect(products).toHaveLength(2)
    expect(products).toContainEqual(
      expect.objectContaining({ productId: lamp.productId, name: 'Clay lamp', nameBn: 'মাটির প্রদীপ' }),
    )
    expect(products.find((one: { productId: string }) => one.productId === mat.productId)).not.toHaveProperty(
      'nameBn',
    )
  }
  expect((await get('/seller/sales', lamp.seller)).bestSellers).toMatchObject([{ nameBn: 'মাটির প্রদীপ' }])
  expect((await get('/seller/sales', mat.seller)).bestSellers[0]).not.toHaveProperty('nameBn')

  const { data: listed } = await get('/products/manage')
  for (const rows of [listed, ...(await Promise.all(['/reviews', '/questions', '/redirects'].map(rowsAt)))]) {
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({ productName: 'Clay lamp', productNameBn: 'মাটির প্রদীপ' }),
    )
    expect(
      rows.find(({ productName }: { productName: string }) => productName === 'Clay mat'),
    ).not.toHaveProperty('productNameBn')
  }

  async function rowsAt(url: string) {
    return (await get(url)).data
  }
})

test('signs alone find nothing, and a number sign before a word is none of it', async () => {
  await aKnownProduct({ name: 'Clay lamp' }, '/old-lamp')
  const staff = await signInAs(testShop, await anAdmin(testShop.database.db))
  const found = async (text: string) =>
    (
      await testShop.app.inject({
        url: `/api/reports/search?text=${encodeURIComponent(text)}`,
        headers: staff,
      })
    ).json().data
  const nothing = { orders: [], products: [], customers: [], pastOrders: [] }
  for (const text of ['#', ' # ', '-']) expect(await found(text)).toEqual(nothing)
  expect((await found('#clay')).products).toHaveLength(1)
})
