import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import { missingPermission, type RequiredPermission } from '#contract/identity/permissions.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { failureText } from '#web/http/request-failure.ts'
import { useStaffAccess } from './access.tsx'
import { frameTexts } from './frame-texts.ts'
import type { StaffSection } from './staff-links.ts'

type Props = {
  /** The links that the viewer may follow. */
  sections: readonly StaffSection[]
  /** What a page needs. */
  neededAt: (pathname: string) => RequiredPermission
  skeleton: ReactNode
  children: ReactNode
}

/** Shows a page of /admin to staff whose role may see it, and says so plainly to others. docs/permissions.md */
export function PermissionGuard({ sections, neededAt, skeleton, children }: Props) {
  const { data, error, isFetching, refetch } = useStaffAccess()
  const { pathname } = useLocation()
  if (!data && error)
    return (
      <ErrorState
        heading="h1"
        title={frameTexts.accessUnknown}
        onRetry={() => void refetch()}
        busy={isFetching}
      >
        {failureText(error)}
      </ErrorState>
    )
  if (!data) return skeleton
  const missing = missingPermission(new Set(data), neededAt(pathname))
  if (!missing) return children
  const first = sections.flatMap(({ links }) => links)[0]
  // The front page of the area is whatever the role begins with.
  if (pathname.replace(/\/$/, '') === '/admin' && first) return <Navigate to={first.to} replace />
  return (
    <EmptyState
      heading="h1"
      title={frameTexts.noAccess}
      action={first && <ButtonLink to={first.to}>{first.label}</ButtonLink>}
    >
      {frameTexts.noAccessReason(permissionTexts[missing])}
    </EmptyState>
  )
}
