import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText, isApiError } from '#web/http/request-failure.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { sendVerificationAgain } from '#web/shop/account/register/account-api.ts'
import { accountRules } from '#web/shop/account/register/account-rules.ts'
import { registerTexts } from '#web/shop/account/register/register-texts.tsx'
import { storeLoginState } from '#web/shop/account/register/stored-return.ts'
import { TextLink } from '#web/shop/account/register/text-link.tsx'
import { loginTexts } from './login-texts.tsx'
import { signInWithPassword } from './sign-in.ts'

export type PasswordFormValues = { identifier: string; password: string }

type Props = { initialValues: PasswordFormValues }

/**
 * Signs in with email or phone and password (docs/product.md §12). An unverified account gets an error and the offer to
 * send its link or code again (docs/product.md §3).
 */
export function PasswordForm({ initialValues }: Props) {
  const [unverified, setUnverified] = useState<string>()
  const loginState = useLoginState()
  const { values, field, errors, busy, submit, formRef } = useForm({
    initialValues,
    validate: accountRules.signIn,
    fallbackMessage: messages.loginFailed,
    toast: true,
    focusOnMount: true,
    async send({ identifier, password }) {
      setUnverified(undefined)
      try {
        if (!(await signInWithPassword(identifier.trim(), password))) return
      } catch (error) {
        if (isApiError(error) && error.message === messages.accountNotVerified) {
          setUnverified(identifier.trim())
        }
        throw error
      }
      notify.success(messages.loginSuccessful)
    },
  })

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={errors} className="empty:hidden" />
      {unverified !== undefined && unverified === values.identifier.trim() && (
        <VerifyFirst key={unverified} identifier={unverified} />
      )}
      <TextField
        label={registerTexts.emailOrPhone}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <div>
        <PasswordField
          label={registerTexts.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <TextLink to="/forgot-password" state={loginState} className="text-sm">
          {loginTexts.forgotPassword}
        </TextLink>
      </div>
      <Button type="submit" wide busy={busy} busyLabel={loginTexts.signingIn}>
        {loginTexts.login}
      </Button>
    </form>
  )
}

/** Sends an unverified account its link or code again. */
function VerifyFirst({ identifier }: { identifier: string }) {
  const navigate = useNavigate()
  const loginState = useLoginState()
  const [busy, setBusy] = useState(false)
  const isByPhone = isPhone(identifier)

  async function sendAgain() {
    setBusy(true)
    try {
      await sendVerificationAgain(identifier)
      if (!isByPhone) storeLoginState(loginState)
      notify.success(messages.verificationSentAgain)
    } catch (error) {
      notify.error(failureText(error))
      // 429: a code was sent within the last minute. It still works, so the code page is opened.
      if (!isByPhone || !isApiError(error) || error.status !== 429) return setBusy(false)
    }
    setBusy(false)
    if (isByPhone) {
      const state = { ...loginState, phone: normalisedPhone(identifier) }
      await navigate('/otp-verification-register', { state })
    }
  }

  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken/60 px-4 py-3 text-sm">
      <p>{isByPhone ? loginTexts.phoneNotVerified : loginTexts.emailNotVerified}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={sendAgain} className="w-fit">
        {isByPhone ? loginTexts.sendCodeAgain : loginTexts.sendLinkAgain}
      </Button>
    </div>
  )
}
