import { useLocation, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { useKnownSession } from '#web/session/session-store.ts'
import { checkRegistrationCode, sendVerificationAgain } from './account-api.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { CodeForm, CodeSentTo } from './code-form.tsx'
import { navigationIdentifier } from './navigation-identifier.ts'
import { registerTexts } from './register-texts.tsx'
import { TextLink } from './text-link.tsx'

export const meta = (page: PageMatches) =>
  guestMeta(page, registerTexts.verifyPhone, registerTexts.verifyPhoneDescription)

/** Verifies the phone of a registration with the code sent to it; then /login (docs/product.md §12). */
export default function RegisterCodePage() {
  const phone = navigationIdentifier(useLocation().state, 'phone')
  const isKnown = useKnownSession() !== undefined
  const navigate = useNavigate()
  const loginState = useLoginState()

  async function check(sentTo: string, code: string) {
    await checkRegistrationCode(sentTo, code)
    notify.success(messages.codeVerified)
    await navigate('/login', { state: { ...loginState, identifier: sentTo } })
  }

  return (
    <AccountPage
      title={registerTexts.verifyPhone}
      intro={<CodeSentTo identifier={isKnown ? phone : undefined} />}
      footer={
        <TextLink to="/register" state={loginState}>
          {registerTexts.anotherPhone}
        </TextLink>
      }
    >
      <SessionGate>
        <CodeForm
          sentTo={isKnown ? phone : undefined}
          check={check}
          sendAgain={sendVerificationAgain}
          submitLabel={registerTexts.verifyOtp}
        />
      </SessionGate>
    </AccountPage>
  )
}
