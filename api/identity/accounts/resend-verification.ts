import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import { findAccountBy } from './accounts.repository.ts'
import { inConstantTime } from './constant-time.ts'
import { identifierOf } from './identifier.ts'
import type { Codes } from './one-time-codes.ts'
import type { VerificationLinks } from './verification-links.ts'

type Needs = Pick<ServiceNeeds, 'withTx'> & {
  codes: Codes
  links: VerificationLinks
  site: SiteService
  countHit: CountHit
}

/**
 * Sends the verification link or the registration code again to the newest account that waits for it. Nothing is sent, and
 * the answer is the same, where none waits. Throws tooMany within the minute. docs/product.md §3
 */
export function createResendVerification({ withTx, codes, links, site, countHit }: Needs) {
  return (typed: string, address: string): Promise<void> =>
    inConstantTime(async () => {
      const input = identifierOf(typed)
      await codes.withinLimits(input.value, address, async () => {
        if (input.kind === 'email') await countHit([onceAMinute(input.value)])
        const { shopName } = await site.settings()
        await withTx(async (tx) => {
          const known = await findAccountBy(tx, input)
          const waiting = known?.isVerified ? undefined : known
          const to = { userId: waiting?.id, shopName }
          if (input.kind === 'phone') {
            await codes.send(tx, { ...to, purpose: 'register-phone', identifier: input.value })
          } else if (waiting) {
            const { id: userId, name } = waiting
            await links.send(tx, { purpose: 'verify-email', userId, email: input.value, name, shopName })
          }
        })
      })
    })
}

/** Links are asked for as rarely as codes are (docs/product.md §3). */
function onceAMinute(email: string): RateLimit {
  return { key: `resend:${email}`, max: 1, windowSeconds: RESEND_SECONDS, beyond: 'reject' }
}
