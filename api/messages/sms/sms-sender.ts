import { type DeliveryFailure, failure } from '#api/messages/delivery-outcome.ts'
import type { Send } from '#api/messages/outbox.ts'
import { PHONE_PATTERN } from '#contract/phone.ts'
import type { SmsProvider } from './sms-provider.ts'

/**
 * Sends through the first gateway, or the next one when that is unavailable, out of balance or rejects our account. After a
 * permanent failure no other gateway is tried. A gateway that accepted the SMS but answered too late counts as unavailable:
 * the SMS may then arrive twice, which is better than not at all.
 */
export function createSmsSender(providers: readonly SmsProvider[]): Send {
  return async ({ id, recipient, text }, signal) => {
    if (!PHONE_PATTERN.test(recipient)) return failure('permanent', 'not a mobile number of Bangladesh')
    const failures: DeliveryFailure[] = []
    for (const provider of providers) {
      const outcome = await provider.send({ id, to: `88${recipient}`, text }, signal)
      if (outcome.kind === 'accepted') return outcome
      const failed = failure(outcome.kind, `${provider.name}: ${outcome.reason}`)
      if (failed.kind === 'permanent') return failed
      failures.push(failed)
      if (signal.aborted) break
    }
    // Retryable if any gateway may have accepted it, so that its cost stays reserved.
    const kind =
      failures.find((failed) => failed.kind === 'retryable')?.kind ?? failures[0]?.kind ?? 'retryable'
    return failure(kind, failures.map((failed) => failed.reason).join('; '))
  }
}
