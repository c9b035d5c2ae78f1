import type { Session } from '#contract/identity/sessions.ts'
import { chosenLanguage } from '#web/session/account-language.ts'
import { type SignedInUser, storeSession } from '#web/session/session-store.ts'

/** Stores the session that a successful sign-in returns. */
export function saveSession({ user, accessToken }: Session): void {
  const language = chosenLanguage() ?? user.language
  storeSession({ ...toSignedInUser(user), ...(language && { language }) }, accessToken)
}

/**
 * The user in the spelling of local storage (docs/product.md §13), without the language, which a change of the
 * profile leaves.
 */
export function toSignedInUser(user: Session['user']): SignedInUser {
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
