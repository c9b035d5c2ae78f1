import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ShopRole } from '#contract/identity/roles-staff.ts'
import { messages } from '#contract/messages.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { RoleForm } from './role-form.tsx'
import { roleTexts } from './role-texts.ts'
import { deleteStaffRole, saveStaffRole, staffRolesQuery } from './staff-api.ts'

export const meta = (page: PageMatches) => staffMeta(page, roleTexts.role)

const back = () => ({ to: '/admin/staff/roles', label: roleTexts.title })

/** Edits or deletes a role of the shop's own. */
export default function EditRolePage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(staffRolesQuery)
  const role = data?.find((one) => one.id === id)
  if (role?.updatedAt) return <RoleEditor key={id} initialRole={{ ...role, updatedAt: role.updatedAt }} />
  return (
    <>
      <PageHeading title={roleTexts.role} back={back()} />
      {error && !data ? (
        <ErrorState title={roleTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : data ? (
        <EmptyState
          title={messages.roleNotFound}
          action={<ButtonLink to="/admin/staff/roles">{roleTexts.title}</ButtonLink>}
        />
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </>
  )
}

/** Keeps the role it began with, so that later answers of the query do not overwrite what was typed. */
function RoleEditor({ initialRole }: { initialRole: ShopRole & { updatedAt: Date } }) {
  const [role] = useState(initialRole)
  const [isConfirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PageHeading
        title={role.name}
        back={back()}
        actions={
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {roleTexts.delete}
          </Button>
        }
      />
      <RoleForm
        initialValues={{ name: role.name, permissions: role.permissions }}
        send={async (values) => {
          await saveStaffRole(role.id, { ...values, updatedAt: role.updatedAt })
          notify.success(messages.roleSaved)
          await navigate('/admin/staff/roles')
        }}
      />
      {isConfirming && (
        <ConfirmDialog
          title={roleTexts.deleteTitle(role.name)}
          confirmLabel={roleTexts.delete}
          onConfirm={async () => {
            await deleteStaffRole(role.id)
            notify.success(messages.roleDeleted)
            await navigate('/admin/staff/roles')
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{roleTexts.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
