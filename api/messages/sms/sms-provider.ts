import type { DeliveryOutcome } from '#api/messages/delivery-outcome.ts'

export type Sms = {
  /** The outbox id: the same in all attempts, so that gateways that deduplicate by it send once. */
  id: string
  /** `8801XXXXXXXXX`, which all gateways accept. docs/bangladesh.md §3.2 */
  to: string
  text: string
}

/** An SMS gateway. `send` never throws: errors of the gateway are outcomes. */
export type SmsProvider = {
  /** As in `SMS_PROVIDERS`. */
  name: string
  send(sms: Sms, signal: AbortSignal): Promise<DeliveryOutcome>
}
