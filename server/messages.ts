import { accepted } from '#api/messages/delivery-outcome.ts'
import { createMailSender } from '#api/messages/mail/mail-sender.ts'
import { getAttachment } from '#api/messages/outbox.repository.ts'
import { createOutbox, type Outbox, type Send } from '#api/messages/outbox.ts'
import { type OutboxWorker, startOutboxWorker } from '#api/messages/outbox-worker.ts'
import { createSmsLimits } from '#api/messages/sms/sms-limits.ts'
import { createSmsSender } from '#api/messages/sms/sms-sender.ts'
import type { LiveProviders } from '#api/settings/connections/live-providers.ts'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from './config.ts'

type Needs = {
  shop: Pick<Shop, 'site'>
  live: LiveProviders<unknown>
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
  live,
  database: { db },
  config,
  clock,
  log,
}: Needs): Promise<RunningMessages> {
  const isDemo = config.mode === 'demo'
  const made = new WeakMap<object, Send>()
  const shopName = async () => (await shop.site.settings()).shopName
  const inbox = isDemo ? sendToInbox : undefined
  const senders = {
    get email() {
      return senderOf(live.current.mail, (mail) =>
        createMailSender(mail, {
          ...{ publicUrl: config.publicUrl, shopName },
          getAttachment: (messageId) => getAttachment(db, messageId),
        }),
      )
    },
    get sms() {
      const { sms } = live.current
      return senderOf(sms.length > 0 ? sms : undefined, createSmsSender)
    },
  }
  if (!senders.email) log('No email is sent: no mail server is set (SMTP_URL). Messages wait in the outbox.')
  if (!senders.sms) log('No SMS is sent: no gateway is set (SMS_PROVIDERS). Messages wait in the outbox.')
  const limits = createSmsLimits(db, config.smsLimits, log)
  const outbox = createOutbox({
    db,
    clock,
    senders,
    get smsLimits() {
      return live.current.sms.length > 0 ? limits : undefined
    },
    keepsSecrets: isDemo,
  })
  const worker = startOutboxWorker({ outbox })
  return {
    wake: worker.wake,
    deleteOld: outbox.deleteOld,
    stop: worker.stop,
  }

  /** The sender of a provider in use, the same one until another takes its place. */
  function senderOf<Used extends object>(used: Used | undefined, create: (used: Used) => Send) {
    if (!used) return inbox
    const known = made.get(used)
    if (known) return known
    const send = create(used)
    made.set(used, send)
    return send
  }
}
