import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { images } from '#database/schema/images.ts'
import { type Headers, staffProductsOn } from '#testing/catalogue/staff-products.ts'
import { aCustomer, aProduct, aSeller } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = staffProductsOn(testShop)
const { aLamp, create, update, staffCall, shopProduct } = at

test('the list of the staff is filtered by part of a word, category, stock and status', async () => {
  await create({ ...aLamp(), name: 'Brass lamp', remainingProducts: '0' })
  await create({ ...aLamp(), name: 'Cane chair', remainingProducts: '3', originalPrice: '500' })
  const other = await aProduct(db(), { name: 'Jamdani', stock: 50 })
  const namesOf = async (query: string) =>
    (await staffCall('GET', `/products/manage?${query}`)).data.data.map(
      (row: { productName: string }) => row.productName,
    )
  expect(await namesOf('text=hai')).toEqual(['Cane chair'])
  expect(await namesOf('stock=out')).toEqual(['Brass lamp'])
  expect(await namesOf('stock=low')).toEqual(['Cane chair'])
  expect(await namesOf('stock=low-or-out&sort=name')).toEqual(['Brass lamp', 'Cane chair'])
  expect(await namesOf('owner=shop&sort=name')).toEqual(['Brass lamp', 'Cane chair'])
  expect(await namesOf('owner=sellers')).toEqual(['Jamdani'])
  expect(await namesOf('owner=sellers&stock=low-or-out')).toEqual([])
  expect(await namesOf(`category=${other.categoryId}`)).toEqual(['Jamdani'])
  expect(await namesOf('sort=price&limit=1')).toEqual(['Cane chair'])
  expect(await namesOf('sort=name')).toEqual(['Brass lamp', 'Cane chair', 'Jamdani'])
  expect(await namesOf('status=archived')).toEqual([])
  expect((await staffCall('GET', '/products/manage?limit=0')).status).toBe(400)
})

describe('several products', () => {
  test('get the same discount; the same stock only without variants', async () => {
    const plain = (await create(aLamp())).data._id
    const varied = (
      await create({ ...aLamp(), colors: ['gold'], variants: '[{"color":"gold","remainingProducts":2}]' })
    ).data._id
    const productIds = [plain, varied]
    expect(
      (await staffCall('PATCH', '/products/bulk-update', at.admin, { productIds, discount: 50 })).data
        .changed,
    ).toBe(2)
    expect((await shopProduct(varied)).productPrice).toBe(1000)
    const stocked = await staffCall('PATCH', '/products/bulk-update', at.admin, {
      productIds,
      remainingProducts: 9,
    })
    expect(stocked.data).toEqual({ changed: 1, skipped: [varied], moved: [] })
    expect((await shopProduct(plain)).remainingProducts).toBe(9)
    expect((await staffCall('PATCH', '/products/bulk-update', at.admin, { productIds })).status).toBe(400)
    expect(
      (await staffCall('PATCH', '/products/bulk-update', at.admin, { productIds, discount: 100 })).status,
    ).toBe(400)
  })

  test('keep the units sold while their stock was being set, and are named', async () => {
    const [lamp, vase] = [await aProduct(db(), { stock: 10 }), await aProduct(db(), { stock: 4 })]
    const { customer, headers } = await aBuyer(testShop)
    await place(testShop, headers, anOrderBody(customer, [{ product: lamp, quantity: 2 }]))
    const productIds = [lamp.id, vase.id]
    const change = { productIds, remainingProducts: 30 }
    const read = { [lamp.id]: 10, [vase.id]: 4 }
    expect(
      (
        await staffCall('PATCH', '/products/bulk-update', at.admin, {
          ...change,
          remainingProductsRead: read,
        })
      ).data,
    ).toEqual({ changed: 1, skipped: [], moved: [{ productId: lamp.id, remainingProducts: 8 }] })
    expect((await shopProduct(lamp.id)).remainingProducts).toBe(8)
    expect((await shopProduct(vase.id)).remainingProducts).toBe(30)
    expect((await staffCall('PATCH', '/products/bulk-update', at.admin, change)).data).toMatchObject({
      changed: 2,
    })
    expect((await shopProduct(lamp.id)).remainingProducts).toBe(30)
  })

  test('are all changed or none of them', async () => {
    const seller = await aSeller(db())
    const mine = await aProduct(db(), { sellerId: seller.id })
    const theirs = await aProduct(db())
    const headers = await signInAs(testShop, seller)
    const productIds = [mine.id, theirs.id]
    const answer = await staffCall('PATCH', '/products/bulk-update', headers, { productIds, discount: 50 })
    expect(answer).toMatchObject({ status: 403, message: messages.notYourProduct })
    expect((await shopProduct(mine.id)).productDiscount).toBe(0)
  })
})

