import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, invalid, notFound } from '#api/errors.ts'
import { type SecondFactorChange, secondFactorMessage } from '#api/identity/accounts/account-messages.ts'
import { findContact, findPasswordHash, findUser } from '#api/identity/accounts/accounts.repository.ts'
import type { Passwords } from '#api/identity/accounts/passwords.ts'
import { lockUsers } from '#api/identity/accounts/staff-changes.repository.ts'
import type { Device } from '#api/identity/sessions/open-session.ts'
import { revokeSessionsOf } from '#api/identity/sessions/sessions.repository.ts'
import { assertMayGrant, permissionsOfAccount } from '#api/identity/staff/grants.ts'
import { type CountHit, refundHitOnError } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { seal } from '#api/secrets.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SecondFactor } from '#contract/identity/second-factor.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { authenticatorUri, newAuthenticatorSecret } from './authenticator.ts'
import type { SecondFactorCodes } from './check-code.ts'
import { formatRecoveryCode, newRecoveryCode } from './code-format.ts'
import {
  deleteSecondFactor,
  findConfirmedSecondFactor,
  insertRecoveryCodes,
  markSecondFactorConfirmed,
  upsertUnconfirmedSecondFactor,
} from './second-factor.repository.ts'

const RECOVERY_CODES = 10
/** Limit on wrong passwords, so that nobody can guess them in a browser left signed in. */
const WRONG_PASSWORDS = { max: 10, windowSeconds: 15 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  passwords: Passwords
  countHit: CountHit
  site: SiteService
  secondFactorCodes: SecondFactorCodes
  evictSessions: (sessionIds: Iterable<string>) => void
}

type AuditedChange = { change: SecondFactorChange; userId: string; shopName: ShopName }
const auditActions: Record<SecondFactorChange, string> = {
  on: 'second-factor.switched-on',
  off: 'second-factor.switched-off',
  'taken-off': 'second-factor.taken-off',
}

type SwitchOffInput = { password?: string | undefined; code: string }

