import { useState } from 'react'
import { type Role, roles } from '#contract/identity/accounts.ts'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { notify } from '#web/design/notify.ts'
import { saveRole } from './customer-api.ts'
import { roleDescriptions, roleLabels } from './role-labels.ts'

/** The role of an account; a change has to be confirmed. */
export function RoleCard({ customer, isMe }: { customer: Customer; isMe: boolean }) {
  const [role, setRole] = useState<Role>(customer.role)
  const [isConfirming, setConfirming] = useState(false)

  async function change() {
    await saveRole(customer.id, role)
    notify.success(`${customer.name}: ${roleLabels[role]}.`)
  }

  return (
    <Card as="section" aria-label="Role" className="grid gap-4">
      <h2 className="text-lg font-semibold">Role</h2>
      <SelectField
        label="Role"
        hideLabel
        value={role}
        disabled={isMe}
        onChange={(event) => setRole(roles.find((option) => option === event.target.value) ?? customer.role)}
        options={roles.map((option) => ({ value: option, label: roleLabels[option] }))}
        hint={isMe ? 'This is you. Another admin can change your role.' : roleDescriptions[role]}
      />
      {!isMe && (
        <Button variant="secondary" disabled={role === customer.role} onClick={() => setConfirming(true)}>
          Change role
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Make ${customer.name} ${role === 'admin' ? 'an admin' : `a ${roleLabels[role].toLowerCase()}`}?`}
          confirmLabel="Change role"
          isDangerous={role === 'admin'}
          onConfirm={change}
          onClose={() => setConfirming(false)}
        >
          <p>{roleDescriptions[role]}</p>
          <p className="mt-2">They are signed out everywhere and sign in again with the new role.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
