import {
  accepted,
  type DeliveryFailure,
  type DeliveryOutcome,
  failure,
} from '#api/messages/delivery-outcome.ts'
import { missingSettings, unsafeAddresses } from '#api/provider.ts'
import { callGateway } from './gateway-http.ts'
import { readBalance } from './read-balance.ts'
import type { SmsProvider } from './sms-provider.ts'

export type AlphaSmsSettings = { apiKey: string; senderId?: string | undefined; url?: string | undefined }

const DEFAULT_URL = 'https://api.sms.net.bd/sendsms'

/** Error codes about this SMS or the balance; others below 500 are about the account. docs/bangladesh.md §3.3 */
const kinds: Partial<Record<number, DeliveryFailure['kind']>> = {
  405: 'balance',
  409: 'retryable',
  // Sender and balance: another gateway may deliver it.
  413: 'auth',
  417: 'balance',
  421: 'auth',
  414: 'permanent',
  415: 'permanent',
  416: 'permanent',
  418: 'permanent',
  419: 'permanent',
  420: 'permanent',
}

/** Alpha SMS (sms.net.bd). It takes no id of ours, so a retry after a timeout may arrive twice. docs/bangladesh.md §3.3 */
export function createAlphaSms({ apiKey, senderId, url = DEFAULT_URL }: AlphaSmsSettings): SmsProvider {
  return {
    name: 'alphasms',
    check: () => [
      ...missingSettings({ SMS_ALPHASMS_API_KEY: apiKey }),
      ...unsafeAddresses({ SMS_ALPHASMS_URL: url }),
    ],
    async send({ to, text }, signal) {
      const body = new URLSearchParams({ api_key: apiKey, msg: text, to })
      if (senderId) body.set('sender_id', senderId)
      const reply = await callGateway({ url, body }, signal)
      return 'failed' in reply ? reply.failed : outcomeOf(reply.answer)
    },
    /** The gateway documents a GET only, so the key is in the query of its https address. */
    async balance(signal) {
      const address = new URL('/user/balance/', url)
      address.searchParams.set('api_key', apiKey)
      const reply = await callGateway({ url: address.href }, signal)
      return 'failed' in reply ? reply.failed : readBalance(reply.answer)
    },
  }
}

function outcomeOf({ error, msg }: Record<string, unknown>): DeliveryOutcome {
  if (error === 0 || error === '0') return accepted
  const code = Number(error)
  const reason = `${String(error)} ${String(msg ?? '')}`
  return failure(kinds[code] ?? (code >= 400 && code < 500 ? 'auth' : 'retryable'), reason)
}