/** Two-step sign-in of sellers and admins with an authenticator app. Not affected by a new password. docs/product.md §31 */
export function createSecondFactorService(needs: Needs) {
  const { db, withTx, clock, passwords, countHit, site, secondFactorCodes: codes, evictSessions } = needs

  async function assertPassword(userId: string, hash: string, password: string): Promise<void> {
    const attempt = await countHit([{ key: `second-factor:password:${userId}`, ...WRONG_PASSWORDS }])
    if (!(await refundHitOnError(attempt, () => passwords.verify(hash, password)))) {
      const message = messages.currentPasswordWrong
      throw invalid(message, [{ path: 'password', message }])
    }
    await attempt.refund()
  }

  /** Audits a change and notifies the owner. */
  async function recordChange(
    tx: Tx,
    viewer: Viewer,
    { change, userId, shopName }: AuditedChange,
  ): Promise<void> {
    const now = clock()
    const subject = { type: 'user', id: userId }
    await recordAudit(tx, viewer, auditActions[change], subject, { before: null, after: null, at: now })
    const contact = await findContact(tx, userId)
    if (!contact) return
    const resetUrl = pageUrl(needs.config.publicUrl, '/forgot-password')
    const outboundMessage = secondFactorMessage({ ...contact, change, resetUrl, shopName })
    await enqueueMessage(tx, { ...outboundMessage, aboutId: userId, now })
  }

  return {
    /** The state of the viewer's own second factor. Throws forbidden for a shopper. */
    async get(viewer: Viewer): Promise<SecondFactor> {
      assertSellerOrAdmin(viewer)
      const [factor, hash] = await Promise.all([
        findConfirmedSecondFactor(db, viewer.userId),
        findPasswordHash(db, viewer.userId),
      ])
      const { onSince = null, recoveryCodesLeft = 0 } = factor ?? {}
      return { onSince, recoveryCodesLeft, hasPassword: Boolean(hash) }
    },

    /**
     * Creates a secret, which has no effect until it is confirmed. Requires the password, so that nobody who finds an open
     * browser can lock the owner out with their own app. Throws forbidden, invalid at `password`, tooMany, and conflict for
     * an account without a password (Google) or when the second factor is already on.
     */
    async start(viewer: Viewer, password: string): Promise<{ secret: string; address: string }> {
      assertSellerOrAdmin(viewer)
      const { userId } = viewer
      const hash = await findPasswordHash(db, userId)
      if (!hash) throw conflict(messages.noPasswordYet)
      await assertPassword(userId, hash, password)
      const secret = newAuthenticatorSecret()
      const row = { userId, sealedSecret: seal(codes.sealingKey, secret), createdAt: clock() }
      if (!(await upsertUnconfirmedSecondFactor(db, row))) throw conflict(messages.secondFactorIsOn)
      const [{ shopName }, user] = await Promise.all([site.settings(), findUser(db, userId)])
      const account = user?.email ?? user?.phone ?? ''
      return { secret, address: authenticatorUri({ secret, shopName: shownShopName(shopName), account }) }
    },

    /**
     * Switches the second factor on and returns the recovery codes, which are not shown again. Revokes all other sessions,
     * because a thief may have opened one without a code. Throws forbidden, invalid, tooMany, and conflict when no secret
     * waits to be confirmed.
     */
    async confirm(viewer: Viewer, code: string, device: Device): Promise<{ recoveryCodes: string[] }> {
      assertSellerOrAdmin(viewer)
      const { userId } = viewer
      const recovery = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const hashes = recovery.map((recoveryCode) => codes.hashOf(userId, recoveryCode))
      const { shopName } = await site.settings()
      const work = async (tx: Tx) => {
        await markSecondFactorConfirmed(tx, userId, clock())
        await insertRecoveryCodes(tx, userId, hashes)
        await recordChange(tx, viewer, { change: 'on', userId, shopName })
        const revocation = { reason: 'second-factor-on', now: clock(), except: viewer.sessionId } as const
        return revokeSessionsOf(tx, userId, revocation)
      }
      const input = { userId, code, from: sourceOf(viewer, device) }
      evictSessions(await codes.redeem(input, work, 'unconfirmed'))
      return { recoveryCodes: recovery.map(formatRecoveryCode) }
    },

    /**
     * Switches the second factor off and revokes all other sessions, as switching it on does. Throws forbidden,
     * invalid at `password` or `code`, tooMany, and conflict when it is off.
     */
    async switchOff(viewer: Viewer, { password = '', code }: SwitchOffInput, device: Device): Promise<void> {
      assertSellerOrAdmin(viewer)
      const { userId } = viewer
      const hash = await findPasswordHash(db, userId)
      if (hash) await assertPassword(userId, hash, password)
      const { shopName } = await site.settings()
      const work = async (tx: Tx) => {
        await deleteSecondFactor(tx, userId)
        await recordChange(tx, viewer, { change: 'off', userId, shopName })
        const revocation = { reason: 'second-factor-off', now: clock(), except: viewer.sessionId } as const
        return revokeSessionsOf(tx, userId, revocation)
      }
      evictSessions(await codes.redeem({ userId, code, from: sourceOf(viewer, device) }, work))
    },

    /**
     * Removes the second factor of another account and ends its sessions. Throws forbidden, notFound, and conflict
     * for the viewer's own or when it is off.
     */
    async remove(viewer: Viewer, userId: string): Promise<void> {
      viewer.assertAdmin()
      if (userId === viewer.userId) throw conflict(messages.ownSecondFactor)
      const { shopName } = await site.settings()
      const ended = await withTx(async (tx) => {
        const accounts = await lockUsers(tx, [viewer.userId, userId])
        const account = accounts.find(({ id }) => id === userId)
        await assertMayGrant(
          tx,
          accounts.find(({ id }) => id === viewer.userId),
          await permissionsOfAccount(tx, account),
        )
        if (!account) throw notFound(messages.userNotFound)
        if (!(await deleteSecondFactor(tx, userId))) throw conflict(messages.secondFactorIsOff)
        await recordChange(tx, viewer, { change: 'taken-off', userId, shopName })
        return revokeSessionsOf(tx, userId, { reason: 'second-factor-off', now: clock() })
      })
      evictSessions(ended)
    },
  }
}

function assertSellerOrAdmin({ role }: Viewer): void {
  if (role === 'user') throw forbidden(messages.notAllowed)
}

/** Counts a signed-in viewer's wrong codes in their session, separately from guesses at /login. */
function sourceOf({ sessionId }: Viewer, { address }: Device) {
  return { address, sessionId }
}
