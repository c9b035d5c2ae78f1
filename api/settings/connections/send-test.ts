import type { DeliveryOutcome } from '#api/messages/delivery-outcome.ts'
import { createMailSender } from '#api/messages/mail/mail-sender.ts'
import { emailMessage, type OutboundMessage, smsMessage } from '#api/messages/outbound-message.ts'
import type { Send } from '#api/messages/outbox.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { createSmsSender } from '#api/messages/sms/sms-sender.ts'
import { smsName } from '#api/messages/sms/sms-text.ts'
import { defineTexts } from '#contract/language.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { newId } from '#database/new-id.ts'
import type { ProvidersInUse } from './live-providers.ts'

const TIMEOUT_MS = 30_000

const texts = defineTexts(
  {
    heading: 'Your shop can send email',
    spam: 'If it lies in the spam folder, set up SPF and DKIM for your domain.',
    open: 'Open the shop',
    sms: (shop: string) => `${shop}: your shop can send SMS.`,
  },
  {
    heading: 'আপনার দোকান থেকে ইমেইল যাচ্ছে',
    spam: 'ইমেইলটি স্প্যামে গিয়ে থাকলে আপনার ডোমেইনে SPF ও DKIM ঠিক করুন।',
    open: 'দোকান খুলুন',
    sms: (shop) => `${shop}: দোকান থেকে এসএমএস যাচ্ছে।`,
  },
)

type Shop = { shopName: ShopName; publicUrl: string }

/** A test email or SMS in the language of who asks for it. */
export function testMessage(
  channel: 'email' | 'sms',
  recipient: string,
  { shopName, publicUrl }: Shop,
): OutboundMessage {
  if (channel === 'sms') return smsMessage(recipient, 'setup-check', texts.sms(smsName(shopName)))
  return emailMessage(recipient, 'setup-check', texts.heading, {
    heading: texts.heading,
    parts: [
      { kind: 'paragraph', text: texts.spam },
      { kind: 'button', label: texts.open, url: pageUrl(publicUrl, '') },
    ],
  })
}

/** Sends a message now, past the outbox; undefined when the shop has nothing to send it with. */
export async function sendNow(
  message: OutboundMessage,
  { mail, sms }: Pick<ProvidersInUse<unknown>, 'mail' | 'sms'>,
  { shopName, publicUrl }: Shop,
): Promise<DeliveryOutcome | undefined> {
  const send: Send | undefined =
    message.channel === 'email'
      ? mail && createMailSender(mail, { publicUrl, shopName: async () => shopName })
      : sms.length > 0
        ? createSmsSender(sms)
        : undefined
  const now = new Date()
  const attempt = { attempts: 1, createdAt: now, leasedUntil: now, earlierToRecipient: 0 }
  return send?.({ ...message, ...attempt, id: newId(), html: '' }, AbortSignal.timeout(TIMEOUT_MS))
}
