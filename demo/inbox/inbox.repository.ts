import { and, desc, eq } from 'drizzle-orm'
import { type EmailContent, emailHtml } from '#api/messages/mail/email-content.ts'
import type { DbOrTx } from '#database/connect.ts'
import { outboxAttachments, outboxMessages } from '#database/schema/messages.ts'

const MAX_MESSAGES = 100

/** A message as shown in the inbox, sent or not. */
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
  attachmentName: outboxAttachments.name,
}

/** The newest hundred messages, newest first, optionally of one recipient. */
export async function listInboxMessages(db: DbOrTx, recipient?: string) {
  return db
    .select(columns)
    .from(outboxMessages)
    .leftJoin(outboxAttachments, eq(outboxAttachments.messageId, outboxMessages.id))
    .where(and(recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient)))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(MAX_MESSAGES)
}

export async function findInboxMessage(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ ...columns, content: outboxMessages.content })
    .from(outboxMessages)
    .leftJoin(outboxAttachments, eq(outboxAttachments.messageId, outboxMessages.id))
    .where(eq(outboxMessages.id, id))
  if (!row) return undefined
  const { content, ...message } = row
  const written = content as EmailContent | null
  const { audience, language = 'en', ...email } = written ?? { heading: '', parts: [] }
  return {
    ...message,
    language,
    html: written ? emailHtml({ ...email, language }) : '',
    ...(audience && { audience }),
  }
}
