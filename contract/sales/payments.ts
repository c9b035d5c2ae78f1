import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { id, requiredText, taka, timestamp, wireCodec } from '#contract/wire.ts'

/** The gateway chosen by the shopper, where the shop has several: `sslcommerz`, `bkash`; see `gateways` of `GET /site`. */
export const gatewayChoice = z.optional(z.string().check(z.maxLength(40)))

export const payOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/pay/:orderId',
  tag: 'Order',
  who: 'signed-in',
  summary: 'Start a payment attempt for your own pending order; answers the URL of the payment page.',
  params: z.object({ orderId: id }),
  body: z.optional(z.object({ gateway: gatewayChoice })),
  answer: z.object({ url: z.string() }),
})

/**
 * State of a payment attempt: `waiting` for the gateway's result, `checked`: held until staff decide, `returning`: being
 * refunded as an overpayment.
 */
const paymentState = z.enum(['paid', 'waiting', 'failed', 'checked', 'returning'])

export const payment = z.object({
  transactionId: z.string(),
  orderId: id,
  amount: taka,
  state: paymentState,
  /** Whether the order is still unpaid, so that another attempt makes sense. */
  canPay: z.boolean(),
})
export type Payment = z.output<typeof payment>

export const getPaymentEndpoint = endpoint({
  method: 'GET',
  path: '/order/payment/:transactionId',
  tag: 'Order',
  who: 'signed-in',
  summary: 'Get the state of your own payment with this transaction id.',
  params: z.object({ transactionId: requiredText(schemaErrors.transactionIdInvalid, 60) }),
  answer: payment,
})

/** Why money is not settled; `unmatched`: a payment for no order of this shop. */
const unsettledReasons = [
  'risky',
  'amount-differs',
  'currency-differs',
  'no-clear-answer',
  'surplus-going-back',
  'refund-refused',
  'refund-unclear',
  'refund-under-way',
  'no-refund',
  'unmatched',
] as const

/** Money that needs the staff's attention, one reason per row. `reasonText` is the reason as text. */
export const unsettled = wireCodec(
  {
    reason: z.enum(unsettledReasons),
    reasonText: z.string(),
    amount: z.nullable(taka),
    provider: z.string(),
    transactionId: z.string(),
    orderId: z.nullable(id),
    attemptId: z.nullable(id),
    refundId: z.nullable(id),
    /** Id of an unmatched payment, by which it is dismissed. */
    unmatchedId: z.nullable(id),
    /** The gateway's last error. */
    problem: z.string(),
    since: timestamp,
  },
  { reasonText: 'words' },
)
export type Unsettled = z.output<typeof unsettled>

export const listUnsettledEndpoint = endpoint({
  method: 'GET',
  path: '/payments/unsettled',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['payments.record', 'books.view'] },
  summary:
    'List all money that is not settled with the reason for each row, oldest first, unmatched payments last.',
  answer: z.array(unsettled),
})

export const decidePaymentEndpoint = endpoint({
  method: 'PATCH',
  path: '/payments/:attemptId',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary: 'Decide on a held payment: accept it, which pays the order, or refund it.',
  params: z.object({ attemptId: id }),
  body: z.object({ decision: z.enum(['accept', 'refund']) }),
  answer: payment,
})

export const dismissUnmatchedEndpoint = endpoint({
  method: 'PATCH',
  path: '/payments/unmatched/:unmatchedId',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary: 'Dismiss an unmatched payment from the list, once somebody has looked into it.',
  params: z.object({ unmatchedId: id }),
  answer: z.null(),
})

const ledgerEntry = z.object({
  account: z.string(),
  /** Name of the wallet, gateway or courier that has the money, or id of the seller; '' for other accounts. */
  party: z.string(),
  amount: z.int(),
  kind: z.string(),
  reference: z.string(),
  at: timestamp,
})

export const listLedgerEndpoint = endpoint({
  method: 'GET',
  path: '/payments/ledger/:orderId',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.view', 'books.view'] },
  summary: 'List the ledger entries of an order, oldest first: every amount charged, received and refunded.',
  params: z.object({ orderId: id }),
  answer: z.array(ledgerEntry),
})
