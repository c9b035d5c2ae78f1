import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { findAccountBy } from './accounts.repository.ts'
import { inConstantTime } from './constant-time.ts'
import { identifierOf } from './identifier.ts'
import type { Codes } from './one-time-codes.ts'

type Needs = Pick<ServiceNeeds, 'withTx'> & { codes: Codes; site: SiteService }
type Requested = { typed: string; address: string; purpose: 'reset-password' | 'sign-in' }

/**
 * Sends a code to whoever says an email or phone is theirs: where there is an account. The same answer after the same
 * time where there is none (docs/reliability.md A4). `address` is the network address that asks. Throws tooMany.
 */
export function requestCode(
  { withTx, codes, site }: Needs,
  { typed, address, purpose }: Requested,
): Promise<void> {
  return inConstantTime(async () => {
    const input = identifierOf(typed)
    await codes.withinLimits(input.value, address, async () => {
      const { shopName } = await site.settings()
      await withTx(async (tx) => {
        const account = await findAccountBy(tx, input)
        const userId = account?.isClaimable ? account.id : undefined
        await codes.send(tx, { identifier: input.value, userId, shopName, purpose })
      })
    })
  })
}
