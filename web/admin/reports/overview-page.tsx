import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Overview } from '#contract/reports.ts'
import { May } from '#web/admin/frame/access.tsx'
import { useAdminSite } from '#web/admin/frame/admin-site.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { SetupChecklist } from '#web/admin/setup/setup-checklist.tsx'
import { setupTexts } from '#web/admin/setup/setup-texts.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { FigureCards } from './figure-cards.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { isCompletePeriod, readPeriod } from './periods.ts'
import { BestSellers, LowStock } from './product-lists.tsx'
import { overviewQuery } from './report-api.ts'
import { reportTexts } from './report-texts.ts'
import { SalesChart } from './sales-chart.tsx'
import { StatusBars } from './status-bars.tsx'
import { WaitingCards } from './waiting-cards.tsx'

export const meta = (page: PageMatches) => staffMeta(page, reportTexts.title)

/** The shop's figures in a period, and what waits for the staff. */
export default function OverviewPage() {
  const [search] = useSearchParams()
  const period = readPeriod(search)
  const query = useQuery({ ...overviewQuery(period), enabled: isCompletePeriod(period) })
  return (
    <>
      <PageHeading title={reportTexts.title} actions={<PeriodChoice period={period} />} />
      <May needs="settings.edit">
        <OwnShopLink />
        <SetupChecklist />
      </May>
      {query.isError && !query.data ? (
        <ErrorState
          title={reportTexts.notLoaded}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        >
          {query.error.message}
        </ErrorState>
      ) : query.data ? (
        <Report report={query.data} isStale={query.isPlaceholderData} />
      ) : (
        <ReportSkeleton />
      )}
    </>
  )
}

/** A demo has no checklist on its overview: it begins as a shop that is open. */
function OwnShopLink() {
  if (!useAdminSite().demo) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      {setupTexts.ownShop}
      <Link
        to="/admin/setup"
        className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline md:min-h-8"
      >
        {setupTexts.ownShopLink}
      </Link>
    </p>
  )
}

function Report({ report, isStale }: { report: Overview; isStale: boolean }) {
  return (
    <div className={isStale ? 'opacity-60' : undefined} aria-busy={isStale}>
      <ShopWarnings texts={report.warnings} />
      <WaitingCards report={report} />
      <FigureCards report={report} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SalesChart report={report} />
        <StatusBars report={report} />
        <BestSellers report={report} />
        <LowStock report={report} />
      </div>
    </div>
  )
}

function ReportSkeleton() {
  return (
    <div role="status" aria-label={reportTexts.loading} className="grid gap-5">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}

/** What will become a fault if nobody acts. docs/operating.md §9 */
function ShopWarnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section aria-label={reportTexts.warnings} className="mb-5 grid gap-2">
      {texts.map((text) => (
        <p key={text} className="rounded-md bg-marigold-soft/60 p-3 text-sm">
          {text}
        </p>
      ))}
    </section>
  )
}
