import { forbidden, invalid } from '#api/errors.ts'
import { findAccountBy, findUser } from '#api/identity/accounts/accounts.repository.ts'
import type { SetPassword } from '#api/identity/accounts/change-password.ts'
import { type Identifier, parseIdentifier } from '#api/identity/accounts/identifier.ts'
import { assertStaffPassword, type Passwords } from '#api/identity/accounts/passwords.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import { revokeSessionsOf } from '#api/identity/sessions/sessions.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { hashOfToken, newSecretToken } from '#api/secrets.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import type { CodeInput, CodeSource, OneTimeCodes } from './one-time-codes.ts'
import { requestCode } from './request-code.ts'
import { hasResetGrant, insertResetGrant, markResetGrantUsed } from './reset-grants.repository.ts'
import type { MarkVerified } from './verify-identifier.ts'

/** How long after a correct reset code a new password can be set (docs/product.md §3). */
export const RESET_GRANT_SECONDS = 10 * 60

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  passwords: Passwords
  codes: OneTimeCodes
  site: SiteService
  setPassword: SetPassword
  markVerified: MarkVerified
  evictSessions: (sessionIds: Iterable<string>) => void
}

/**
 * Resets a forgotten password: request a code, exchange it for a reset grant, set a new password with it.
 * docs/product.md §3
 */
export function createResetPassword(needs: Needs) {
  const { db, withTx, clock, passwords, codes, site, setPassword, markVerified, evictSessions } = needs

  return {
    /** Sends a reset code if there is an account, with the same answer if there is none. Throws tooMany. */
    requestReset: (identifier: string, source: CodeSource): Promise<void> =>
      requestCode(needs, { identifier, source, purpose: 'reset-password' }),

    /** Exchanges a reset code for the token of a grant, valid once and for ten minutes. Throws invalid, tooMany. */
    async grantReset(input: Omit<CodeInput, 'purpose'>): Promise<string> {
      const token = newSecretToken()
      const identifier = parseIdentifier(input.identifier)
      const codeInput = { ...input, purpose: 'reset-password', identifier: identifier.value } as const
      await codes.redeem(codeInput, async (tx, userId) => {
        if (!(await isAccountOf(tx, identifier, userId))) throw invalid(messages.codeInvalid)
        const now = clock()
        const expiresAt = new Date(now.getTime() + RESET_GRANT_SECONDS * 1000)
        await insertResetGrant(tx, {
          userId,
          identifier: identifier.value,
          ticketHash: hashOfToken(token),
          createdAt: now,
          expiresAt,
        })
      })
      return token
    },

    /**
     * Sets a new password with the token of a grant, verifies the email or phone (the code has proved it) and revokes all
     * sessions. Throws forbidden without a grant, or with one that is used, expired or for another email or phone; invalid
     * for a password too weak for a seller or admin.
     */
    async reset(identifierText: string, password: string, token: string | undefined): Promise<void> {
      const identifier = parseIdentifier(identifierText)
      const grant = { ticketHash: hashOfToken(token ?? ''), identifier: identifier.value, now: clock() }
      // Checked before hashing too, so that calls without a grant cost nothing.
      if (!token || !(await hasResetGrant(db, grant))) throw forbidden(messages.resetNotGranted)
      const passwordHash = await passwords.hash(password)
      const { shopName } = await site.settings()
      evictSessions(
        await withTx(async (tx) => {
          const userId = await markResetGrantUsed(tx, grant)
          if (!userId || !(await isAccountOf(tx, identifier, userId)))
            throw forbidden(messages.resetNotGranted)
          const account = await findUser(tx, userId)
          if (account) assertStaffPassword(account, password, 'password')
          await markVerified(tx, userId, identifier, grant.now)
          await setPassword(tx, { userId, passwordHash, shopName })
          return revokeSessionsOf(tx, userId, { reason: 'password-changed', now: grant.now })
        }),
      )
    },
  }
}

/** Whether an email or phone still belongs to this account: it may have changed, or the account may be deleted, since. */
async function isAccountOf(tx: Tx, identifier: Identifier, userId: string): Promise<boolean> {
  await lockIdentifier(tx, identifier.value)
  const account = await findAccountBy(tx, identifier)
  return account?.id === userId && account.isClaimable
}
