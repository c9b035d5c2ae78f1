import type { ReactNode } from 'react'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import { type Permission, withIncluded } from '#contract/identity/permissions.ts'
import { messages } from '#contract/messages.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { type PermissionGroup, permissionGroups, roleTexts } from './role-texts.ts'

export type RoleValues = { name: string; permissions: Permission[] }

type Props = {
  initialValues: RoleValues
  send: (values: RoleValues) => Promise<void>
  /** Enables the button also while nothing was changed: for a role that is created. */
  isNew?: boolean
  submitLabel?: string
  busyLabel?: string
  /** Beside the button. */
  actions?: ReactNode
}

/** The form of a role of the shop's own: its name, and its permissions in groups. */
export function RoleForm({ initialValues, send, ...frame }: Props) {
  const form = useForm<RoleValues>({
    initialValues,
    validate: ({ name, permissions }) => ({
      name: name.trim() === '' ? messages.roleNameRequired : undefined,
      permissions: permissions.length === 0 ? messages.permissionRequired : undefined,
    }),
    send,
  })
  const { permissions } = form.values

  return (
    <FormFrame form={form} {...frame}>
      <FormSection title={roleTexts.role}>
        <TextField label={roleTexts.name} maxLength={40} autoComplete="off" {...form.field('name')} />
      </FormSection>
      {(Object.keys(permissionGroups) as PermissionGroup[]).map((group) => (
        <FormSection key={group} title={roleTexts.groups[group]}>
          <div className="grid gap-x-5 md:grid-cols-2">
            {permissionGroups[group].map((permission) => (
              <Checkbox
                key={permission}
                name="permissions"
                label={<PermissionLabel permission={permission} />}
                checked={permissions.includes(permission)}
                onChange={({ target }) =>
                  form.change({ permissions: toggled(permissions, permission, target.checked) })
                }
              />
            ))}
          </div>
        </FormSection>
      ))}
    </FormFrame>
  )
}

function PermissionLabel({ permission }: { permission: Permission }) {
  const others = withIncluded([permission]).filter((other) => other !== permission)
  return (
    <span>
      {permissionTexts[permission]}
      {others.length > 0 && (
        <span className="block text-xs text-ink-soft">
          {roleTexts.brings(others.map((other) => permissionTexts[other]).join(', '))}
        </span>
      )}
    </span>
  )
}

/** Chosen ones bring those that they include; without one, those that include it go too. */
export function toggled(chosen: readonly Permission[], permission: Permission, isOn: boolean): Permission[] {
  if (isOn) return withIncluded([...chosen, permission])
  return chosen.filter((other) => !withIncluded([other]).includes(permission))
}
