import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, roles } from '#contract/identity/accounts.ts'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import { roleHint, roleTexts } from '#web/admin/staff/role-texts.ts'
import { staffRolesQuery } from '#web/admin/staff/staff-api.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { saveRole } from './customer-api.ts'
import { customerName } from './customer-name.ts'
import { customerTexts } from './customer-texts.ts'
import { roleDescriptions, roleLabels } from './role-labels.ts'

/** The role of an account; a change has to be confirmed. */
export function RoleCard({ customer, isMe }: { customer: Customer; isMe: boolean }) {
  const [role, setRole] = useState<Role>(customer.role)
  const [staffRole, setStaffRole] = useState('owner')
  const { data: staffRoles = [] } = useQuery(staffRolesQuery)
  const [isConfirming, setConfirming] = useState(false)

  async function change() {
    await saveRole(customer.id, role, staffRole)
    notify.success(customerTexts.roleChanged(customerName(customer), roleLabels[role]))
  }

  return (
    <Card as="section" aria-label={customerTexts.role} className="grid gap-4">
      <h2 className="text-lg font-semibold">{customerTexts.role}</h2>
      <SelectField
        label={customerTexts.role}
        hideLabel
        value={role}
        disabled={isMe}
        onChange={(event) => setRole(roles.find((option) => option === event.target.value) ?? customer.role)}
        options={roles.map((option) => ({ value: option, label: roleLabels[option] }))}
        hint={isMe ? customerTexts.ownRole : roleDescriptions[role]}
      />
      {role === 'admin' && customer.role !== 'admin' && (
        <SelectField
          label={roleTexts.staffRole}
          value={staffRole}
          onChange={(event) => setStaffRole(event.target.value)}
          options={staffRoles.map(({ id, name }) => ({ value: id, label: name }))}
          hint={roleHint(staffRole)}
        />
      )}
      {!isMe && (
        <Button variant="secondary" disabled={role === customer.role} onClick={() => setConfirming(true)}>
          {customerTexts.changeRole}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={customerTexts.roleTitles[role](customerName(customer))}
          confirmLabel={customerTexts.changeRole}
          isDangerous={role === 'admin'}
          onConfirm={change}
          onClose={() => setConfirming(false)}
        >
          <p>{role === 'admin' ? roleHint(staffRole) : roleDescriptions[role]}</p>
          <p className="mt-2">{customerTexts.signedOut}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
