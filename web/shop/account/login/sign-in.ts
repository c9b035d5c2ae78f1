import type { Session } from '#contract/identity/sessions.ts'
import { type SignedInUser, storeSession } from '#web/session/session-store.ts'
import { startTwoFactorStep } from '#web/session/two-factor.ts'

const load = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/identity/sessions.ts')])

/**
 * Signs in with email or phone and password and keeps the session; answers false where a second step is asked for first.
 * Throws ApiError. docs/product.md §14, §17
 */
export async function signInWithPassword(identifier: string, password: string): Promise<boolean> {
  const [{ call }, contract] = await load()
  return keepOrAsk(call(contract.signInEndpoint, { body: { identifier, password } }))
}

/** Asks for a code to sign in with. Throws ApiError. docs/product.md §3 */
export async function requestSignInCode(identifier: string): Promise<void> {
  const [{ call }, contract] = await load()
  await call(contract.sendSignInCodeEndpoint, { body: { identifier } })
}

/** Signs in with that code, as `signInEndpoint` does with a password. Throws ApiError. */
export async function signInByCode(identifier: string, code: string): Promise<boolean> {
  const [{ call }, contract] = await load()
  return keepOrAsk(call(contract.signInWithCodeEndpoint, { body: { identifier, code } }))
}

/** Finishes a sign-in with a code of the authenticator app, or a recovery code. Throws ApiError. */
export async function completeTwoFactor(ticket: string, code: string): Promise<void> {
  const [{ call }, contract] = await Promise.all([
    import('#web/http/api-client.ts'),
    import('#contract/identity/second-factor.ts'),
  ])
  saveSession(await call(contract.completeSignInEndpoint, { body: { ticket, code } }))
}

async function keepOrAsk(answer: Promise<Session>): Promise<boolean> {
  try {
    saveSession(await answer)
    return true
  } catch (error) {
    await startTwoFactorStep(error)
    return false
  }
}

/** Keeps a session as every way of signing in answers it. */
export function saveSession({ user, accessToken }: Session): void {
  storeSession(storedUser(user), accessToken)
}

/** The user under the names local storage has for it: the spec's (docs/product.md §13). */
export function storedUser(user: Session['user']): SignedInUser {
  const { id, name, role, isEmailVerified, email, phone, address, profileImageUrl, googleId } = user
  return {
    _id: id,
    name,
    role,
    isEmailVerified,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(address && { address }),
    ...(profileImageUrl && { profileImg: profileImageUrl }),
    ...(googleId && { googleId }),
  }
}
