import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Tabs } from '#web/design/tabs.tsx'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { GoogleButton } from '#web/shop/account/login/google-button.tsx'
import { loadCachedGoogleSettings, loadGoogleSettings } from '#web/shop/account/login/google-settings.ts'
import { GuestOnly } from '#web/shop/account/login/guest-only.tsx'
import { AccountPage, guestMeta } from './account-page.tsx'
import { EmailForm, PhoneForm } from './register-forms.tsx'
import { TextLink } from './text-link.tsx'

export const loader = loadGoogleSettings
export const clientLoader = loadCachedGoogleSettings

export const meta = () =>
  guestMeta('Create Account', 'Open a Biponi account with your email, your phone or Google.')

/** Registration, for guests only (docs/product.md §12). */
export default function RegisterPage() {
  return (
    <AccountPage
      title="Create Account"
      intro="Order faster, follow your orders and keep a wishlist."
      footer={
        <>
          Already have an account?{' '}
          <TextLink to="/login" state={useLoginState()} className="ms-1">
            Login
          </TextLink>
        </>
      }
    >
      <SessionGate>
        <GuestOnly skeleton={<SignUpMethods />}>
          <SignUpMethods />
        </GuestOnly>
      </SessionGate>
    </AccountPage>
  )
}

function SignUpMethods() {
  const [method, setMethod] = useState('email')
  const { google } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-3">
      <GoogleButton google={google} />
      <Tabs
        label="How to sign up"
        even
        value={method}
        onChange={setMethod}
        tabs={[
          // Only the selected form is rendered: password managers expect one password field.
          {
            value: 'email',
            label: 'Signup with Email',
            panelLabel: 'Your details',
            content: method === 'email' && <EmailForm />,
          },
          {
            value: 'phone',
            label: 'Signup with Phone',
            panelLabel: 'Your details',
            content: method === 'phone' && <PhoneForm />,
          },
        ]}
      />
    </div>
  )
}
