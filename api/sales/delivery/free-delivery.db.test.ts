import { beforeEach, expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import {
  listAdjustmentDifferences,
  listAdjustments,
} from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { messages } from '#contract/messages.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = openTestShop()
const db = () => at.database.db
let staff: Record<string, string>

beforeEach(async () => {
  staff = await signInAs(at, await anAdmin(db()))
})

const setFree = (payload: object) => call(at, staff, 'POST', '/shipping-fee/add', payload)

/** Orders this many lamps (৳1,000 each) to Sylhet, at the total that the quote says. */
async function anOrder(quantity: number) {
  const lamp = await aProduct(db(), { name: 'Lamp', stock: 20, listPrice: 1000 })
  const { customer, headers } = await aBuyer(at)
  const body = anOrderBody(customer, [{ product: lamp, quantity }])
  const { data: quote } = await call(at, headers, 'POST', '/order/quote', body)
  const answer = (await place(at, headers, { ...body, totalPrice: quote.totalPrice })).json()
  expect(answer.statusCode, answer.message).toBe(201)
  return { quote, placed: answer.data, lamp, body, headers }
}

async function expectToAddUp() {
  expect(await listAdjustmentDifferences(db())).toEqual([])
  expect(await listLedgerDifferences(db())).toEqual([])
}

/** Changes the units of the only line as the preview says. */
async function changeUnits(orderId: string, units: number, input: object = {}) {
  const { data } = await call(at, staff, 'GET', `/order/${orderId}`)
  const plan = { items: [{ lineId: data.items[0]._id, units }], ...input }
  const shown = (await call(at, staff, 'POST', `/order/${orderId}/changes/preview`, plan)).data
  at.clock.advanceSeconds(1)
  const change = { ...plan, updatedAt: data.staff.updatedAt, totalPrice: shown.totalPrice }
  const changed = (await call(at, staff, 'POST', `/order/${orderId}/changes`, change)).data
  expect(changed).toMatchObject({ totalPrice: shown.totalPrice, deliveryFee: shown.deliveryFee })
  await expectToAddUp()
  return changed
}

test('without an amount nothing is free, and nothing else stands in the answers', async () => {
  const { quote, placed } = await anOrder(9)
  expect((await call(at, {}, 'GET', '/shipping-fee/get')).data).toEqual({
    shippingFee: 70,
    shippingFeeOutside: 130,
  })
  expect([quote.deliveryFee, 'freeDelivery' in quote, 'freeDelivery' in placed]).toEqual([130, false, false])
})

test('an order that reaches the amount pays no delivery fee, and keeps what that would have been', async () => {
  expect((await setFree({ freeDeliveryFrom: 2000 })).data).toMatchObject({ freeDeliveryFrom: 2000 })
  expect((await anOrder(1)).placed).toMatchObject({ deliveryFee: DELIVERY_FEE, totalPrice: 1130 })
  const { quote, placed } = await anOrder(2)
  const free = { deliveryFee: 0, freeDelivery: DELIVERY_FEE, totalPrice: 2000 }
  expect([quote, placed]).toMatchObject([free, free])
  expect(await listAdjustments(db(), placed._id)).toEqual([
    { lineId: null, kind: 'delivery', source: '', amount: DELIVERY_FEE },
    { lineId: null, kind: 'free-delivery', source: '', amount: -DELIVERY_FEE },
  ])
  expect((await call(at, staff, 'GET', `/order/${placed._id}`)).data).toMatchObject(free)
  await expectToAddUp()
})

test('the total that a shopper saw before the amount was set is refused with the figures of now', async () => {
  const { body, headers } = await anOrder(2)
  await setFree({ freeDeliveryFrom: 2000 })
  expect((await place(at, headers, body, 'again')).json()).toMatchObject({
    statusCode: 409,
    data: { deliveryFee: 0, freeDelivery: DELIVERY_FEE, totalPrice: 2000 },
  })
})

test('a district may have an amount of its own, or none', async () => {
  await setFree({ freeDeliveryFrom: 1000, districtFreeDelivery: { Sylhet: 3000 } })
  expect((await anOrder(2)).placed.deliveryFee).toBe(DELIVERY_FEE)
  expect((await anOrder(3)).placed.deliveryFee).toBe(0)
  await setFree({ districtFreeDelivery: { Sylhet: 0 } })
  expect((await anOrder(9)).placed.deliveryFee).toBe(DELIVERY_FEE)
  await setFree({ freeDeliveryFrom: 0, districtFreeDelivery: { Sylhet: 2000 } })
  expect((await anOrder(2)).placed.deliveryFee).toBe(0)
})

test('a changed order begins and ends to be free by what it contains, and keeps a fee that staff set', async () => {
  await setFree({ freeDeliveryFrom: 2000 })
  const { placed } = await anOrder(2)
  const fewer = await changeUnits(placed._id, 1)
  expect(fewer).toMatchObject({ deliveryFee: DELIVERY_FEE, totalPrice: 1130 })
  expect(fewer).not.toHaveProperty('freeDelivery')
  expect(await changeUnits(placed._id, 3)).toMatchObject({ deliveryFee: 0, freeDelivery: DELIVERY_FEE })
  // The shop ends it: what does not change stays free.
  await setFree({ freeDeliveryFrom: 0 })
  const granted = await changeUnits(placed._id, 3, { staffDiscount: 10 })
  expect(granted).toMatchObject({ deliveryFee: 0, freeDelivery: DELIVERY_FEE, totalPrice: 2990 })
  const agreed = await changeUnits(placed._id, 3, { staffDiscount: 0, deliveryFee: 50 })
  expect(agreed).toMatchObject({ deliveryFee: 50, totalPrice: 3050 })
  expect(agreed).not.toHaveProperty('freeDelivery')
})

test('goods that come back with the delivery fee give back nothing for delivery that was free', async () => {
  await setFree({ freeDeliveryFrom: 2000 })
  const { placed } = await anOrder(2)
  for (const status of ['processing', 'shipped', 'delivered'])
    await changeStatus(at, staff, placed._id, status)
  const [{ _id: lineId }] = placed.items
  const items = [{ lineId, units: 1 }]
  const body = { orderId: placed._id, items, reason: 'damaged', resolution: 'refund' }
  const { data } = await call(at, staff, 'POST', '/return/manual', body)
  const received = { items: [{ lineId, restockedUnits: 1, writtenOffUnits: 0 }], withDeliveryFee: true }
  expect((await call(at, staff, 'POST', `/return/${data._id}/receipt`, received)).data.value).toBe(1000)
  const { data: left } = await call(at, staff, 'GET', `/order/${placed._id}`)
  expect(left).toMatchObject({ deliveryFee: 0, totalPrice: 1000 })
  await expectToAddUp()
})

test('an order by phone is free by the same amount unless staff set the fee', async () => {
  await setFree({ freeDeliveryFrom: 1000 })
  const lamp = await aProduct(db(), { listPrice: 1000, stock: 9 })
  const { customer } = await aBuyer(at)
  const { customerId: _id, ...body } = anOrderBody(customer, [{ product: lamp, quantity: 2 }])
  const entered = await call(at, staff, 'POST', '/order/manual', { ...body, totalPrice: 2000 })
  expect(entered.data).toMatchObject({ deliveryFee: 0, freeDelivery: DELIVERY_FEE })
  const fee = { deliveryFee: 90, totalPrice: 2090 }
  expect((await call(at, staff, 'POST', '/order/manual', { ...body, ...fee })).data).toMatchObject(fee)
})

test('amounts that cannot be are refused at their field', async () => {
  for (const [field, value, message] of [
    ['freeDeliveryFrom', -1, messages.freeDeliveryInvalid],
    ['freeDeliveryFrom', 1.5, messages.freeDeliveryInvalid],
    ['districtFreeDelivery', { Atlantis: 10 }, messages.districtUnknown],
  ] as const)
    expect(await setFree({ [field]: value })).toMatchObject({
      status: 400,
      errors: [{ path: field, message }],
    })
})
