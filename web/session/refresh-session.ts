import { refreshTokenEndpoint } from '#contract/identity/sessions.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, call } from '#web/http/api-client.ts'
import { announceSessionEnd } from './session-end.ts'
import { currentSession, replaceToken } from './session-store.ts'
import { endLocalSession } from './sign-out.ts'

/**
 * Returns a new access token after one got a 401. Only one tab refreshes at a time; the others wait and use its token.
 * When the refresh token is rejected, the session has ended: signs out in this browser and throws. docs/product.md §14
 */
export async function refreshSession(expiredToken: string): Promise<string> {
  return oneTabAtATime(async () => {
    const { token, user } = currentSession()
    if (token && token !== expiredToken) return token
    if (!user) throw new ApiError(401, messages.sessionEnded)
    try {
      const newToken = await call(refreshTokenEndpoint, {})
      replaceToken(newToken)
      return newToken
    } catch (error) {
      // Without an answer the session may still be valid.
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) throw error
      endLocalSession()
      announceSessionEnd()
      throw new ApiError(401, messages.sessionEnded)
    }
  })
}

let lastRefresh: Promise<unknown> = Promise.resolve()

/** Web Locks work across tabs; without them, refreshes are queued within this tab. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('biponi-refresh', work)
  const refresh = lastRefresh.then(work, work)
  lastRefresh = refresh.catch(() => undefined)
  return refresh
}
