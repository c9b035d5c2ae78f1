import type { FastifyInstance, FastifyReply } from 'fastify'
import { emailFrame } from '#api/messages/mail/email-frame.ts'
import { getAttachment } from '#api/messages/outbox.repository.ts'
import { runInLanguage } from '#api/request-language.ts'
import type { Shop } from '#api/shop.ts'
import { shownShopName } from '#contract/messages/shop-name.ts'
import { normalisedPhone } from '#contract/phone.ts'
import type { Database } from '#database/connect.ts'
import { findInboxMessage, type InboxMessage, listInboxMessages } from './inbox.repository.ts'
import { mountInboxFonts } from './inbox-fonts.ts'
import { emailPage, inboxPage } from './inbox-page.ts'

type Needs = {
  shop: Pick<Shop, 'publicUrl' | 'site'>
  database: Pick<Database, 'db'>
  /** Project folder, which contains the fonts. */
  folder: string
}

/** No scripts; inline styles of the page and of emails. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Mounts the demo inbox: `/dev/inbox` for people, `GET /api/dev/messages?to=` for tests. Both show the outbox including
 * codes, so they are mounted in demo mode only. docs/product.md §7
 */
export function mountInbox(app: FastifyInstance, { shop, database: { db }, folder }: Needs) {
  mountInboxFonts(app, folder)
  app.get('/dev/inbox', async ({ query }, reply) => {
    const to = recipientIn(query)
    return sendPage(reply, inboxPage(await listInboxMessages(db, to || undefined), to))
  })

  app.get<{ Params: { id: string } }>('/dev/inbox/:id', async ({ params: { id } }, reply) => {
    const message = UUID.test(id) ? await findInboxMessage(db, id) : undefined
    if (!message) return reply.code(302).redirect('/dev/inbox')
    const { shopName: names } = await shop.site.settings()
    const email = runInLanguage(message.language, () => {
      const shopName = shownShopName(names)
      return emailFrame({ ...message, shopName, publicUrl: shop.publicUrl, preview: message.text })
    })
    return sendPage(reply, emailPage(message, email))
  })

  app.get<{ Params: { id: string } }>('/dev/inbox/:id/attachment', async ({ params: { id } }, reply) => {
    const message = UUID.test(id) ? await findInboxMessage(db, id) : undefined
    if (!message?.attachmentName) return reply.code(302).redirect('/dev/inbox')
    const { mediaType, bytes } = await getAttachment(db, id)
    return reply
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      .type(mediaType)
      .send(Buffer.from(bytes))
  })

  app.get('/api/dev/messages', async ({ query }, reply) => {
    const messages = await listInboxMessages(db, recipientIn(query) || undefined)
    const data = messages.map(onTheWire)
    return reply
      .header('cache-control', 'no-store')
      .send({ success: true, statusCode: 200, message: '', data })
  })
}

/** Normalises a recipient: a phone to its national form, an email to lower case. Empty: all recipients. */
function recipientIn(query: unknown): string {
  if (typeof query !== 'object' || query === null || !('to' in query)) return ''
  const typed = (Array.isArray(query.to) ? query.to : [query.to])[0]
  if (typeof typed !== 'string') return ''
  return normalisedPhone(typed.replaceAll('\0', '').trim()).toLowerCase()
}

function onTheWire({ channel, to, subject, text, createdAt }: InboxMessage) {
  return { channel, to, subject, text, createdAt }
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
