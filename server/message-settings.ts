import type { SmtpSettings } from '#api/messages/mail/smtp-mailer.ts'
import type { SmsProviderSettings } from '#api/messages/sms/create-sms-provider.ts'
import type { SmsLimitSettings } from '#api/messages/sms/sms-limits.ts'

/** How email and SMS are sent. Without settings, messages go to the demo inbox, or wait in production. */
export type MessageSettings = {
  smtp: SmtpSettings | undefined
  /** In the order in which they are tried. */
  smsProviders: SmsProviderSettings[]
  smsLimits: SmsLimitSettings
}

type Environment = Record<string, string | undefined>

const DEFAULT_PARTS_PER_DAY = 1000
const DEFAULT_PER_NUMBER = 20

/** Reads the settings of email and SMS; errors are added to `problems`, as texts for the operator. */
export function readMessageSettings(
  env: Environment,
  publicUrl: string,
  problems: string[],
): MessageSettings {
  return {
    smtp: readSmtp(env, publicUrl, problems),
    smsProviders: readProviders(env, problems),
    smsLimits: {
      partsPerDay: readCount(env, 'SMS_PARTS_PER_DAY', DEFAULT_PARTS_PER_DAY, problems),
      perNumber: readCount(env, 'SMS_PER_NUMBER_PER_DAY', DEFAULT_PER_NUMBER, problems),
    },
  }
}

/** Accepts `shop@example.org` and `The Shop <shop@example.org>`. */
const SENDER = /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

function readSmtp(env: Environment, publicUrl: string, problems: string[]): SmtpSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM } = env
  if (!url) return undefined
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    problems.push('SMTP_URL must be an address such as smtp://user:password@mail.example:587.')
  }
  const from = MAIL_FROM || `no-reply@${new URL(publicUrl).hostname}`
  if (!SENDER.test(from)) problems.push('MAIL_FROM must be an email address, or a name and <an address>.')
  return { url, from }
}

const providerReaders: Record<SmsProviderSettings['name'], (setting: ReadSetting) => SmsProviderSettings> = {
  sslwireless: (setting) => ({
    name: 'sslwireless',
    apiToken: setting('API_TOKEN'),
    sid: setting('SID'),
    url: setting('URL', 'optional') || undefined,
  }),
  bulksmsbd: (setting) => ({
    name: 'bulksmsbd',
    apiKey: setting('API_KEY'),
    senderId: setting('SENDER_ID'),
    url: setting('URL', 'optional') || undefined,
  }),
  alphasms: (setting) => ({
    name: 'alphasms',
    apiKey: setting('API_KEY'),
    senderId: setting('SENDER_ID', 'optional') || undefined,
    url: setting('URL', 'optional') || undefined,
  }),
  mimsms: (setting) => ({
    name: 'mimsms',
    userName: setting('USER_NAME'),
    apiKey: setting('API_KEY'),
    senderName: setting('SENDER_NAME'),
    url: setting('URL', 'optional') || undefined,
  }),
  http: (setting) => ({
    name: 'http',
    url: setting('URL'),
    body: setting('BODY'),
    authorization: setting('AUTHORIZATION', 'optional') || undefined,
    successText: setting('SUCCESS_TEXT', 'optional') || undefined,
  }),
}

/** Reads `SMS_<PROVIDER>_<NAME>`; a missing one is a problem unless optional. */
type ReadSetting = (name: string, need?: 'optional') => string

function readProviders(env: Environment, problems: string[]): SmsProviderSettings[] {
  const names = (env.SMS_PROVIDERS ?? '').split(',').map((name) => name.trim().toLowerCase())
  return names.filter(Boolean).flatMap((name) => {
    const read = Object.entries(providerReaders).find(([known]) => known === name)?.[1]
    if (!read) {
      problems.push(
        `SMS_PROVIDERS may contain ${Object.keys(providerReaders).join(', ')}, but not "${name}".`,
      )
      return []
    }
    return [read(settingReader(env, name, problems))]
  })
}

function settingReader(env: Environment, provider: string, problems: string[]): ReadSetting {
  return (name, need) => {
    const key = `SMS_${provider.toUpperCase()}_${name}`
    const value = env[key]?.trim() ?? ''
    if (!value && need !== 'optional') problems.push(`${key} is missing: SMS_PROVIDERS names ${provider}.`)
    if (value && name === 'URL' && !isSafeUrl(value)) problems.push(`${key} must begin with https://.`)
    return value
  }
}

/** Requests contain API keys, so plain http is allowed to this machine only. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

function readCount(env: Environment, key: string, defaultCount: number, problems: string[]): number {
  const count = Number(env[key] || defaultCount)
  if (Number.isInteger(count) && count >= 0) return count
  problems.push(`${key} must be a whole number, not "${env[key]}".`)
  return defaultCount
}
