import { unauthenticated } from '#api/errors.ts'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import type { OneTimeCodes } from '#api/identity/accounts/codes/one-time-codes.ts'
import type { MarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import type { Passwords } from '#api/identity/accounts/passwords.ts'
import type { SecondFactorCodes } from '#api/identity/second-factor/check-code.ts'
import { permissionsOf } from '#api/identity/staff/role-columns.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { createViewer, type Viewer } from '#api/viewer.ts'
import type { GoogleButtonSettings } from '#contract/identity/sessions.ts'
import { messages } from '#contract/messages.ts'
import { createAccessTokens } from './access-token.ts'
import { createSecondFactorStep } from './complete-sign-in.ts'
import type { GoogleIssuer } from './google-identity.ts'
import { createOpenSession } from './open-session.ts'
import { createRefreshSession } from './refresh-session.ts'
import { createRefreshTokens } from './refresh-token.ts'
import { createSessionCache } from './session-cache.ts'
import {
  findOpenSession,
  findRefreshToken,
  type RevocationReason,
  revokeSession,
} from './sessions.repository.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInWithCode } from './sign-in-with-code.ts'
import { createSignInWithGoogle } from './sign-in-with-google.ts'

export type SessionsService = ReturnType<typeof createSessionsService>

/** The tokens that a browser sends when it signs out. */
type SignOutTokens = { refreshToken: string | undefined; accessToken: string | undefined }

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  google: GoogleIssuer | undefined
  markVerified: MarkVerified
  passwords: Passwords
  codes: OneTimeCodes
  countHit: CountHit
  site: SiteService
  secondFactorCodes: SecondFactorCodes
}

/** Sign-in, sessions and their tokens. docs/product.md §3, docs/reliability.md A1, A2, A5 */
export function createSessionsService(needs: Needs) {
  const { db, withTx, clock, config, passwords, countHit } = needs
  const now = () => clock().getTime()
  const accessTokens = createAccessTokens(config.secret)
  const refreshTokens = createRefreshTokens(config.secret)
  const knownDevices = createDeviceCookies('known device', config.secret)
  const cache = createSessionCache(loadViewer, now)
  const open = createOpenSession({ withTx, clock, accessTokens, refreshTokens, knownDevices })
  const { openUnlessSecondFactor, completeSignIn } = createSecondFactorStep({ ...needs, open })

  async function loadViewer(sessionId: string): Promise<Viewer | undefined> {
    const account = await findOpenSession(db, sessionId)
    return account && createViewer({ ...account, sessionId, permissions: permissionsOf(account) })
  }

  async function revoke(sessionId: string, reason: RevocationReason): Promise<void> {
    await revokeSession(db, sessionId, { reason, now: clock() })
    cache.evict([sessionId])
  }

  return {
    open,
    signIn: createSignIn({ db, passwords, countHit, knownDevices, open: openUnlessSecondFactor }),
    ...createSignInWithCode({ ...needs, open: openUnlessSecondFactor }),
    signInWithGoogle: createSignInWithGoogle({ ...needs, open: openUnlessSecondFactor }),
    completeSignIn,

    /** Settings of the Google button; null in a shop without Google sign-in. */
    googleButton: googleButtonOf(needs.google),

    refresh: createRefreshSession({ db, withTx, clock, accessTokens, refreshTokens, cache }),

    /**
     * The viewer that an access token belongs to. Session and role are at most five seconds old; changes made by this
     * process are visible at once. Throws unauthenticated.
     */
    async viewerOf(accessToken: string): Promise<Viewer> {
      const claims = accessTokens.read(accessToken, now())
      if (!claims) throw unauthenticated(messages.sessionEnded)
      const viewer = await cache.find(claims.sessionId)
      if (viewer?.userId !== claims.userId) throw unauthenticated(messages.sessionEnded)
      return viewer
    },

    /**
     * Revokes the sessions of the refresh token and of the access token, usually the same one. Never throws for bad
     * tokens.
     */
    async signOut({ refreshToken, accessToken }: SignOutTokens): Promise<void> {
      const refreshSession = refreshToken && (await findRefreshToken(db, refreshTokens.hashOf(refreshToken)))
      const claims = accessToken && accessTokens.read(accessToken, now())
      const sessionIds = [refreshSession, claims].flatMap((session) => (session ? [session.sessionId] : []))
      for (const sessionId of new Set(sessionIds)) await revoke(sessionId, 'signed-out')
    },

    /** Ends the session that a browser had until it signed in again: nobody could reach it any more. */
    async endFormer(refreshToken: string | undefined): Promise<void> {
      const former = refreshToken && (await findRefreshToken(db, refreshTokens.hashOf(refreshToken)))
      if (former) await revoke(former.sessionId, 'signed-in-again')
    },

    /** Removes sessions from this process's cache. Call it after the commit that revoked them. */
    evict: cache.evict,

    /** Removes all sessions from this process's cache: other processes may have ended some unheard. */
    evictAll: cache.evictAll,
  }
}

function googleButtonOf(google: GoogleIssuer | undefined): GoogleButtonSettings {
  return google ? { clientId: google.clientId, chooserUrl: google.chooserUrl } : null
}
