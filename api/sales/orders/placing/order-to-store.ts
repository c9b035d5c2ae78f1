import { type Adjustment, adjustmentsOf } from '#api/pricing/order-adjustments.ts'
import { orderLineOf, type PricedLine } from '#api/pricing/order-pricing.ts'
import type { PricedOrder } from '#api/pricing/price-order.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import type { NewOrder, Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import { newId, newOrderId } from '#database/new-id.ts'
import type { ChargedTerms } from './order-terms.ts'
import { walletOf } from './order-wallet.ts'
import type { Buyer } from './stocked-products.repository.ts'

/** Who orders under which number; `originalCode`: the coupon of the returned goods that the order is exchanged for. */
type Placement = { buyer: Buyer; orderNumber: number; originalCode: string | undefined }

/** The order to be stored, at the server's prices, with its adjustments. */
export function orderToStore(
  newOrder: NewOrder,
  priced: PricedOrder,
  placement: Placement,
  terms: ChargedTerms,
): { order: Order; adjustments: Adjustment[] } {
  const lines = priced.lines.map((line) => ({ id: newId(terms.now.getTime()), ...orderLineOf(line) }))
  const order = { ...orderOf(newOrder, priced, placement, terms), lines }
  // The coupon of returned goods counts as used by their order; here it is not used again.
  const countedCode = order.couponCode ?? placement.originalCode
  return { order, adjustments: adjustmentsFor(priced, lines, countedCode, terms) }
}

function orderOf(
  newOrder: NewOrder,
  { figures }: PricedOrder,
  { buyer, orderNumber }: Placement,
  terms: ChargedTerms,
): Omit<Order, 'lines'> {
  const { subtotal, discountAmount, deliveryFee, freeDeliveryAmount, grandTotal } = figures
  const { recipientName, recipientPhone, source, promisedFrom, promisedUntil } = terms
  return {
    id: newOrderId(orderNumber, terms.now.getTime()),
    customerId: newOrder.customerId,
    customerName: newOrder.customerName || buyer.name,
    customerEmail: newOrder.customerEmail || buyer.email,
    phone: newOrder.phone,
    status: 'pending',
    paymentStatus: newOrder.paymentMethod === 'ssl' ? 'pending' : 'unpaid',
    paymentMethod: newOrder.paymentMethod,
    paymentNumber: newOrder.paymentNumber ?? '',
    ...walletOf(newOrder),
    subtotal,
    couponCode: newOrder.couponCode?.toUpperCase() || null,
    discountAmount,
    deliveryFee,
    ...(freeDeliveryAmount && { freeDeliveryAmount }),
    returnFee: 0,
    grandTotal,
    amountPaid: 0,
    amountDue: grandTotal,
    deliveryAddress: terms.address,
    recipientName,
    recipientPhone,
    language: newOrder.language ?? 'en',
    source,
    promisedFrom,
    promisedUntil,
    transactionId: newTransactionId(),
    parcels: [],
    timeline: [{ from: null, to: 'pending', at: terms.now, by: 'customer' }],
    createdAt: terms.now,
  }
}

function adjustmentsFor(
  { lines, figures, ruleDiscounts, coupon }: PricedOrder,
  storedLines: readonly { id: string; lineTotal: Taka }[],
  couponCode: string | undefined,
  { staffDiscount }: ChargedTerms,
): Adjustment[] {
  const idOf = (line: PricedLine) => storedLines[lines.indexOf(line)]?.id ?? ''
  return adjustmentsOf(
    {
      rules: ruleDiscounts.map(({ rule, line, amount }) => ({ rule, lineId: idOf(line), amount })),
      coupon: couponCode
        ? { code: couponCode, amount: coupon.discountAmount, lineIds: new Set(coupon.lines.map(idOf)) }
        : undefined,
      manualDiscount: staffDiscount,
      deliveryFee: figures.deliveryFee,
      freeDeliveryAmount: figures.freeDeliveryAmount,
    },
    storedLines.map(({ id, lineTotal }) => ({ id, amount: lineTotal })),
  )
}
