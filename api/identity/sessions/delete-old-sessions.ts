import type { HasOrders } from '#api/identity/account-hooks.ts'
import { deleteNeverVerifiedBefore } from '#api/identity/accounts/accounts.repository.ts'
import { deleteCodesBefore } from '#api/identity/accounts/one-time-codes.repository.ts'
import { deleteResetGrantsBefore } from '#api/identity/accounts/reset-grants.repository.ts'
import { deleteVerificationLinksBefore } from '#api/identity/accounts/verification-links.repository.ts'
import { deleteRateLimitHitsBefore } from '#api/limits/rate-limits.repository.ts'
import type { DbOrTx } from '#database/connect.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import { REFRESH_TOKEN_SECONDS } from './refresh-token.ts'
import { deleteExpiredRefreshTokens, deleteSessionsUnusedSince } from './sessions.repository.ts'

/** Longer than any window in which tries are counted (docs/reliability.md A4: a day). */
const HITS_RETENTION_SECONDS = 2 * 24 * 60 * 60
/** An old link still says for a month that it has expired; so long may a registration wait, too. */
const LINKS_RETENTION_SECONDS = 30 * 24 * 60 * 60

/**
 * Deletes what nobody can use any more: refresh tokens past their expiry, sessions whose last tokens have expired, counted
 * tries, codes and tickets of two days ago, links and never verified accounts of a month ago. The server calls it hourly.
 */
export async function deleteOldSessions(db: DbOrTx, now: Date, hasOrders: HasOrders): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await deleteExpiredRefreshTokens(db, now)
  await deleteSessionsUnusedSince(db, before(REFRESH_TOKEN_SECONDS + ACCESS_TOKEN_SECONDS))
  await deleteRateLimitHitsBefore(db, before(HITS_RETENTION_SECONDS))
  await deleteCodesBefore(db, before(HITS_RETENTION_SECONDS))
  await deleteResetGrantsBefore(db, before(HITS_RETENTION_SECONDS))
  await deleteVerificationLinksBefore(db, before(LINKS_RETENTION_SECONDS))
  await deleteNeverVerifiedBefore(db, before(LINKS_RETENTION_SECONDS), hasOrders)
}
