import { unauthenticated } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#database/connect.ts'
import type { AccessTokens } from './access-token.ts'
import { GRACE_SECONDS, REFRESH_TOKEN_SECONDS, type RefreshTokens } from './refresh-token.ts'
import type { SessionCache } from './session-cache.ts'
import {
  findCurrentTokenHash,
  findRefreshToken,
  insertRefreshToken,
  replaceRefreshToken,
  revokeSession,
  updateLastUse,
} from './sessions.repository.ts'

type RefreshedSession = { accessToken: string; refreshToken: string }

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & {
  db: Db
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  cache: SessionCache
}

/**
 * Exchanges a refresh token for an access token and the next refresh token. For 10 s after its replacement a token still
 * returns the current one, so that two tabs can refresh together; after that it revokes the session (docs/reliability.md
 * A2). Throws unauthenticated.
 */
export function createRefreshSession({ db, withTx, clock, accessTokens, refreshTokens, cache }: Needs) {
  /** Replaces the token by its successor; undefined when it is not the current token of an open session. */
  async function rotate(token: string, now: Date): Promise<RefreshedSession | undefined> {
    const next = refreshTokens.successorOf(token)
    const session = await withTx(async (tx) => {
      const replaced = await replaceRefreshToken(tx, refreshTokens.hashOf(token), now)
      if (!replaced) return undefined
      await insertRefreshToken(tx, {
        tokenHash: refreshTokens.hashOf(next),
        sessionId: replaced.sessionId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000),
      })
      await updateLastUse(tx, replaced.sessionId, now)
      return replaced
    })
    return session && { accessToken: accessTokens.issue(session, now.getTime()), refreshToken: next }
  }

  /** Returns the current token of the session within the grace period, otherwise revokes the session. */
  async function handleReplacedToken(token: string, now: Date): Promise<RefreshedSession> {
    const replaced = await findRefreshToken(db, refreshTokens.hashOf(token))
    // Unknown, or expired without being replaced, so no sign of a stolen token.
    if (!replaced?.replacedAt) throw unauthenticated(messages.sessionEnded)
    if (now.getTime() - replaced.replacedAt.getTime() > GRACE_SECONDS * 1000) {
      await revokeSession(db, replaced.sessionId, { reason: 'token-reused', now })
      cache.evict([replaced.sessionId])
      throw unauthenticated(messages.sessionEnded)
    }
    const currentHash = await findCurrentTokenHash(db, replaced.sessionId)
    const current = currentHash && refreshTokens.findSuccessor(token, currentHash)
    if (!current) throw unauthenticated(messages.sessionEnded)
    return { accessToken: accessTokens.issue(replaced, now.getTime()), refreshToken: current }
  }

  return async (token: string | undefined): Promise<RefreshedSession> => {
    if (!token) throw unauthenticated(messages.sessionEnded)
    const now = clock()
    return (await rotate(token, now)) ?? handleReplacedToken(token, now)
  }
}
