import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BANNERS, type StaffBanner } from '#contract/catalogue/banners.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/notify.ts'
import { bannersQuery, removeBanner } from './banner-api.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerList } from './banner-list.tsx'

export const meta = () => [{ title: 'Banners | Biponi' }, { name: 'robots', content: 'noindex' }]

/** The slides of the home page: their order, texts and targets. */
export default function BannersPage() {
  const { data, error, isFetching, refetch } = useQuery(bannersQuery)
  const [edited, setEdited] = useState<StaffBanner | 'new'>()
  const [removed, setRemoved] = useState<StaffBanner>()
  const add = (
    <Button onClick={() => setEdited('new')} disabled={(data?.length ?? 0) >= MAX_BANNERS}>
      New banner
    </Button>
  )
  return (
    <>
      <PageHeading title="Banners" actions={add}>
        The first one is seen by everybody; few look at more than three.
      </PageHeading>
      {error && !data && (
        <ErrorState title="The banners could not be loaded" onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <EmptyState title="No banners yet" action={add}>
          The home page begins with its categories then.
        </EmptyState>
      )}
      {data && data.length > 0 && <BannerList banners={data} onEdit={setEdited} onRemove={setRemoved} />}
      {edited && (
        <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <ConfirmDialog
          title="Delete this banner?"
          confirmLabel="Delete"
          onConfirm={async () => {
            await removeBanner(removed.id)
            notify.success('The banner is deleted.')
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{removed.title || 'It'} disappears from the home page at once.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
