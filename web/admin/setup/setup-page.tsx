import { useQuery } from '@tanstack/react-query'
import { useAdminSite } from '#web/admin/frame/admin-site.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { settingsTexts } from '#web/admin/settings/settings-texts.ts'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { BackupCard } from './backup-card.tsx'
import { wholeSetupQuery } from './setup-api.ts'
import { SetupProgress, SetupSteps } from './setup-steps.tsx'
import { setupTexts } from './setup-texts.tsx'

export const meta = (page: PageMatches) => staffMeta(page, setupTexts.title)

/** The checklist of a new shop once it has left the overview, and in a demo, which begins without it (docs/product.md §5). */
export default function SetupPage() {
  const { data, error, isFetching, refetch } = useQuery(wholeSetupQuery)
  const { demo } = useAdminSite()
  return (
    <>
      <PageHeading title={setupTexts.title} back={{ to: '/admin/settings', label: settingsTexts.title }}>
        {demo ? setupTexts.aboutDemo : setupTexts.aboutPage}
      </PageHeading>
      {error && !data && (
        <ErrorState title={settingsTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="h-96 max-w-3xl rounded-lg" />}
      {data && (
        <div className="grid max-w-3xl gap-4">
          <Card>
            <SetupProgress steps={data.steps} />
            <SetupSteps steps={data.steps} />
          </Card>
          <BackupCard />
        </div>
      )}
    </>
  )
}
