import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, requiredText, taka, wireCodec } from '#contract/wire.ts'

/** The gateway a shopper chooses where the shop has several: `sslcommerz`, `bkash`; see `gateways` of `GET /site`. */
export const gatewayChoice = z.optional(z.string().check(z.maxLength(40)))

export const payOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/pay/:orderId',
  tag: 'Order',
  who: 'signed-in',
  summary: 'Try (again) to pay an own pending order online; the answer says where the browser goes.',
  params: z.object({ orderId: id }),
  body: z.optional(z.object({ gateway: gatewayChoice })),
  answer: z.object({ url: z.string() }),
})

/**
 * How one try at paying stands: `waiting` for the gateway's word, `checked` by a person, `returning` to the buyer since the
 * order had no need of it.
 */
export const paymentState = z.enum(['paid', 'waiting', 'failed', 'checked', 'returning'])

export const payment = z.object({
  transactionId: z.string(),
  orderId: id,
  amount: taka,
  state: paymentState,
  /** Whether the order still wants to be paid, so that another try makes sense. */
  canPay: z.boolean(),
})
export type Payment = z.output<typeof payment>

export const getPaymentEndpoint = endpoint({
  method: 'GET',
  path: '/order/payment/:transactionId',
  tag: 'Order',
  who: 'signed-in',
  summary: 'How the payment with this transaction id stands, for its buyer.',
  params: z.object({ transactionId: requiredText('Invalid transaction id', 60) }),
  answer: payment,
})

/** Why money is not settled; `stray` came for no order of ours. */
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
  'stray',
] as const

/** Money somebody should know of: one row, one reason. `words` say it to the merchant. */
export const unsettled = wireCodec(
  {
    reason: z.enum(unsettledReasons),
    words: z.string(),
    amount: z.nullable(taka),
    provider: z.string(),
    transactionId: z.string(),
    orderId: z.nullable(id),
    attemptId: z.nullable(id),
    refundId: z.nullable(id),
    /** Of a payment for no order of ours: what it is dismissed by. */
    strayId: z.nullable(id),
    /** What the gateway said last. */
    problem: z.string(),
    since: moment,
  },
  {},
)
export type Unsettled = z.output<typeof unsettled>

export const listUnsettledEndpoint = endpoint({
  method: 'GET',
  path: '/payments/unsettled',
  tag: 'Order',
  who: 'admin',
  summary:
    'All money that is not settled, oldest first, what is for no order of ours last, with the reason for each row.',
  answer: z.array(unsettled),
})

export const decidePaymentEndpoint = endpoint({
  method: 'PATCH',
  path: '/payments/:attemptId',
  tag: 'Order',
  who: 'admin',
  summary: 'Decide on a held payment: accept it, which pays the order, or send it back.',
  params: z.object({ attemptId: id }),
  body: z.object({ decision: z.enum(['accept', 'refund']) }),
  answer: payment,
})

export const dismissUnmatchedEndpoint = endpoint({
  method: 'PATCH',
  path: '/payments/strays/:strayId',
  tag: 'Order',
  who: 'admin',
  summary: 'Take a payment for no order of ours off the list, once somebody has looked into it.',
  params: z.object({ strayId: id }),
  answer: z.null(),
})

const ledgerEntry = z.object({
  account: z.string(),
  amount: z.int(),
  cause: z.string(),
  reference: z.string(),
  at: moment,
})

export const listLedgerEndpoint = endpoint({
  method: 'GET',
  path: '/payments/ledger/:orderId',
  tag: 'Order',
  who: 'admin',
  summary: 'The books of an order, oldest first: every taka charged, taken and sent back.',
  params: z.object({ orderId: id }),
  answer: z.array(ledgerEntry),
})
