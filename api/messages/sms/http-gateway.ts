import { accepted, failure } from '#api/messages/delivery-outcome.ts'
import { postToGateway } from './gateway-http.ts'
import type { SmsProvider } from './sms-provider.ts'

export type HttpGatewaySettings = {
  url: string
  /** The body with `{to}`, `{text}` and `{id}` in it: JSON when it begins with `{`, else a form. */
  body: string
  /** Sent as the Authorization header. */
  authorization?: string | undefined
  /** A text the answer holds when the SMS was taken; unset: HTTP 2xx is enough. */
  successText?: string | undefined
}

/** Any other gateway that takes a POST, described by settings instead of code. docs/bangladesh.md §3.3 */
export function createHttpGateway({
  url,
  body,
  authorization,
  successText,
}: HttpGatewaySettings): SmsProvider {
  const isJson = body.trimStart().startsWith('{')
  const written = isJson ? (text: string) => JSON.stringify(text).slice(1, -1) : encodeURIComponent
  return {
    name: 'http',
    async send(sms, signal) {
      const filled = body.replace(/\{(to|text|id)\}/g, (_all, name: 'to' | 'text' | 'id') =>
        written(sms[name]),
      )
      const headers = {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(authorization && { authorization }),
      }
      const reply = await postToGateway({ url, body: filled, headers }, signal)
      if ('failed' in reply) return reply.failed
      const isTaken = successText ? reply.text.includes(successText) : reply.status < 300
      return isTaken ? accepted : failure('retryable', `HTTP ${reply.status} without the text of success`)
    },
  }
}
