import { type DeliveryFailure, failure } from '#api/messages/delivery-outcome.ts'
import type { Send } from '#api/messages/outbox.ts'
import { outcomeInTime } from '#api/messages/outcome-in-time.ts'
import { PHONE_PATTERN } from '#contract/phone.ts'
import type { SmsProvider } from './sms-provider.ts'

/** Time of one gateway, so that a silent one leaves some for the next ones. */
const PROVIDER_TIMEOUT_MS = 15_000

/**
 * Sends through the first gateway, or the next one when that is unavailable, out of balance or rejects our account. After a
 * permanent failure no other gateway is tried. A gateway that accepted the SMS but answered too late counts as unavailable:
 * the SMS may then arrive twice, which is better than not at all.
 */
export function createSmsSender(providers: readonly SmsProvider[], timeoutMs = PROVIDER_TIMEOUT_MS): Send {
  return async ({ id, recipient, text }, signal) => {
    if (!PHONE_PATTERN.test(recipient)) return failure('permanent', 'not a mobile number of Bangladesh')
    const failures: DeliveryFailure[] = []
    for (const provider of providers) {
      const sms = { id, to: `88${recipient}`, text }
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const outcome = await outcomeInTime((limit) => provider.send(sms, limit), limited)
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
