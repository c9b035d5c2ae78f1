import { accepted } from '#api/messages/delivery-outcome.ts'
import { createOutbox, type Outbox, type Send } from '#api/messages/outbox.ts'
import { type OutboxWorker, startOutboxWorker } from '#api/messages/outbox-worker.ts'
import { createSmsProvider } from '#api/messages/sms/create-sms-provider.ts'
import { createSmsLimits } from '#api/messages/sms/sms-limits.ts'
import { createSmsSender } from '#api/messages/sms/sms-sender.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from './config.ts'

type Needs = {
  shop: Pick<Shop, 'site'>
  database: Database
  config: Config
  clock: () => Date
  log: (line: string) => void
}

export type RunningMessages = OutboxWorker & { deleteOld: Outbox['deleteOld'] }

/** In demo mode a stored message counts as sent: /dev/inbox shows the outbox itself. */
const sendToInbox: Send = async () => accepted

/** Starts sending email and SMS in the background, through the configured gateways. docs/product.md §6, §7 */
export async function startMessages({
  shop,
  database: { db },
  config,
  clock,
  log,
}: Needs): Promise<RunningMessages> {
  const { smtp, smsProviders, smsLimits } = config.messages
  const isDemo = config.mode === 'demo'
  const shopName = async () => (await shop.site.settings()).shopName
  const mailer = smtp && (await loadMailer())({ ...smtp, publicUrl: config.publicUrl, shopName })
  const hasGateway = smsProviders.length > 0
  const email = mailer?.send ?? (isDemo ? sendToInbox : undefined)
  const sms = hasGateway
    ? createSmsSender(smsProviders.map(createSmsProvider))
    : isDemo
      ? sendToInbox
      : undefined
  if (!email) log('No email is sent: SMTP_URL is not set. Messages wait in the outbox.')
  if (!sms) log('No SMS is sent: SMS_PROVIDERS is not set. Messages wait in the outbox.')
  const outbox = createOutbox({
    db,
    clock,
    senders: { ...(email && { email }), ...(sms && { sms }) },
    smsLimits: hasGateway ? createSmsLimits(db, smsLimits) : undefined,
    keepsSecrets: isDemo,
  })
  const worker = startOutboxWorker({ outbox })
  return {
    wake: worker.wake,
    deleteOld: outbox.deleteOld,
    async stop() {
      await worker.stop()
      mailer?.close()
    },
  }
}

/** Nodemailer is loaded only by shops that send email, to save memory. */
async function loadMailer() {
  return (await import('#api/messages/mail/smtp-mailer.ts')).createSmtpMailer
}
