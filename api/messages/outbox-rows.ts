import { newId } from '#database/new-id.ts'
import type { OutboundMessage } from './outbound-message.ts'

/** The columns of `outbox_messages` that a new message fills. */
export const OUTBOX_COLUMNS =
  'id, channel, recipient, template, subject, text, content, about_id, next_attempt_at, created_at'

/**
 * Messages as rows of the outbox, due at once, whose JSON is for `json_populate_recordset(null::outbox_messages, ...)`: for
 * the few statements that write messages together with the change they announce. Everywhere else use `enqueueMessages`.
 */
export function outboxRows(
  messages: readonly OutboundMessage[],
  { aboutId, now }: { aboutId: string; now: Date },
) {
  return messages.map((message) => ({
    ...message,
    id: newId(),
    about_id: aboutId,
    next_attempt_at: now,
    created_at: now,
  }))
}
