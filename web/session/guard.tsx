import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { notify } from '#web/design/notify.ts'
import { type RouteAccess, type RouteRole, routeAccess, routeAccessOfAny } from './route-access.ts'
import { protectPage } from './session-end.ts'
import { useKnownSession } from './session-store.ts'

type Props = {
  /** Only this role; without it anybody signed in. */
  only?: RouteRole
  /** Any of these roles; another one goes home instead of to /unauthorized. */
  anyOf?: readonly RouteRole[]
  /** Said on the way to /login. */
  loginMessage?: string
  /** What the server renders and what is seen until the session is known: the page's skeleton. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Shows its children to whom they are for and sends everybody else away, with the way back kept (docs/product.md §12,
 * Route guards). Private content is never rendered for somebody else, not even for a moment.
 */
export function Guard({ only, anyOf, loginMessage, skeleton, children }: Props) {
  const session = useKnownSession()
  useEffect(protectPage, [])
  const decision = anyOf ? routeAccessOfAny(session, anyOf) : routeAccess(session, only)
  if (decision === 'enter') return children
  // Alone, so that a page which is its own skeleton goes on living when it turns out to be allowed.
  if (decision === 'wait') return skeleton
  return (
    <>
      {skeleton}
      <SendTo target={decision} message={loginMessage} />
    </>
  )
}

function SendTo({
  target,
  message,
}: {
  target: Exclude<RouteAccess, 'wait' | 'enter'>
  message?: string | undefined
}) {
  const location = useLocation()
  const said = useRef(false)
  useEffect(() => {
    if (target !== '/login' || !message || said.current) return
    said.current = true
    notify.error(message)
  }, [target, message])
  return <Navigate to={target} replace state={target === '/login' ? { from: location } : null} />
}
