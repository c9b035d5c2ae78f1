import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, invalid, notFound } from '#api/errors.ts'
import { type SecondFactorChange, secondFactorMessage } from '#api/identity/accounts/account-messages.ts'
import { findContact, findPasswordHash, findUser } from '#api/identity/accounts/accounts.repository.ts'
import type { Passwords } from '#api/identity/accounts/passwords.ts'
import { lockUsers } from '#api/identity/accounts/staff-changes.repository.ts'
import type { Device } from '#api/identity/sessions/open-session.ts'
import { updateSessionsEnded } from '#api/identity/sessions/sessions.repository.ts'
import { type CountHit, refundHitOnError } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { seal } from '#api/secrets.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SecondFactor } from '#contract/identity/second-factor.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { authenticatorAddress, newAuthenticatorSecret } from './authenticator.ts'
import type { SecondFactorCodes } from './check-code.ts'
import { formatRecoveryCode, newRecoveryCode } from './code-format.ts'
import {
  deleteSecondFactor,
  findConfirmed,
  insertRecoveryCodes,
  insertUnconfirmed,
  markConfirmed,
} from './second-factor.repository.ts'

const RECOVERY_CODES = 10
/** Wrong passwords in a quarter of an hour: whoever found an open browser cannot go on guessing. */
const WRONG_PASSWORDS = { max: 10, windowSeconds: 15 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  passwords: Passwords
  countHit: CountHit
  site: SiteService
  secondFactorCodes: SecondFactorCodes
  forgetSessions: (sessionIds: Iterable<string>) => void
}

type Change = { change: SecondFactorChange; userId: string; shopName: string }
const actions: Record<SecondFactorChange, string> = {
  on: 'second-factor.switched-on',
  off: 'second-factor.switched-off',
  'taken-off': 'second-factor.taken-off',
}

type SwitchOff = { password?: string | undefined; code: string }

