import { accepted } from '#api/messages/delivery-outcome.ts'
import { createMailSender } from '#api/messages/mail/mail-sender.ts'
import { createOutbox, type Outbox, type Send } from '#api/messages/outbox.ts'
import { type OutboxWorker, startOutboxWorker } from '#api/messages/outbox-worker.ts'
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

type RunningMessages = OutboxWorker & { deleteOld: Outbox['deleteOld'] }

/** In demo mode a stored message counts as sent: /dev/inbox shows the outbox itself. */
const sendToInbox: Send = async () => accepted

/** Starts sending email and SMS in the background, through the providers in use. docs/product.md §6, §7 */
export async function startMessages({
  shop,
  database: { db },
  config,
  clock,
  log,
}: Needs): Promise<RunningMessages> {
  const { mail, sms: smsProviders } = config.providers
  const isDemo = config.mode === 'demo'
  const shopName = async () => (await shop.site.settings()).shopName
  const inbox = isDemo ? sendToInbox : undefined
  const hasGateway = smsProviders.length > 0
  const email = mail ? createMailSender(mail, { publicUrl: config.publicUrl, shopName }) : inbox
  const sms = hasGateway ? createSmsSender(smsProviders) : inbox
  if (!email) log('No email is sent: SMTP_URL is not set. Messages wait in the outbox.')
  if (!sms) log('No SMS is sent: SMS_PROVIDERS is not set. Messages wait in the outbox.')
  const outbox = createOutbox({
    db,
    clock,
    senders: { ...(email && { email }), ...(sms && { sms }) },
    smsLimits: hasGateway ? createSmsLimits(db, config.smsLimits, log) : undefined,
    keepsSecrets: isDemo,
  })
  const worker = startOutboxWorker({ outbox })
  return {
    wake: worker.wake,
    deleteOld: outbox.deleteOld,
    async stop() {
      await worker.stop()
      mail?.close?.()
    },
  }
}
