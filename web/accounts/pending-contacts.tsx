import MailCheck from 'lucide-react/icons/mail-check'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/notify.ts'
import { currentSession } from '#web/sessions/session-store.ts'
import { CodeForm } from './code-form.tsx'
import { CodeSentTo } from './code-sent-to.tsx'
import { saveProfile, verifyPhone } from './profile-calls.ts'

/** A new email or phone that its owner has yet to prove. */
export type Pending = { email: string | null; phone: string | null }

type Props = { pending: Pending; onPhoneVerified: (phone: string) => void }

/** What is still to be done before a new email or phone takes the place of the old one. */
export function PendingContacts({ pending, onPhoneVerified }: Props) {
  const { email, phone } = pending

  async function check(sentTo: string, code: string) {
    await verifyPhone(sentTo, code)
    notify.success(messages.phoneVerified)
    onPhoneVerified(sentTo)
  }

  if (!email && !phone) return null
  return (
    <div role="status" className="grid gap-4">
      {email && (
        <p className="flex gap-3 rounded-md bg-leaf-soft px-4 py-3 text-leaf-ink">
          <MailCheck aria-hidden="true" className="mt-0.75 size-5 shrink-0" />
          <span>
            We have sent a link to <strong className="font-semibold wrap-anywhere">{email}</strong>. Your
            email changes once you open it.
          </span>
        </p>
      )}
      {phone && (
        <section aria-label="Verify your new phone" className="rounded-md border border-line bg-paper p-4">
          <p className="mb-4">
            <CodeSentTo identifier={phone} />
          </p>
          <CodeForm
            sentTo={phone}
            check={check}
            sendAgain={askAgain}
            submitLabel="Verify OTP"
            failed={messages.otpFailed}
          />
        </section>
      )}
    </div>
  )
}

/** Saving the same number again sends another code to it. */
async function askAgain(phone: string): Promise<void> {
  const userId = currentSession().user?._id
  if (userId) await saveProfile(userId, { phone })
}