/** The authenticator app that an admin or seller may be asked for at sign-in. A new password leaves it as it is. */
export function createSecondFactorService(needs: Needs) {
  const { db, withTx, clock, passwords, countHit, site, secondFactorCodes: codes, forgetSessions } = needs

  async function mustKnowPassword(userId: string, hash: string, password: string): Promise<void> {
    const attempt = await countHit([{ key: `second-factor:password:${userId}`, ...WRONG_PASSWORDS }])
    if (!(await refundHitOnError(attempt, () => passwords.isRight(hash, password)))) {
      const message = messages.currentPasswordWrong
      throw invalid(message, [{ path: 'password', message }])
    }
    await attempt.refund()
  }

  /** Notes who changed it, and tells the owner. */
  async function note(tx: Tx, viewer: Viewer, { change, userId, shopName }: Change): Promise<void> {
    const now = clock()
    const subject = { type: 'user', id: userId }
    await recordAudit(tx, viewer, actions[change], subject, { before: null, after: null, at: now })
    const contact = await findContact(tx, userId)
    if (!contact) return
    const resetUrl = `${needs.config.publicUrl}/forgot-password`
    const outboundMessage = secondFactorMessage({ ...contact, change, resetUrl, shopName })
    await enqueueMessage(tx, { ...outboundMessage, aboutId: userId, now })
  }

  return {
    /** How the viewer signs in. */
    async read(viewer: Viewer): Promise<SecondFactor> {
      mustBeStaff(viewer)
      const [found, hash] = await Promise.all([
        findConfirmed(db, viewer.userId),
        findPasswordHash(db, viewer.userId),
      ])
      const { onSince = null, recoveryCodesLeft = 0 } = found ?? {}
      return { onSince, recoveryCodesLeft, hasPassword: Boolean(hash) }
    },

    /**
     * A new secret, which nothing asks for until it is confirmed. Takes the password: whoever found an open browser must not
     * lock the owner out with an app of their own. Throws invalid at `password`, tooMany, and conflict for an account
     * without a password (Google) or where a confirmed secret stands.
     */
    async start(viewer: Viewer, password: string): Promise<{ secret: string; address: string }> {
      mustBeStaff(viewer)
      const { userId } = viewer
      const hash = await findPasswordHash(db, userId)
      if (!hash) throw conflict(messages.noPasswordYet)
      await mustKnowPassword(userId, hash, password)
      const secret = newAuthenticatorSecret()
      const row = { userId, sealedSecret: seal(codes.secretKey, secret), createdAt: clock() }
      if (!(await insertUnconfirmed(db, row))) throw conflict(messages.secondFactorIsOn)
      const [{ shopName }, user] = await Promise.all([site.settings(), findUser(db, userId)])
      const account = user?.email ?? user?.phone ?? ''
      return { secret, address: authenticatorAddress({ secret, shopName, account }) }
    },

    /**
     * Switches it on, ends every session but this one (a thief's was opened without a code), and answers the recovery codes,
     * this once. Throws invalid, tooMany, and conflict when nothing waits.
     */
    async confirm(viewer: Viewer, code: string, from: Device): Promise<{ recoveryCodes: string[] }> {
      mustBeStaff(viewer)
      const { userId } = viewer
      const recovery = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const hashes = recovery.map((one) => codes.hashOf(userId, one))
      const { shopName } = await site.settings()
      const work = async (tx: Tx) => {
        await markConfirmed(tx, userId, clock())
        await insertRecoveryCodes(tx, userId, hashes)
        await note(tx, viewer, { change: 'on', userId, shopName })
        const ending = { reason: 'second-factor-on', now: clock(), except: viewer.sessionId } as const
        return updateSessionsEnded(tx, userId, ending)
      }
      forgetSessions(await codes.redeem({ userId, code, from: placeOf(viewer, from) }, work, 'unconfirmed'))
      return { recoveryCodes: recovery.map(formatRecoveryCode) }
    },

    /** Switches it off. Throws invalid at `password` or `code`, tooMany, and conflict when it is not on. */
    async switchOff(viewer: Viewer, { password = '', code }: SwitchOff, from: Device): Promise<void> {
      mustBeStaff(viewer)
      const { userId } = viewer
      const hash = await findPasswordHash(db, userId)
      if (hash) await mustKnowPassword(userId, hash, password)
      const { shopName } = await site.settings()
      await codes.redeem({ userId, code, from: placeOf(viewer, from) }, async (tx) => {
        await deleteSecondFactor(tx, userId)
        await note(tx, viewer, { change: 'off', userId, shopName })
      })
    },

    /** Takes off what another has lost. Throws forbidden, notFound, and conflict for one's own or where none is on. */
    async takeOff(viewer: Viewer, userId: string): Promise<void> {
      viewer.assertStaff()
      if (userId === viewer.userId) throw conflict(messages.ownSecondFactor)
      const { shopName } = await site.settings()
      await withTx(async (tx) => {
        const accounts = await lockUsers(tx, [viewer.userId, userId])
        const roleOf = (input: string) => accounts.find(({ id }) => id === input)?.role
        // The viewer may have lost the role since they were admitted.
        if (roleOf(viewer.userId) !== 'admin') throw forbidden(messages.notAllowed)
        if (!roleOf(userId)) throw notFound(messages.userNotFound)
        if (!(await deleteSecondFactor(tx, userId))) throw conflict(messages.secondFactorIsOff)
        await note(tx, viewer, { change: 'taken-off', userId, shopName })
      })
    },
  }
}

function mustBeStaff({ role }: Viewer): void {
  if (role === 'user') throw forbidden(messages.notAllowed)
}

/** Where a signed-in viewer's wrong codes are counted: in their session, out of reach of whoever guesses at /login. */
function placeOf({ sessionId }: Viewer, { address }: Device) {
  return { address, sessionId }
}
