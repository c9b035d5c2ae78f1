import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { outboxMessages } from '#database/schema/messages.ts'

const MOST_MESSAGES = 100

/** A message as the inbox shows it, whether it has been sent yet or not. */
export type InboxMessage = Awaited<ReturnType<typeof listInboxMessages>>[number]

const columns = {
  id: outboxMessages.id,
  channel: outboxMessages.channel,
  to: outboxMessages.recipient,
  template: outboxMessages.template,
  subject: outboxMessages.subject,
  text: outboxMessages.text,
  status: outboxMessages.status,
  createdAt: outboxMessages.createdAt,
}

/** The newest hundred messages, newest first; of one recipient when told. */
export async function listInboxMessages(db: DbOrTx, recipient?: string) {
  return db
    .select(columns)
    .from(outboxMessages)
    .where(and(recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient)))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(MOST_MESSAGES)
}

export async function findInboxMessage(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ ...columns, html: outboxMessages.html })
    .from(outboxMessages)
    .where(eq(outboxMessages.id, id))
  return row
}
