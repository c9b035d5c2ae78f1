import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { ledgerAccounts, postingKinds } from '#database/schema/sales/ledger.ts'

/** A ledger account: see `database/schema/sales/ledger.ts`. */
type Account = (typeof ledgerAccounts)[number]

/** Where money is: by hand, or with a wallet, gateway or courier, named by `party`; or on its way to another order. */
export type MoneyAccount = {
  account: 'by-hand' | 'wallet' | 'gateway' | 'courier' | 'exchange'
  party: string
}

/**
 * One event of an order, or of the shop where it belongs to none. Its entries sum to zero; `reference` prevents it
 * from being posted twice.
 */
export type Posting = {
  orderId: string | null
  kind: Exclude<(typeof postingKinds)[number], 'cancelled' | 'seller-share'>
  reference: string
  at: Date
  entries: readonly { account: Account; party?: string; amount: Taka }[]
}

type Charged = Pick<
  Order,
  'id' | 'grandTotal' | 'subtotal' | 'discountAmount' | 'deliveryFee' | 'addedTax' | 'createdAt'
>

/** The buyer owes the grand total. */
export function postingOfPlaced(order: Charged): Posting {
  return {
    orderId: order.id,
    kind: 'placed',
    reference: order.id,
    at: order.createdAt,
    entries: [
      { account: 'customer', amount: order.grandTotal },
      { account: 'goods', amount: -order.subtotal },
      { account: 'discount', amount: order.discountAmount },
      { account: 'delivery', amount: -order.deliveryFee },
      { account: 'added-tax', amount: -(order.addedTax ?? 0) },
    ],
  }
}

type Totals = Pick<
  Order,
  'grandTotal' | 'subtotal' | 'discountAmount' | 'deliveryFee' | 'returnFee' | 'addedTax'
>

/** The order was changed: the difference to what the buyer owed before. */
export function postingOfChangedTotals({
  before,
  after,
  ...event
}: Pick<Posting, 'orderId' | 'reference' | 'at'> & { before: Totals; after: Totals }): Posting {
  return {
    ...event,
    kind: 'changed',
    entries: [
      { account: 'customer', amount: after.grandTotal - before.grandTotal },
      { account: 'goods', amount: before.subtotal - after.subtotal },
      { account: 'discount', amount: after.discountAmount - before.discountAmount },
      { account: 'delivery', amount: before.deliveryFee - after.deliveryFee },
      { account: 'return-fee', amount: before.returnFee - after.returnFee },
      { account: 'added-tax', amount: (before.addedTax ?? 0) - (after.addedTax ?? 0) },
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
    kind: 'payment',
    entries: [
      { ...account, amount },
      { account: 'customer', amount: -amount },
    ],
  }
}

/** A payment was recorded by mistake. */
export function postingOfReversedPayment(movement: Movement & { account: MoneyAccount }): Posting {
  return { ...postingOfRefund(movement), kind: 'payment-reversed' }
}

/** Staff accepted a smaller payment as complete. A negative amount takes that back: goods left, or the payment was reversed. */
export function postingOfWaivedAmount({ amount, ...event }: Movement): Posting {
  return {
    ...event,
    kind: 'waived',
    entries: [
      { account: 'waived', amount: amount },
      { account: 'customer', amount: -amount },
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
    kind: 'refund',
    entries: [
      { ...account, amount: -amount },
      { account: 'customer', amount: amount },
    ],
  }
}

/** Staff declined to give money back: the shop keeps it. */
export function postingOfDeclinedRefund({ amount, ...event }: Movement): Posting {
  return {
    ...event,
    kind: 'refund-declined',
    entries: [
      { account: 'customer', amount },
      { account: 'kept', amount: -amount },
    ],
  }
}

/** Goods left the shop, or came back with a negative amount: what they cost it. */
export function postingOfCost({ amount, ...event }: Movement): Posting {
  return {
    ...event,
    kind: amount > 0 ? 'goods-sent' : 'goods-back',
    entries: [
      { account: 'cost', amount },
      { account: 'stock', amount: -amount },
    ],
  }
}

type PaidOut = {
  id: string
  courierName: string
  amount: Taka
  feeAmount: Taka
  method: 'by-hand' | 'bank' | 'wallet'
  provider: string
}

/** A courier paid out what he had collected, less the fee that he deducted. */
export function postingOfCourierPayout(
  { id, courierName, amount, feeAmount, method, provider }: PaidOut,
  at: Date,
): Posting {
  return {
    orderId: null,
    kind: 'courier-payout',
    reference: id,
    at,
    entries: [
      { account: 'courier', party: courierName, amount: -amount - feeAmount },
      { account: method, party: provider, amount },
      { account: 'courier-fee', party: courierName, amount: feeAmount },
    ],
  }
}

/** A payout was recorded by mistake. */
export function postingOfReversedCourierPayout(payout: PaidOut, at: Date): Posting {
  return { ...withReversedEntries(postingOfCourierPayout(payout, at)), kind: 'courier-payout-reversed' }
}

/** Goods of known cost arrived: the shop owes them to their supplier. */
export function postingOfGoodsReceived(
  { id, units, unitCost, supplierName }: { id: string; units: number; unitCost: Taka; supplierName: string },
  at: Date,
): Posting {
  const amount = units * unitCost
  return {
    orderId: null,
    kind: 'goods-received',
    reference: id,
    at,
    entries: [
      { account: 'stock', amount },
      { account: 'supplier', party: supplierName, amount: -amount },
    ],
  }
}

type SupplierPaid = {
  id: string
  supplierName: string
  amount: Taka
  method: 'by-hand' | 'bank' | 'wallet'
  provider: string
}

/** The shop paid a supplier for goods that it received. */
export function postingOfSupplierPayment(
  { id, supplierName, amount, method, provider }: SupplierPaid,
  at: Date,
): Posting {
  return {
    orderId: null,
    kind: 'supplier-payment',
    reference: id,
    at,
    entries: [
      { account: 'supplier', party: supplierName, amount },
      { account: method, party: provider, amount: -amount },
    ],
  }
}

/** A payment to a supplier was recorded by mistake. */
export function postingOfReversedSupplierPayment(payment: SupplierPaid, at: Date): Posting {
  return { ...withReversedEntries(postingOfSupplierPayment(payment, at)), kind: 'supplier-payment-reversed' }
}

type SellerPaid = {
  id: string
  sellerId: string
  amount: Taka
  method: 'by-hand' | 'bank' | 'wallet'
  provider: string
}

/** The shop paid a seller of what it owed for goods that buyers have. */
export function postingOfSellerPayout(
  { id, sellerId, amount, method, provider }: SellerPaid,
  at: Date,
): Posting {
  return {
    orderId: null,
    kind: 'seller-payout',
    reference: id,
    at,
    entries: [
      { account: 'seller', party: sellerId, amount },
      { account: method, party: provider, amount: -amount },
    ],
  }
}

/** A payout to a seller was recorded by mistake. */
export function postingOfReversedSellerPayout(payout: SellerPaid, at: Date): Posting {
  return { ...withReversedEntries(postingOfSellerPayout(payout, at)), kind: 'seller-payout-reversed' }
}

function withReversedEntries({ entries, ...posting }: Posting): Posting {
  return { ...posting, entries: entries.map(({ amount, ...entry }) => ({ ...entry, amount: -amount })) }
}

/** A gateway reversed a refund it had accepted: the shop has the money again. */
export function postingOfReturnedRefund(movement: Movement & { account: MoneyAccount }): Posting {
  return {
    ...postingOfPayment(movement),
    kind: 'refund-returned',
  }
}
