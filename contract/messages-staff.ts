import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { pageQuery, rowPage } from './pagination.ts'
import { id, moment, text, wireCodec } from './wire.ts'

/** How far a message is: to be sent, sent, or given up. */
export const messageStates = ['waiting', 'sent', 'dead'] as const

/** An email or SMS of the shop. Codes and links that open accounts are never in it, not even for an admin. */
export const outboxMessage = wireCodec(
  {
    id,
    channel: z.enum(['email', 'sms']),
    recipient: z.string(),
    template: z.string(),
    subject: z.string(),
    /** Empty for a code or link. */
    text: z.string(),
    isSecret: z.boolean(),
    status: z.enum(messageStates),
    attempts: z.int(),
    /** When it is tried next, while it waits. */
    nextAttemptAt: moment,
    lastError: z.string(),
    sentAt: z.nullable(moment),
    createdAt: moment,
  },
  { id: '_id' },
)
export type OutboxMessage = z.output<typeof outboxMessage>

export const messageFilter = z.object({
  ...pageQuery,
  status: z.optional(z.enum(messageStates)),
  channel: z.optional(z.enum(['email', 'sms'])),
  /** A part of the address or number. */
  text: z.optional(text(254)),
})
export type MessageFilter = z.output<typeof messageFilter>

export const listMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/messages',
  tag: 'User',
  who: 'admin',
  summary: 'One page of the emails and SMS of the shop, newest first, with what became of them.',
  query: messageFilter,
  answer: rowPage(outboxMessage),
})

/** Messages one call tries again. */
export const MAX_RETRIED_MESSAGES = 100

/** What became of one message that was to be tried again. */
export const retryOutcome = z.object({ messageId: id, isDone: z.boolean(), message: z.string() })
export type RetryOutcome = z.output<typeof retryOutcome>

export const retryMessagesEndpoint = endpoint({
  method: 'POST',
  path: '/messages/retry',
  tag: 'User',
  who: 'admin',
  summary: 'Send messages that were given up again, or waiting ones now; each answers for itself.',
  body: z.object({
    messageIds: z
      .array(id)
      .check(z.minLength(1), z.maxLength(MAX_RETRIED_MESSAGES, messages.entriesAtMost(MAX_RETRIED_MESSAGES))),
  }),
  answer: z.array(retryOutcome),
})
