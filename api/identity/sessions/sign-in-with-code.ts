import { invalid } from '#api/errors.ts'
import { findAccountBy, insertUser, updatePassword } from '#api/identity/accounts/accounts.repository.ts'
import type { CodeSource, OneTimeCodes } from '#api/identity/accounts/codes/one-time-codes.ts'
import { requestCode } from '#api/identity/accounts/codes/request-code.ts'
import type { MarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import { type Identifier, parseIdentifier } from '#api/identity/accounts/identifier.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  codes: OneTimeCodes
  site: SiteService
  open: OpenSession
  markVerified: MarkVerified
}

/** Signing in with a one-time code instead of a password, which is also how a new buyer gets an account. docs/product.md §3 */
export function createSignInWithCode({ db, withTx, clock, codes, site, open, markVerified }: Needs) {
  /** The account that the code gives access to: its own, or a new one where it was sent to an email or phone without any. */
  async function accountOf(tx: Tx, identifier: Identifier, codeUserId: string | null): Promise<string> {
    const now = clock()
    await lockIdentifier(tx, identifier.value)
    const found = await findAccountBy(tx, identifier)
    // One whose owner has verified something else and only entered this email or phone keeps its own.
    const account = found?.isClaimable ? found : undefined
    if (codeUserId && account?.id !== codeUserId) throw invalid(messages.codeInvalid)
    if (account?.isVerified) return account.id
    const userId = account?.id ?? newId(now.getTime())
    // The checkout asks for the name.
    if (!account) await insertUser(tx, { id: userId, name: '', createdAt: now, updatedAt: now })
    if (!(await markVerified(tx, userId, identifier, now))) throw invalid(messages.codeInvalid)
    if (account) await updatePassword(tx, userId, { passwordHash: null, now })
    return userId
  }

  return {
    /** Sends a sign-in code, also to an email or phone that has no account yet. Throws tooMany. */
    sendSignInCode: (identifier: string, source: CodeSource): Promise<void> =>
      requestCode({ db, withTx, codes, site }, { identifier, source, purpose: 'sign-in' }),

    /**
     * Signs in with a code. An unverified account is verified by it and loses its password, because somebody else may have
     * registered it (docs/decisions/009); without an account one is made. Throws invalid, tooMany.
     */
    async signInWithCode(
      { identifier: text, code }: { identifier: string; code: string },
      device: Device,
    ): Promise<OpenedSession> {
      const identifier = parseIdentifier(text)
      const codeInput = { purpose: 'sign-in', identifier: identifier.value, code } as const
      const { address, deviceToken } = device
      const userId = await codes.redeemForAnybody({ ...codeInput, address, deviceToken }, (tx, codeUserId) =>
        accountOf(tx, identifier, codeUserId),
      )
      return open(userId, device)
    },
  }
}
