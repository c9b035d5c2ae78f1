import type { Tx } from '#database/connect.ts'
import { existingAccountLetter } from '../messages/account-letters.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import type { Letter } from '../messages/letter.ts'
import { smsName } from '../messages/sms/sms-words.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { Identifier } from './identifier.ts'

type Owner = { id: string; name: string }

/**
 * Makes the way to tell an owner that somebody wants an account with their email or phone. They are told instead of the
 * one who asks, who learns nothing (product.md §3).
 */
export function createTellOwner({ clock, config }: Pick<ServiceNeeds, 'clock' | 'config'>) {
  const signInUrl = `${config.publicUrl}/login`

  return async (tx: Tx, owner: Owner, { kind, value }: Identifier, shopName: string): Promise<void> => {
    const letter =
      kind === 'email'
        ? existingAccountLetter({ to: value, name: owner.name, signInUrl, shopName })
        : existingAccountSms(value, signInUrl, shopName)
    await enqueueMessage(tx, { ...letter, aboutId: owner.id, now: clock() })
  }
}

function existingAccountSms(to: string, signInUrl: string, shopName: string): Letter {
  const text = `${smsName(shopName)}: you already have an account with this number. Please sign in: ${signInUrl}`
  return { channel: 'sms', recipient: to, template: 'existing-account', subject: '', text, html: '' }
}
