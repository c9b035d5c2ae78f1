import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberList } from './member-list.tsx'
import { roleTexts } from './role-texts.ts'
import { SessionList } from './session-list.tsx'
import { staffQuery } from './staff-api.ts'
import { staffTexts } from './staff-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffTexts.title)

/** Members of the staff, invitations and open sessions. */
export default function StaffPage() {
  const { data, error, isFetching, refetch } = useQuery(staffQuery)
  return (
    <>
      <PageHeading
        title={staffTexts.title}
        actions={
          <ButtonLink variant="secondary" to="/admin/staff/roles">
            {roleTexts.toRoles}
          </ButtonLink>
        }
      >
        {staffTexts.about}
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="xl:col-start-2">
          <InviteForm />
        </div>
        <div className="grid gap-5 xl:col-start-1 xl:row-start-1">
          {error && !data && (
            <ErrorState title={staffTexts.notLoaded} onRetry={refetch} busy={isFetching}>
              {error.message}
            </ErrorState>
          )}
          {!error && !data && <Skeleton className="h-60 rounded-lg" />}
          {data && <MemberList members={data.members} />}
          {data && data.invitations.length > 0 && <InvitationList invitations={data.invitations} />}
          <SessionList />
        </div>
      </div>
    </>
  )
}
