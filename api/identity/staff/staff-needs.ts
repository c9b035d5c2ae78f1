import type { Passwords } from '#api/identity/accounts/passwords.ts'
import type { MarkVerified } from '#api/identity/accounts/verify-identifier.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'

/** What the staff service and its verbs need. */
export type StaffNeeds = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  passwords: Passwords
  countHit: CountHit
  site: SiteService
  markVerified: MarkVerified
  forgetSessions: (sessionIds: Iterable<string>) => void
}
