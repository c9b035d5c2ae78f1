import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '#contract/identity/staff.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { roleHint } from './role-texts.ts'
import { changeStaffRole, staffRolesQuery } from './staff-api.ts'
import { staffTexts } from './staff-texts.ts'

type Props = { member: StaffMember; onClose: () => void }

/** Gives a member of the staff another role. */
export function ChangeRoleDialog({ member, onClose }: Props) {
  const { data: roles = [] } = useQuery(staffRolesQuery)
  const [roleId, setRoleId] = useState(member.staffRole ?? '')
  const chosen = roles.find(({ id }) => id === roleId)
  return (
    <ConfirmDialog
      title={staffTexts.changeRoleOf(member.name)}
      confirmLabel={staffTexts.changeRole}
      isDangerous={false}
      onConfirm={async () => {
        await changeStaffRole(member.id, roleId)
        notify.success(staffTexts.roleChanged(member.name, chosen?.name ?? ''))
      }}
      onClose={onClose}
    >
      <SelectField
        name="staffRole"
        label={staffTexts.role}
        value={roleId}
        onChange={(event) => setRoleId(event.target.value)}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        hint={roleHint(roleId)}
      />
      <p className="mt-3">{staffTexts.changeRoleText(member.name)}</p>
    </ConfirmDialog>
  )
}
