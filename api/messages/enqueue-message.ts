import type { DbOrTx } from '#database/connect.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import type { OutboundMessage } from './outbound-message.ts'

/** A letter to be sent, from the moment it is due. */
export type NewMessage = OutboundMessage & {
  /** The order, refund or account it tells of. */
  aboutId?: string
  /** Now, by the shop's clock. */
  now: Date
}

/**
 * Writes a letter to the outbox. Pass the handle of `withTx`: the letter is then sent if the change it tells of is
 * stored, and never otherwise (docs/reliability.md D9). Answers the message's id. Sending is the worker's and takes no time
 * here; whoever asked is answered at once.
 *
 *     await withTx(async (tx) => {
 *       await insertCode(tx, ...)
 *       await enqueueMessage(tx, { ...codeLetter('sign-in', { identifier, code, shopName, host }), now })
 *     })
 */
export async function enqueueMessage(tx: DbOrTx, { now, ...message }: NewMessage): Promise<string> {
  const [row] = await tx
    .insert(outboxMessages)
    .values({ ...message, nextAttemptAt: now, createdAt: now })
    .returning({ id: outboxMessages.id })
  if (!row) throw new Error('The outbox took no message.')
  return row.id
}

/** Writes all letters about one order or refund, as `enqueueMessage` does one. */
export async function enqueueMessages(
  tx: DbOrTx,
  outboundMessages: readonly OutboundMessage[],
  about: { aboutId: string; now: Date },
): Promise<void> {
  for (const outboundMessage of outboundMessages) await enqueueMessage(tx, { ...outboundMessage, ...about })
}
