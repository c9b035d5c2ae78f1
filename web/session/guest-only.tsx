import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginReturn } from './login-return.ts'
import { useKnownSession } from './session-store.ts'
import { useTwoFactorStep } from './two-factor.ts'

const CodeStep = lazy(() => import('#web/shop/account/login/code-step.tsx'))

/**
 * For guests only: whoever is signed in, or has just signed in here or in another tab, goes on to the page they came
 * from or else to / (docs/product.md §12); whoever has passed the first of two steps is asked for the second. Most visitors
 * of such a page are guests, so its skeleton may be the page itself.
 */
export function GuestOnly({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const session = useKnownSession()
  const ticket = useTwoFactorStep()
  const { state } = useLocation()
  if (!session) return skeleton
  if (!session.user && ticket !== undefined)
    return (
      <Suspense fallback={null}>
        <CodeStep ticket={ticket} />
      </Suspense>
    )
  if (!session.user) return children
  const { to, state: returned } = loginReturn(state)
  return (
    <>
      {skeleton}
      <Navigate to={to} replace state={returned} />
    </>
  )
}
