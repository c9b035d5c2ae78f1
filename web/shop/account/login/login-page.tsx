import { type FormEvent, type ReactNode, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { KeyRound, MessageSquareText } from '#web/design/icons/shop.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useSite } from '#web/layouts/site-data.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { AccountPage, guestMeta } from '#web/shop/account/register/account-page.tsx'
import { accountRules } from '#web/shop/account/register/account-rules.ts'
import { CodeForm, CodeSentTo } from '#web/shop/account/register/code-form.tsx'
import { navigationIdentifier } from '#web/shop/account/register/navigation-identifier.ts'
import { registerTexts } from '#web/shop/account/register/register-texts.tsx'
import { RequestCodeForm } from '#web/shop/account/register/request-code-form.tsx'
import { TextLink } from '#web/shop/account/register/text-link.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { GoogleButton } from './google-button.tsx'
import { loadCachedGoogleSettings, loadGoogleSettings } from './google-settings.ts'
import { GuestOnly } from './guest-only.tsx'
import { loginTexts } from './login-texts.tsx'
import { PasswordForm, type PasswordFormValues } from './password-form.tsx'
import { requestSignInCode, signInWithCode } from './sign-in.ts'
import './login-page.css'

export const loader = loadGoogleSettings
export const clientLoader = loadCachedGoogleSettings

export const meta = (page: PageMatches) => guestMeta(page, loginTexts.title, loginTexts.description)

/** Signing in, for guests only (docs/product.md §12). */
export default function LoginPage() {
  const loginState = useLoginState()
  return (
    <AccountPage
      title={loginTexts.welcomeBack}
      intro={loginTexts.intro}
      footer={loginTexts.newHere(
        <TextLink to="/register" state={loginState} className="ms-1">
          {loginTexts.signUp}
        </TextLink>,
      )}
    >
      <SessionGate>
        <GuestOnly skeleton={<SignInMethods />}>
          <SignInMethods />
        </GuestOnly>
      </SessionGate>
    </AccountPage>
  )
}

type Method = 'none' | 'password' | 'code'

/** Google, then one-time code or password; one of the two forms is open at a time, and one button stands out. */
function SignInMethods() {
  const [method, setMethod] = useState<Method>('none')
  const [demoAccount, setDemoAccount] = useState({ identifier: '', password: '' })
  const { state } = useLocation()
  /** Prefills the other form when the method changes; from the start after a registration by phone. */
  const [identifier, setIdentifier] = useState(navigationIdentifier(state, 'identifier') ?? '')
  const { google } = useLoaderData<typeof loader>()
  const { demo } = useSite()
  const loginState = useLoginState()
  const isAccountReady = useAccountReady()

  function fillIn(account: PasswordFormValues) {
    setDemoAccount(account)
    setIdentifier(account.identifier)
    setMethod('password')
  }

  function rememberIdentifier({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name === 'identifier') setIdentifier(target.value)
  }

  return (
    <div className="sign-in grid gap-3" onChange={rememberIdentifier}>
      {isAccountReady && (
        <p role="status" className="rounded-md border border-line bg-sunken/60 px-4 py-3">
          {loginTexts.accountReady}
        </p>
      )}
      <GoogleButton google={google} />
      {method === 'code' ? (
        <CodeSignIn identifier={identifier} />
      ) : (
        <MethodButton
          variant={method === 'none' ? 'primary' : 'secondary'}
          icon={<MessageSquareText className="size-5" />}
          onClick={() => setMethod('code')}
        >
          {loginTexts.viaCode}
        </MethodButton>
      )}
      {method === 'password' ? (
        // The key resets the form when a demo account is chosen.
        <PasswordForm key={demoAccount.identifier} initialValues={{ ...demoAccount, identifier }} />
      ) : (
        <MethodButton icon={<KeyRound className="size-5" />} onClick={() => setMethod('password')}>
          {loginTexts.viaPassword}
        </MethodButton>
      )}
      {method !== 'password' && (
        <TextLink to="/forgot-password" state={loginState} className="justify-self-center text-sm">
          {loginTexts.forgotPassword}
        </TextLink>
      )}
      {demo && <DemoAccounts onChoose={fillIn} />}
    </div>
  )
}

/** Whether an invitation was accepted in this document; not after a reload, as the server does not know it. */
function useAccountReady(): boolean {
  const { state } = useLocation()
  return state?.acceptedIn === performance.timeOrigin
}

function MethodButton({
  variant = 'secondary',
  icon,
  onClick,
  children,
}: {
  variant?: 'primary' | 'secondary'
  icon: ReactNode
  onClick: () => void
  children: string
}) {
  return (
    <Button variant={variant} wide aria-expanded={false} onClick={onClick}>
      {icon}
      {children}
    </Button>
  )
}

/** Signs in with a one-time code instead of a password (docs/product.md §3). */
function CodeSignIn({ identifier }: { identifier: string }) {
  const [sentTo, setSentTo] = useState<string>()

  async function send(to: string) {
    await requestSignInCode(to)
    notify.success(loginTexts.codeSent)
    setSentTo(to)
  }

  async function check(to: string, code: string) {
    if (await signInWithCode(to, code)) notify.success(messages.loginSuccessful)
  }

  if (!sentTo)
    return (
      <div className="grid gap-2">
        <RequestCodeForm
          identifier={identifier}
          send={send}
          validate={accountRules.deliverableIdentifier}
          submitLabel={loginTexts.sendCode}
          focusOnMount
        />
        <p className="text-sm text-ink-soft">{loginTexts.codeHint}</p>
      </div>
    )
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        <CodeSentTo identifier={sentTo} />
      </p>
      <CodeForm
        sentTo={sentTo}
        check={check}
        sendAgain={requestSignInCode}
        submitLabel={loginTexts.login}
        sentText={loginTexts.codeSent}
      />
      <Button variant="quiet" wide onClick={() => setSentTo(undefined)}>
        {registerTexts.anotherIdentifier}
      </Button>
    </div>
  )
}
