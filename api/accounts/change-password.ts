import { messages } from '#contract/messages.ts'
import { conflict, invalid } from '../errors.ts'
import { endSessionsOf } from '../sessions/sessions.repository.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Viewer } from '../viewer.ts'
import { findPasswordHash } from './accounts.repository.ts'
import type { CountAttempt } from './attempts.ts'
import type { PasswordChange } from './password-change.ts'
import type { Passwords } from './passwords.ts'

/** Wrong current passwords in a quarter of an hour: whoever found an open browser cannot go on guessing. */
const FAILURES = { most: 10, windowSeconds: 15 * 60, beyond: 'refuse' } as const

type Change = { id: string; currentPassword: string; newPassword: string }

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  passwords: Passwords
  countAttempt: CountAttempt
  site: SiteService
  changePassword: PasswordChange
  forgetSessions: (sessionIds: Iterable<string>) => void
}

/**
 * Changes one's own password, given the current one; every session but this one ends. Throws forbidden, invalid, tooMany,
 * and conflict for an account that has no password (Google). product.md §3
 */
export function createChangePassword(needs: Needs) {
  const { db, withTx, clock, passwords, countAttempt, site, changePassword, forgetSessions } = needs

  async function mustBeCurrent(userId: string, password: string): Promise<void> {
    const attempt = await countAttempt([{ key: `change-password:${userId}`, ...FAILURES }])
    const hash = await findPasswordHash(db, userId)
    if (hash === null) throw conflict(messages.noPasswordYet)
    if (!(await passwords.isRight(hash, password))) {
      const message = messages.currentPasswordWrong
      throw invalid(message, [{ path: 'currentPassword', message }])
    }
    await attempt.forgive()
  }

  return async (viewer: Viewer, { id: userId, currentPassword, newPassword }: Change): Promise<void> => {
    viewer.mustBeSelf(userId)
    await mustBeCurrent(userId, currentPassword)
    const passwordHash = await passwords.hash(newPassword)
    const { shopName } = await site.settings()
    forgetSessions(
      await withTx(async (tx) => {
        await changePassword(tx, { userId, passwordHash, shopName })
        const ending = { reason: 'password-changed', now: clock(), except: viewer.sessionId } as const
        return endSessionsOf(tx, userId, ending)
      }),
    )
  }
}
