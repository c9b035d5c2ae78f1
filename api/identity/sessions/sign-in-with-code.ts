import { invalid } from '#api/errors.ts'
import { findAccountBy, updatePassword } from '#api/identity/accounts/accounts.repository.ts'
import { parseIdentifier } from '#api/identity/accounts/identifier.ts'
import type { CodeSource, Codes } from '#api/identity/accounts/one-time-codes.ts'
import { requestCode } from '#api/identity/accounts/request-code.ts'
import type { MarkVerified } from '#api/identity/accounts/verify-identifier.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { messages } from '#contract/messages.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  codes: Codes
  site: SiteService
  open: OpenSession
  markVerified: MarkVerified
}

/** Signing in with a one-time code instead of a password. docs/product.md §3 */
export function createSignInWithCode({ db, withTx, clock, codes, site, open, markVerified }: Needs) {
  return {
    /** Sends a sign-in code if there is an account, with the same answer if there is none. Throws tooMany. */
    sendSignInCode: (identifier: string, source: CodeSource): Promise<void> =>
      requestCode({ db, withTx, codes, site }, { identifier, source, purpose: 'sign-in' }),

    /**
     * Signs in with a code. An unverified account is verified by it and loses its password, because somebody else may have
     * registered it (docs/decisions/009). Throws invalid, tooMany.
     */
    async signInWithCode(
      { identifier: text, code }: { identifier: string; code: string },
      device: Device,
    ): Promise<OpenedSession> {
      const identifier = parseIdentifier(text)
      const codeInput = { purpose: 'sign-in', identifier: identifier.value, code } as const
      const { address, deviceToken } = device
      const userId = await codes.redeem({ ...codeInput, address, deviceToken }, async (tx, userId) => {
        const now = clock()
        const account = await findAccountBy(tx, identifier)
        if (account?.id !== userId || !account.isClaimable) throw invalid(messages.codeInvalid)
        if (account.isVerified) return userId
        if (!(await markVerified(tx, userId, identifier, now))) throw invalid(messages.codeInvalid)
        await updatePassword(tx, userId, { passwordHash: null, now })
        return userId
      })
      return open(userId, device)
    },
  }
}
