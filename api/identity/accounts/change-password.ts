import { conflict, invalid } from '#api/errors.ts'
import { revokeSessionsOf } from '#api/identity/sessions/sessions.repository.ts'
import { type CountHit, refundHitOnError } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { passwordChangedMessage } from './account-messages.ts'
import {
  findContact,
  findPasswordHash,
  findUser,
  lockCredentials,
  updatePassword,
} from './accounts.repository.ts'
import { invalidateCodesOf } from './codes/one-time-codes.repository.ts'
import { invalidateResetGrantsOf } from './codes/reset-grants.repository.ts'
import { assertStaffPassword, type Passwords } from './passwords.ts'

/** Limit on wrong current passwords, so that nobody can guess them in a browser left signed in. */
const WRONG_PASSWORDS = { max: 10, windowSeconds: 15 * 60, beyond: 'reject' } as const

type ChangePasswordInput = { id: string; currentPassword: string; newPassword: string }

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  passwords: Passwords
  countHit: CountHit
  site: SiteService
  setPassword: SetPassword
  evictSessions: (sessionIds: Iterable<string>) => void
}

/**
 * Changes the viewer's own password, given the current one, and ends their other sessions. Throws forbidden, invalid,
 * tooMany, and conflict for an account without a password (Google). docs/product.md §3
 */
export function createChangePassword(needs: Needs) {
  const { db, withTx, clock, passwords, countHit, site, setPassword, evictSessions } = needs

  /** Returns the stored hash that the password matches. */
  async function checkCurrentPassword(userId: string, password: string): Promise<string> {
    const attempt = await countHit([{ key: `change-password:${userId}`, ...WRONG_PASSWORDS }])
    const hash = await findPasswordHash(db, userId)
    if (hash === null) throw conflict(messages.noPasswordYet)
    const isCorrect = await refundHitOnError(attempt, () => passwords.verify(hash, password))
    if (!hash || !isCorrect) throw wrongPassword()
    await attempt.refund()
    return hash
  }

  return async (
    viewer: Viewer,
    { id: userId, currentPassword, newPassword }: ChangePasswordInput,
  ): Promise<void> => {
    viewer.assertSelf(userId)
    const previousHash = await checkCurrentPassword(userId, currentPassword)
    const account = await findUser(db, userId)
    if (account) assertStaffPassword(account, newPassword, 'newPassword')
    const passwordHash = await passwords.hash(newPassword)
    const { shopName } = await site.settings()
    evictSessions(
      await withTx(async (tx) => {
        const credentials = await lockCredentials(tx, userId, 'no key update')
        // The password was changed after it was checked above, for example by a reset.
        if (credentials?.passwordHash !== previousHash) throw wrongPassword()
        await setPassword(tx, { userId, passwordHash, shopName })
        const revocation = { reason: 'password-changed', now: clock(), except: viewer.sessionId } as const
        return revokeSessionsOf(tx, userId, revocation)
      }),
    )
  }
}

/**
 * Stores a new password: codes and reset grants not used yet become invalid, and the owner is notified. The caller revokes
 * the sessions, because only it knows which of them stay.
 */
export type SetPassword = (
  tx: Tx,
  change: { userId: string; passwordHash: string; shopName: ShopName },
) => Promise<void>

export function createSetPassword({ clock, config }: Pick<ServiceNeeds, 'clock' | 'config'>): SetPassword {
  return async (tx, { userId, passwordHash, shopName }) => {
    const now = clock()
    await updatePassword(tx, userId, { passwordHash, now })
    await invalidateCodesOf(tx, userId, now)
    await invalidateResetGrantsOf(tx, userId, now)
    const contact = await findContact(tx, userId)
    if (!contact) return
    const resetUrl = pageUrl(config.publicUrl, '/forgot-password')
    const outboundMessage = passwordChangedMessage({ ...contact, resetUrl, shopName })
    await enqueueMessage(tx, { ...outboundMessage, aboutId: userId, now })
  }
}

function wrongPassword() {
  const message = messages.currentPasswordWrong
  return invalid(message, [{ path: 'currentPassword', message }])
}
