import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useKnownSession } from '#web/sessions/session-store.ts'
import { sendResetCode } from './account-calls.ts'
import { AccountPage } from './account-page.tsx'
import { accountRules } from './account-rules.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { guestMeta } from './guest-meta.ts'
import { TextLink } from './text-link.tsx'
import { useAccountForm } from './use-account-form.ts'

export const meta = () =>
  guestMeta('Forgot Password', 'Get a code to set a new password for your Biponi account.')

/** First step to a new password: whose it is (spec accounts §2). */
export default function ForgotPasswordPage() {
  return (
    <AccountPage
      title="Forgot Password"
      intro="Tell us your email or phone, and we send a code to set a new password."
      footer={<TextLink to="/login">Back to Login</TextLink>}
    >
      {useKnownSession() ? <AskForCode /> : <FormSkeleton fields={1} />}
    </AccountPage>
  )
}

function AskForCode() {
  const navigate = useNavigate()
  const { field, box, busy, submit, form } = useAccountForm({
    start: { identifier: '' },
    refusalsOf: accountRules.identifier,
    failed: messages.loginFailed,
    // The spec has this text for any failure here (accounts §8); the red box says what it was.
    alwaysSay: messages.loginFailed,
    async send({ identifier }) {
      await sendResetCode(identifier.trim())
      await navigate('/otp-verification', { state: { identifier: identifier.trim() } })
    },
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={box} className="empty:hidden" />
      <TextField
        label="Email or phone"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <Button type="submit" wide busy={busy} busyLabel="Sending...">
        Send OTP
      </Button>
    </form>
  )
}
