import { unauthenticated } from '#api/errors.ts'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import type { Codes } from '#api/identity/accounts/one-time-codes.ts'
import type { Passwords } from '#api/identity/accounts/passwords.ts'
import type { MarkVerified } from '#api/identity/accounts/verify-identifier.ts'
import type { SecondFactorCodes } from '#api/identity/second-factor/check-code.ts'
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
  type EndReason,
  findOpenSession,
  findRefreshToken,
  updateSessionEnded,
} from './sessions.repository.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInWithCode } from './sign-in-with-code.ts'
import { createSignInWithGoogle } from './sign-in-with-google.ts'

export type SessionsService = ReturnType<typeof createSessionsService>

/** What a browser that signs out still holds. */
type HeldTokens = { refreshToken: string | undefined; accessToken: string | undefined }

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  google: GoogleIssuer | undefined
  markVerified: MarkVerified
  passwords: Passwords
  codes: Codes
  countHit: CountHit
  site: SiteService
  secondFactorCodes: SecondFactorCodes
}

/** Who is signed in, and for how long (docs/product.md §3, docs/reliability.md A1, A2, A5). */
export function createSessionsService(needs: Needs) {
  const { db, withTx, clock, config, passwords, countHit } = needs
  const now = () => clock().getTime()
  const accessTokens = createAccessTokens(config.secret)
  const refreshTokens = createRefreshTokens(config.secret)
  const knownDevices = createDeviceCookies('known device', config.secret)
  const cache = createSessionCache(loadViewer, now)
  const open = createOpenSession({ withTx, clock, accessTokens, refreshTokens, knownDevices })
  const { openUnlessWanted, completeSignIn } = createSecondFactorStep({ ...needs, open })

  async function loadViewer(sessionId: string): Promise<Viewer | undefined> {
    const account = await findOpenSession(db, sessionId)
    return account && createViewer({ ...account, sessionId })
  }

  async function end(sessionId: string, reason: EndReason): Promise<void> {
    await updateSessionEnded(db, sessionId, { reason, now: clock() })
    cache.forget([sessionId])
  }

  return {
    open,
    signIn: createSignIn({ db, passwords, countHit: countHit, knownDevices, open: openUnlessWanted }),
    ...createSignInWithCode({ ...needs, open: openUnlessWanted }),
    signInWithGoogle: createSignInWithGoogle({ ...needs, open: openUnlessWanted }),
    completeSignIn,

    /** What the Google button needs; null in a shop without Google sign-in. */
    googleButton: googleButtonOf(needs.google),

    refresh: createRefreshSession({ db, withTx, clock, accessTokens, refreshTokens, cache }),

    /**
     * Who an access token speaks for. What it says about the session and the role is at most five seconds old, and not old
     * at all for changes made by this process. Throws unauthenticated.
     */
    async viewerOf(accessToken: string): Promise<Viewer> {
      const claims = accessTokens.read(accessToken, now())
      if (!claims) throw unauthenticated(messages.sessionEnded)
      const viewer = await cache.find(claims.sessionId)
      if (viewer?.userId !== claims.userId) throw unauthenticated(messages.sessionEnded)
      return viewer
    },

    /** Ends the session of the refresh cookie and that of the access token, mostly the same. Never refuses. */
    async signOut({ refreshToken, accessToken }: HeldTokens): Promise<void> {
      const held = refreshToken && (await findRefreshToken(db, refreshTokens.hashOf(refreshToken)))
      const claims = accessToken && accessTokens.read(accessToken, now())
      const sessionIds = [held, claims].flatMap((found) => (found ? [found.sessionId] : []))
      for (const sessionId of new Set(sessionIds)) await end(sessionId, 'signed-out')
    },

    /** Makes this process look again at sessions that were ended in a transaction; call it after the commit. */
    forget: cache.forget,
  }
}

function googleButtonOf(google: GoogleIssuer | undefined): GoogleButtonSettings {
  return google ? { clientId: google.clientId, chooserUrl: google.chooserUrl } : null
}
