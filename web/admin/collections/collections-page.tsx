import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { MAX_COLLECTIONS } from '#contract/catalogue/collections-staff.ts'
import { May } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { staffCollectionsQuery } from './collection-api.ts'
import { CollectionList } from './collection-list.tsx'
import { staffCollectionTexts } from './collection-texts.ts'

const NEW = '/admin/collections/new'

export const meta = (page: PageMatches) => staffMeta(page, staffCollectionTexts.title)

/** All collections in the order of the shop. */
export default function CollectionsPage() {
  const { data, error, isFetching, refetch } = useQuery(staffCollectionsQuery)
  const navigate = useNavigate()
  useShortcuts([{ keys: 'n', label: staffCollectionTexts.newCollection, run: () => void navigate(NEW) }])
  const add = (
    <May needs="products.edit">
      <ButtonLink to={NEW}>{staffCollectionTexts.newCollection}</ButtonLink>
    </May>
  )
  return (
    <>
      <PageHeading
        title={staffCollectionTexts.title}
        actions={(data?.length ?? 0) < MAX_COLLECTIONS ? add : undefined}
      >
        {staffCollectionTexts.about}
      </PageHeading>
      {error && !data && (
        <ErrorState title={staffCollectionTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <EmptyState title={staffCollectionTexts.none} action={add}>
          {staffCollectionTexts.noneText}
        </EmptyState>
      )}
      {data && data.length > 0 && <CollectionList collections={data} />}
    </>
  )
}
