import { useLocation } from 'react-router'
import { ButtonLink } from '#web/design/button.tsx'
import { MailCheck } from '#web/design/icons/shop.tsx'
import { useLoginState } from '#web/session/login-return.ts'
import { useKnownSession } from '#web/session/session-store.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { navigationIdentifier } from './navigation-identifier.ts'

export const meta = () =>
  guestMeta('Almost Done', 'Open the link in our email to activate your Biponi account.')

/** Shown after a registration by email: the link has been sent (docs/product.md §12). */
export default function VerifyPendingPage() {
  const { state } = useLocation()
  const loginState = useLoginState()
  const isKnown = useKnownSession() !== undefined
  const email = isKnown ? navigationIdentifier(state, 'identifier') : undefined
  return (
    <AccountPage
      title="Almost Done!"
      intro={
        email ? (
          <>
            We have sent an activation link to{' '}
            <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
          </>
        ) : (
          'We have sent an activation link to your email.'
        )
      }
    >
      <div className="flex gap-4">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
          <MailCheck aria-hidden="true" className="size-6" />
        </span>
        <div>
          <p>Open the link in it to activate your account. It works for 24 hours.</p>
          <p className="mt-2 text-sm text-ink-soft">
            Nothing there after a few minutes? Please look into your spam folder too.
          </p>
        </div>
      </div>
      <div className="mt-6 grid gap-3">
        <ButtonLink to="/login" state={loginState} wide>
          Go to Login
        </ButtonLink>
        <ButtonLink to="/register" state={loginState} variant="secondary" wide>
          Resend Email
        </ButtonLink>
      </div>
    </AccountPage>
  )
}
