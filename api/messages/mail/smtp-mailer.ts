import { createTransport } from 'nodemailer'
import {
  accepted,
  type DeliveryFailure,
  type DeliveryOutcome,
  failure,
} from '#api/messages/delivery-outcome.ts'
import type { Send } from '#api/messages/outbox.ts'
import { emailFrame } from './email-frame.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  url: string
  /** `Biponi <no-reply@shop.example>`, or an address only: the shop's name is then added. */
  from: string
}

type Needs = SmtpSettings & { publicUrl: string; shopName: () => Promise<string> }

export type Mailer = { send: Send; close(): void }

const TIMEOUT_MS = 10_000

/**
 * Sends email through an SMTP server, over pooled connections. A message has the same Message-ID in all attempts (from the
 * outbox id), by which mail servers and clients recognise duplicates.
 */
export function createSmtpMailer({ url, from, publicUrl, shopName }: Needs): Mailer {
  const transport = createTransport({
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
  const host = new URL(publicUrl).hostname

  return {
    close: () => transport.close({ force: true }),
    async send({ id, recipient, subject, text, html }, signal): Promise<DeliveryOutcome> {
      const name = await shopName()
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: from.includes('<') ? from : { name, address: from },
          to: { name: '', address: recipient },
          subject,
          text: `${text}\n\n${name}\n${publicUrl}\n`,
          ...(html && {
            html: emailFrame({ shopName: name, publicUrl, subject, preview: previewOf(text), html }),
          }),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        })
        return accepted
      } catch (error) {
        return smtpFailure(error)
      }
    },
  }
}

/** Preview text of mail clients: the text without its heading. */
function previewOf(text: string): string {
  const [, ...rest] = text.split('\n\n')
  return rest.join(' ').replace(/\s+/g, ' ').slice(0, 120)
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
