import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { sendResetCode } from './account-api.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { RequestCodeForm } from './request-code-form.tsx'
import { TextLink } from './text-link.tsx'

export const meta = () =>
  guestMeta('Forgot Password', 'Get a code to set a new password for your Biponi account.')

/** First step to a new password: email or phone (docs/product.md §12). */
export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const loginState = useLoginState()

  async function send(identifier: string) {
    await sendResetCode(identifier)
    await navigate('/otp-verification', { state: { ...loginState, identifier } })
  }

  return (
    <AccountPage
      title="Forgot Password"
      intro="Tell us your email or phone, and we send a code to set a new password."
      footer={
        <TextLink to="/login" state={loginState}>
          Back to Login
        </TextLink>
      }
    >
      <SessionGate>
        <RequestCodeForm send={send} submitLabel="Send OTP" failureToast={messages.loginFailed} />
      </SessionGate>
    </AccountPage>
  )
}
