import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { roleLabels, roleTones } from '#web/admin/customers/role-labels.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { removeSecondFactor } from './staff-api.ts'
import { staffTexts } from './staff-texts.ts'

/** Admins with their staff roles, and sellers; what else they are is changed on their own page. */
export function MemberList({ members }: { members: readonly StaffMember[] }) {
  const viewer = useSignedInUser()
  const [selected, setSelected] = useState<StaffMember>()
  const [changing, setChanging] = useState<StaffMember>()
  return (
    <Card as="section" aria-label={staffTexts.members} flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold md:px-5">{staffTexts.members}</h2>
      <ul className="divide-y divide-line">
        {members.map((member) => {
          const { id, name, email, phone, role, roleName, lastSeenAt, hasSecondFactor } = member
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
                {lastSeenAt ? staffTexts.lastSeen(formatDateTime(lastSeenAt)) : staffTexts.notLately}
              </span>
              <Badge tone={roleTones[role]}>{roleName || roleLabels[role]}</Badge>
              {hasSecondFactor && <Badge tone="green">{staffTexts.twoSteps}</Badge>}
              {role === 'admin' && id !== viewer?._id && (
                <Button
                  size="small"
                  variant="secondary"
                  className="relative"
                  aria-label={staffTexts.changeRoleOf(name)}
                  onClick={() => setChanging(member)}
                >
                  {staffTexts.changeRole}
                </Button>
              )}
              {hasSecondFactor && id !== viewer?._id && (
                <Button
                  size="small"
                  variant="secondary"
                  className="relative"
                  aria-label={staffTexts.takeOffOf(name)}
                  onClick={() => setSelected(member)}
                >
                  {staffTexts.takeOff}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {changing && <ChangeRoleDialog member={changing} onClose={() => setChanging(undefined)} />}
      {selected && (
        <ConfirmDialog
          title={staffTexts.takeOffTitle}
          confirmLabel={staffTexts.takeOff}
          onConfirm={async () => {
            await removeSecondFactor(selected.id)
            notify.success(messages.secondFactorRemoved)
          }}
          onClose={() => setSelected(undefined)}
        >
          <p>{staffTexts.takeOffText(selected.name)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
