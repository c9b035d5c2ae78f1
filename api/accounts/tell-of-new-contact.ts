import type { Tx } from '#database/connect.ts'
import { contactChangedLetter } from '../messages/account-letters.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { SiteService } from '../site/site.service.ts'
import { findProvedContacts } from './accounts.repository.ts'
import type { Identifier } from './identifier.ts'

export type TellOfNewContact = ReturnType<typeof createTellOfNewContact>

type Needs = Pick<ServiceNeeds, 'clock' | 'config'> & { site: SiteService }

/**
 * Does `change`, which gives an account another email or phone, and tells the old one: whoever finds an open browser
 * cannot take an account away unseen. Where there was no old one of the kind, the other kind is told.
 */
export function createTellOfNewContact({ clock, config, site }: Needs) {
  return async <T>(tx: Tx, userId: string, { kind, value }: Identifier, change: () => Promise<T>) => {
    const before = await findProvedContacts(tx, userId)
    const result = await change()
    const to = before && ((kind === 'email' ? before.email : before.phone) ?? before.email ?? before.phone)
    if (!to || to === value) return result
    const { shopName } = await site.settings()
    const helpUrl = `${config.publicUrl}/customer-support`
    const letter = contactChangedLetter({ to, name: before.name, kind, helpUrl, shopName })
    await enqueueMessage(tx, { ...letter, aboutId: userId, now: clock() })
    return result
  }
}
