import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { settings } from '#database/schema/settings.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { countRowsOf, DELIVERY_FEE } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let headers: Record<string, string>
let lamp: { id: string }
const phone = '01712345678'
const deliveryAddress = {
  ...{ division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' },
}

beforeEach(async () => {
  headers = await signInAs(testShop, await anAdmin(db()))
  lamp = await aProduct(db(), { listPrice: 1000, stock: 10 })
})

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await testShop.app.inject({
    ...{ method, url: `/api${url}`, headers },
    ...(payload && { payload }),
  })
  return answer.json()
}

type Plan = { units?: number; phone?: string; cuopon?: string; discount?: number; deliveryFee?: number }
const planOf = ({ units = 1, ...plan }: Plan) => {
  return { phone, ...plan, items: [{ productId: lamp.id, quantity: units }], deliveryAddress }
}
const preview = (plan: Plan) => call('POST', '/order/manual/preview', planOf(plan))

/** Enters the order at the total that its preview says. */
async function enterAsPreviewed(plan: Plan) {
  const { data } = await preview(plan)
  const order = { ...planOf(plan), customerName: 'Karim', paymentMethod: 'cash', totalPrice: data.totalPrice }
  return { data, entered: await call('POST', '/order/manual', order) }
}

/** Prices of the lamp for quantities and groups. */
async function savePrices(prices: object[]) {
  const { data } = await call('GET', `/products/manage/${lamp.id}/variants`)
  const sheet = (await call('GET', `/products/manage/${lamp.id}/prices`)).data
  testShop.clock.advanceSeconds(1)
  const given = {
    variants: [data.variants[0]._id],
    customerGroup: null,
    leastQuantity: 1,
    from: null,
    until: null,
  }
  await call('PUT', `/products/manage/${lamp.id}/prices`, {
    ...{ updatedAt: sheet.updatedAt, prices: prices.map((price) => ({ ...given, ...price })) },
  })
}

test('an order by phone costs what its preview says, for a new customer and at the price of so many', async () => {
  await savePrices([{ leastQuantity: 3, price: 900 }])
  expect((await preview({ units: 2 })).data).toMatchObject({
    subtotal: 2000,
    totalPrice: 2000 + DELIVERY_FEE,
  })
  const { data, entered } = await enterAsPreviewed({ units: 3, discount: 100 })
  expect(data).toMatchObject({
    ...{ subtotal: 2700, staffDiscount: 100, discount: 100, totalPrice: 2600 + DELIVERY_FEE },
    items: [{ price: 900, quantity: 3 }],
  })
  expect(entered).toMatchObject({ statusCode: 201, data: { totalPrice: 2600 + DELIVERY_FEE } })
})

test('a customer of a group has its price, the staff and somebody new do not', async () => {
  const group = (await call('POST', '/customer-groups', { name: 'Wholesale' })).data._id
  await savePrices([{ customerGroup: group, price: 800 }])
  const customer = await aCustomer(db(), { phone })
  await call('PUT', `/customer-groups/customers/${customer.id}`, { customerGroup: group })
  const { data, entered } = await enterAsPreviewed({})
  expect([data.subtotal, entered.statusCode]).toEqual([800, 201])
  expect((await preview({ phone: '01911223344' })).data.subtotal).toBe(1000)
})

test('a coupon counts, or the preview says why not, and delivery is free from the amount on', async () => {
  await db().insert(coupons).values({ code: 'EID10', kind: 'percent', value: 10, maxUsesPerCustomer: 1 })
  await db().insert(settings).values({ key: 'freeDeliveryFrom', value: 2000 })
  const { data, entered } = await enterAsPreviewed({ units: 2, cuopon: 'eid10' })
  expect(data).toMatchObject({
    couponDiscount: 200,
    deliveryFee: 0,
    freeDelivery: DELIVERY_FEE,
    totalPrice: 1800,
  })
  expect(entered).toMatchObject({ statusCode: 201, data: { cuopon: 'EID10', totalPrice: 1800 } })
  const again = await preview({ cuopon: 'EID10' })
  expect(again.data).toMatchObject({
    couponRejection: { reason: 'already-used' },
    totalPrice: 1000 + DELIVERY_FEE,
  })
  expect((await preview({ phone: '01911223344', cuopon: 'EID10' })).data.couponDiscount).toBe(100)
  expect((await preview({ units: 2, deliveryFee: 60 })).data.deliveryFee).toBe(60)
})

test('nothing is stored, a discount above the items is refused, and so are others than admins', async () => {
  expect((await preview({ discount: 1001 })).message).toBe(messages.discountTooLarge)
  expect(await countRowsOf(testShop, orders)).toBe(0)
  headers = await signInAs(testShop, await aCustomer(db()))
  expect((await preview({})).statusCode).toBe(403)
})
