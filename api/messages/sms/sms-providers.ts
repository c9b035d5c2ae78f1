import type { Environment } from '#api/provider.ts'
import { createAlphaSms } from './alpha-sms.ts'
import { createBulkSmsBd } from './bulk-sms-bd.ts'
import { createHttpGateway } from './http-gateway.ts'
import { createMimSms } from './mim-sms.ts'
import type { SmsProvider } from './sms-provider.ts'
import { createSslWireless } from './ssl-wireless.ts'

/** Reads `SMS_<GATEWAY>_<NAME>`; '' when it is not set. */
type ReadSetting = (name: string) => string

const gateways: Record<string, (setting: ReadSetting) => SmsProvider> = {
  sslwireless: (setting) =>
    createSslWireless({ apiToken: setting('API_TOKEN'), sid: setting('SID'), ...urlIn(setting) }),
  bulksmsbd: (setting) =>
    createBulkSmsBd({ apiKey: setting('API_KEY'), senderId: setting('SENDER_ID'), ...urlIn(setting) }),
  alphasms: (setting) =>
    createAlphaSms({
      apiKey: setting('API_KEY'),
      senderId: setting('SENDER_ID') || undefined,
      ...urlIn(setting),
    }),
  mimsms: (setting) =>
    createMimSms({
      userName: setting('USER_NAME'),
      apiKey: setting('API_KEY'),
      senderName: setting('SENDER_NAME'),
      ...urlIn(setting),
    }),
  http: (setting) =>
    createHttpGateway({
      url: setting('URL'),
      body: setting('BODY'),
      authorization: setting('AUTHORIZATION') || undefined,
      successText: setting('SUCCESS_TEXT') || undefined,
    }),
}

const urlIn = (setting: ReadSetting) => ({ url: setting('URL') || undefined })

/** The gateways that `SMS_PROVIDERS` names, in its order; a name that is unknown is added to `problems`. */
export function smsProvidersIn(env: Environment, problems: string[]): SmsProvider[] {
  const names = (env.SMS_PROVIDERS ?? '').split(',').map((name) => name.trim().toLowerCase())
  return names.filter(Boolean).flatMap((name) => {
    const create = Object.hasOwn(gateways, name) ? gateways[name] : undefined
    if (create) return [create((setting) => env[`SMS_${name.toUpperCase()}_${setting}`]?.trim() ?? '')]
    problems.push(`SMS_PROVIDERS may contain ${Object.keys(gateways).join(', ')}, but not "${name}".`)
    return []
  })
}
