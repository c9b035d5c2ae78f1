import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { deliveryChargeTo } from '#contract/sales/delivery/delivery.ts'
import { orderChanges, orders } from '#database/schema/sales/orders.ts'
import { colorOf } from './order-steps.ts'
import { isChangeable, pickOrder } from './pick-order.ts'
import { pick, type StepsOf } from './step-runner.ts'

/** Lines that a scenario adds to an order. */
const MAX_FURTHER_LINES = 6

/** Those where delivery costs 130, 70, 90 and 130 taka; it is free in the last two. */
const PLACES = [
  { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar' },
  { division: 'Dhaka', district: 'Dhaka', city: 'Savar' },
  { division: 'Dhaka', district: 'Gazipur', city: 'Kaliakair' },
  { division: 'Sylhet', district: 'Sunamganj', city: 'Chhatak' },
] as const

/** Staff change what is in an order, where it goes and what it costs. */
export const changeSteps: StepsOf<'change' | 'moveAddress' | 'reduce'> = {
  /** The change costs what its preview said, unless something else happened meanwhile. */
  async change(runner, { which, ...wished }) {
    const { shop, admin, database, product, rug, mat } = runner
    const { id, staff } = await pickOrder(runner, which, isChangeable)
    const [, ...rugs] = staff.lines
    const place = PLACES[wished.to]
    const plan = {
      lines: staff.lines.map(({ id: lineId }, index) => {
        return { lineId, units: index === 0 ? wished.units : wished.rugUnits }
      }),
      newLines: [
        { productId: product.id, quantity: wished.newLamps },
        {
          productId: wished.other < 2 ? rug.id : mat.id,
          quantity: wished.newOthers,
          color: colorOf(wished.other),
        },
      ].filter(({ quantity }) => quantity > 0 && rugs.length < MAX_FURTHER_LINES),
      staffDiscount: wished.discount,
      ...(wished.fee >= 0 && { deliveryFee: wished.fee }),
      ...(place && { deliveryAddress: { ...place, addressDetails: 'House 2' } }),
    }
    const shown = await shop.staffOrders.previewChange(admin, id, plan)
    const { updatedAt } = staff
    await shop.staffOrders.change(admin, id, { ...plan, updatedAt, grandTotal: shown.grandTotal })
    // Not what the call answers: another change may come before its answer is read.
    const versions = await database.db.select().from(orderChanges).where(eq(orderChanges.orderId, id))
    const { subtotal, discountAmount, grandTotal } = shown
    expect(versions.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ totals: expect.objectContaining({ subtotal, discountAmount, grandTotal }) }),
    )
    expect(shown.ruleDiscount + shown.couponDiscount + shown.staffDiscount).toBe(shown.discountAmount)
  },

  async moveAddress(runner, { which, to, fee }) {
    const { shop, admin } = runner
    const { id, customerName, phone, subtotal, staff } = await pickOrder(runner, which, isChangeable)
    const place = pick(PLACES, to) ?? PLACES[0]
    const charge = deliveryChargeTo(place, subtotal, await shop.delivery.fees())
    const named = fee === -2 ? charge.deliveryFee : fee
    const deliveryAddress = { ...place, addressDetails: `House ${which}` }
    await shop.staffOrders.updateAddress(admin, id, {
      ...{ updatedAt: staff.updatedAt, customerName, phone, deliveryAddress },
      ...(fee !== -1 && { deliveryFee: named }),
    })
  },

  async reduce(runner, { which, amount }) {
    const { shop, admin } = runner
    const { id, staff } = await pickOrder(runner, which, eq(orders.status, 'delivered'))
    const { updatedAt } = staff
    await shop.staffOrders.reducePrice(admin, id, { updatedAt, amount, reason: 'A scratch' })
  },
}
