import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { staffProductsOn } from '#testing/catalogue/staff-products.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const { aLamp, create, update, staffCall, shopProduct } = staffProductsOn(testShop)

describe('stock per colour and size', () => {
  type Stored = { color: string | null; size: string | null; remainingProducts: number }
  const stockPart = ({ color, size, remainingProducts }: Stored) => ({ color, size, remainingProducts })
  const stockOf = (id: string) =>
    shopProduct(id).then(({ remainingProducts, variants }) => [remainingProducts, variants.map(stockPart)])
  const variant = (color: string, remainingProducts: number) => ({ color, size: null, remainingProducts })

  test('adds up to the product’s stock', async () => {
    const created = await create({
      ...aLamp(),
      colors: ['gold', 'silver'],
      variants: JSON.stringify([variant('silver', 2), variant('gold', 3)]),
    })
    expect(await stockOf(created.data._id)).toEqual([5, [variant('gold', 3), variant('silver', 2)]])
    expect(await update(created.data._id, { remainingProducts: '9' })).toMatchObject({
      status: 400,
      message: messages.stockIsPerVariant,
    })
    const fewer = await update(created.data._id, { productColors: ['gold'] })
    expect(fewer.data).toMatchObject({ remainingProducts: 3, variants: [variant('gold', 3)] })
    const withoutVariants = await update(created.data._id, { variants: '[]', remainingProducts: '7' })
    expect(withoutVariants.data).toMatchObject({ remainingProducts: 7, variants: [] })
  })

  test('is reduced by orders and released by cancellations per variant', async () => {
    const variants = JSON.stringify([variant('gold', 1), variant('silver', 4)])
    const { _id } = (await create({ ...aLamp(), colors: ['gold', 'silver'], variants })).data
    const lamp = { id: _id, price: 1999 }
    const { customer, headers } = await aBuyer(testShop)
    const orderOfTwo = anOrderBody(customer, [{ product: lamp, quantity: 2, color: 'gold' }])
    expect((await place(testShop, headers, orderOfTwo)).json()).toMatchObject({
      statusCode: 409,
      data: { items: [{ remainingProducts: 1, isAvailable: false }] },
    })
    const order = anOrderBody(customer, [
      { product: lamp, color: 'gold' },
      { product: lamp, quantity: 3, color: 'silver' },
    ])
    const placed = (await place(testShop, headers, order)).json()
    expect(placed.statusCode).toBe(201)
    expect(await stockOf(_id)).toEqual([1, [variant('gold', 0), variant('silver', 1)]])
    const orderOfOne = anOrderBody(customer, [{ product: lamp, color: 'gold' }])
    expect((await place(testShop, headers, orderOfOne)).statusCode).toBe(409)
    const cancelled = await staffCall('PATCH', `/order/update-status/${placed.data._id}`, headers, {
      status: 'cancelled',
    })
    expect(cancelled.status).toBe(200)
    expect(await stockOf(_id)).toEqual([5, [variant('gold', 1), variant('silver', 4)]])
  })

  test('is never sold twice by concurrent orders', async () => {
    const variants = JSON.stringify([variant('gold', 3), variant('silver', 50)])
    const { _id } = (await create({ ...aLamp(), colors: ['gold', 'silver'], variants })).data
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { customer, headers } = await aBuyer(testShop)
        return place(
          testShop,
          headers,
          anOrderBody(customer, [{ product: { id: _id, price: 1999 }, color: 'gold' }]),
        )
      }),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409])
    testShop.clock.advanceSeconds(11)
    expect(await stockOf(_id)).toEqual([50, [variant('gold', 0), variant('silver', 50)]])
  })
})
