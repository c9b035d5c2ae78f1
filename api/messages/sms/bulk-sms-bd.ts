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

export type BulkSmsBdSettings = { apiKey: string; senderId: string; url?: string | undefined }

const DEFAULT_URL = 'https://bulksmsbd.net/api/smsapi'
const ACCEPTED = 202

/** Meaning of its error codes; all others (1002, 1011 to 1032) are about the account or its routes. docs/bangladesh.md §3.3 */
const kinds: Partial<Record<number, DeliveryFailure['kind']>> = {
  1001: 'permanent',
  1003: 'permanent',
  1005: 'retryable',
  1006: 'balance',
  1007: 'balance',
}

/** BulkSMSBD. It takes no id of ours, so a retry after a timeout may arrive twice. docs/bangladesh.md §3.3 */
export function createBulkSmsBd({ apiKey, senderId, url = DEFAULT_URL }: BulkSmsBdSettings): SmsProvider {
  return {
    name: 'bulksmsbd',
    check: () => [
      ...missingSettings({ SMS_BULKSMSBD_API_KEY: apiKey, SMS_BULKSMSBD_SENDER_ID: senderId }),
      ...unsafeAddresses({ SMS_BULKSMSBD_URL: url }),
    ],
    async send({ to, text }, signal) {
      const body = new URLSearchParams({
        api_key: apiKey,
        type: 'text',
        number: to,
        senderid: senderId,
        message: text,
      })
      const reply = await callGateway({ url, body }, signal)
      return 'failed' in reply ? reply.failed : outcomeOf(reply.answer)
    },
    async balance(signal) {
      const body = new URLSearchParams({ api_key: apiKey })
      const reply = await callGateway({ url: new URL('getBalanceApi', url).href, body }, signal)
      return 'failed' in reply ? reply.failed : readBalance(reply.answer)
    },
  }
}

function outcomeOf({ response_code, error_message }: Record<string, unknown>): DeliveryOutcome {
  const code = Number(response_code)
  if (code === ACCEPTED) return accepted
  const reason = `${String(response_code)} ${String(error_message ?? '')}`
  return failure(kinds[code] ?? (code > 1000 ? 'auth' : 'retryable'), reason)
}
