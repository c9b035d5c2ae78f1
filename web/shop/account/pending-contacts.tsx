import { type ReactNode, useState } from 'react'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import MailCheck from '#web/design/icons/mail-check.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { CodeForm, CodeSentTo } from '#web/shop/account/register/code-form.tsx'
import { cancelPendingContact, updateProfileOf, verifyPhone } from './profile-api.ts'

/** What is still to be done before a new email or phone takes the place of the old one (docs/product.md §3). */
export function PendingContacts({ account }: { account: OwnAccount }) {
  const { id, pendingEmail, pendingPhone } = account
  if (!pendingEmail && !pendingPhone) return null

  async function check(sentTo: string, code: string) {
    await verifyPhone(sentTo, code)
    notify.success(messages.phoneVerified)
  }

  return (
    <div role="status" className="grid gap-4">
      {pendingEmail && (
        <Waiting label="Verify your new email">
          <p className="flex gap-3">
            <MailCheck aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-leaf-ink" />
            <span>
              We have sent a link to <strong className="font-semibold wrap-anywhere">{pendingEmail}</strong>.
              Your email changes once you open it.
            </span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <AskButton
              ask={async () => {
                // Saving the same address again sends another link to it.
                await updateProfileOf(id, { email: pendingEmail })
                notify.success(messages.linkSentAgain)
              }}
            >
              Resend Link
            </AskButton>
            <CancelButton userId={id} contact="email" />
          </div>
        </Waiting>
      )}
      {pendingPhone && (
        <Waiting label="Verify your new phone">
          <p className="mb-4">
            <CodeSentTo identifier={pendingPhone} />
          </p>
          <CodeForm
            sentTo={pendingPhone}
            check={check}
            sendAgain={async (phone) => void (await updateProfileOf(id, { phone }))}
            submitLabel="Verify OTP"
          />
          <div className="flex justify-center">
            <CancelButton userId={id} contact="phone" />
          </div>
        </Waiting>
      )}
    </div>
  )
}

function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-md border border-line bg-paper p-4">
      {children}
    </section>
  )
}

function CancelButton({ userId, contact }: { userId: string; contact: 'email' | 'phone' }) {
  async function cancel() {
    await cancelPendingContact(userId, contact)
    notify.success(messages.contactChangeCancelled)
  }
  return <AskButton ask={cancel}>{contact === 'email' ? 'Keep My Old Email' : 'Keep My Old Phone'}</AskButton>
}

function AskButton({ ask, children }: { ask: () => Promise<void>; children: ReactNode }) {
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await ask()
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <Button variant="quiet" size="small" busy={busy} onClick={press}>
      {children}
    </Button>
  )
}
