import type { Taka } from '#contract/taka.ts'

/**
 * The interface of a payment gateway; `docs/payment-gateways.md` explains how to add one. A gateway only implements the
 * company's protocol: it never uses the database and never decides about an order. Its calls never throw: a company that is
 * slow, down or answers invalid data is the outcome `unclear`, and the polling job asks again.
 */
export type PaymentGateway = {
  /** Stored with every attempt and part of the URLs the company calls: `sslcommerz`. Never change it. */
  readonly provider: string
  /** Shown to shoppers when there are several gateways: `Card or mobile wallet`. */
  readonly label: string
  /** The smallest and largest payment it accepts, in whole taka. */
  readonly minAmount: Taka
  readonly maxAmount: Taka
  /**
   * True when money moves only in `validate` (bKash's Execute). The shop then validates only while the order is payable, so
   * that nobody is charged who returns too late.
   */
  readonly takesMoneyOnValidate: boolean
  /** True when a refund is identified by its payment (bKash): only one refund of a payment can be sent through the gateway. */
  readonly refundsPaymentOnce: boolean

  /** Requests a page on which this attempt can be paid. */
  openSession(input: SessionRequest): Promise<GatewaySession>

  /** Reads the request of a returning browser. Only the attempt's identity is used; everything else is untrusted. */
  readReturn(message: GatewayMessage): GatewayReturn | undefined

  /** Reads a notification and verifies its sender (signature, store). Absent when the company sends none. */
  readNotification?(message: GatewayMessage): GatewayNotification

  /** Confirms a payment by our own call, with the company's id of it. An answer about another attempt is `unclear`. */
  validate(attempt: GatewayAttempt, validationId: string): Promise<PaymentVerdict>

  /** Queries the state of an attempt: for the polling job, and without an id to validate. Moves no money. */
  query(attempt: GatewayAttempt): Promise<PaymentVerdict>

  /** Refunds a payment. `refundId` is ours: the same id must not be refunded twice. */
  refund(payment: PaidAttempt, input: RefundRequest): Promise<RefundVerdict>

  /** Queries the state of a refund. `unknown` only when the company certainly never received it. */
  queryRefund(payment: PaidAttempt, input: RefundRequest): Promise<RefundVerdict>
}

export type SessionRequest = {
  /** Ours, new for each attempt, at most 30 characters. */
  transactionId: string
  /** Returned unchanged by companies that support custom fields; secret. */
  attemptId: string
  amount: Taka
  orderShortId: string
  customer: { name: string; email: string; phone: string }
  address: { division: string; district: string; city: string; addressDetails: string }
  productNames: string[]
  units: number
  /** The URL for browsers or notifications: `https://shop.example/api/payment/sslcommerz/success`. */
  returnUrl(event: string): string
}

/** `rejected`: this attempt can never be paid. `unclear`: unknown; the shopper may try again. `problem` is for the log. */
export type GatewaySession =
  | { outcome: 'open'; pageUrl: string; sessionKey: string }
  | { outcome: 'rejected' | 'unclear'; problem: string }

/** A request of the company or the shopper's browser: the last part of its path, and its fields. */
export type GatewayMessage = { event: string; fields: Record<string, string> }

export type GatewayReturn = {
  /** Identifies the attempt: by our id, or the company's session. */
  attempt: { transactionId: string } | { sessionKey: string }
  /** The outcome according to the browser: the page shown while the attempt's state is unknown. Never trusted otherwise. */
  reportedOutcome: 'success' | 'failed'
  /** The company's id of the payment, when it has one. */
  validationId?: string
}

export type GatewayNotification =
  | { isAuthentic: true; transactionId: string; eventId: string; validationId?: string; reportsPaid: boolean }
  | { isAuthentic: false; problem: string }

/** What a gateway needs to know of an attempt. */
export type GatewayAttempt = {
  transactionId: string
  sessionKey: string | null
  amount: Taka
  currency: string
}

/** A payment as the company reports it in answer to our own call. */
export type GatewayPayment = {
  /** In 1/100 taka, so that nothing is rounded before it is compared. */
  paisa: number
  currency: string
  validationId: string | null
  /** The company's id, needed for a refund. */
  bankTransactionId: string
  isRisky: boolean
  /** For the merchant: card, issuer, time. Never a complete card number. */
  details: Record<string, string>
}

/**
 * The state of an attempt. `further`: other payments made on the same page. `untouched`: nobody has tried to pay yet.
 * `processing`: in progress at the company. `unclear`: no valid answer.
 */
export type PaymentVerdict =
  | { outcome: 'paid'; payment: GatewayPayment; further?: readonly GatewayPayment[] }
  | { outcome: 'failed' | 'cancelled' | 'expired'; reason: string }
  | { outcome: 'untouched' | 'processing' }
  | { outcome: 'unclear'; problem: string }

/** An attempt that was paid, with the company's id of the payment. */
export type PaidAttempt = GatewayAttempt & { bankTransactionId: string }

export type RefundRequest = {
  /** Ours, one per refund attempt, at most 30 characters. */
  refundId: string
  /** The company's id of the refund, once known. */
  reference: string | null
  amount: Taka
  reason: string
}

/**
 * The state of a refund. `accepted`: the company will send the money, and may still reverse that; `done`: it has arrived.
 * `failed`: certainly not sent; `unknown`: never received by the company.
 */
export type RefundVerdict =
  | { outcome: 'accepted' | 'done' | 'processing'; reference: string }
  | { outcome: 'failed' | 'unclear'; problem: string }
  | { outcome: 'unknown' }
