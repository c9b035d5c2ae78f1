import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { MAX_PAGES } from '#contract/catalogue/pages/pages-staff.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { staffPagesQuery } from './page-api.ts'
import { PageList } from './page-list.tsx'
import { staffPageTexts } from './page-texts.ts'

const NEW = '/admin/pages/new'

export const meta = (page: PageMatches) => staffMeta(page, staffPageTexts.title)

/** The shop's own pages. */
export default function PagesPage() {
  const { data, error, isFetching, refetch } = useQuery(staffPagesQuery)
  const navigate = useNavigate()
  useShortcuts([{ keys: 'n', label: staffPageTexts.newPage, run: () => void navigate(NEW) }])
  const add = <ButtonLink to={NEW}>{staffPageTexts.newPage}</ButtonLink>
  return (
    <>
      <PageHeading title={staffPageTexts.title} actions={(data?.length ?? 0) < MAX_PAGES ? add : undefined}>
        {staffPageTexts.about}
      </PageHeading>
      {error && !data && (
        <ErrorState title={staffPageTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <EmptyState title={staffPageTexts.none} action={add}>
          {staffPageTexts.noneText}
        </EmptyState>
      )}
      {data && data.length > 0 && <PageList pages={data} />}
      <p className="mt-4 text-sm text-ink-soft">
        {staffPageTexts.policies}{' '}
        <Link to="/admin/settings#pages" className="underline">
          {staffPageTexts.openPolicies}
        </Link>
      </p>
    </>
  )
}
