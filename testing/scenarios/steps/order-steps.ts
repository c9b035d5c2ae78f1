import { anOrderBody } from '#testing/orders/orders.ts'
import { HAS_TAXES, ORDERED_UNITS } from '#testing/scenarios/payment-scenarios.ts'
import { COLORS, COUPON, COUPON_TAKA, PRICE_OF_SEVERAL } from '#testing/scenarios/payment-stage.ts'
import { transferId } from './statement-steps.ts'
import { pick, type StepOf, type StepRunner, type StepsOf } from './step-runner.ts'

export const colorOf = (index: number) => COLORS[index % 2 === 0 ? 0 : 1]

/** Orders are placed, sold at the door and cancelled. */
export const orderSteps: StepsOf<'place' | 'sell' | 'placeByWallet' | 'cancel'> = {
  async place(runner, step) {
    const { shop, buyer, history } = runner
    const order = await shop.orders.place(buyer, await taxed(runner, newOrder(runner, step)), {
      key: crypto.randomUUID(),
    })
    history.placed.push(order.id)
    if (order.paymentUrl) history.pages.push(order.paymentUrl)
  },

  async sell(runner, { isPaid, other }) {
    const { shop, buyer, admin, history } = runner
    const order = await taxed(runner, newOrder(runner, { withCoupon: false, by: 'cash', other }))
    const sold = await shop.orders.place(buyer, order, { key: crypto.randomUUID() })
    history.placed.push(sold.id)
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      await shop.orders.updateStatus(admin, sold.id, status)
    if (isPaid) await shop.orders.updatePaymentStatus(admin, sold.id, 'paid')
  },

  async placeByWallet(runner, { transfer, other }) {
    const { shop, buyer, history } = runner
    const named = { wallet: 'bkash', walletTransactionId: transferId(transfer) } as const
    const byCash = await taxed(runner, newOrder(runner, { withCoupon: false, by: 'cash', other }))
    const order = { ...byCash, ...named }
    const input = { ...order, paymentMethod: 'mobile-banking', paymentNumber: '01712345678' } as const
    const { id } = await shop.orders.place(buyer, input, { key: crypto.randomUUID() })
    history.placed.push(id)
  },

  async cancel({ shop, admin, history }, { which }) {
    const id = pick(history.placed, which)
    if (id) await shop.orders.updateStatus(admin, id, 'cancelled')
  },
}

/** With the VAT on top that the shop quotes. The rest of the total is known. */
async function taxed<Order extends ReturnType<typeof newOrder>>(
  runner: StepRunner,
  order: Order,
): Promise<Order> {
  if (!HAS_TAXES) return order
  const { customerId, lines, deliveryAddress } = order
  const couponCode = 'couponCode' in order ? order.couponCode : null
  const quoted = { customerId, lines, deliveryAddress, couponCode }
  const { addedTax = 0 } = await runner.shop.orders.quote(runner.buyer, quoted)
  return { ...order, grandTotal: order.grandTotal + addedTax }
}

function newOrder(
  { product, rug, mat, customer }: StepRunner,
  { withCoupon, by, other }: Omit<StepOf<'place'>, 'do'>,
) {
  const lamps = { product: { ...product, price: PRICE_OF_SEVERAL }, quantity: ORDERED_UNITS }
  // What is paid at the door or by hand may come from two sellers; a page of a gateway takes the price of the lamps.
  const chosen =
    by === 'cash' ? [lamps, { product: other < 2 ? rug : mat, quantity: 1, color: colorOf(other) }] : [lamps]
  const { items, totalPrice, ...rest } = anOrderBody(customer, chosen)
  const way =
    by === 'cash'
      ? ({ paymentMethod: 'cash', gateway: undefined } as const)
      : ({ paymentMethod: 'ssl', gateway: by } as const)
  return withCoupon
    ? { ...rest, ...way, lines: items, couponCode: COUPON, grandTotal: totalPrice - COUPON_TAKA }
    : { ...rest, ...way, lines: items, grandTotal: totalPrice }
}
