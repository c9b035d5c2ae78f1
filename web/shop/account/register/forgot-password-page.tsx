import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { sendResetCode } from './account-api.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { registerTexts } from './register-texts.tsx'
import { RequestCodeForm } from './request-code-form.tsx'
import { TextLink } from './text-link.tsx'

export const meta = (page: PageMatches) =>
  guestMeta(page, registerTexts.forgotPassword, registerTexts.forgotDescription)

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
      title={registerTexts.forgotPassword}
      intro={registerTexts.forgotIntro}
      footer={
        <TextLink to="/login" state={loginState}>
          {registerTexts.backToLogin}
        </TextLink>
      }
    >
      <SessionGate>
        <RequestCodeForm
          send={send}
          submitLabel={registerTexts.sendOtp}
          failureToast={messages.loginFailed}
        />
      </SessionGate>
    </AccountPage>
  )
}
