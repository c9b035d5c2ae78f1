import { type FormEvent, type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { guestMeta } from '#web/accounts/guest-meta.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { UntilKnown } from '#web/accounts/until-known.tsx'
import { Button } from '#web/design/button.tsx'
import KeyRound from '#web/design/icons/key-round.tsx'
import MessageSquareText from '#web/design/icons/message-square-text.tsx'
import { useSite } from '#web/layouts/use-site.ts'
import { CodeSignIn } from './code-sign-in.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { GoogleButton } from './google-button.tsx'
import { cachedGoogleSettings, loadGoogleSettings } from './google-settings.ts'
import { GuestOnly } from './guest-only.tsx'
import { PasswordForm } from './password-form.tsx'

export const loader = loadGoogleSettings
export const clientLoader = cachedGoogleSettings

export const meta = () => guestMeta('Login', 'Sign in to your Biponi account.')

/** Signing in, for guests only (spec accounts §2). */
export default function LoginPage() {
  return (
    <AccountPage
      title="Welcome Back"
      intro="Sign in to order, follow your orders and keep a wishlist."
      footer={
        <>
          New to Biponi?{' '}
          <TextLink to="/register" className="ms-1">
            Sign up
          </TextLink>
        </>
      }
    >
      <UntilKnown>
        <GuestOnly skeleton={<WaysIn />}>
          <WaysIn />
        </GuestOnly>
      </UntilKnown>
    </AccountPage>
  )
}

type Way = 'none' | 'password' | 'code'

/** Google first, then a password or a one-time code, one of them open at a time. */
function WaysIn() {
  const [way, setWay] = useState<Way>('none')
  const [start, setStart] = useState({ identifier: '', password: '' })
  /** Kept for the other way in. */
  const [typed, setTyped] = useState('')
  const { google } = useLoaderData<typeof loader>()
  const { demo } = useSite()

  function fillIn(identifier: string, password: string) {
    setStart({ identifier, password })
    setTyped(identifier)
    setWay('password')
  }

  function remember({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name === 'identifier') setTyped(target.value)
  }

  return (
    <div className="grid gap-3" onChange={remember}>
      <GoogleButton google={google} />
      {way === 'password' ? (
        // Filled in anew when a demo account is chosen.
        <PasswordForm key={start.identifier} start={{ ...start, identifier: typed }} />
      ) : (
        <WayButton icon={<KeyRound className="size-5" />} onClick={() => setWay('password')}>
          Via Password
        </WayButton>
      )}
      {way === 'code' ? (
        <CodeSignIn identifier={typed} />
      ) : (
        <WayButton icon={<MessageSquareText className="size-5" />} onClick={() => setWay('code')}>
          Via One-Time Code
        </WayButton>
      )}
      {way !== 'password' && (
        <TextLink to="/forgot-password" className="justify-self-center text-sm">
          Forgot your password?
        </TextLink>
      )}
      {demo && <DemoAccounts onChoose={fillIn} />}
    </div>
  )
}

function WayButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" wide aria-expanded={false} onClick={onClick}>
      {icon}
      {children}
    </Button>
  )
}
