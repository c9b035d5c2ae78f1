import { invalid } from '#api/errors.ts'
import { findAccountBy, updatePassword } from '#api/identity/accounts/accounts.repository.ts'
import { identifierOf } from '#api/identity/accounts/identifier.ts'
import type { Codes } from '#api/identity/accounts/one-time-codes.ts'
import { requestCode } from '#api/identity/accounts/request-code.ts'
import type { MarkVerified } from '#api/identity/accounts/verify-identifier.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { messages } from '#contract/messages.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & {
  codes: Codes
  site: SiteService
  open: OpenSession
  markVerified: MarkVerified
}

/** Signing in with a one-time code instead of a password. docs/product.md §3 */
export function createSignInWithCode({ withTx, clock, codes, site, open, markVerified }: Needs) {
  return {
    /** Sends a sign-in code where there is an account; the same answer where there is none. Throws tooMany. */
    sendSignInCode: (typed: string, address: string): Promise<void> =>
      requestCode({ withTx, codes, site }, { typed, address, purpose: 'sign-in' }),

    /**
     * Signs in with the code. An account that was not verified yet is so now, without its password: whoever registered it
     * may be somebody else (docs/product.md §3, as with Google). Throws invalid, tooMany.
     */
    async signInWithCode(
      provided: { identifier: string; code: string },
      device: Device,
    ): Promise<OpenedSession> {
      const input = identifierOf(provided.identifier)
      const typed = { purpose: 'sign-in', identifier: input.value, code: provided.code } as const
      const userId = await codes.redeem({ ...typed, address: device.address }, async (tx, userId) => {
        const now = clock()
        const account = await findAccountBy(tx, input)
        if (account?.id !== userId || !account.isClaimable) throw invalid(messages.codeInvalid)
        if (account.isVerified) return userId
        if (!(await markVerified(tx, userId, input, now))) throw invalid(messages.codeInvalid)
        await updatePassword(tx, userId, { passwordHash: null, now })
        return userId
      })
      return open(userId, device)
    },
  }
}
