import type { Session, SignedInUser } from './session-store.ts'

export type Role = SignedInUser['role']

/** What a guard decides: wait until the session is known, let in, or send elsewhere. */
export type Admission = 'wait' | 'enter' | '/login' | '/unauthorized' | '/'

/**
 * Who may see a page for one role: nobody signed in goes to /login, another role to /unauthorized (spec accounts §2,
 * product.md §3). Without a role anybody signed in may.
 */
export function admission(session: Session | undefined, role?: Role): Admission {
  if (!session) return 'wait'
  if (!session.user || !session.token) return '/login'
  return role && session.user.role !== role ? '/unauthorized' : 'enter'
}

/** The third guard of the spec: like `admission`, but another role goes home. */
export function admissionOfAny(session: Session | undefined, roles: readonly Role[]): Admission {
  const signedIn = admission(session)
  if (signedIn !== 'enter' || !session?.user) return signedIn
  return roles.includes(session.user.role) ? 'enter' : '/'
}
