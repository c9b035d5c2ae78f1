import { accepted, failure } from '#api/messages/delivery-outcome.ts'
import { missingSettings, unsafeAddresses } from '#api/provider.ts'
import { postToGateway } from './gateway-http.ts'
import type { SmsProvider } from './sms-provider.ts'

export type HttpGatewaySettings = {
  url: string
  /** Template of the body with `{to}`, `{text}` and `{id}`: JSON when it begins with `{`, else a form. */
  body: string
  /** Sent as the Authorization header. */
  authorization?: string | undefined
  /** Text that the answer contains when the SMS was accepted; unset: any HTTP 2xx. */
  successText?: string | undefined
}

/** Any other gateway that accepts a POST request, configured by settings. docs/bangladesh.md §3.3 */
export function createHttpGateway({
  url,
  body,
  authorization,
  successText,
}: HttpGatewaySettings): SmsProvider {
  const isJson = body.trimStart().startsWith('{')
  const encode = isJson ? (text: string) => JSON.stringify(text).slice(1, -1) : encodeURIComponent
  return {
    name: 'http',
    check: () => [
      ...missingSettings({ SMS_HTTP_URL: url, SMS_HTTP_BODY: body }),
      ...unsafeAddresses({ SMS_HTTP_URL: url }),
    ],
    async send(sms, signal) {
      const requestBody = body.replace(/\{(to|text|id)\}/g, (_all, name: 'to' | 'text' | 'id') =>
        encode(sms[name]),
      )
      const headers = {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(authorization && { authorization }),
      }
      const reply = await postToGateway({ url, body: requestBody, headers }, signal)
      if ('failed' in reply) return reply.failed
      const isAccepted = successText ? reply.text.includes(successText) : reply.status < 300
      return isAccepted ? accepted : failure('retryable', `HTTP ${reply.status} without the success text`)
    },
  }
}
