import { useLocation } from 'react-router'
import { ButtonLink } from '#web/design/button.tsx'
import { MailCheck } from '#web/design/icons/shop.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { useKnownSession } from '#web/session/session-store.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { navigationIdentifier } from './navigation-identifier.ts'
import { registerTexts } from './register-texts.tsx'

export const meta = (page: PageMatches) =>
  guestMeta(page, registerTexts.almostDoneTitle, registerTexts.almostDoneDescription)

/** Shown after a registration by email: the link has been sent (docs/product.md §12). */
export default function VerifyPendingPage() {
  const { state } = useLocation()
  const loginState = useLoginState()
  const isKnown = useKnownSession() !== undefined
  const email = isKnown ? navigationIdentifier(state, 'identifier') : undefined
  return (
    <AccountPage
      title={registerTexts.almostDone}
      intro={
        email
          ? registerTexts.linkSentTo(
              <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>,
            )
          : registerTexts.linkSent
      }
    >
      <div className="flex gap-4">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
          <MailCheck aria-hidden="true" className="size-6" />
        </span>
        <div>
          <p>{registerTexts.openLink}</p>
          <p className="mt-2 text-sm text-ink-soft">{registerTexts.lookIntoSpam}</p>
        </div>
      </div>
      <div className="mt-6 grid gap-3">
        <ButtonLink to="/login" state={loginState} wide>
          {registerTexts.goToLogin}
        </ButtonLink>
        <ButtonLink to="/register" state={loginState} variant="secondary" wide>
          {registerTexts.resendEmail}
        </ButtonLink>
      </div>
    </AccountPage>
  )
}
