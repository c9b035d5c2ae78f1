import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { schemaErrors } from './messages.ts'
import { pageQuery, rowPage } from './pagination.ts'
import { id, text, timestamp, wireCodec } from './wire.ts'

/** State of a message: to be sent, sent, or given up. */
const messageStates = ['waiting', 'sent', 'dead'] as const

/** An email or SMS of the shop. Codes and links that give access to accounts are removed, even for admins. */
const outboxMessage = wireCodec(
  {
    id,
    channel: z.enum(['email', 'sms']),
    recipient: z.string(),
    template: z.string(),
    subject: z.string(),
    /** Empty for messages with a code or link, and for orders to suppliers. */
    text: z.string(),
    /** In how many parts a gateway charges the SMS; null for an email, and for a text that is not shown. */
    smsParts: z.nullable(z.int()),
    isSecret: z.boolean(),
    status: z.enum(messageStates),
    attempts: z.int(),
    /** Time of the next attempt, while waiting. */
    nextAttemptAt: timestamp,
    lastError: z.string(),
    sentAt: z.nullable(timestamp),
    createdAt: timestamp,
  },
  { id: '_id' },
)
export type OutboxMessage = z.output<typeof outboxMessage>

const messageFilter = z.object({
  ...pageQuery,
  status: z.optional(z.enum(messageStates)),
  channel: z.optional(z.enum(['email', 'sms'])),
  /** Beginning of the email address or phone number. */
  text: z.optional(text(254)),
})
export type MessageFilter = z.output<typeof messageFilter>

export const listMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/messages',
  tag: 'User',
  who: 'admin',
  permission: 'system.run',
  summary: 'List one page of the emails and SMS of the shop with their state, newest first.',
  query: messageFilter,
  answer: rowPage(outboxMessage),
})

/** Maximum number of messages that one call retries. */
const MAX_RETRIED_MESSAGES = 100

/** Result of retrying one message. */
const retryOutcome = z.object({ messageId: id, isDone: z.boolean(), message: z.string() })
export type RetryOutcome = z.output<typeof retryOutcome>

export const retryMessagesEndpoint = endpoint({
  method: 'POST',
  path: '/messages/retry',
  tag: 'User',
  who: 'admin',
  permission: 'system.run',
  summary:
    'Retry messages that were given up, or send waiting ones now; the answer has one result per message.',
  body: z.object({
    messageIds: z
      .array(id)
      .check(
        z.minLength(1),
        z.maxLength(MAX_RETRIED_MESSAGES, schemaErrors.tooManyEntries(MAX_RETRIED_MESSAGES)),
      ),
  }),
  answer: z.array(retryOutcome),
})
