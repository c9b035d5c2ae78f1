import type { Taka } from '#contract/taka.ts'

/**
 * What the shop needs of a company that takes money for it. `docs/payment-gateways.md` walks through adding one. A gateway
 * only speaks the company's protocol: it never touches the database and never decides about an order. None of its calls
 * throws: a company that is slow, down or talking nonsense is an answer too (`unclear`), and the sweeper asks again.
 */
export type PaymentGateway = {
  /** Stored with every attempt and part of the addresses the company calls: `sslcommerz`. Never change it. */
  readonly provider: string
  /** What a shopper reads where there is a choice: `Card or mobile wallet`. */
  readonly label: string
  /** The smallest and largest payment it takes, whole taka. */
  readonly least: Taka
  readonly most: Taka
  /**
   * True when money moves only in `validate` (bKash's Execute). The shop then validates only while the order still wants
   * the money; a page that comes back too late charges nobody.
   */
  readonly takesMoneyOnValidate: boolean

  /** Asks for a page on which this attempt can be paid. */
  openSession(input: SessionRequest): Promise<GatewaySession>

  /** Reads what the browser brings back. Nothing of it is believed but which attempt it is about. */
  readReturn(message: GatewayMessage): Return | undefined

  /** Reads a notification and checks that it is the company's own (signature, store). Absent: the company sends none. */
  readNotification?(message: GatewayMessage): Notification

  /** Confirms a payment by our own call, with the company's id of it. The answer is about this attempt or `unclear`. */
  validate(attempt: PaymentAttemptFacts, validationId: string): Promise<PaymentVerdict>

  /** Asks what became of an attempt; for the sweeper, and where there is no id to validate. Takes no money. */
  query(attempt: PaymentAttemptFacts): Promise<PaymentVerdict>

  /** Sends money of a payment back. `refundId` is ours: the same one twice must not send it twice. */
  refund(payment: PaidFacts, input: RefundRequest): Promise<RefundVerdict>

  /** Asks what became of a refund. `unknown` only when the company surely never got it. */
  queryRefund(payment: PaidFacts, input: RefundRequest): Promise<RefundVerdict>
}

export type SessionRequest = {
  /** Ours, new for each attempt, at most 30 characters. */
  transactionId: string
  /** Comes back unchanged in what the company sends, where it can carry something along; nobody else knows it. */
  attemptId: string
  amount: Taka
  orderShortId: string
  customer: { name: string; email: string; phone: string }
  address: { division: string; district: string; city: string; addressDetails: string }
  productNames: string[]
  units: number
  /** Where the company sends browser and notifications: `https://shop.example/api/payment/sslcommerz/success`. */
  returnUrl(event: string): string
}

/** `refused`: this attempt can never be paid, in words for the log. `unclear`: nobody knows; the shopper tries again. */
export type GatewaySession =
  | { outcome: 'open'; pageUrl: string; sessionKey: string }
  | { outcome: 'refused' | 'unclear'; problem: string }

/** A request the company or the shopper's browser makes: the last part of its address, and its fields. */
export type GatewayMessage = { event: string; fields: Record<string, string> }

export type Return = {
  /** How we know the attempt: our id, or the company's session. */
  attempt: { transactionId: string } | { sessionKey: string }
  /** The page the shopper lands on unless the company tells us something else. */
  says: 'success' | 'failed'
  /** The company's id of the payment, when it has one. */
  validationId?: string
}

/** `stray`: authentic, but it names no attempt of ours that we can know of here. */
export type Notification =
  | { isAuthentic: true; transactionId: string; eventId: string; validationId?: string; saysPaid: boolean }
  | { isAuthentic: false; problem: string }

/** What a gateway has to know of an attempt. */
export type PaymentAttemptFacts = {
  transactionId: string
  sessionKey: string | null
  amount: Taka
  currency: string
}

/** Money the company took, as it says in answer to our own call. */
export type GatewayPayment = {
  /** 1/100 taka, so that nothing is rounded before it is compared. */
  paisa: number
  currency: string
  validationId: string | null
  /** The company's id that a refund needs. */
  bankTransactionId: string
  isRisky: boolean
  /** For the merchant's eyes: card, issuer, time. Never a whole card number. */
  details: Record<string, string>
}

/**
 * What became of an attempt. `further`: what was paid on the same page beside that. `untouched`: nobody tried to pay yet.
 * `processing`: tried, and the company does not know yet. `unclear`: no answer we can read.
 */
export type PaymentVerdict =
  | { outcome: 'paid'; payment: GatewayPayment; further?: readonly GatewayPayment[] }
  | { outcome: 'failed' | 'cancelled' | 'expired'; reason: string }
  | { outcome: 'untouched' | 'processing' }
  | { outcome: 'unclear'; problem: string }

export type PaidFacts = PaymentAttemptFacts & { bankTransactionId: string }

export type RefundRequest = {
  /** Ours, one for each try, at most 30 characters. */
  refundId: string
  /** The company's id of the refund, once it has told one. */
  reference: string | null
  amount: Taka
  reason: string
}

/**
 * What became of a refund. `accepted`: the company sends the money, and can still take that back; `done`: it has arrived.
 * `failed`: surely not sent.
 */
export type RefundVerdict =
  | { outcome: 'accepted' | 'done' | 'processing'; reference: string }
  | { outcome: 'failed' | 'unclear'; problem: string }
  | { outcome: 'unknown' }