describe('an archived product', () => {
  test('is not in the shop, stays in its orders, and can be restored', async () => {
    const { _id } = (await create(aLamp())).data
    const { customer, headers } = await aBuyer(testShop)
    await place(testShop, headers, anOrderBody(customer, [{ product: { id: _id, price: 1999 } }]))
    expect((await staffCall('DELETE', `/products/${_id}`)).status).toBe(200)
    expect((await testShop.app.inject(`/api/products/${_id}`)).statusCode).toBe(404)
    const orders = await staffCall('GET', `/order/get-order-by-customerId/${customer.id}`, headers)
    expect(orders.data[0].items[0].productName).toBe('Brass lamp')
    expect((await staffCall('DELETE', `/products/${_id}`)).status).toBe(404)
    expect((await staffCall('GET', '/products/manage?status=archived')).data.data).toHaveLength(1)
    await staffCall('PATCH', '/products/bulk-update', at.admin, { productIds: [_id], isArchived: false })
    expect((await shopProduct(_id)).productName).toBe('Brass lamp')
  })
})

test('every change of a product is in the audit log', async () => {
  const { _id } = (await create(aLamp())).data
  await update(_id, { productName: 'Copper lamp' })
  await staffCall('DELETE', `/products/${_id}`)
  const entries = await db().select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map((entry) => entry.action)).toEqual([
    'product.created',
    'product.changed',
    'product.archived',
  ])
  expect(entries[1]).toMatchObject({ before: { name: 'Brass lamp' }, after: { name: 'Copper lamp' } })
})

describe('access', () => {
  test('a seller manages only their own products', async () => {
    const seller = await aSeller(db())
    const headers = await signInAs(testShop, seller)
    const theirs = await aProduct(db())
    const { _id } = (await create(aLamp(), {}, headers)).data
    expect((await update(_id, { productName: 'Mine' }, {}, headers)).status).toBe(200)
    expect((await staffCall('GET', '/products/manage', headers)).data.total).toBe(1)
    expect((await staffCall('GET', `/products/manage/${_id}`, headers)).status).toBe(200)
    for (const answer of [
      await update(theirs.id, { productName: 'Mine now' }, { productImages: await anImage() }, headers),
      await staffCall('DELETE', `/products/${theirs.id}`, headers),
      await staffCall('GET', `/products/manage/${theirs.id}`, headers),
    ])
      expect(answer).toMatchObject({ status: 403, message: messages.notYourProduct })
    expect(await db().select().from(images)).toEqual([])
    expect((await staffCall('DELETE', `/products/${_id}`, headers)).status).toBe(200)
  })

  test.each(['anonymous', 'customer'] as const)(
    'a caller who is %s may not manage products',
    async (role) => {
      const lamp = await aProduct(db())
      const headers = (role === 'anonymous' ? {} : await signInAs(testShop, await aCustomer(db()))) as Headers
      const answers = [
        await create(aLamp(), {}, headers),
        await update(lamp.id, { productName: 'Mine' }, {}, headers),
        await staffCall('DELETE', `/products/${lamp.id}`, headers),
        await staffCall('PATCH', '/products/bulk-update', headers, { productIds: [lamp.id], discount: 9 }),
        await staffCall('GET', '/products/manage', headers),
        await staffCall('GET', `/products/manage/${lamp.id}`, headers),
      ]
      expect(new Set(answers.map(({ status }) => status))).toEqual(
        new Set([role === 'anonymous' ? 401 : 403]),
      )
      expect((await shopProduct(lamp.id)).productName).toBe('Brass table lamp')
    },
  )

  test('an unknown product is not found', async () => {
    const id = '01936b1e-0000-7000-8000-000000000000'
    expect((await update(id, { productName: 'X' })).status).toBe(404)
    expect((await staffCall('DELETE', `/products/${id}`)).status).toBe(404)
    expect((await staffCall('GET', `/products/manage/${id}`)).status).toBe(404)
  })
})
