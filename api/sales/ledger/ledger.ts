import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'

/** A ledger account: see `database/schema/sales/ledger.ts`. A gateway's account is named after its provider. */
type Account = 'customer' | 'goods' | 'discount' | 'delivery' | 'waived' | MoneyAccount
type MoneyAccount = 'by-hand' | 'sslcommerz' | 'bkash' | (string & {})

/** One event in an order's ledger. Its entries sum to zero; `reference` prevents it from being posted twice. */
export type Posting = {
  orderId: string
  cause: 'placed' | 'changed' | 'payment' | 'payment-reversed' | 'waived' | 'refund' | 'refund-returned'
  reference: string
  at: Date
  entries: readonly (readonly [account: Account, amount: Taka])[]
}

type Charged = Pick<Order, 'id' | 'grandTotal' | 'subtotal' | 'discountAmount' | 'deliveryFee' | 'createdAt'>

/** The buyer owes the grand total. */
export function postingOfPlaced(order: Charged): Posting {
  return {
    orderId: order.id,
    cause: 'placed',
    reference: order.id,
    at: order.createdAt,
    entries: [
      ['customer', order.grandTotal],
      ['goods', -order.subtotal],
      ['discount', order.discountAmount],
      ['delivery', -order.deliveryFee],
    ],
  }
}

type Totals = Pick<Order, 'grandTotal' | 'subtotal' | 'discountAmount' | 'deliveryFee'>

/** The order was changed: the difference to what the buyer owed before. */
export function postingOfChangedTotals({
  before,
  after,
  ...event
}: Pick<Posting, 'orderId' | 'reference' | 'at'> & { before: Totals; after: Totals }): Posting {
  return {
    ...event,
    cause: 'changed',
    entries: [
      ['customer', after.grandTotal - before.grandTotal],
      ['goods', before.subtotal - after.subtotal],
      ['discount', after.discountAmount - before.discountAmount],
      ['delivery', before.deliveryFee - after.deliveryFee],
    ],
  }
}

type Movement = { orderId: string; reference: string; amount: Taka; at: Date }

/** Money was received in `account`. */
export function postingOfPayment({
  amount,
  account,
  ...event
}: Movement & { account: MoneyAccount }): Posting {
  return {
    ...event,
    cause: 'payment',
    entries: [
      [account, amount],
      ['customer', -amount],
    ],
  }
}

/** A payment was recorded by mistake. */
export function postingOfReversedPayment(movement: Movement & { account: MoneyAccount }): Posting {
  return { ...postingOfRefund(movement), cause: 'payment-reversed' }
}

/** Staff accepted a smaller payment as complete. A negative amount takes that back. */
export function postingOfWaivedAmount({ amount, ...event }: Movement): Posting {
  return {
    ...event,
    cause: 'waived',
    entries: [
      ['waived', amount],
      ['customer', -amount],
    ],
  }
}

/** Money was returned from `account`. */
export function postingOfRefund({
  amount,
  account,
  ...event
}: Movement & { account: MoneyAccount }): Posting {
  return {
    ...event,
    cause: 'refund',
    entries: [
      [account, -amount],
      ['customer', amount],
    ],
  }
}

/** A gateway reversed a refund it had accepted: the shop has the money again. */
export function postingOfReturnedRefund(movement: Movement & { account: MoneyAccount }): Posting {
  return {
    ...postingOfPayment(movement),
    cause: 'refund-returned',
  }
}
