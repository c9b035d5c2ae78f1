import type { Environment } from '#api/provider.ts'
import type { ConnectionId, SmsGateway } from '#contract/settings/connections.ts'

/** The fields of one connection by name, secrets too. */
export type ConnectionValues = Readonly<Record<string, string>>

/** The names under which SMS gateways read their fields, after `SMS_<GATEWAY>_`. */
const smsNames: Record<SmsGateway, Readonly<Record<string, string>>> = {
  bulksmsbd: { apiKey: 'API_KEY', senderId: 'SENDER_ID' },
  alphasms: { apiKey: 'API_KEY', senderId: 'SENDER_ID' },
  sslwireless: { apiKey: 'API_TOKEN', account: 'SID' },
  mimsms: { apiKey: 'API_KEY', account: 'USER_NAME', senderId: 'SENDER_NAME' },
}

/** Which fields a gateway needs in addition to its key. */
export function smsFieldsOf(gateway: string): readonly string[] {
  return Object.keys(smsNames[gateway as SmsGateway] ?? {})
}

/** The settings of `.env.example` that say the same: providers read them wherever they come from. */
export function environmentOf(id: ConnectionId, values: ConnectionValues): Environment {
  switch (id) {
    case 'mail':
      return { SMTP_URL: smtpUrl(values), MAIL_FROM: values.from || mailboxOf(values) }
    case 'sms':
      return smsEnvironment(values)
    case 'sslcommerz':
      return {
        SSLCOMMERZ_STORE_ID: values.storeId,
        SSLCOMMERZ_STORE_PASSWORD: values.storePassword,
        SSLCOMMERZ_SANDBOX: values.sandbox,
      }
    case 'bkash':
      return {
        BKASH_APP_KEY: values.appKey,
        BKASH_APP_SECRET: values.appSecret,
        BKASH_USERNAME: values.username,
        BKASH_PASSWORD: values.password,
        BKASH_SANDBOX: values.sandbox,
      }
  }
}

/** Mail servers whose user name is the address of a mailbox. */
const mailboxServers = new Set([
  'smtp.gmail.com',
  'smtp.office365.com',
  'smtp-mail.outlook.com',
  'smtp.mail.yahoo.com',
  'smtp.mail.me.com',
  'smtp.zoho.com',
  'smtppro.zoho.com',
  'smtp.hostinger.com',
  'smtpout.secureserver.net',
  'mail.privateemail.com',
])

/**
 * The user name where it is the address of a mailbox, since such servers refuse other senders: at servers known for it, and at
 * those of the address's own domain. Relays give out user names that look like addresses and are no senders.
 */
function mailboxOf({ host = '', user = '' }: ConnectionValues): string {
  const server = host.trim().toLowerCase()
  const domain = /^[^\s<>@]+@([^\s<>@]+)$/.exec(user)?.[1]?.toLowerCase()
  if (!domain) return ''
  const isOwnServer = server === domain || server.endsWith(`.${domain}`)
  return isOwnServer || mailboxServers.has(server) ? user : ''
}

/** `smtps://user:password@mail.example:465`. Without TLS from the start STARTTLS is required, except on this machine. */
function smtpUrl({ host = '', port = '', security, user, password }: ConnectionValues): string {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''
  if (security === 'tls') return `smtps://${account}${host}:${port}`
  const isLocal = host === 'localhost' || host === '127.0.0.1'
  return `smtp://${account}${host}:${port}${isLocal ? '' : '?requireTLS=true'}`
}

function smsEnvironment({ gateway = '', ...fields }: ConnectionValues): Environment {
  const names = Object.entries(smsNames[gateway as SmsGateway] ?? {})
  return {
    SMS_PROVIDERS: gateway,
    ...Object.fromEntries(
      names.map(([field, name]) => [`SMS_${gateway.toUpperCase()}_${name}`, fields[field]]),
    ),
  }
}
