import type { Transporter } from 'nodemailer'
import { accepted, type DeliveryFailure, failure } from '#api/messages/delivery-outcome.ts'
import type { Environment } from '#api/provider.ts'
import type { MailProvider } from './mail-provider.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  url: string
  /** `Biponi <no-reply@shop.example>`, or an address only: the shop's name is then added. */
  from: string
}

const TIMEOUT_MS = 10_000
/** Accepts `shop@example.org` and `The Shop <shop@example.org>`. */
const SENDER = /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** The SMTP server of `SMTP_URL`, when it is set. The sender is `MAIL_FROM`, else `no-reply@` the host of the shop. */
export function smtpProvider(env: Environment, publicUrl: string): MailProvider | undefined {
  const { SMTP_URL: url, MAIL_FROM } = env
  if (!url) return undefined
  return createSmtpMailer({ url, from: MAIL_FROM || `no-reply@${new URL(publicUrl).hostname}` })
}

/**
 * Sends email through an SMTP server, over pooled connections. Nodemailer is loaded with the first email, to save the memory of
 * shops that send none.
 */
export function createSmtpMailer({ url, from }: SmtpSettings): MailProvider {
  let transport: Promise<Transporter> | undefined
  const isAddress = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol)

  return {
    name: 'smtp',
    check: () => [
      ...(isAddress ? [] : ['SMTP_URL must be an address such as smtp://user:password@mail.example:587.']),
      ...(SENDER.test(from) ? [] : ['MAIL_FROM must be an email address, or a name and <an address>.']),
    ],
    close: () => void transport?.then((opened) => opened.close({ force: true })),
    async send({ messageId, senderName: name, to, subject, text, html, replyTo, attachments = [] }, signal) {
      transport ??= openTransport(url)
      try {
        await (await transport).sendMail({
          messageId,
          from: from.includes('<') ? from : { name, address: from },
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          attachments: attachments.map(({ name: filename, mediaType: contentType, bytes }) => ({
            ...{ filename, contentType, content: Buffer.from(bytes) },
          })),
          // Who may be answered should hear that somebody is on holiday.
          ...(!replyTo && {
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          }),
          signal,
        })
        return accepted
      } catch (error) {
        return smtpFailure(error)
      }
    },
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox retries messages whose connection broke.
    maxRequeues: 0,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Permanent are only errors about this recipient or message. A rejected login or sender address is a problem of the shop's
 * settings, which would affect every message, so they wait. Everything else is retryable.
 */
function smtpFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command, message } = detailsOf(error)
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) {
    return failure('auth', message)
  }
  if (responseCode < 500 || responseCode === 503) return failure('retryable', message)
  return failure(command === 'RCPT TO' || code === 'EMESSAGE' ? 'permanent' : 'auth', message)
}

function detailsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: '', responseCode: 0, command: '', message: String(error) }
  const code = 'code' in error ? error.code : ''
  const responseCode = 'responseCode' in error ? Number(error.responseCode) || 0 : 0
  const command = 'command' in error ? error.command : ''
  return { code, responseCode, command, message: error.message }
}
