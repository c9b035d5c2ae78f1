/**
 * Outcome of an attempt to deliver a message. `permanent`: this recipient or text will never be accepted. `retryable`: may
 * succeed later or through another gateway. `auth`, `balance`: so may these, but the shop's account needs attention.
 */
export type DeliveryOutcome = { kind: 'accepted' } | DeliveryFailure
export type DeliveryFailure = {
  kind: 'permanent' | 'retryable' | 'auth' | 'balance'
  /** For admins; never contains the message's text. */
  reason: string
}

export const accepted: DeliveryOutcome = { kind: 'accepted' }

export function failure(kind: DeliveryFailure['kind'], reason: string): DeliveryFailure {
  return { kind, reason }
}

const MAX_REASON_LENGTH = 300

/**
 * A failure's reason with the recipient masked, for the log and for admins, since gateways often repeat the recipient
 * (docs/reliability.md S8). Limited to characters that the database can store, so that storing the result cannot fail.
 */
export function withoutRecipient(reason: string, recipient: string): string {
  const spellings = [recipient, recipient.toUpperCase(), `+88${recipient}`, `88${recipient}`]
  return spellings
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, spelling) => text.replaceAll(spelling, masked(recipient)), reason)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
}

/** Masks a recipient as `r***@example.test` or `017***78`: enough to recognise it, too little to contact it. */
export function masked(recipient: string): string {
  const [name = '', host] = recipient.split('@')
  return host === undefined ? `${name.slice(0, 3)}***${name.slice(-2)}` : `${name.slice(0, 1)}***@${host}`
}
