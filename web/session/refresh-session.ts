import { refreshTokenEndpoint } from '#contract/identity/sessions.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, call } from '#web/http/api-client.ts'
import { announceSessionEnd } from './session-end.ts'
import { currentSession, replaceToken } from './session-store.ts'
import { endLocalSession } from './sign-out.ts'

/**
 * A token that works in place of one that was refused. Only one tab refreshes at a time; the others wait and take the
 * token it got. When that fails the session is over: signs out and throws. docs/product.md §14
 */
export async function refreshSession(refused: string): Promise<string> {
  return oneTabAtATime(async () => {
    const { token, user } = currentSession()
    if (token && token !== refused) return token
    if (!user) throw new ApiError(401, messages.sessionEnded)
    try {
      const fresh = await call(refreshTokenEndpoint, {})
      replaceToken(fresh)
      return fresh
    } catch (error) {
      // Without a connection nothing is known about the session: it stays.
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) throw error
      endLocalSession()
      announceSessionEnd()
      throw new ApiError(401, messages.sessionEnded)
    }
  })
}

let underWay: Promise<unknown> = Promise.resolve()

/** Web Locks reach over all tabs; where a browser lacks them, at least over this one. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('biponi-refresh', work)
  const mine = underWay.then(work, work)
  underWay = mine.catch(() => undefined)
  return mine
}
