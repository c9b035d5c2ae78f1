import type { MarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import type { Passwords } from '#api/identity/accounts/passwords.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'

/** Dependencies of the staff service and its operations. */
export type StaffNeeds = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  passwords: Passwords
  countHit: CountHit
  site: SiteService
  markVerified: MarkVerified
  /** The channels that have not shown yet that they work. */
  listSilentChannels: () => Promise<readonly ('email' | 'sms')[]>
  evictSessions: (sessionIds: Iterable<string>) => void
}
