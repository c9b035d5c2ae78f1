import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { findAccountBy } from './accounts.repository.ts'
import { inConstantTime } from './constant-time.ts'
import { parseIdentifier } from './identifier.ts'
import type { CodeSource, Codes } from './one-time-codes.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx'> & { codes: Codes; site: SiteService }
type CodeRequest = { identifier: string; source: CodeSource; purpose: 'reset-password' | 'sign-in' }

/**
 * Sends a code to an email or phone if an account has it. Without an account nothing is sent, with the same answer
 * after the same time (docs/reliability.md A4). Throws tooMany.
 */
export function requestCode(
  { db, withTx, codes, site }: Needs,
  { identifier, source, purpose }: CodeRequest,
): Promise<void> {
  return inConstantTime(async () => {
    const parsed = parseIdentifier(identifier)
    const owner = await findAccountBy(db, parsed)
    await codes.withinLimits(parsed.value, { ...source, userId: owner?.id }, async () => {
      const { shopName } = await site.settings()
      await withTx(async (tx) => {
        const account = await findAccountBy(tx, parsed)
        const userId = account?.isClaimable ? account.id : undefined
        await codes.send(tx, { identifier: parsed.value, userId, shopName, purpose })
      })
    })
  })
}
