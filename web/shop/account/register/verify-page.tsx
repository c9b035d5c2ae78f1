import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Spinner } from '#web/design/loading.tsx'
import { notify } from '#web/design/notify.ts'
import { NeedsJavaScript } from '#web/session/session-gate.tsx'
import { currentSession, updateSignedInUser } from '#web/session/session-store.ts'
import { verifyLink } from './account-api.ts'
import { AccountPage, guestMeta } from './account-page.tsx'
import { failedVerification, GO_ON_AFTER_MS, type Verification } from './verification.ts'

export const meta = () => guestMeta('Email Verification', 'Verifies the email of your Biponi account.')

/** What the emailed link opens (docs/product.md §12): verifying, then verified and on to /login, or failed and why. */
export default function VerifyPage() {
  const { token = '' } = useParams()
  return <VerifiedLink key={token} token={token} />
}

function VerifiedLink({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Verification>()
  const navigate = useNavigate()

  useEffect(() => {
    if (outcome) return
    let isHere = true
    void verifiedOnce(token).then((result) => isHere && setOutcome(result))
    return () => {
      isHere = false
    }
  }, [token, outcome])

  const isVerified = outcome?.state === 'verified'
  useEffect(() => {
    if (!isVerified) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), GO_ON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isVerified, navigate])

  if (!outcome) return <Verifying />
  if (outcome.state === 'verified') return <Verified />
  return <Failed {...outcome} onTryAgain={() => setOutcome(undefined)} />
}

const outcomes = new Map<string, Promise<Verification>>()

/** A link is good once: however often the page is drawn, it is asked about once, or until there is an answer. */
function verifiedOnce(token: string): Promise<Verification> {
  const known = outcomes.get(token)
  if (known) return known
  const query = verify(token)
  outcomes.set(token, query)
  return query
}

async function verify(token: string): Promise<Verification> {
  try {
    const { id, email } = await verifyLink(token)
    // Whoever changed their email is signed in while they open its link.
    if (email && currentSession().user?._id === id) updateSignedInUser({ email, isEmailVerified: true })
    notify.success(messages.accountVerified)
    return { state: 'verified' }
  } catch (error) {
    const failed = failedVerification(error)
    if (failed.state === 'failed') {
      notify.error(failed.toast)
      if (failed.isLost) outcomes.delete(token)
    }
    return failed
  }
}

function Verifying() {
  return (
    <AccountPage title="Email Verification">
      <NeedsJavaScript />
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner className="text-leaf-ink" />
        Verifying your account...
      </p>
    </AccountPage>
  )
}

function Verified() {
  return (
    <AccountPage title="Email Verified">
      <p role="status">Thank you. Your email is verified; we take you to the login page in a moment.</p>
      <ButtonLink to="/login" wide className="mt-6">
        Login
      </ButtonLink>
    </AccountPage>
  )
}

type FailedProps = {
  message: string
  isVerifiedAlready: boolean
  isLost: boolean
  onTryAgain: () => void
}

function Failed({ message, isVerifiedAlready, isLost, onTryAgain }: FailedProps) {
  return (
    <AccountPage title={isVerifiedAlready ? 'Already Verified' : 'Verification Failed'}>
      <p role="alert">{message}</p>
      <div className="mt-6 grid gap-3">
        {isLost && (
          <Button wide onClick={onTryAgain}>
            Try Again
          </Button>
        )}
        <ButtonLink
          to="/register"
          variant={isVerifiedAlready || isLost ? 'secondary' : 'primary'}
          wide
          className={isVerifiedAlready ? 'order-last' : ''}
        >
          Register
        </ButtonLink>
        <ButtonLink to="/login" variant={isVerifiedAlready ? 'primary' : 'secondary'} wide>
          Login
        </ButtonLink>
      </div>
    </AccountPage>
  )
}
