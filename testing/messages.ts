import { desc, eq } from 'drizzle-orm'
import { emailHtml } from '#api/messages/mail/email-content.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import type { TestShop } from './shop.ts'

/** Messages to a recipient, newest first. */
export function messagesTo({ database }: TestShop, recipient: string) {
  return database.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
}

/** The code in the newest message to a recipient. */
export async function codeSentTo(testShop: TestShop, recipient: string): Promise<string> {
  const [newest] = await messagesTo(testShop, recipient)
  const code = /\b\d{4}\b/.exec(`${newest?.subject} ${newest?.text}`)?.[0]
  if (!code) throw new Error(`No code was sent to ${recipient}`)
  return code
}

/** The token of the link in the newest message to a recipient. */
export async function linkSentTo(testShop: TestShop, recipient: string): Promise<string> {
  const [newest] = await messagesTo(testShop, recipient)
  const token = /\/verify\/([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (!token) throw new Error(`No link was sent to ${recipient}`)
  return token
}

/** A different, and thus wrong, code of four digits. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

/** The inner HTML that an email is sent with; '' for an SMS. */
export function htmlOf(message: OutboundMessage | undefined): string {
  return message?.content ? emailHtml(message.content) : ''
}
