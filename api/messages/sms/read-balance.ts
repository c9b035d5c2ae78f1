import { failure } from '#api/messages/delivery-outcome.ts'
import type { SmsBalance } from './sms-provider.ts'

/** The balance in a gateway's answer: `{ balance: '512.30' }`, or the same under `data`. */
export function readBalance(answer: Record<string, unknown>): SmsBalance {
  const { data } = answer
  const inner = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const stated = answer.balance ?? inner.balance
  const amount = Number(stated)
  if (stated !== undefined && stated !== null && stated !== '' && Number.isFinite(amount))
    return { kind: 'known', amount }
  const reason = [answer.response_code ?? answer.error, answer.error_message ?? answer.msg]
  return failure(
    'retryable',
    reason.filter((part) => part !== undefined).join(' ') || 'no balance in the answer',
  )
}
