import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginReturn } from '#web/session/login-return.ts'
import { useKnownSession } from '#web/session/session-store.ts'
import { endTwoFactorStep, useTwoFactorStep } from './two-factor.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))

/**
 * Renders its children for guests only. A signed-in user, also one who has just signed in here or in another tab, is
 * redirected to the page they came from or to / (docs/product.md §12). After the first of two steps it asks for the second.
 * Most visitors of such a page are guests, so its skeleton may be the page itself.
 */
export function GuestOnly({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const session = useKnownSession()
  const ticket = useTwoFactorStep()
  const { state } = useLocation()
  if (!session) return skeleton
  if (!session.user && ticket !== undefined)
    return (
      <Suspense fallback={null}>
        <CodeStep ticket={ticket} onEnd={endTwoFactorStep} />
      </Suspense>
    )
  if (!session.user) return children
  const { to, state: returnState } = loginReturn(state)
  return (
    <>
      {skeleton}
      <Navigate to={to} replace state={returnState} />
    </>
  )
}
