import type { SmsProvider } from '#api/messages/sms/sms-provider.ts'
import type { Environment } from '#api/provider.ts'

/** An SMS gateway that takes JSON and answers HTTP 202. */
export function quickText({ QUICK_TEXT_URL: url = '', QUICK_TEXT_KEY: key = '' }: Environment): SmsProvider {
  return {
    name: 'quicktext',
    check: () => [
      ...(url ? [] : ['QUICK_TEXT_URL is missing.']),
      ...(key ? [] : ['QUICK_TEXT_KEY is missing.']),
    ],
    async send(sms, signal) {
      try {
        const body = JSON.stringify(sms)
        const answer = await fetch(url, { method: 'POST', headers: { authorization: key }, body, signal })
        if (answer.status === 202) return { kind: 'accepted' }
        return { kind: answer.status === 401 ? 'auth' : 'retryable', reason: `HTTP ${answer.status}` }
      } catch (error) {
        return { kind: 'retryable', reason: String(error) }
      }
    },
  }
}
