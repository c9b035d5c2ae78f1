import type { Session } from '#contract/identity/sessions.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { saveSession } from './save-session.ts'
import { startTwoFactorStep } from './two-factor.ts'

const sessionsApi = lazyApi(() => import('#contract/identity/sessions.ts'))

/**
 * Signs in with email or phone and password and stores the session; returns false when a second step is needed first.
 * Throws ApiError. docs/product.md §14, §17
 */
export async function signInWithPassword(identifier: string, password: string): Promise<boolean> {
  return finishSignIn(sessionsApi.call('signInEndpoint', { body: { identifier, password } }))
}

/** Sends a one-time code for signing in. Throws ApiError. docs/product.md §3 */
export async function requestSignInCode(identifier: string): Promise<void> {
  await sessionsApi.call('sendSignInCodeEndpoint', { body: { identifier } })
}

/** Signs in with that code, otherwise like `signInWithPassword`. Throws ApiError. */
export async function signInWithCode(identifier: string, code: string): Promise<boolean> {
  return finishSignIn(sessionsApi.call('signInWithCodeEndpoint', { body: { identifier, code } }))
}

async function finishSignIn(answer: Promise<Session>): Promise<boolean> {
  try {
    saveSession(await answer)
    return true
  } catch (error) {
    await startTwoFactorStep(error)
    return false
  }
}
