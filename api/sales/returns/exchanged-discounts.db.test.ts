import { beforeEach, expect, test } from 'vitest'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import {
  listAdjustmentDifferences,
  listAdjustments,
} from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { newId } from '#database/new-id.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { aProduct } from '#testing/factories.ts'
import { aDeliveredOrder, call, type DeliveredOrder } from '#testing/orders/delivered-orders.ts'
import { DELIVERY_FEE } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

/** What the only rule of the shop answers in this test. */
let discounts: PriceRule['discounts']
const rule: PriceRule = { name: 'pairs', check: () => [], discounts: (order) => discounts(order) }
const testShop = openTestShop({ priceRules: [rule] })
const db = () => testShop.database.db

beforeEach(async () => {
  discounts = () => []
  const coupon = { code: 'EID', kind: 'percent', value: 10, minimumSpend: 3000 } as const
  await db()
    .insert(coupons)
    .values({ id: newId(), ...coupon, maxUses: 1, maxUsesPerCustomer: 1 })
})

/** A paid order of ৳3,500 less 10 %. */
const anOrder = () =>
  aDeliveredOrder(testShop, { input: { cuopon: 'EID', totalPrice: 3500 - 350 + DELIVERY_FEE } })

/** So many lamps come back. */
async function lampsBack(order: DeliveredOrder, units: number): Promise<string> {
  const items = [{ lineId: order.lamps, units }]
  const body = { orderId: order.id, items, reason: 'does-not-fit', resolution: 'exchange' }
  const { data } = await call(testShop, order.staff, 'POST', '/return/manual', body)
  const received = [{ lineId: order.lamps, restockedUnits: units, writtenOffUnits: 0 }]
  await call(testShop, order.staff, 'POST', `/return/${data._id}/receipt`, { items: received })
  return data._id
}

/** The exchange at the price that its preview says, and what it says. */
async function exchangeFor(order: DeliveredOrder, returnId: string, price: number, quantity = 1) {
  const other = await aProduct(db(), { name: 'Other lamp', stock: 10, listPrice: price })
  const plan = { items: [{ productId: other.id, quantity }], deliveryFee: 0 }
  const at = `/return/${returnId}/exchange`
  const shown = (await call(testShop, order.staff, 'POST', `${at}/preview`, plan)).data
  const exchanged = await call(testShop, order.staff, 'POST', at, { ...plan, totalPrice: shown.totalPrice })
  expect(exchanged.status, exchanged.message).toBe(201)
  expect(exchanged.data).toMatchObject({ discount: shown.discount, totalPrice: shown.totalPrice })
  expect(await listAdjustmentDifferences(db())).toEqual([])
  expect(await listLedgerDifferences(db())).toEqual([])
  return { shown, placed: exchanged.data }
}

test('the coupon of an order counts for what is taken in exchange, so that another size costs nothing more', async () => {
  const order = await anOrder()
  const { shown, placed } = await exchangeFor(order, await lampsBack(order, 1), 1000)
  expect(shown).toMatchObject({ couponDiscount: 100, totalPrice: 900 })
  // It is used once, by the order that it was entered for.
  expect(placed).toMatchObject({ cuopon: null, discount: 100, amountDue: 0 })
  expect(await listAdjustments(db(), placed._id)).toMatchObject([
    { kind: 'coupon', source: 'EID', amount: -100 },
  ])
  expect(await db().$count(couponUses)).toBe(1)
})

test('the coupon counts in an exchange only as far as all that is kept reaches its minimum spend', async () => {
  const order = await anOrder()
  const { shown } = await exchangeFor(order, await lampsBack(order, 2), 200)
  expect(shown).toMatchObject({ couponDiscount: 0, totalPrice: 200 })
})

test('the coupon still counts when what was taken in exchange is exchanged again', async () => {
  const order = await anOrder()
  const { placed } = await exchangeFor(order, await lampsBack(order, 3), 1000, 3)
  for (const status of ['processing', 'shipped', 'delivered'])
    await call(testShop, order.staff, 'PATCH', `/order/update-status/${placed._id}`, { status })
  const again = { ...order, id: placed._id, lamps: placed.items[0]._id }
  expect((await exchangeFor(again, await lampsBack(again, 1), 1100)).shown.couponDiscount).toBe(110)
})

test('price rules count for what is taken in exchange, before the coupon', async () => {
  const order = await anOrder()
  const returned = await lampsBack(order, 1)
  discounts = ({ lines }) => lines.map((_line, line) => ({ line, amount: 200 }))
  expect((await exchangeFor(order, returned, 1200)).shown).toMatchObject({
    ...{ ruleDiscount: 200, couponDiscount: 100, discount: 300, totalPrice: 900 },
  })
})

test('a preview places nothing', async () => {
  const order = await anOrder()
  const id = await lampsBack(order, 1)
  const plan = { items: [{ productId: order.mat.id, quantity: 1 }], deliveryFee: 0, discount: 501 }
  const at = `/return/${id}/exchange/preview`
  expect((await call(testShop, order.staff, 'POST', at, plan)).status).toBe(400)
  expect((await call(testShop, order.buyer.headers, 'POST', at, plan)).status).toBe(403)
  const shown = await call(testShop, order.staff, 'POST', at, { ...plan, discount: 50 })
  expect(shown.data).toMatchObject({ staffDiscount: 50, couponDiscount: 50, totalPrice: 400 })
  expect((await call(testShop, order.staff, 'GET', `/return/order/${order.id}`)).data.returns).toMatchObject([
    { state: 'received' },
  ])
})
