import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'

/** Where taka stand: see `database/schema/sales/ledger.ts`. A gateway's account has the name of its provider. */
export type Account = 'customer' | 'goods' | 'discount' | 'delivery' | 'kept' | MoneyAccount
export type MoneyAccount = 'by-hand' | 'sslcommerz' | 'bkash' | (string & {})

/** One event in the books of an order. Its entries add up to zero; `reference` keeps it from being booked twice. */
export type Posting = {
  orderId: string
  cause: 'placed' | 'payment' | 'refund' | 'refund-returned' | 'refund-declined'
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

type Movement = { orderId: string; reference: string; amount: Taka; at: Date }

/** Money came in at `account`. */
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

/** Money went back out of `account`. */
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

/** A gateway took a refund back that it had accepted: the money is with the shop again. */
export function postingOfReturnedRefund(movement: Movement & { account: MoneyAccount }): Posting {
  return {
    ...postingOfPayment(movement),
    cause: 'refund-returned',
  }
}

/** The shop keeps what it was asked to give back. */
export function postingOfDeclinedRefund({ amount, ...event }: Movement): Posting {
  return {
    ...event,
    cause: 'refund-declined',
    entries: [
      ['kept', -amount],
      ['customer', amount],
    ],
  }
}
