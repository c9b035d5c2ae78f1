import { findAccountBy } from '#api/identity/accounts/accounts.repository.ts'
import { inConstantTime } from '#api/identity/accounts/constant-time.ts'
import { parseIdentifier } from '#api/identity/accounts/identifier.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { VerificationLinks } from './verification-links.ts'

type Needs = Pick<ServiceNeeds, 'withTx'> & {
  codes: OneTimeCodes
  links: VerificationLinks
  site: SiteService
  countHit: CountHit
}

/**
 * Sends the verification link or registration code again for the newest unverified account with this email or phone.
 * Without one nothing is sent, with the same answer. Throws tooMany within a minute of the previous one.
 * docs/product.md §3
 */
export function createResendVerification({ withTx, codes, links, site, countHit }: Needs) {
  return (identifier: string, address: string): Promise<void> =>
    inConstantTime(async () => {
      const parsed = parseIdentifier(identifier)
      await codes.withinLimits(parsed.value, { address, isNewNumber: true }, async () => {
        if (parsed.kind === 'email') await countHit([resendLimit(parsed.value)])
        const { shopName } = await site.settings()
        await withTx(async (tx) => {
          const account = await findAccountBy(tx, parsed)
          const unverified = account?.isVerified ? undefined : account
          if (parsed.kind === 'phone') {
            const recipient = { identifier: parsed.value, userId: unverified?.id, shopName }
            await codes.send(tx, { ...recipient, purpose: 'register-phone' })
          } else if (unverified) {
            const { id: userId, name } = unverified
            await links.send(tx, { purpose: 'verify-email', userId, email: parsed.value, name, shopName })
          }
        })
      })
    })
}

/** Links have the same waiting time as codes (docs/product.md §3). */
function resendLimit(email: string): RateLimit {
  return { key: `resend:${email}`, max: 1, windowSeconds: RESEND_SECONDS, beyond: 'reject' }
}
