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
  updateLastUse,
  updateSessionEnded,
} from './sessions.repository.ts'

export type RefreshedSession = { accessToken: string; refreshToken: string }

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & {
  db: Db
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  cache: SessionCache
}

/**
 * Exchanges a refresh token for an access token and the next refresh token. The token just replaced answers for 10 s with
 * the same next one (two tabs); an older one ends the session for whoever holds it (docs/reliability.md A2). Throws
 * unauthenticated.
 */
export function createRefreshSession({ db, withTx, clock, accessTokens, refreshTokens, cache }: Needs) {
  /** Moves the chain one token on; undefined when the token is not the current one of an open session. */
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

  /** The answer to a token that was replaced: the chain's current one within the grace, else the end of the session. */
  async function answerReplaced(token: string, now: Date): Promise<RefreshedSession> {
    const used = await findRefreshToken(db, refreshTokens.hashOf(token))
    // Unknown, or the current one but expired: nothing that another holder could have used.
    if (!used?.replacedAt) throw unauthenticated(messages.sessionEnded)
    if (now.getTime() - used.replacedAt.getTime() > GRACE_SECONDS * 1000) {
      await updateSessionEnded(db, used.sessionId, { reason: 'token-reused', now })
      cache.forget([used.sessionId])
      throw unauthenticated(messages.sessionEnded)
    }
    const currentHash = await findCurrentTokenHash(db, used.sessionId)
    const current = currentHash && refreshTokens.laterWithHash(token, currentHash)
    if (!current) throw unauthenticated(messages.sessionEnded)
    return { accessToken: accessTokens.issue(used, now.getTime()), refreshToken: current }
  }

  return async (token: string | undefined): Promise<RefreshedSession> => {
    if (!token) throw unauthenticated(messages.sessionEnded)
    const now = clock()
    return (await rotate(token, now)) ?? answerReplaced(token, now)
  }
}
