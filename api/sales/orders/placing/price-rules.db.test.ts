import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import {
  listAdjustmentDifferences,
  listAdjustments,
} from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

/** What the only rule of the shop answers in this test. */
let discounts: PriceRule['discounts']
const rule: PriceRule = { name: 'pairs', check: () => [], discounts: (order) => discounts(order) }
const testShop = openTestShop({ priceRules: [rule] })
const db = () => testShop.database.db
beforeEach(() => {
  // ৳50 off each pair.
  discounts = ({ lines }) =>
    lines.map(({ quantity }, line) => ({ line, amount: Math.floor(quantity / 2) * 50 }))
})

/** What an order of two lamps and a mug would cost by its quote, and its answer at that total. */
async function quoteAndPlace() {
  const [lamp, mug] = [await aProduct(db(), { listPrice: 1000 }), await aProduct(db(), { listPrice: 300 })]
  const { customer, headers } = await aBuyer(testShop)
  const order = anOrderBody(customer, [{ product: lamp, quantity: 2 }, { product: mug }])
  const { items, customerId } = order
  const quote = await testShop.app.inject({
    method: 'POST',
    url: '/api/order/quote',
    headers,
    payload: { items, customerId },
  })
  const { totalPrice } = quote.json().data
  return {
    order,
    headers,
    quote: quote.json().data,
    answer: await place(testShop, headers, { ...order, totalPrice }),
  }
}

test('a price rule counts in the quote and in the order, and its discount is stored with its lines', async () => {
  const { quote, answer } = await quoteAndPlace()
  expect(quote).toMatchObject({ subtotal: 2300, discount: 50, totalPrice: 2250 + DELIVERY_FEE })
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json()
  expect(data).toMatchObject({ subtotal: 2300, discount: 50, totalPrice: 2250 + DELIVERY_FEE, cuopon: null })
  expect(await listAdjustments(db(), data._id)).toEqual([
    { lineId: data.items[0]._id, kind: 'rule', source: 'pairs', amount: -50 },
    { lineId: null, kind: 'delivery', source: '', amount: DELIVERY_FEE },
  ])
  expect(await listAdjustmentDifferences(db())).toEqual([])
})

test('a total without the rule is answered with the current figures', async () => {
  const { order, headers } = await quoteAndPlace()
  const answer = await place(testShop, headers, order, 'another key')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().data).toMatchObject({ discount: 50, totalPrice: 2250 + DELIVERY_FEE })
})

test('a rule that throws or takes off too much holds up no order, and its reason is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  for (const wrong of [() => [{ line: 0, amount: 5000 }], () => JSON.parse('{')]) {
    discounts = wrong
    const { answer } = await quoteAndPlace()
    expect(answer.json().data).toMatchObject({ discount: 0, totalPrice: 2300 + DELIVERY_FEE })
  }
  expect(warn).toHaveBeenCalledWith(
    'The price rule "pairs" was ignored for an order: it took 5000 off a line that costs 2000.',
  )
  warn.mockRestore()
})

test('staff read on their overview that a rule fails and why, until it no longer does', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  discounts = () => [{ line: 0, amount: -50 }]
  expect((await quoteAndPlace()).answer.statusCode).toBe(201)
  const staff = await anAdmin(db())
  const warnings = async () => {
    const headers = await signInAs(testShop, staff)
    return (await testShop.app.inject({ url: '/api/reports/overview', headers })).json().data.warnings
  }
  await expect
    .poll(warnings)
    .toEqual([
      'The price rule "pairs" fails, and orders are taken without its discount: it took -50 off, which is no number of whole taka.',
    ])
  testShop.clock.advanceSeconds(3_601)
  expect(await warnings()).toEqual([])
  warn.mockRestore()
})

test('an order that staff enter costs what its preview says, less the rules as one of the checkout', async () => {
  const lamp = await aProduct(db(), { listPrice: 1000 })
  const { customer } = await aBuyer(testShop)
  const { customerId: _id, ...order } = anOrderBody(customer, [{ product: lamp, quantity: 2 }])
  const headers = await signInAs(testShop, await anAdmin(db()))
  const send = (url: string, payload: object) =>
    testShop.app.inject({ method: 'POST', url: `/api/order/manual${url}`, headers, payload })
  const { items, phone, deliveryAddress } = order
  const preview = await send('/preview', { items, phone, deliveryAddress, discount: 100 })
  expect(preview.json().data).toMatchObject({
    ...{ ruleDiscount: 50, staffDiscount: 100, discount: 150, totalPrice: 1850 + DELIVERY_FEE },
  })
  expect((await send('', { ...order, discount: 100 })).statusCode).toBe(409)
  const { totalPrice } = preview.json().data
  expect((await send('', { ...order, discount: 100, totalPrice })).json()).toMatchObject({
    statusCode: 201,
    data: { discount: 150, totalPrice: 1850 + DELIVERY_FEE },
  })
})

test('a rule costs an order no statement', async () => {
  const { order, headers, quote } = await quoteAndPlace()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await place(testShop, headers, { ...order, totalPrice: quote.totalPrice }, 'counted')
  const statements = spy.mock.calls.length
  spy.mockRestore()
  expect([answer.statusCode, statements]).toEqual([201, 4])
})
