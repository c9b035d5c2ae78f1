import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import type { Tx } from '#database/connect.ts'
import { contactChangedMessage, existingAccountMessage } from './account-messages.ts'
import { findVerifiedContacts } from './accounts.repository.ts'
import type { Identifier } from './identifier.ts'

type Needs = Pick<ServiceNeeds, 'clock' | 'config'>
type NewContact = { userId: string; identifier: Identifier; shopName: ShopName }

export type NotifyContactChange = ReturnType<typeof createNotifyContactChange>

/**
 * Runs `change`, which gives an account another email or phone, and notifies the old one, so that nobody who finds an open
 * browser can take over an account unnoticed. Without an old contact of the same kind the other kind is notified.
 * docs/product.md §3
 */
export function createNotifyContactChange({ clock, config }: Needs) {
  return async <T>(tx: Tx, { userId, identifier, shopName }: NewContact, change: () => Promise<T>) => {
    const { kind, value } = identifier
    const before = await findVerifiedContacts(tx, userId)
    const result = await change()
    const to = before && ((kind === 'email' ? before.email : before.phone) ?? before.email ?? before.phone)
    if (!to || to === value) return result
    const helpUrl = pageUrl(config.publicUrl, '/customer-support')
    const outboundMessage = contactChangedMessage({ to, name: before.name, kind, helpUrl, shopName })
    await enqueueMessage(tx, { ...outboundMessage, aboutId: userId, now: clock() })
    return result
  }
}

/**
 * Notifies the owner of a verified email or phone that somebody tried to register it. Only the owner learns that the
 * account exists; the caller gets the usual answer. docs/product.md §3
 */
export function createNotifyExistingAccount({ clock, config }: Needs) {
  return async (
    tx: Tx,
    owner: { id: string; name: string },
    { value: to }: Identifier,
    shopName: ShopName,
  ): Promise<void> => {
    const signInUrl = pageUrl(config.publicUrl, '/login')
    const outboundMessage = existingAccountMessage({ to, name: owner.name, signInUrl, shopName })
    await enqueueMessage(tx, { ...outboundMessage, aboutId: owner.id, now: clock() })
  }
}
