import { useLocation, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { clearSession, useKnownSession } from '#web/session/session-store.ts'
import { setNewPassword } from './account-api.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { accountRules } from './account-rules.ts'
import { navigationIdentifier } from './navigation-identifier.ts'
import { registerTexts } from './register-texts.tsx'

export const meta = (page: PageMatches) =>
  guestMeta(page, registerTexts.resetPassword, registerTexts.resetDescription)

/** Last step to a new password, allowed by the code checked before (docs/product.md §3, §12). */
export default function ResetPasswordPage() {
  const identifier = navigationIdentifier(useLocation().state, 'identifier')
  const isKnown = useKnownSession() !== undefined
  return (
    <AccountPage title={registerTexts.resetPassword} intro={registerTexts.resetIntro}>
      <SessionGate>
        {isKnown && !identifier ? <CodeFirst /> : <NewPassword identifier={identifier ?? ''} />}
      </SessionGate>
    </AccountPage>
  )
}

function NewPassword({ identifier }: { identifier: string }) {
  const navigate = useNavigate()
  const loginState = useLoginState()
  const { field, errors, busy, submit, formRef } = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: accountRules.resetPassword,
    fallbackMessage: messages.passwordResetFailed,
    toast: true,
    async send({ password }) {
      await setNewPassword(identifier, password)
      // The server has ended all sessions, including this browser's.
      clearSession()
      notify.success(messages.passwordReset)
      await navigate('/login', { state: loginState })
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={errors} className="empty:hidden" />
      {/* Tells the password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={identifier} readOnly />
      <PasswordField label={registerTexts.newPassword} autoComplete="new-password" {...field('password')} />
      <PasswordField
        label={registerTexts.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" wide busy={busy} busyLabel={registerTexts.saving}>
        {registerTexts.resetPassword}
      </Button>
    </form>
  )
}

/** Shown when the page was opened directly, or in another tab than the code page. */
function CodeFirst() {
  return (
    <div className="grid gap-4">
      <FormErrorBox errors={[messages.resetNotGranted]} />
      <ButtonLink to="/forgot-password" state={useLoginState()} wide>
        {registerTexts.sendCode}
      </ButtonLink>
    </div>
  )
}
