import { useLocation, useNavigate } from 'react-router'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { SessionGate } from '#web/session/session-gate.tsx'
import { useKnownSession } from '#web/session/session-store.ts'
import { checkResetCode, sendResetCode } from './account-api.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { CodeForm, CodeSentTo } from './code-form.tsx'
import { navigationIdentifier } from './navigation-identifier.ts'
import { registerTexts } from './register-texts.tsx'
import { TextLink } from './text-link.tsx'

export const meta = (page: PageMatches) =>
  guestMeta(page, registerTexts.enterCode, registerTexts.enterCodeDescription)

/** Second step to a new password: the code (docs/product.md §12). */
export default function ResetCodePage() {
  const identifier = navigationIdentifier(useLocation().state, 'identifier')
  const isKnown = useKnownSession() !== undefined
  const navigate = useNavigate()
  const loginState = useLoginState()

  async function check(sentTo: string, code: string) {
    await checkResetCode(sentTo, code)
    await navigate('/reset-password', { state: { ...loginState, identifier: sentTo } })
  }

  return (
    <AccountPage
      title={registerTexts.enterCode}
      intro={<CodeSentTo identifier={isKnown ? identifier : undefined} />}
      footer={
        <TextLink to="/forgot-password" state={loginState}>
          {registerTexts.anotherIdentifier}
        </TextLink>
      }
    >
      <SessionGate>
        <CodeForm
          sentTo={isKnown ? identifier : undefined}
          check={check}
          sendAgain={sendResetCode}
          submitLabel={registerTexts.verifyOtp}
        />
      </SessionGate>
    </AccountPage>
  )
}
