import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { findAccountBy } from './accounts.repository.ts'
import { inConstantTime } from './constant-time.ts'
import { parseIdentifier } from './identifier.ts'
import type { Codes } from './one-time-codes.ts'

type Needs = Pick<ServiceNeeds, 'withTx'> & { codes: Codes; site: SiteService }
type CodeRequest = { identifier: string; address: string; purpose: 'reset-password' | 'sign-in' }

/**
 * Sends a code to an email or phone if an account has it. Without an account nothing is sent, with the same answer
 * after the same time (docs/reliability.md A4). `address` is the network address of the caller. Throws tooMany.
 */
export function requestCode(
  { withTx, codes, site }: Needs,
  { identifier, address, purpose }: CodeRequest,
): Promise<void> {
  return inConstantTime(async () => {
    const parsed = parseIdentifier(identifier)
    await codes.withinLimits(parsed.value, address, async () => {
      const { shopName } = await site.settings()
      await withTx(async (tx) => {
        const account = await findAccountBy(tx, parsed)
        const userId = account?.isClaimable ? account.id : undefined
        await codes.send(tx, { identifier: parsed.value, userId, shopName, purpose })
      })
    })
  })
}
