import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, taka, text, timestamp } from '#contract/wire.ts'
import { wallet } from './orders.ts'

/** Days after a delivery within which a marketplace pays its seller. docs/bangladesh.md §5.4 */
export const SELLER_PAYOUT_DAYS = 10

/** What the shop owes a seller for goods that buyers have; negative: it paid more, or paid for goods that came back. */
const sellerAccount = z.object({
  dueAmount: z.int(),
  /** When the oldest goods were delivered that are not paid out; null when nothing is due. */
  dueSince: z.nullable(timestamp),
})
export type SellerAccount = z.output<typeof sellerAccount>

const namedSellerAccount = z.extend(sellerAccount, { sellerId: id, name: z.string() })
export type NamedSellerAccount = z.output<typeof namedSellerAccount>

const payoutMethods = ['by-hand', 'bank', 'wallet'] as const

const sellerPayout = z.object({
  id,
  sellerId: id,
  amount: taka,
  method: z.enum(payoutMethods),
  /** Name of the wallet; '' otherwise. */
  provider: z.string(),
  paidOn: z.string(),
  reference: z.string(),
  recordedByName: z.string(),
  recordedAt: timestamp,
  isReversed: z.boolean(),
  /** Whether it can still be taken back as recorded by mistake. */
  canBeReversed: z.boolean(),
})
export type SellerPayout = z.output<typeof sellerPayout>

/**
 * A line of a seller's statement: the share of an order that was delivered or came back, a payout, or one that was taken back.
 * `amount`: what the shop owes the seller more; negative: less.
 */
const sellerEntry = z.object({
  kind: z.enum(['share', 'payout', 'payout-reversed']),
  at: timestamp,
  amount: z.int(),
  orderId: z.nullable(id),
  payout: z.nullable(
    z.object({
      id,
      method: z.enum(payoutMethods),
      provider: z.string(),
      paidOn: z.string(),
      reference: z.string(),
      canBeReversed: z.boolean(),
    }),
  ),
})
export type SellerEntry = z.output<typeof sellerEntry>

export const listSellerAccountsEndpoint = endpoint({
  method: 'GET',
  path: '/sellers',
  tag: 'Order',
  who: 'admin',
  summary:
    'List the sellers with what the shop owes each of them and since when; at most 200, the most first.',
  answer: z.array(namedSellerAccount),
})

export const listSellerEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/sellers/:id/entries',
  tag: 'Order',
  who: 'admin',
  summary: "List a seller's shares and payouts, newest first.",
  params: z.object({ id }),
  query: z.object(pageQuery),
  answer: rowPage(sellerEntry),
})

export const recordSellerPayoutEndpoint = endpoint({
  method: 'POST',
  path: '/sellers/payouts',
  tag: 'Order',
  who: 'admin',
  summary: 'Record what a seller was paid. More than the shop owes is recorded only with `isMoreThanDue`.',
  body: z.object({
    sellerId: id,
    /** As it was shown: a second click records nothing. */
    dueAmount: z.int(),
    amount: taka.check(z.minimum(1, schemaErrors.amountRequired)),
    method: z.enum(payoutMethods),
    /** For the method `wallet`. */
    wallet: z.optional(wallet),
    /** The day in Dhaka, `2026-11-21`. */
    paidOn: z.iso.date(schemaErrors.dayRequired),
    reference: z.optional(text(80)),
    isMoreThanDue: z.optional(z.boolean()),
  }),
  answer: sellerPayout,
  status: 201,
})

export const reverseSellerPayoutEndpoint = endpoint({
  method: 'PATCH',
  path: '/sellers/payouts/:id/reversal',
  tag: 'Order',
  who: 'admin',
  summary: 'Take back a payout that was recorded by mistake, within an hour, by a counter-posting.',
  params: z.object({ id }),
  answer: sellerPayout,
})

export const getOwnSellerAccountEndpoint = endpoint({
  method: 'GET',
  path: '/seller/account',
  tag: 'Order',
  who: 'seller',
  summary: 'What the shop owes the seller who asks.',
  answer: sellerAccount,
})

export const listOwnSellerEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/seller/account/entries',
  tag: 'Order',
  who: 'seller',
  summary: 'List the shares and payouts of the seller who asks, newest first.',
  query: z.object(pageQuery),
  answer: rowPage(sellerEntry),
})
