import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { fileAnswer, id, queryInteger, timestamp } from '#contract/wire.ts'
import { duePayment, recordedTransfer } from './transfers.ts'

/** Sellers on a page of their list. */
export const SELLERS_PER_PAGE = 200

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

const sellerPayout = z.object({ ...recordedTransfer, sellerId: id, paidOn: z.string() })
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
      method: recordedTransfer.method,
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
  permission: 'books.view',
  summary:
    'List the sellers with what the shop owes each of them and since when, the most first; 200 on a page.',
  query: z.object({ page: z.optional(queryInteger(1, 1_000_000)) }),
  answer: z.array(namedSellerAccount),
})

export const getSellerAccountEndpoint = endpoint({
  method: 'GET',
  path: '/sellers/:id',
  tag: 'Order',
  who: 'admin',
  permission: 'books.view',
  summary: 'What the shop owes one seller, and since when.',
  params: z.object({ id }),
  answer: namedSellerAccount,
})

export const listSellerEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/sellers/:id/entries',
  tag: 'Order',
  who: 'admin',
  permission: 'books.view',
  summary: "List a seller's shares and payouts, newest first.",
  params: z.object({ id }),
  query: z.object(pageQuery),
  answer: rowPage(sellerEntry),
})

export const exportSellerEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/sellers/:id/entries/export',
  tag: 'Order',
  who: 'admin',
  permission: 'books.view',
  summary: "Get a seller's whole statement as a CSV file, newest first.",
  params: z.object({ id }),
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})

export const recordSellerPayoutEndpoint = endpoint({
  method: 'POST',
  path: '/sellers/payouts',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary: 'Record what a seller was paid. More than the shop owes is recorded only with `isMoreThanDue`.',
  body: z.object({ sellerId: id, ...duePayment }),
  answer: sellerPayout,
  status: 201,
})

export const reverseSellerPayoutEndpoint = endpoint({
  method: 'PATCH',
  path: '/sellers/payouts/:id/reversal',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
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

export const exportOwnSellerEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/seller/account/entries/export',
  tag: 'Order',
  who: 'seller',
  summary: 'Get the whole statement of the seller who asks as a CSV file, newest first.',
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})
