import { useState } from 'react'
import type { Invitation } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { roleLabels } from '#web/admin/customers/role-labels.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { failureText } from '#web/http/request-failure.ts'
import { InvitationLink } from './invitation-link.tsx'
import { inviteStaff, SELLER, withdrawInvitation } from './staff-api.ts'
import { staffTexts } from './staff-texts.ts'

/** Invitations that were not accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const [withdrawing, setWithdrawing] = useState<Invitation>()
  const [sent, setSent] = useState<Invitation>()

  async function sendAgain({ contact, staffRole }: Invitation) {
    try {
      const invitation = await inviteStaff(contact, staffRole ?? SELLER)
      setSent(invitation)
      if (!invitation.link) notify.success(messages.invitationSent)
    } catch (error) {
      notify.error(failureText(error))
    }
  }

  return (
    <Card as="section" aria-label={staffTexts.invitations} flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold md:px-5">
        {staffTexts.invitations}
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{invitation.contact}</span>
              <span className="block text-sm text-ink-soft">
                {staffTexts.invitedBy(
                  invitation.roleName || roleLabels[invitation.role],
                  invitation.invitedByName,
                )}
              </span>
            </span>
            {invitation.expiresAt < new Date() ? (
              <Badge tone="red">{staffTexts.expired}</Badge>
            ) : (
              <span className="text-sm text-ink-soft">
                {staffTexts.until(formatDateTime(invitation.expiresAt))}
              </span>
            )}
            <span className="flex gap-2">
              <Button size="small" variant="secondary" onClick={() => void sendAgain(invitation)}>
                {staffTexts.sendAgain}
              </Button>
              <Button size="small" variant="quiet" onClick={() => setWithdrawing(invitation)}>
                {staffTexts.cancelInvitation}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {sent?.link && (
        <div className="px-4 pb-4 md:px-5">
          <InvitationLink contact={sent.contact} link={sent.link} />
        </div>
      )}
      {withdrawing && (
        <ConfirmDialog
          title={staffTexts.cancelInvitationTitle}
          confirmLabel={staffTexts.cancelInvitation}
          onConfirm={async () => {
            await withdrawInvitation(withdrawing.id)
            notify.success(messages.invitationWithdrawn)
          }}
          onClose={() => setWithdrawing(undefined)}
        >
          <p>{staffTexts.cancelInvitationText(withdrawing.contact)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
