import type { SignedInUser, StoredSession } from './session-store.ts'

export type RouteRole = SignedInUser['role']

/** What a guard decides: wait until the session is known, let in, or send elsewhere. */
export type RouteAccess = 'wait' | 'enter' | '/login' | '/unauthorized' | '/'

/**
 * Who may see a page for one role: nobody signed in goes to /login, another role to /unauthorized (docs/product.md §12,
 * docs/product.md §3). Without a role anybody signed in may.
 */
export function routeAccess(session: StoredSession | undefined, role?: RouteRole): RouteAccess {
  if (!session) return 'wait'
  if (!session.user || !session.token) return '/login'
  return role && session.user.role !== role ? '/unauthorized' : 'enter'
}

/** The third guard of the spec: like `admission`, but another role goes home. */
export function routeAccessOfAny(
  session: StoredSession | undefined,
  roles: readonly RouteRole[],
): RouteAccess {
  const signedIn = routeAccess(session)
  if (signedIn !== 'enter' || !session?.user) return signedIn
  return roles.includes(session.user.role) ? 'enter' : '/'
}
