import type { DbOrTx } from '#database/connect.ts'
import { deleteTriesBefore } from '../accounts/attempts.repository.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import { REFRESH_TOKEN_SECONDS } from './refresh-token.ts'
import { deleteExpiredRefreshTokens, deleteSessionsUnusedSince } from './sessions.repository.ts'

/** Longer than any window in which tries are counted (reliability.md A4: a day). */
const TRIES_KEPT_SECONDS = 2 * 24 * 60 * 60

/**
 * Deletes what nobody can use any more: refresh tokens past their expiry, sessions whose last tokens have expired, and
 * counted tries older than two days. The server calls it every hour.
 */
export async function sweepSessions(db: DbOrTx, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await deleteExpiredRefreshTokens(db, now)
  await deleteSessionsUnusedSince(db, before(REFRESH_TOKEN_SECONDS + ACCESS_TOKEN_SECONDS))
  await deleteTriesBefore(db, before(TRIES_KEPT_SECONDS))
}
