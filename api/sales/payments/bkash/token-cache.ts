import { textIn } from '#api/sales/payments/gateway-fields.ts'
import { callGatewayApi } from '#api/sales/payments/gateway-http.ts'
import type { GatewayNeeds } from '#api/sales/payments/payment-provider.ts'

export type BkashSettings = {
  appKey: string
  appSecret: string
  username: string
  password: string
  /** `https://tokenized.pay.bka.sh/v1.2.0-beta`; read for each call, since a demo service gets its port after start. */
  baseUrl: () => string
}

/** A token is replaced this long before it expires, so that none expires during a payment. */
const SAFETY_MARGIN_SECONDS = 300
const DEFAULT_LIFETIME_SECONDS = 3600

type Token = { value: string } | { problem: string }

/** bKash's access token, requested only when the stored one expires; concurrent callers share one request. */
export function createTokenCache(settings: BkashSettings, { fetch, tokens, clock }: GatewayNeeds) {
  let pendingRequest: Promise<Token> | undefined

  async function requestToken(): Promise<Token> {
    const { username, password, appKey, appSecret, baseUrl } = settings
    const answer = await callGatewayApi(fetch, {
      method: 'POST',
      url: `${baseUrl()}/tokenized/checkout/token/grant`,
      headers: { username, password },
      body: { app_key: appKey, app_secret: appSecret },
    })
    if (!answer.fields) return { problem: answer.problem }
    const value = textIn(answer.fields, 'id_token')
    if (!value) return { problem: `no token: ${textIn(answer.fields, 'statusMessage') || 'no reason given'}` }
    const seconds = Number(textIn(answer.fields, 'expires_in')) || DEFAULT_LIFETIME_SECONDS
    await tokens.save(value, new Date(clock().getTime() + (seconds - SAFETY_MARGIN_SECONDS) * 1000))
    return { value }
  }

  return {
    async token(): Promise<Token> {
      const cached = await tokens.find()
      if (cached && cached.expiresAt > clock()) return { value: cached.token }
      pendingRequest ??= requestToken().finally(() => {
        pendingRequest = undefined
      })
      return pendingRequest
    },
    delete: () => tokens.delete(),
  }
}
