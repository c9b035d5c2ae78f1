/**
 * How a try to send ended. `permanent`: this recipient or text will never do. `retryable`: later, or elsewhere.
 * `auth` and `balance`: our account with the gateway needs somebody's attention; later or elsewhere too.
 */
export type DeliveryOutcome = { kind: 'accepted' } | DeliveryFailure
export type DeliveryFailure = {
  kind: 'permanent' | 'retryable' | 'auth' | 'balance'
  /** For the admin; never the text sent. */
  reason: string
}

export const accepted: DeliveryOutcome = { kind: 'accepted' }

export function failure(kind: DeliveryFailure['kind'], reason: string): DeliveryFailure {
  return { kind, reason }
}

const MAX_REASON_LENGTH = 300

/**
 * What a failure may say in the log and to the admin: gateways like to repeat whom they could not reach (S8). In characters
 * that the database can store, whatever the gateway sent: else the try, and nine others with it, would never be settled.
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

/** `r***@example.test`, `017***78`: enough to find a message by, too little to write to. */
export function masked(recipient: string): string {
  const [name = '', host] = recipient.split('@')
  return host === undefined ? `${name.slice(0, 3)}***${name.slice(-2)}` : `${name.slice(0, 1)}***@${host}`
}
