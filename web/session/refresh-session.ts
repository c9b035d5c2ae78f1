import { isApiError } from '#web/http/request-failure.ts'
import { announceSessionEnd, endLocalSession } from './session-end.ts'
import { currentSession, replaceToken } from './session-store.ts'

/**
 * Replaces an access token that got a 401 and returns the new one. Only one tab refreshes at a time; the others wait and
 * use its token. Ends the session in this browser and returns undefined when the refresh token is rejected; throws what
 * `fetchNewToken` throws when there was no answer. docs/product.md §14
 */
export async function refreshSession(
  expiredToken: string,
  fetchNewToken: () => Promise<string>,
): Promise<string | undefined> {
  return oneTabAtATime(async () => {
    const { token, user } = currentSession()
    if (token && token !== expiredToken) return token
    if (!user) return undefined
    try {
      const newToken = await fetchNewToken()
      replaceToken(newToken)
      return newToken
    } catch (error) {
      // Without an answer the session may still be valid.
      if (isApiError(error) && (error.status === 0 || error.status >= 500)) throw error
      endLocalSession()
      announceSessionEnd()
      return undefined
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
