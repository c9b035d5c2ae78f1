import { unauthenticated } from '#api/errors.ts'
import type { DeviceCookies } from '#api/http/device-cookies.ts'
import { findUser, lockCredentials } from '#api/identity/accounts/accounts.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { newId } from '#database/new-id.ts'
import type { AccessTokens } from './access-token.ts'
import { REFRESH_TOKEN_SECONDS, type RefreshTokens } from './refresh-token.ts'
import { insertRefreshToken, insertSession } from './sessions.repository.ts'

/** The browser of a sign-in. `deviceToken` is from its cookie when an account has signed in there before. */
export type Device = {
  readonly address: string
  readonly userAgent: string
  readonly deviceToken?: string | undefined
}

/** A new session. `refreshToken` and `deviceToken` are the values of its two cookies. */
export type OpenedSession = {
  user: SessionUser
  accessToken: string
  refreshToken: string
  deviceToken: string
}

/**
 * Opens a session for an account whose owner has been authenticated. With `passwordHash` only if that is still the
 * account's password, since a concurrent change of password must end this session too. Throws unauthenticated when the
 * account was deleted or its password has changed.
 */
export type OpenSession = (
  userId: string,
  device: Device,
  passwordHash?: string | null,
) => Promise<OpenedSession>

const MAX_USER_AGENT_LENGTH = 300

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  knownDevices: DeviceCookies
}

export function createOpenSession(needs: Needs): OpenSession {
  const { withTx, clock, accessTokens, refreshTokens, knownDevices } = needs
  return async (userId, { address, userAgent, deviceToken }, passwordHash) => {
    const now = clock()
    const sessionId = newId(now.getTime())
    const refreshToken = refreshTokens.first()
    const user = await withTx(async (tx) => {
      const credentials = await lockCredentials(tx, userId)
      if (!credentials) return undefined
      if (passwordHash !== undefined && credentials.passwordHash !== passwordHash) return undefined
      await insertSession(tx, {
        id: sessionId,
        userId,
        address,
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        createdAt: now,
        lastUsedAt: now,
      })
      await insertRefreshToken(tx, {
        tokenHash: refreshTokens.hashOf(refreshToken),
        sessionId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000),
      })
      return findUser(tx, userId)
    })
    if (!user) throw unauthenticated(messages.invalidCredentials)
    return {
      user,
      accessToken: accessTokens.issue({ userId, sessionId }, now.getTime()),
      refreshToken,
      // A browser keeps its name, so that it stays one of the two that are counted apart (docs/reliability.md, promise 8).
      deviceToken:
        deviceToken !== undefined && knownDevices.recognise(deviceToken, userId)
          ? deviceToken
          : knownDevices.issue(userId),
    }
  }
}
