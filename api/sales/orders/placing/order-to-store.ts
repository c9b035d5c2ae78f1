import type { Adjustment } from '#api/pricing/order-adjustments.ts'
import { orderLineOf, type PricedLine } from '#api/pricing/order-pricing.ts'
import { adjustmentsOfPriced, type PricedOrder } from '#api/pricing/price-order.ts'
import { type OrderTax, ratesOf, taxesOf } from '#api/pricing/taxes.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import type { NewOrder, Order } from '#contract/sales/orders.ts'
import { newId, newOrderId } from '#database/new-id.ts'
import type { ChargedTerms } from './order-terms.ts'
import { walletOf } from './order-wallet.ts'
import type { Buyer } from './stocked-products.repository.ts'

/** Who orders under which number; `originalCode`: the coupon of the returned goods that the order is exchanged for. */
type Placement = { buyer: Buyer; orderNumber: number; originalCode: string | undefined }

/** The order to be stored, at the server's prices, with its adjustments and its VAT. */
export function orderToStore(
  newOrder: NewOrder,
  priced: PricedOrder,
  placement: Placement,
  terms: ChargedTerms,
): { order: Order; adjustments: Adjustment[]; taxes: OrderTax[] } {
  const lines = priced.lines.map((line) => ({ id: newId(terms.now.getTime()), ...orderLineOf(line) }))
  const order = { ...orderOf(newOrder, priced, placement, terms), lines }
  // The coupon of returned goods counts as used by their order; here it is not used again.
  const couponCode = (order.couponCode ?? placement.originalCode) || undefined
  const idOf = (line: PricedLine) => lines[priced.lines.indexOf(line)]?.id ?? ''
  const { staffDiscount } = terms
  const adjustments = adjustmentsOfPriced(priced, lines, { idOf, couponCode, staffDiscount })
  const taxed = priced.lines.map((line) => ({ ...line, id: idOf(line) }))
  const amounts = lines.map(({ id, lineTotal }) => ({ id, amount: lineTotal }))
  return { order, adjustments, taxes: taxesOf(ratesOf(terms.taxes, taxed), amounts, adjustments) }
}

function orderOf(
  newOrder: NewOrder,
  { figures }: PricedOrder,
  { buyer, orderNumber }: Placement,
  terms: ChargedTerms,
): Omit<Order, 'lines'> {
  const { subtotal, discountAmount, deliveryFee, freeDeliveryAmount, addedTax, grandTotal, tax } = figures
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
    ...(addedTax && { addedTax }),
    grandTotal,
    ...(tax && { tax }),
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
