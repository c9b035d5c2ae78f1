import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Tabs } from '#web/design/tabs.tsx'
import { GoogleButton } from '#web/sessions/google-button.tsx'
import { cachedGoogleSettings, loadGoogleSettings } from '#web/sessions/google-settings.ts'
import { GuestOnly } from '#web/sessions/guest-only.tsx'
import { AccountPage } from './account-page.tsx'
import { guestMeta } from './guest-meta.ts'
import { EmailForm, PhoneForm } from './register-forms.tsx'
import { TextLink } from './text-link.tsx'
import { UntilKnown } from './until-known.tsx'

export const loader = loadGoogleSettings
export const clientLoader = cachedGoogleSettings

export const meta = () =>
  guestMeta('Create Account', 'Open a Biponi account with your email, your phone or Google.')

/** Opening an account, for guests only (spec accounts §2). */
export default function RegisterPage() {
  return (
    <AccountPage
      title="Create Account"
      intro="Order faster, follow your orders and keep a wishlist."
      footer={
        <>
          Already have an account?{' '}
          <TextLink to="/login" className="ms-1">
            Login
          </TextLink>
        </>
      }
    >
      <UntilKnown>
        <GuestOnly skeleton={<WaysToSignUp />}>
          <WaysToSignUp />
        </GuestOnly>
      </UntilKnown>
    </AccountPage>
  )
}

function WaysToSignUp() {
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
          // Only the chosen form is in the page: two fields named Password would be one too many.
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
