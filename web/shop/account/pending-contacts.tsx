import type { ReactNode } from 'react'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { MailCheck } from '#web/design/icons/shop.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { CodeForm, CodeSentTo } from '#web/shop/account/register/code-form.tsx'
import { accountTexts } from './account-texts.tsx'
import { cancelPendingContact, updateProfile, verifyPhone } from './profile-api.ts'

/** Asks to verify a new email or phone, which replaces the old one, or becomes the first, only then (docs/product.md §3). */
export function PendingContacts({ account }: { account: OwnAccount }) {
  const { id, email, phone, pendingEmail, pendingPhone } = account
  if (!pendingEmail && !pendingPhone) return null
  const linkSent = email ? accountTexts.emailLinkSent : accountTexts.firstEmailLinkSent

  async function check(sentTo: string, code: string) {
    await verifyPhone(sentTo, code)
    notify.success(messages.phoneVerified)
  }

  return (
    <div role="status" className="grid gap-4">
      {pendingEmail && (
        <Pending label={accountTexts.verifyNewEmail}>
          <p className="flex gap-3">
            <MailCheck aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-leaf-ink" />
            <span>{linkSent(<strong className="font-semibold wrap-anywhere">{pendingEmail}</strong>)}</span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <ActionButton
              action={async () => {
                // Saving the same address again sends another link to it.
                await updateProfile(id, { email: pendingEmail })
                notify.success(messages.linkSentAgain)
              }}
            >
              {accountTexts.resendLink}
            </ActionButton>
            <CancelButton userId={id} contact="email">
              {email ? accountTexts.keepOldEmail : accountTexts.leaveOutEmail}
            </CancelButton>
          </div>
        </Pending>
      )}
      {pendingPhone && (
        <Pending label={accountTexts.verifyNewPhone}>
          <p className="mb-4">
            <CodeSentTo identifier={pendingPhone} />
          </p>
          <CodeForm
            sentTo={pendingPhone}
            check={check}
            sendAgain={async (sentTo) => void (await updateProfile(id, { phone: sentTo }))}
            submitLabel={accountTexts.verifyOtp}
          />
          <div className="flex justify-center">
            <CancelButton userId={id} contact="phone">
              {phone ? accountTexts.keepOldPhone : accountTexts.leaveOutPhone}
            </CancelButton>
          </div>
        </Pending>
      )}
    </div>
  )
}

function Pending({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-md border border-line bg-paper p-4">
      {children}
    </section>
  )
}

type CancelProps = { userId: string; contact: 'email' | 'phone'; children: ReactNode }

function CancelButton({ userId, contact, children }: CancelProps) {
  async function cancel() {
    await cancelPendingContact(userId, contact)
    notify.success(messages.contactChangeCancelled)
  }
  return <ActionButton action={cancel}>{children}</ActionButton>
}

function ActionButton({ action, children }: { action: () => Promise<void>; children: ReactNode }) {
  const [busy, run] = useAction()
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void run(action)}>
      {children}
    </Button>
  )
}
