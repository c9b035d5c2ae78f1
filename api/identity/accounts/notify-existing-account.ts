import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { smsName } from '#api/messages/sms/sms-text.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Tx } from '#database/connect.ts'
import { existingAccountMessage } from './account-messages.ts'
import type { Identifier } from './identifier.ts'

type Owner = { id: string; name: string }

/**
 * Makes the way to tell an owner that somebody wants an account with their email or phone. They are told instead of the
 * one who asks, who learns nothing (docs/product.md §3).
 */
export function createNotifyExistingAccount({ clock, config }: Pick<ServiceNeeds, 'clock' | 'config'>) {
  const signInUrl = `${config.publicUrl}/login`

  return async (tx: Tx, owner: Owner, { kind, value }: Identifier, shopName: string): Promise<void> => {
    const outboundMessage =
      kind === 'email'
        ? existingAccountMessage({ to: value, name: owner.name, signInUrl, shopName })
        : existingAccountSms(value, signInUrl, shopName)
    await enqueueMessage(tx, { ...outboundMessage, aboutId: owner.id, now: clock() })
  }
}

function existingAccountSms(to: string, signInUrl: string, shopName: string): OutboundMessage {
  const text = `${smsName(shopName)}: you already have an account with this number. Please sign in: ${signInUrl}`
  return { channel: 'sms', recipient: to, template: 'existing-account', subject: '', text, html: '' }
}
