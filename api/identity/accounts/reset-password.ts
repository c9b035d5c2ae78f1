import { forbidden, invalid } from '#api/errors.ts'
import { updateSessionsEnded } from '#api/identity/sessions/sessions.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { hashOfToken, newSecretToken } from '#api/secrets.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { findAccountBy, findUser } from './accounts.repository.ts'
import { type Identifier, identifierOf } from './identifier.ts'
import type { CodeInput, Codes } from './one-time-codes.ts'
import type { StorePasswordChange } from './password-change.ts'
import type { Passwords } from './passwords.ts'
import { requestCode } from './request-code.ts'
import { hasResetGrant, insertResetGrant, markResetGrantUsed } from './reset-grants.repository.ts'
import { assertStaffPassword } from './staff-password.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'
import type { MarkVerified } from './verify-identifier.ts'

/** How long a checked reset code lets a new password be set (docs/product.md §3). */
export const RESET_GRANT_SECONDS = 10 * 60

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  passwords: Passwords
  codes: Codes
  site: SiteService
  changePassword: StorePasswordChange
  markVerified: MarkVerified
  forgetSessions: (sessionIds: Iterable<string>) => void
}

/** A forgotten password: a code, a ticket for the right code, a new password for the ticket. docs/product.md §14 */
export function createResetPassword(needs: Needs) {
  const { db, withTx, clock, passwords, codes, site, changePassword, markVerified, forgetSessions } = needs

  return {
    /** Sends a reset code where there is an account; the same answer where there is none. Throws tooMany. */
    requestReset: (typed: string, address: string): Promise<void> =>
      requestCode(needs, { typed, address, purpose: 'reset-password' }),

    /** Exchanges a reset code for the ticket that sets a password once, within ten minutes. Throws invalid, tooMany. */
    async grantReset({ identifier, ...typed }: Omit<CodeInput, 'purpose'>): Promise<string> {
      const ticket = newSecretToken()
      const input = identifierOf(identifier)
      const provided = { ...typed, purpose: 'reset-password', identifier: input.value } as const
      await codes.redeem(provided, async (tx, userId) => {
        if (!(await isStillFor(tx, input, userId))) throw invalid(messages.codeInvalid)
        const now = clock()
        const expiresAt = new Date(now.getTime() + RESET_GRANT_SECONDS * 1000)
        const ticketHash = hashOfToken(ticket)
        await insertResetGrant(tx, {
          userId,
          identifier: input.value,
          ticketHash,
          createdAt: now,
          expiresAt,
        })
      })
      return ticket
    },

    /**
     * Sets a new password with a ticket and ends all sessions. Whoever had the code has proved the email or phone too.
     * Throws forbidden without a ticket, or with one that is used, expired or for another email or phone; invalid for a
     * password too weak for the staff.
     */
    async reset(typed: string, password: string, ticket: string | undefined): Promise<void> {
      const input = identifierOf(typed)
      const grant = { ticketHash: hashOfToken(ticket ?? ''), identifier: input.value, now: clock() }
      // Asked first as well, so that no hashing is spent on a call without a ticket.
      if (!ticket || !(await hasResetGrant(db, grant))) throw forbidden(messages.resetNotGranted)
      const passwordHash = await passwords.hash(password)
      const { shopName } = await site.settings()
      forgetSessions(
        await withTx(async (tx) => {
          const userId = await markResetGrantUsed(tx, grant)
          if (!userId || !(await isStillFor(tx, input, userId))) throw forbidden(messages.resetNotGranted)
          const account = await findUser(tx, userId)
          if (account) assertStaffPassword(account, password, 'password')
          await markVerified(tx, userId, input, grant.now)
          await changePassword(tx, { userId, passwordHash, shopName })
          return endAll(tx, userId, grant.now)
        }),
      )
    },
  }
}

/** Whether an email or phone stands for this account now: it may have been given up, or the account closed, meanwhile. */
async function isStillFor(tx: Tx, input: Identifier, userId: string): Promise<boolean> {
  await lockIdentifier(tx, input.value)
  const account = await findAccountBy(tx, input)
  return account?.id === userId && account.isClaimable
}

function endAll(tx: Tx, userId: string, now: Date): Promise<string[]> {
  return updateSessionsEnded(tx, userId, { reason: 'password-changed', now })
}
