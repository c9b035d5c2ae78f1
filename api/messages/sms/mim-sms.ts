import { accepted, type DeliveryOutcome, failure } from '#api/messages/delivery-outcome.ts'
import { missingSettings, unsafeAddresses } from '#api/provider.ts'
import { callGateway } from './gateway-http.ts'
import type { SmsProvider } from './sms-provider.ts'

export type MimSmsSettings = {
  userName: string
  apiKey: string
  senderName: string
  url?: string | undefined
}

const DEFAULT_URL = 'https://api.mimsms.com/api/SmsSending/SMS'

/**
 * MiMSMS. HTTP 200 does not mean success, `status` does. Its error codes are not published, so the text decides.
 * docs/bangladesh.md §3.3
 */
export function createMimSms({
  userName,
  apiKey,
  senderName,
  url = DEFAULT_URL,
}: MimSmsSettings): SmsProvider {
  return {
    name: 'mimsms',
    check: () => [
      ...missingSettings({
        SMS_MIMSMS_USER_NAME: userName,
        SMS_MIMSMS_API_KEY: apiKey,
        SMS_MIMSMS_SENDER_NAME: senderName,
      }),
      ...unsafeAddresses({ SMS_MIMSMS_URL: url }),
    ],
    async send({ to, text }, signal) {
      const body = {
        UserName: userName,
        Apikey: apiKey,
        MobileNumber: to,
        CampaignId: 'null',
        SenderName: senderName,
        TransactionType: 'T',
        Message: text,
      }
      const reply = await callGateway({ url, body }, signal)
      return 'failed' in reply ? reply.failed : outcomeOf(reply.answer)
    },
  }
}

function outcomeOf({ status, statusCode, responseResult }: Record<string, unknown>): DeliveryOutcome {
  if (status === 'Success') return accepted
  const reason = `${String(statusCode)} ${String(responseResult ?? '')}`
  if (/balance|credit/i.test(reason)) return failure('balance', reason)
  if (/^40[13]|api ?key|user ?name|sender|white ?list|unauthori/i.test(reason)) return failure('auth', reason)
  if (/mobile|number/i.test(reason)) return failure('permanent', reason)
  return failure('retryable', reason)
}
