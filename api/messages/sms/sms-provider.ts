import type { DeliveryOutcome } from '#api/messages/delivery-outcome.ts'

export type Sms = {
  /** The outbox id: the same through all retries, so that a gateway which looks at it sends once. */
  id: string
  /** `8801XXXXXXXXX`, as all gateways take it. docs/bangladesh.md §3.2 */
  to: string
  text: string
}

/** One SMS gateway. It never throws: what the gateway does wrong is an outcome. */
export type SmsProvider = {
  /** As in `SMS_PROVIDERS`. */
  name: string
  send(sms: Sms, signal: AbortSignal): Promise<DeliveryOutcome>
}
