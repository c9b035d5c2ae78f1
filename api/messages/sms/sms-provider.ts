import type { DeliveryFailure, DeliveryOutcome } from '#api/messages/delivery-outcome.ts'
import type { Provider } from '#api/provider.ts'

/** An SMS gateway. Several are tried in the order of `shop.config.ts`. docs/providers.md §4 */
export type SmsProvider = Provider & {
  /**
   * Sends one SMS. It may be called again with the same id, and then sends it once if the gateway can. Never throws:
   * errors of the gateway are outcomes, and so is an aborted signal.
   */
  send(sms: Sms, signal: AbortSignal): Promise<DeliveryOutcome>
  /** What is left of the money paid to the gateway, where it says so. Never throws, as `send`. */
  balance?(signal: AbortSignal): Promise<SmsBalance>
}

/** In taka, with decimals; or why it is not known. */
export type SmsBalance = { kind: 'known'; amount: number } | DeliveryFailure

export type Sms = {
  /** The outbox id: the same in all attempts, so that gateways that deduplicate by it send once. */
  id: string
  /** `8801XXXXXXXXX`, which all gateways accept. docs/bangladesh.md §3.2 */
  to: string
  text: string
}
