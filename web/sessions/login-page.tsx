import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Navigate, useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Stitch } from '#web/design/stitch.tsx'
import type { SiteData } from '#web/layouts/site-data.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { loginReturn } from './login-return.ts'
import { PasswordForm } from './password-form.tsx'
import { useKnownSession } from './session-store.ts'

export const meta = () => [
  { title: 'Login | Biponi' },
  { name: 'description', content: 'Sign in to your Biponi account.' },
  { name: 'robots', content: 'noindex' },
]

/**
 * Signing in, for guests only: whoever is signed in, or has just signed in, goes on to the page they came from or else
 * to / (spec accounts §2). The same rule does both, so that a sign-in in another tab moves this one on too.
 */
export default function LoginPage() {
  const session = useKnownSession()
  const { state } = useLocation()
  if (session?.user) {
    const { to, state: returned } = loginReturn(state)
    return <Navigate to={to} replace state={returned} />
  }
  return (
    <div className="shop-width flex min-h-[60vh] justify-center py-8 md:py-14">
      <div className="w-full max-w-md">
        <Card className="md:p-8">
          <h1 className="text-2xl font-bold">Welcome Back</h1>
          <p className="mt-1 text-ink-soft">Sign in to order, follow your orders and keep a wishlist.</p>
          <Stitch className="my-5" />
          {session ? <WaysIn /> : <Skeleton className="h-11" />}
        </Card>
      </div>
    </div>
  )
}

/** The ways to sign in. More of them stand above and below Via Password as the shop has them. */
function WaysIn() {
  const [credentials, setCredentials] = useState({ identifier: '', password: '' })
  const [open, setOpen] = useState(false)
  const isDemo = useRouteLoaderData<SiteData>('layouts/store-layout')?.demo

  function fillIn(identifier: string, password: string) {
    setCredentials({ identifier, password })
    setOpen(true)
  }

  return (
    <>
      {open ? (
        <PasswordForm credentials={credentials} onChange={setCredentials} />
      ) : (
        <Button wide aria-expanded={false} onClick={() => setOpen(true)}>
          <KeyRound aria-hidden="true" className="size-5" />
          Via Password
        </Button>
      )}
      {isDemo && <DemoAccounts onChoose={fillIn} />}
    </>
  )
}
