import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Tx } from '#database/connect.ts'
import { passwordChangedMessage } from './account-messages.ts'
import { findContact, updatePassword } from './accounts.repository.ts'
import { invalidateCodesOf } from './one-time-codes.repository.ts'
import { invalidateResetGrantsOf } from './reset-grants.repository.ts'

type Change = { userId: string; passwordHash: string; shopName: string }

/**
 * Gives an account another password: codes and tickets under way stop working, and the owner is told. Ending sessions is
 * left to the caller, who knows which of them may stay.
 */
export type StorePasswordChange = (tx: Tx, change: Change) => Promise<void>

export function createStorePasswordChange({
  clock,
  config,
}: Pick<ServiceNeeds, 'clock' | 'config'>): StorePasswordChange {
  return async (tx, { userId, passwordHash, shopName }) => {
    const now = clock()
    await updatePassword(tx, userId, { passwordHash, now })
    await invalidateCodesOf(tx, userId, now)
    await invalidateResetGrantsOf(tx, userId, now)
    const contact = await findContact(tx, userId)
    if (!contact) return
    const resetUrl = `${config.publicUrl}/forgot-password`
    await enqueueMessage(tx, {
      ...passwordChangedMessage({ ...contact, resetUrl, shopName }),
      aboutId: userId,
      now,
    })
  }
}
