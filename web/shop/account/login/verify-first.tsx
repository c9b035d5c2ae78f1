import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText, isRejection } from '#web/http/request-failure.ts'
import { sendVerificationAgain } from '#web/shop/account/register/account-api.ts'

/** Offered when a sign-in is refused because the account was never verified: the link or the code once more. */
export function VerifyFirst({ identifier }: { identifier: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const byPhone = isPhone(identifier)

  async function sendAgain() {
    setBusy(true)
    try {
      await sendVerificationAgain(identifier)
      notify.success(messages.verificationSentAgain)
    } catch (error) {
      notify.error(failureText(error))
      // A code sent within the last minute still works: it can be typed in.
      if (!byPhone || !isRejection(error) || error.status !== 429) return setBusy(false)
    }
    setBusy(false)
    if (byPhone) {
      await navigate('/otp-verification-register', { state: { phone: normalisedPhone(identifier) } })
    }
  }

  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken/60 px-4 py-3 text-sm">
      <p>
        {byPhone
          ? 'Your phone number still waits for its code.'
          : 'Your email still waits for you to open the link in our message.'}
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={sendAgain} className="w-fit">
        {byPhone ? 'Send the code again' : 'Send the link again'}
      </Button>
    </div>
  )
}
