import type { HasOrders } from '#api/identity/account-hooks.ts'
import { deleteUnverifiedUsersBefore } from '#api/identity/accounts/accounts.repository.ts'
import { deleteCodesBefore } from '#api/identity/accounts/codes/one-time-codes.repository.ts'
import { deleteResetGrantsBefore } from '#api/identity/accounts/codes/reset-grants.repository.ts'
import { deleteVerificationLinksBefore } from '#api/identity/accounts/codes/verification-links.repository.ts'
import { deletePresencesBefore } from '#api/identity/presence/presence.repository.ts'
import { deleteRateLimitHits } from '#api/limits/rate-limits.repository.ts'
import { PRESENCE_SECONDS } from '#contract/identity/presence.ts'
import type { DbOrTx } from '#database/connect.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import { REFRESH_TOKEN_SECONDS } from './refresh-token.ts'
import { deleteExpiredRefreshTokens, deleteSessionsUnusedSince } from './sessions.repository.ts'

/** Longer than any window of a rate limit (docs/reliability.md A4: a day). */
const HITS_RETENTION_SECONDS = 2 * 24 * 60 * 60
/** For a month a used or expired link is still reported as such, and a registration can still be verified. */
const LINKS_RETENTION_SECONDS = 30 * 24 * 60 * 60

/**
 * Deletes expired refresh tokens, sessions whose last tokens have expired, rate limit hits, codes and reset grants
 * older than two days, presences that count no more, and links and unverified accounts older than a month. The server calls
 * it every hour.
 */
export async function deleteExpiredCredentials(db: DbOrTx, now: Date, hasOrders: HasOrders): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await deleteExpiredRefreshTokens(db, now)
  await deleteSessionsUnusedSince(db, before(REFRESH_TOKEN_SECONDS + ACCESS_TOKEN_SECONDS))
  await deleteRateLimitHits(db, {
    before: before(HITS_RETENTION_SECONDS),
    after: before(-HITS_RETENTION_SECONDS),
  })
  await deletePresencesBefore(db, before(PRESENCE_SECONDS))
  await deleteCodesBefore(db, before(HITS_RETENTION_SECONDS))
  await deleteResetGrantsBefore(db, before(HITS_RETENTION_SECONDS))
  await deleteVerificationLinksBefore(db, before(LINKS_RETENTION_SECONDS))
  await deleteUnverifiedUsersBefore(db, before(LINKS_RETENTION_SECONDS), hasOrders)
}
