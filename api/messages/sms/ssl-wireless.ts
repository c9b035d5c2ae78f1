import { accepted, type DeliveryOutcome, failure } from '#api/messages/delivery-outcome.ts'
import { missingSettings, unsafeAddresses } from '#api/provider.ts'
import { callGateway } from './gateway-http.ts'
import type { SmsProvider } from './sms-provider.ts'

export type SslWirelessSettings = { apiToken: string; sid: string; url?: string | undefined }

const DEFAULT_URL = 'https://smsplus.sslwireless.com/api/v3/send-sms'
/** Maximum length of our id there; the last characters of a UUIDv7 are random. */
const MAX_ID_LENGTH = 20

/** SSL Wireless, ISMS Plus v3. `csms_id` is unique per day, so a retry is not sent twice. docs/bangladesh.md §3.3 */
export function createSslWireless({ apiToken, sid, url = DEFAULT_URL }: SslWirelessSettings): SmsProvider {
  return {
    name: 'sslwireless',
    check: () => [
      ...missingSettings({ SMS_SSLWIRELESS_API_TOKEN: apiToken, SMS_SSLWIRELESS_SID: sid }),
      ...unsafeAddresses({ SMS_SSLWIRELESS_URL: url }),
    ],
    async send({ id, to, text }, signal) {
      const csmsId = id.replaceAll('-', '').slice(-MAX_ID_LENGTH)
      const body = { api_token: apiToken, sid, msisdn: to, sms: text, csms_id: csmsId }
      const reply = await callGateway({ url, body }, signal)
      return 'failed' in reply ? reply.failed : outcomeOf(reply.answer)
    },
  }
}

function outcomeOf({
  status,
  status_code,
  error_message,
  smsinfo,
}: Record<string, unknown>): DeliveryOutcome {
  const [first]: unknown[] = Array.isArray(smsinfo) ? smsinfo : []
  const one = typeof first === 'object' && first !== null && 'sms_status' in first ? first.sms_status : status
  if (status === 'SUCCESS' && one === 'SUCCESS') return accepted
  const reason = `${String(status_code)} ${String(error_message ?? '')}`
  if (/balance|credit/i.test(reason)) return failure('balance', reason)
  // 4001 unauthorised, 4003 IP address not allowed.
  if (/^400[13]\b/.test(reason)) return failure('auth', reason)
  if (/msisdn|mobile|number/i.test(reason)) return failure('permanent', reason)
  return failure('retryable', reason)
}
