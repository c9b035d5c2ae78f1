import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BANNERS, type StaffBanner } from '#contract/catalogue/banners.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { bannersQuery, removeBanner } from './banner-api.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerList } from './banner-list.tsx'
import { staffBannerTexts } from './banner-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffBannerTexts.title)

/** The slides of the home page: their order, texts and targets. */
export default function BannersPage() {
  const { data, error, isFetching, refetch } = useQuery(bannersQuery)
  const [edited, setEdited] = useState<StaffBanner | 'new'>()
  const [removed, setRemoved] = useState<StaffBanner>()
  const add = (
    <Button onClick={() => setEdited('new')} disabled={(data?.length ?? 0) >= MAX_BANNERS}>
      {staffBannerTexts.newBanner}
    </Button>
  )
  return (
    <>
      <PageHeading title={staffBannerTexts.title} actions={add}>
        {staffBannerTexts.about}
      </PageHeading>
      {error && !data && (
        <ErrorState title={staffBannerTexts.notLoaded} onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <EmptyState title={staffBannerTexts.none} action={add}>
          {staffBannerTexts.noneText}
        </EmptyState>
      )}
      {data && data.length > 0 && <BannerList banners={data} onEdit={setEdited} onRemove={setRemoved} />}
      {edited && (
        <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <ConfirmDialog
          title={staffBannerTexts.removeTitle}
          confirmLabel={staffBannerTexts.delete}
          onConfirm={async () => {
            await removeBanner(removed.id)
            notify.success(staffBannerTexts.deleted)
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{staffBannerTexts.removeText(removed.title)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
