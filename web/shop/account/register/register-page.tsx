import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Tabs } from '#web/design/tabs.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { GoogleButton } from '#web/shop/account/login/google-button.tsx'
import { loadCachedGoogleSettings, loadGoogleSettings } from '#web/shop/account/login/google-settings.ts'
import { GuestOnly } from '#web/shop/account/login/guest-only.tsx'
import { AccountPage, guestMeta } from './account-page.tsx'
import { EmailForm, PhoneForm } from './register-forms.tsx'
import { registerTexts } from './register-texts.tsx'
import { TextLink } from './text-link.tsx'

export const loader = loadGoogleSettings
export const clientLoader = loadCachedGoogleSettings

export const meta = (page: PageMatches) =>
  guestMeta(page, registerTexts.createAccount, registerTexts.createDescription)

/** Registration, for guests only (docs/product.md §12). */
export default function RegisterPage() {
  return (
    <AccountPage
      title={registerTexts.createAccount}
      intro={registerTexts.createIntro}
      footer={registerTexts.haveAccount(
        <TextLink to="/login" state={useLoginState()} className="ms-1">
          {registerTexts.login}
        </TextLink>,
      )}
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
        label={registerTexts.howToSignUp}
        even
        value={method}
        onChange={setMethod}
        tabs={[
          // Only the selected form is rendered: password managers expect one password field.
          {
            value: 'email',
            label: registerTexts.signUpWithEmail,
            panelLabel: registerTexts.yourDetails,
            content: method === 'email' && <EmailForm />,
          },
          {
            value: 'phone',
            label: registerTexts.signUpWithPhone,
            panelLabel: registerTexts.yourDetails,
            content: method === 'phone' && <PhoneForm />,
          },
        ]}
      />
    </div>
  )
}
