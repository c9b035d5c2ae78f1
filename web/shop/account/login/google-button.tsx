import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GoogleButtonSettings as Settings } from '#contract/identity/sessions.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { takeStoredLoginState } from '#web/shop/account/register/stored-return.ts'
import { chooseDemoAccount, takeCredentialFromHash } from './google-chooser.ts'
import { googleFailureText } from './google-failure.ts'
import { isGoogleAllowed, renderGoogleButton } from './google-identity.ts'
import { loginTexts } from './login-texts.tsx'

/**
 * Signs in or up with Google, or with the demo service in demo mode; renders nothing without Google (docs/product.md
 * §3, §7).
 */
export function GoogleButton({ google }: { google: Settings }) {
  if (!google) return null
  const { clientId, chooserUrl } = google
  return (
    <>
      {chooserUrl ? <DemoButton chooserUrl={chooserUrl} /> : <RealButton clientId={clientId} />}
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {loginTexts.or}
      </p>
    </>
  )
}

function DemoButton({ chooserUrl }: { chooserUrl: string }) {
  const navigate = useNavigate()
  const loginState = useLoginState()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const credential = takeCredentialFromHash()
    if (!credential) return
    // The chooser was a page in between, which has no navigation state.
    void navigate('.', { replace: true, state: takeStoredLoginState() })
    void continueWith(credential)
  }, [navigate])

  async function choose() {
    setBusy(true)
    const credential = await chooseDemoAccount(chooserUrl, loginState)
    if (credential !== undefined) await continueWith(credential)
    setBusy(false)
  }

  return (
    <Button variant="secondary" wide busy={busy} busyLabel={loginTexts.waitingForGoogle} onClick={choose}>
      <GoogleMark />
      {loginTexts.continueWithGoogle}
    </Button>
  )
}

/** Rendered by Google. A document whose content security policy blocks Google is reloaded, which keeps navigation state. */
function RealButton({ clientId }: { clientId: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'rendered' | 'failed'>('loading')

  useEffect(() => {
    if (!container.current) return
    if (!isGoogleAllowed()) return window.location.reload()
    renderGoogleButton(container.current, clientId, (credential) => void continueWith(credential)).then(
      () => setState('rendered'),
      () => setState('failed'),
    )
  }, [clientId])

  return (
    <div className="relative min-h-11 min-w-0">
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      {state === 'failed' && <p className="text-sm text-ink-soft">{loginTexts.googleNotLoaded}</p>}
      <div ref={container} className="flex justify-center" />
    </div>
  )
}

/** Signs in with a credential; the page then redirects automatically. */
async function continueWith(credential: string): Promise<void> {
  if (!credential) return notify.error(messages.googleNoCredential)
  try {
    const { signInByGoogle } = await import('./google-sign-in.ts')
    if (await signInByGoogle(credential)) notify.success(messages.googleSuccessful)
  } catch (error) {
    notify.error(googleFailureText(error))
  }
}

/** Google's G in its four colours. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="none" strokeWidth="3.6">
      <path stroke="#ea4335" d="M3.4 6.2A7.6 7.6 0 0 1 15.6 4.9" />
      <path stroke="#fbbc05" d="M3.4 13.8a7.6 7.6 0 0 1 0-7.6" />
      <path stroke="#34a853" d="M15.1 15.6A7.6 7.6 0 0 1 3.4 13.8" />
      <path stroke="#4285f4" d="M10 10h7.6a7.6 7.6 0 0 1-2.5 5.6" />
    </svg>
  )
}
