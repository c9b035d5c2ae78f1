import { sql } from 'drizzle-orm'
import { createMailSender } from '#api/messages/mail/mail-sender.ts'
import { emailMessage, smsMessage } from '#api/messages/outbound-message.ts'
import type { DueMessage } from '#api/messages/outbox.repository.ts'
import type { Send } from '#api/messages/outbox.ts'
import { createSmsSender } from '#api/messages/sms/sms-sender.ts'
import { settingsFrom } from '#api/settings/settings.ts'
import { listSettings } from '#api/settings/site.repository.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { Config } from '#server/config.ts'
import type { Finding } from './finding.ts'

const TIMEOUT_MS = 30_000
/** Failures of longer ago have been seen or are over. */
const FAILURE_DAYS = 7

type Settings = Pick<Config, 'providers' | 'publicUrl'>

/** Sends one email through the shop's own provider, frame and sender. */
export async function checkMail(
  db: DbOrTx,
  { providers, publicUrl }: Settings,
  to?: string,
): Promise<Finding[]> {
  const { mail } = providers
  if (!mail)
    return [
      {
        state: 'problem',
        text: 'Mail: no provider (SMTP_URL). Links and receipts would wait in the outbox.',
      },
    ]
  if (!to) return [{ state: 'warning', text: 'Mail: not tried. Add --email and your address.' }]
  const shopName = async () => settingsFrom(await listSettings(db)).shopName
  const message = emailMessage(to.toLowerCase(), 'setup-check', 'Your shop can send email', {
    heading: 'Your shop can send email',
    parts: [
      {
        kind: 'paragraph',
        text: 'This was sent by npm run check-setup. If it lies in the spam folder, set up SPF and DKIM.',
      },
      { kind: 'button', label: 'Open the shop', url: publicUrl },
    ],
  })
  try {
    return [await tryOnce('Mail', createMailSender(mail, { publicUrl, shopName }), message)]
  } finally {
    mail.close?.()
  }
}

/** Sends one SMS; it costs what one costs. */
export async function checkSms({ providers, publicUrl }: Settings, to?: string): Promise<Finding[]> {
  if (providers.sms.length === 0)
    return [
      {
        state: 'warning',
        text: 'SMS: no gateway (SMS_PROVIDERS). Codes to phones would wait in the outbox.',
      },
    ]
  if (!to) return [{ state: 'warning', text: 'SMS: not tried. Add --phone and your number, 01XXXXXXXXX.' }]
  const text = `${new URL(publicUrl).hostname}: your shop can send SMS.`
  return [await tryOnce('SMS', createSmsSender(providers.sms), smsMessage(to, 'setup-check', text))]
}

async function tryOnce(what: string, send: Send, message: ReturnType<typeof smsMessage>): Promise<Finding> {
  const now = new Date()
  const due: DueMessage = {
    ...message,
    id: newId(),
    html: '',
    attempts: 1,
    createdAt: now,
    leasedUntil: now,
    earlierToRecipient: 0,
  }
  const outcome = await send(due, AbortSignal.timeout(TIMEOUT_MS))
  if (outcome.kind === 'accepted')
    return { state: 'good', text: `${what}: accepted for ${message.recipient}. Look whether it arrives.` }
  return { state: 'problem', text: `${what}: ${outcome.reason}` }
}

type Failures = { channel: string; reason: string; messages: number }

/** What the outbox could not send in the last days, by reason. */
export async function listFailedMessages(db: DbOrTx, now: Date): Promise<Finding[]> {
  const since = new Date(now.getTime() - FAILURE_DAYS * 86_400_000)
  const { rows } = await db.execute<Failures>(sql`
    select channel, coalesce(last_error, '') as reason, count(*)::int as messages from outbox_messages
    where created_at > ${since.toISOString()}::timestamptz and last_error is not null and status <> 'sent'
    group by 1, 2 order by 3 desc limit 5`)
  return rows.map(({ channel, reason, messages }) => ({
    state: 'warning',
    text: `Outbox: ${messages} ${channel === 'sms' ? 'SMS' : 'emails'} not sent: ${reason} (/admin/messages)`,
  }))
}
