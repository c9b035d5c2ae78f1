import { findAccountBy } from '#api/identity/accounts/accounts.repository.ts'
import { inConstantTime } from '#api/identity/accounts/constant-time.ts'
import { parseIdentifier } from '#api/identity/accounts/identifier.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { CodeSource, OneTimeCodes } from './one-time-codes.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx'> & { codes: OneTimeCodes; site: SiteService }
type CodeRequest = { identifier: string; source: CodeSource; purpose: 'reset-password' | 'sign-in' }

/**
 * Sends a code to an email or phone. Without an account that it gives access to, a code to sign in is sent all the
 * same, since it makes the account; a code to reset a password is not, with the same answer after the same time
 * (docs/reliability.md A4). Throws tooMany.
 */
export function requestCode(
  { db, withTx, codes, site }: Needs,
  { identifier, source, purpose }: CodeRequest,
): Promise<void> {
  return inConstantTime(async () => {
    const parsed = parseIdentifier(identifier)
    const owner = await findAccountBy(db, parsed)
    const isSignIn = purpose === 'sign-in'
    const sending = { isNewNumber: isSignIn && !owner?.isVerified, isAnyNumber: isSignIn }
    await codes.withinLimits(parsed.value, { ...source, ...sending, userId: owner?.id }, async () => {
      const { shopName } = await site.settings()
      await withTx(async (tx) => {
        const account = await findAccountBy(tx, parsed)
        const userId = account?.isClaimable ? account.id : undefined
        await codes.send(tx, { identifier: parsed.value, userId, shopName, purpose })
      })
    })
  })
}
