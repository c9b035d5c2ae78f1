import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { findUser, updateProfileFields } from './accounts.repository.ts'
import type { Identifier } from './identifier.ts'

/**
 * Forgets a new email or phone of one's own that waits to be proved: its link or code then changes nothing. Throws
 * forbidden. docs/product.md §3
 */
export function createCancelContactChange({ withTx, clock }: Pick<ServiceNeeds, 'withTx' | 'clock'>) {
  return (viewer: Viewer, userId: string, contact: Identifier['kind']): Promise<OwnAccount> => {
    viewer.assertSelf(userId)
    return withTx(async (tx) => {
      const forgotten = contact === 'email' ? { pendingEmail: null } : { pendingPhone: null }
      await updateProfileFields(tx, userId, { ...forgotten, now: clock() })
      const account = await findUser(tx, userId)
      if (!account) throw notFound(messages.notFound)
      return account
    })
  }
}
