import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Tx } from '#database/connect.ts'
import { contactChangedMessage } from './account-messages.ts'
import { findVerifiedContacts } from './accounts.repository.ts'
import type { Identifier } from './identifier.ts'

export type NotifyContactChange = ReturnType<typeof createNotifyContactChange>

type NewContact = { userId: string; identifier: Identifier; shopName: string }

/**
 * Does `change`, which gives an account another email or phone, and tells the old one: whoever finds an open browser
 * cannot take an account away unseen. Where there was no old one of the kind, the other kind is told.
 */
export function createNotifyContactChange({ clock, config }: Pick<ServiceNeeds, 'clock' | 'config'>) {
  return async <T>(tx: Tx, { userId, identifier, shopName }: NewContact, change: () => Promise<T>) => {
    const { kind, value } = identifier
    const before = await findVerifiedContacts(tx, userId)
    const result = await change()
    const to = before && ((kind === 'email' ? before.email : before.phone) ?? before.email ?? before.phone)
    if (!to || to === value) return result
    const helpUrl = `${config.publicUrl}/customer-support`
    const outboundMessage = contactChangedMessage({ to, name: before.name, kind, helpUrl, shopName })
    await enqueueMessage(tx, { ...outboundMessage, aboutId: userId, now: clock() })
    return result
  }
}
