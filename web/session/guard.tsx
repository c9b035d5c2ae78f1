import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { notify } from '#web/design/overlays/notify.ts'
import { registerGuard } from './session-end.ts'
import { type SignedInUser, type StoredSession, useKnownSession } from './session-store.ts'

type Props = {
  /** Only this role; without it every signed-in user. */
  only?: RouteRole
  /** Any of these roles; other users are redirected to / instead of /unauthorized. */
  anyOf?: readonly RouteRole[]
  /** Toast shown with the redirect to /login. */
  loginMessage?: string
  /** Rendered by the server and until the session is known. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Renders its children for authorised users only and redirects all others; /login gets the current location to return to
 * (docs/product.md §12, Route guards). Private content is never rendered before the session is known.
 */
export function Guard({ only, anyOf, loginMessage, skeleton, children }: Props) {
  const session = useKnownSession()
  useEffect(registerGuard, [])
  const decision = anyOf ? routeAccessOfAny(session, anyOf) : routeAccess(session, only)
  if (decision === 'enter') return children
  // Same position in the tree as the children: a page that is its own skeleton is not mounted again.
  if (decision === 'wait') return skeleton
  return (
    <>
      {skeleton}
      <Redirect target={decision} message={loginMessage} />
    </>
  )
}

function Redirect({
  target,
  message,
}: {
  target: Exclude<RouteAccess, 'wait' | 'enter'>
  message?: string | undefined
}) {
  const location = useLocation()
  const isShown = useRef(false)
  useEffect(() => {
    if (target !== '/login' || !message || isShown.current) return
    isShown.current = true
    notify.error(message)
  }, [target, message])
  // The same object for every render: `Navigate` navigates again for a new one and interrupts itself.
  const state = useMemo(() => (target === '/login' ? { from: location } : null), [target, location])
  return <Navigate to={target} replace state={state} />
}

type RouteRole = SignedInUser['role']

/** Decision of a guard: wait until the session is known, render the page, or redirect to this path. */
type RouteAccess = 'wait' | 'enter' | '/login' | '/unauthorized' | '/'

/**
 * Access to a page for one role, or for every signed-in user without one: visitors go to /login, other roles to
 * /unauthorized (docs/product.md §3, §12).
 */
export function routeAccess(session: StoredSession | undefined, role?: RouteRole): RouteAccess {
  if (!session) return 'wait'
  if (!session.user || !session.token) return '/login'
  return role && session.user.role !== role ? '/unauthorized' : 'enter'
}

/** Access to a page for several roles: like `routeAccess`, but other roles go to / (docs/product.md §12). */
export function routeAccessOfAny(
  session: StoredSession | undefined,
  roles: readonly RouteRole[],
): RouteAccess {
  const access = routeAccess(session)
  if (access !== 'enter' || !session?.user) return access
  return roles.includes(session.user.role) ? 'enter' : '/'
}
