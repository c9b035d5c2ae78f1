import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { messages } from '#contract/messages.ts'
import { newId } from '#database/new-id.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listAdjustmentDifferences, listAdjustments } from './order-adjustments.repository.ts'

/** What the only rule of the shop answers in this test. */
let discounts: PriceRule['discounts']
const rule: PriceRule = { name: 'pairs', check: () => [], discounts: (order) => discounts(order) }
const testShop = openTestShop({ priceRules: [rule] })
const db = () => testShop.database.db

beforeEach(() => {
  discounts = () => []
})

/** An order of two lamps (৳1,000 each) with the coupon EID, 10 % off from ৳1,500 on; mats cost ৳500. */
async function anOrder() {
  const lamp = await aProduct(db(), { name: 'Lamp', stock: 10, listPrice: 1000 })
  const mat = await aProduct(db(), { name: 'Mat', stock: 10, listPrice: 500 })
  const coupon = { code: 'EID', kind: 'percent', value: 10, minimumSpend: 1500 } as const
  await db()
    .insert(coupons)
    .values({ id: newId(), ...coupon, maxUses: 1, maxUsesPerCustomer: 1 })
  const { customer, headers } = await aBuyer(testShop)
  const body = anOrderBody(customer, [{ product: lamp, quantity: 2 }])
  const total = 2000 - 200 + DELIVERY_FEE
  const { data } = (await place(testShop, headers, { ...body, cuopon: 'EID', totalPrice: total })).json()
  return {
    id: data._id as string,
    lamps: data.items[0]._id as string,
    mat,
    staff: await signInAs(testShop, await anAdmin(db())),
  }
}
type Order = Awaited<ReturnType<typeof anOrder>>
type Plan = { lamps: number; mats?: number; staffDiscount?: number; discount?: number }

const planOf = ({ lamps: lineId, mat }: Order, { lamps: units, mats = 0, ...amounts }: Plan) => ({
  items: [{ lineId, units }],
  newItems: mats > 0 ? [{ productId: mat.id, quantity: mats }] : [],
  ...amounts,
})

async function preview(order: Order, plan: Plan) {
  const answer = await request(
    testShop,
    order.staff,
    'POST',
    `/${order.id}/changes/preview`,
    planOf(order, plan),
  )
  return answer.json().data
}

async function change(order: Order, plan: Plan, totalPrice: number) {
  const { updatedAt } = (await request(testShop, order.staff, 'GET', `/${order.id}`)).json().data.staff
  testShop.clock.advanceSeconds(1)
  const body = { ...planOf(order, plan), updatedAt, totalPrice }
  return request(testShop, order.staff, 'POST', `/${order.id}/changes`, body)
}

/** Changes the order as its preview says, and compares the two. */
async function changeAsShown(order: Order, plan: Plan) {
  const shown = await preview(order, plan)
  const changed = (await change(order, plan, shown.totalPrice)).json().data
  const { subtotal, discount, deliveryFee, totalPrice } = shown
  expect(changed).toMatchObject({ subtotal, discount, deliveryFee, totalPrice })
  expect(shown.ruleDiscount + shown.couponDiscount + shown.staffDiscount).toBe(discount)
  expect(await listAdjustmentDifferences(db())).toEqual([])
  expect(await listLedgerDifferences(db())).toEqual([])
  return { shown, changed, adjustments: await listAdjustments(db(), order.id) }
}

test('the coupon of an order counts for what is added to it, though it is used up, off and over', async () => {
  const order = await anOrder()
  await db()
    .update(coupons)
    .set({ isActive: false, endsAt: new Date(0) })
    .where(eq(coupons.code, 'EID'))
  const { shown, changed } = await changeAsShown(order, { lamps: 2, mats: 1 })
  expect(shown).toMatchObject({ items: [{ price: 500 }], couponDiscount: 250, couponRejection: null })
  expect(changed).toMatchObject({ cuopon: 'EID', discount: 250, totalPrice: 2250 + DELIVERY_FEE })
})

test('the coupon takes nothing off below its minimum spend, which the preview says, and counts again above it', async () => {
  const order = await anOrder()
  const { shown, changed } = await changeAsShown(order, { lamps: 1 })
  expect(shown.couponRejection).toEqual({
    ...{ reason: 'below-minimum', missingAmount: 500 },
    message: messages.couponMinimum('৳1,500', '৳500'),
  })
  expect(changed).toMatchObject({ discount: 0, totalPrice: 1000 + DELIVERY_FEE })
  expect((await changeAsShown(order, { lamps: 1, mats: 1 })).changed.discount).toBe(150)
})

test('a price rule takes off what it gives for what is added, before the coupon', async () => {
  const order = await anOrder()
  // On the day of the change each unit is ৳50 cheaper, also to those of the day before, which stay as they were sold.
  discounts = ({ lines }) => lines.map(({ quantity }, line) => ({ line, amount: quantity * 50 }))
  const { shown, adjustments } = await changeAsShown(order, { lamps: 3, mats: 2 })
  expect(shown).toMatchObject({ subtotal: 4000, ruleDiscount: 150, couponDiscount: 385, discount: 535 })
  expect(adjustments.filter(({ kind }) => kind === 'rule').map(({ amount }) => amount)).toEqual([-50, -100])
  // A change of the recipient or an amount asks neither again.
  discounts = () => []
  expect((await preview(order, { lamps: 3, mats: 0 })).ruleDiscount).toBe(50)
})

test('what staff grant stands beside rules and coupon, or is the rest of the whole discount', async () => {
  const order = await anOrder()
  const { shown } = await changeAsShown(order, { lamps: 2, staffDiscount: 70 })
  expect(shown).toMatchObject({ couponDiscount: 200, staffDiscount: 70, discount: 270 })
  expect((await preview(order, { lamps: 2 })).staffDiscount).toBe(70)
  const whole = await changeAsShown(order, { lamps: 2, discount: 210 })
  expect(whole.shown).toMatchObject({ couponDiscount: 200, staffDiscount: 10 })
})

test('a total that is not the one shown is refused with the figures of now, and so is a discount above the items', async () => {
  const order = await anOrder()
  const refused = await change(order, { lamps: 2, mats: 1 }, 2500 + DELIVERY_FEE)
  expect([refused.statusCode, refused.json().data]).toMatchObject([
    409,
    { discount: 250, totalPrice: 2250 + DELIVERY_FEE },
  ])
  const above = await change(order, { lamps: 2, staffDiscount: 1801 }, DELIVERY_FEE)
  expect([above.statusCode, above.json().message]).toEqual([400, messages.discountTooLarge])
})

test('a preview changes nothing, and only staff get one', async () => {
  const order = await anOrder()
  await preview(order, { lamps: 1 })
  expect((await request(testShop, order.staff, 'GET', `/${order.id}`)).json().data).toMatchObject({
    discount: 200,
    items: [{ quantity: 2 }],
    staff: { changes: [] },
  })
  const { headers } = await aBuyer(testShop)
  const plan = planOf(order, { lamps: 1 })
  const answer = await request(testShop, headers, 'POST', `/${order.id}/changes/preview`, plan)
  expect(answer.statusCode).toBe(403)
})
