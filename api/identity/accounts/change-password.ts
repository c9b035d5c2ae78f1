import { conflict, invalid } from '#api/errors.ts'
import { updateSessionsEnded } from '#api/identity/sessions/sessions.repository.ts'
import { type CountHit, refundHitOnError } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { findPasswordHash, findUser, lockCredentials } from './accounts.repository.ts'
import type { StorePasswordChange } from './password-change.ts'
import type { Passwords } from './passwords.ts'
import { assertStaffPassword } from './staff-password.ts'

/** Wrong current passwords in a quarter of an hour: whoever found an open browser cannot go on guessing. */
const FAILURES = { max: 10, windowSeconds: 15 * 60, beyond: 'reject' } as const

type Change = { id: string; currentPassword: string; newPassword: string }

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  passwords: Passwords
  countHit: CountHit
  site: SiteService
  changePassword: StorePasswordChange
  forgetSessions: (sessionIds: Iterable<string>) => void
}

/**
 * Changes one's own password, given the current one; every session but this one ends. Throws forbidden, invalid, tooMany,
 * and conflict for an account that has no password (Google). docs/product.md §3
 */
export function createChangePassword(needs: Needs) {
  const { db, withTx, clock, passwords, countHit, site, changePassword, forgetSessions } = needs

  /** Answers the stored hash that the password fits. */
  async function mustBeCurrent(userId: string, password: string): Promise<string> {
    const attempt = await countHit([{ key: `change-password:${userId}`, ...FAILURES }])
    const hash = await findPasswordHash(db, userId)
    if (hash === null) throw conflict(messages.noPasswordYet)
    const isRight = await refundHitOnError(attempt, () => passwords.isRight(hash, password))
    if (!hash || !isRight) throw wrongPassword()
    await attempt.refund()
    return hash
  }

  return async (viewer: Viewer, { id: userId, currentPassword, newPassword }: Change): Promise<void> => {
    viewer.assertSelf(userId)
    const former = await mustBeCurrent(userId, currentPassword)
    const account = await findUser(db, userId)
    if (account) assertStaffPassword(account, newPassword, 'newPassword')
    const passwordHash = await passwords.hash(newPassword)
    const { shopName } = await site.settings()
    forgetSessions(
      await withTx(async (tx) => {
        const held = await lockCredentials(tx, userId, 'no key update')
        // Somebody else has set another one while this one was looked at: the owner, by a reset, perhaps.
        if (held?.passwordHash !== former) throw wrongPassword()
        await changePassword(tx, { userId, passwordHash, shopName })
        const ending = { reason: 'password-changed', now: clock(), except: viewer.sessionId } as const
        return updateSessionsEnded(tx, userId, ending)
      }),
    )
  }
}

function wrongPassword() {
  const message = messages.currentPasswordWrong
  return invalid(message, [{ path: 'currentPassword', message }])
}
