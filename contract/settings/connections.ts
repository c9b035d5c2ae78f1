import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { isStorable, timestamp } from '#contract/wire.ts'

/** Companies outside that the shop works with, whose access can be entered in the admin. docs/operating.md §2 */
export const connectionIds = ['mail', 'sms', 'sslcommerz', 'bkash'] as const
export type ConnectionId = (typeof connectionIds)[number]

type Field = {
  name: string
  isOptional?: true
  /** Stored sealed and never sent back. */
  isSecret?: true
  /** The only values it may have; the first is the default. */
  choices?: readonly string[]
  /** What it is where nothing is entered. */
  standard?: string
  /** A stored secret is not used with another value of this field: who changes the server enters the password again. */
  isBoundToSecret?: true
}

/** SMS gateways that can be entered in the admin; others are set in the environment. */
export const smsGateways = ['bulksmsbd', 'alphasms', 'sslwireless', 'mimsms'] as const
export type SmsGateway = (typeof smsGateways)[number]

const sandbox = { name: 'sandbox', choices: ['true', 'false'] } as const

export const connectionFields: Record<ConnectionId, readonly Field[]> = {
  mail: [
    { name: 'host', isBoundToSecret: true },
    { name: 'port', standard: '587', isBoundToSecret: true },
    { name: 'security', choices: ['starttls', 'tls'], isBoundToSecret: true },
    { name: 'user', isOptional: true, isBoundToSecret: true },
    { name: 'password', isSecret: true, isOptional: true },
    { name: 'from', isOptional: true },
  ],
  sms: [
    { name: 'gateway', choices: smsGateways, isBoundToSecret: true },
    { name: 'account', isOptional: true },
    { name: 'senderId', isOptional: true },
    { name: 'apiKey', isSecret: true },
    /** What one part of an SMS costs, in taka. */
    { name: 'price', isOptional: true },
  ],
  sslcommerz: [{ name: 'storeId' }, { name: 'storePassword', isSecret: true }, sandbox],
  bkash: [
    { name: 'appKey' },
    { name: 'appSecret', isSecret: true },
    { name: 'username' },
    { name: 'password', isSecret: true },
    sandbox,
  ],
}

const MAX_VALUE_LENGTH = 300

const connection = z.object({
  id: z.enum(connectionIds),
  /** `environment`: set where the process is started, which wins; it cannot be changed here. */
  source: z.enum(['none', 'shop', 'environment']),
  /** False when what is stored was sealed with a secret that the shop does not have any more: enter it again. */
  isReadable: z.boolean(),
  /** The stored fields that are no secrets. */
  values: z.record(z.string(), z.string()),
  /** Names of the secrets that are stored. */
  secrets: z.array(z.string()),
  updatedAt: z.nullable(timestamp),
  /** The last test message, of email and SMS; null before it and after a change. */
  lastTest: z.nullable(z.object({ at: timestamp, isOk: z.boolean(), reason: z.string() })),
})
export type Connection = z.output<typeof connection>

const connections = z.object({
  connections: z.array(connection),
  /** Whether a change asks for a code of the viewer's authenticator app. */
  asksForCode: z.boolean(),
  /** Why the viewer may not change them: without two-step sign-in, or in a demo that everybody may open. */
  lockedBy: z.nullable(z.enum(['two-step-sign-in', 'demo'])),
})
export type Connections = z.output<typeof connections>

const params = z.object({ id: z.enum(connectionIds) })
const code = z.optional(z.string().check(z.trim(), z.maxLength(40)))

export const listConnectionsEndpoint = endpoint({
  method: 'GET',
  path: '/settings/connections',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'List the access to mail server, SMS gateway and payment companies, without secrets.',
  answer: connections,
})

export const updateConnectionEndpoint = endpoint({
  method: 'PUT',
  path: '/settings/connections/:id',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Set the access to one of them; takes effect in all processes within seconds. Secrets that are empty stay. `code` is one of the authenticator app.',
  params,
  body: z.object({
    values: z.record(
      z.string().check(z.maxLength(40)),
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(MAX_VALUE_LENGTH, schemaErrors.textTooLong(MAX_VALUE_LENGTH)),
          z.refine(isStorable, schemaErrors.textNotStorable),
        ),
    ),
    code,
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.settingsSaved,
  answer: connections,
})

export const removeConnectionEndpoint = endpoint({
  method: 'POST',
  path: '/settings/connections/:id/remove',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Remove the access to one of them, with its secrets.',
  params,
  body: z.object({ code }),
  message: () => messages.settingsSaved,
  answer: connections,
})

const testResult = z.object({
  isAccepted: z.boolean(),
  /** What the mail server or gateway said, when it did not take the message. */
  reason: z.string(),
})
export type ConnectionTestResult = z.output<typeof testResult>

export const testConnectionEndpoint = endpoint({
  method: 'POST',
  path: '/settings/connections/:id/test',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Send a test email or a test SMS now, and say what became of it. At most 10 an hour.',
  params: z.object({ id: z.enum(['mail', 'sms']) }),
  body: z.object({ recipient: z.string().check(z.trim(), z.maxLength(254)) }),
  answer: testResult,
})

const smsBalances = z.array(
  z.object({
    gateway: z.string(),
    /** In taka, with decimals; null when the gateway did not say it. */
    amount: z.nullable(z.number()),
    reason: z.string(),
  }),
)
export type SmsBalances = z.output<typeof smsBalances>

export const getSmsBalanceEndpoint = endpoint({
  method: 'GET',
  path: '/settings/connections/sms/balance',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Ask the SMS gateways in use what is left of the money paid to them; those that say so.',
  answer: smsBalances,
})
