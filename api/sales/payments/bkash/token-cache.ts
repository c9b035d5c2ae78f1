import { textIn } from '#api/sales/payments/gateway-fields.ts'
import { callGatewayApi, type Fetch } from '#api/sales/payments/gateway-http.ts'
import type { BkashSettings } from './bkash-gateway.ts'

/** Where all processes of the shop keep the token: bKash blocks shops that ask for one too often. */
export type TokenStore = {
  find(): Promise<{ token: string; expiresAt: Date } | undefined>
  keep(token: string, expiresAt: Date): Promise<void>
  forget(): Promise<void>
}

/** Given up this long before bKash does, so that none runs out between two calls. */
const SPARE_SECONDS = 300
const USUAL_SECONDS = 3600

type Needs = { fetch: Fetch; tokens: TokenStore; clock: () => Date }
type Token = { value: string } | { problem: string }

/** Hands out bKash's access token, asking for a new one only when the kept one runs out; askers at once wait for one call. */
export function createTokenKeeper(settings: BkashSettings, { fetch, tokens, clock }: Needs) {
  let asking: Promise<Token> | undefined

  async function grant(): Promise<Token> {
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
    const seconds = Number(textIn(answer.fields, 'expires_in')) || USUAL_SECONDS
    await tokens.keep(value, new Date(clock().getTime() + (seconds - SPARE_SECONDS) * 1000))
    return { value }
  }

  return {
    async token(): Promise<Token> {
      const cached = await tokens.find()
      if (cached && cached.expiresAt > clock()) return { value: cached.token }
      asking ??= grant().finally(() => {
        asking = undefined
      })
      return asking
    },
    forget: () => tokens.forget(),
  }
}
