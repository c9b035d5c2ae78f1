import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { RoleForm } from './role-form.tsx'
import { roleTexts } from './role-texts.ts'
import { createStaffRole, staffRolesQuery } from './staff-api.ts'

export const meta = (page: PageMatches) => staffMeta(page, roleTexts.newRole)

/** Makes a role of the shop's own, from scratch or with the permissions of another: `?copy=manager`. */
export default function NewRolePage() {
  const { data, error, isFetching, refetch } = useQuery(staffRolesQuery)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const copied = data?.find(({ id }) => id === search.get('copy'))
  return (
    <>
      <PageHeading title={roleTexts.newRole} back={{ to: '/admin/staff/roles', label: roleTexts.title }} />
      {error && !data && (
        <ErrorState title={roleTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && (
        <RoleForm
          key={copied?.id ?? ''}
          isNew
          submitLabel={roleTexts.create}
          busyLabel={roleTexts.creating}
          initialValues={{
            name: copied ? roleTexts.copyOf(copied.name) : '',
            permissions: copied?.permissions ?? [],
          }}
          send={async (values) => {
            await createStaffRole(values)
            notify.success(messages.roleSaved)
            await navigate('/admin/staff/roles')
          }}
        />
      )}
    </>
  )
}
