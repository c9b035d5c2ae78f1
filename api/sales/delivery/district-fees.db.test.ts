import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = openTestShop()

test('a district with a fee of its own is charged that fee, until the admin removes it', async () => {
  const { db } = at.database
  const admin = await signInAs(at, await anAdmin(db))
  const buyer = await aBuyer(at)
  const product = await aProduct(db)
  const set = async (payload: object) =>
    (await at.app.inject({ method: 'POST', url: '/api/shipping-fee/add', headers: admin, payload })).json()
  const quoted = async (division: string, district: string) => {
    const payload = {
      customerId: buyer.customer.id,
      items: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: { division, district },
    }
    const query = { method: 'POST', url: '/api/order/quote', headers: buyer.headers, payload } as const
    return (await at.app.inject(query)).json().data.deliveryFee
  }

  const table = { Sylhet: 150, Gazipur: 0 }
  expect((await set({ districtFees: table })).statusCode).toBe(200)
  const shown = (await at.app.inject('/api/shipping-fee/get')).json().data
  expect(shown).toEqual({ shippingFee: 70, shippingFeeOutside: 130, districtFees: table })
  expect(await quoted('Sylhet', 'Sylhet')).toBe(150)
  expect(await quoted('Sylhet', 'Habiganj')).toBe(130)
  expect(await quoted('Dhaka', 'Gazipur')).toBe(0)
  expect(await quoted('Dhaka', 'constructor')).toBe(70)
  const order = anOrderBody(buyer.customer, [{ product: { id: product.id, price: 1000 } }])
  const old = await place(at, buyer.headers, order)
  expect(old.json()).toMatchObject({ statusCode: 409, data: { deliveryFee: 150 } })
  const placed = await place(at, buyer.headers, { ...order, totalPrice: order.totalPrice + 20 })
  expect(placed.json(), placed.body).toMatchObject({ data: { deliveryFee: 150 } })

  const unknown = await set({ districtFees: { Atlantis: 10 } })
  expect(unknown).toMatchObject({ statusCode: 400, errors: [{ path: 'districtFees' }] })
  expect((await set({ districtFees: { 'Syl\u0000het': 10 } })).statusCode).toBe(400)
  expect((await set({ districtFees: { Sylhet: -1 } })).statusCode).toBe(400)
  expect((await set({ shippingFee: 80 })).data.districtFees).toEqual(table)
  expect((await set({ districtFees: {} })).data).toEqual({ shippingFee: 80, shippingFeeOutside: 130 })
})

test('two admins who set fees do not overwrite each other', async () => {
  const { db } = at.database
  const [one, two] = [await signInAs(at, await anAdmin(db)), await signInAs(at, await anAdmin(db))]
  const set = (headers: Record<string, string>, payload: object) =>
    at.app.inject({ method: 'POST', url: '/api/shipping-fee/add', headers, payload })
  const readAt = async () =>
    (await at.app.inject({ url: '/api/settings', headers: one })).json().data.feesUpdatedAt

  await Promise.all([set(one, { shippingFee: 60 }), set(two, { shippingFeeOutside: 120 })])
  const shown = async () => (await at.app.inject('/api/shipping-fee/get')).json().data
  expect(await shown()).toEqual({ shippingFee: 60, shippingFeeOutside: 120 })

  expect((await set(one, { shippingFee: 65, updatedAt: null })).statusCode).toBe(409)
  const updatedAt = await readAt()
  at.clock.advanceSeconds(60)
  expect((await set(one, { shippingFee: 65, updatedAt })).statusCode).toBe(200)
  expect((await set(two, { shippingFee: 50, updatedAt })).json()).toMatchObject({
    statusCode: 409,
    data: { changedBy: 'Shop Admin' },
  })
  expect(await shown()).toMatchObject({ shippingFee: 65 })

  const names = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`District ${n}`, 1]))
  expect((await set(one, { districtFees: names })).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'districtFees', message: messages.tooManyChoices(100) }],
  })
})
