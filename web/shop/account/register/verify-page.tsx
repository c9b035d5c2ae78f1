import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Spinner } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { whileMounted } from '#web/http/while-mounted.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { NeedsJavaScript } from '#web/session/session-gate.tsx'
import { currentSession, updateSignedInUser } from '#web/session/session-store.ts'
import { verifyLink } from './account-api.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { registerTexts } from './register-texts.tsx'
import { takeStoredLoginState } from './stored-return.ts'
import { failedVerification, REDIRECT_DELAY_MS, type VerificationResult } from './verification.ts'

export const meta = (page: PageMatches) =>
  guestMeta(page, registerTexts.emailVerification, registerTexts.emailVerificationDescription)

/** The page of the emailed link (docs/product.md §12): verifies, then redirects to /login or shows why it failed. */
export default function VerifyPage() {
  const { token = '' } = useParams()
  return <Verification key={token} token={token} />
}

function Verification({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<VerificationResult>()
  const [loginState, setLoginState] = useState({})
  const navigate = useNavigate()

  useEffect(() => {
    if (outcome) return
    return whileMounted(verifyOnce(token), (result) => {
      if (result.state === 'verified') setLoginState(takeStoredLoginState())
      setOutcome(result)
    })
  }, [token, outcome])

  const isVerified = outcome?.state === 'verified'
  useEffect(() => {
    if (!isVerified) return
    const timer = setTimeout(
      () => void navigate('/login', { replace: true, state: loginState }),
      REDIRECT_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [isVerified, navigate, loginState])

  if (!outcome) return <Verifying />
  if (outcome.state === 'verified') return <Verified loginState={loginState} />
  return <Failed {...outcome} onTryAgain={() => setOutcome(undefined)} />
}

const results = new Map<string, Promise<VerificationResult>>()

/** A link works once, so it is sent once however often the component is mounted; again only after a lost connection. */
function verifyOnce(token: string): Promise<VerificationResult> {
  const existing = results.get(token)
  if (existing) return existing
  const result = verify(token)
  results.set(token, result)
  return result
}

async function verify(token: string): Promise<VerificationResult> {
  try {
    const { id, email } = await verifyLink(token)
    // A changed email: its owner may be signed in while opening the link.
    if (email && currentSession().user?._id === id) updateSignedInUser({ email, isEmailVerified: true })
    notify.success(messages.accountVerified)
    return { state: 'verified' }
  } catch (error) {
    const failed = failedVerification(error)
    if (failed.state === 'failed') {
      notify.error(failed.toast)
      if (failed.isConnectionLost) results.delete(token)
    }
    return failed
  }
}

function Verifying() {
  return (
    <AccountPage title={registerTexts.emailVerification}>
      <NeedsJavaScript />
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner className="text-leaf-ink" />
        {registerTexts.verifying}
      </p>
    </AccountPage>
  )
}

function Verified({ loginState }: { loginState: object }) {
  return (
    <AccountPage title={registerTexts.emailVerified}>
      <p role="status">{registerTexts.emailVerifiedText}</p>
      <ButtonLink to="/login" state={loginState} wide className="mt-6">
        {registerTexts.login}
      </ButtonLink>
    </AccountPage>
  )
}

type FailedProps = {
  message: string
  isVerifiedAlready: boolean
  isConnectionLost: boolean
  onTryAgain: () => void
}

function Failed({ message, isVerifiedAlready, isConnectionLost, onTryAgain }: FailedProps) {
  return (
    <AccountPage title={isVerifiedAlready ? registerTexts.alreadyVerified : registerTexts.verificationFailed}>
      <p role="alert">{message}</p>
      <div className="mt-6 grid gap-3">
        {isConnectionLost && (
          <Button wide onClick={onTryAgain}>
            {registerTexts.tryAgain}
          </Button>
        )}
        <ButtonLink
          to="/register"
          variant={isVerifiedAlready || isConnectionLost ? 'secondary' : 'primary'}
          wide
          className={isVerifiedAlready ? 'order-last' : ''}
        >
          {registerTexts.register}
        </ButtonLink>
        <ButtonLink to="/login" variant={isVerifiedAlready ? 'primary' : 'secondary'} wide>
          {registerTexts.login}
        </ButtonLink>
      </div>
    </AccountPage>
  )
}
