import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { roleLabels, roleTones } from '#web/admin/customers/role-labels.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { removeSecondFactor } from './staff-api.ts'

/** Admins and sellers; their role is changed on their own page. */
export function MemberList({ members }: { members: readonly StaffMember[] }) {
  const viewer = useSignedInUser()
  const [selected, setSelected] = useState<StaffMember>()
  return (
    <Card as="section" aria-label="Members" flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold md:px-5">Members</h2>
      <ul className="divide-y divide-line">
        {members.map((member) => {
          const { id, name, email, phone, role, lastSeenAt, hasSecondFactor } = member
          return (
            <li
              key={id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken md:px-5"
            >
              <span className="min-w-0 grow max-sm:basis-full">
                <Link
                  to={`/admin/customers/${id}`}
                  lang={languageOf(name)}
                  className="font-semibold after:absolute after:inset-0 hover:text-leaf-ink"
                >
                  {name}
                </Link>
                <span className="block truncate text-sm text-ink-soft">{email ?? phone}</span>
              </span>
              <span className="text-sm text-ink-soft">
                {lastSeenAt ? `Last seen ${formatDateTime(lastSeenAt)}` : 'Not signed in lately'}
              </span>
              <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>
              {hasSecondFactor && <Badge tone="green">Two steps</Badge>}
              {hasSecondFactor && id !== viewer?._id && (
                <Button
                  size="small"
                  variant="secondary"
                  className="relative"
                  aria-label={`Take two-step sign-in off ${name}`}
                  onClick={() => setSelected(member)}
                >
                  Take off
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {selected && (
        <ConfirmDialog
          title="Take two-step sign-in off?"
          confirmLabel="Take off"
          onConfirm={async () => {
            await removeSecondFactor(selected.id)
            notify.success(messages.secondFactorRemoved)
          }}
          onClose={() => setSelected(undefined)}
        >
          <p>{`${selected.name} then signs in without a code, until they set it up again. Be sure that it is they who ask for it.`}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
