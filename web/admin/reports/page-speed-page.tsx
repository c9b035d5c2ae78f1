import { useQuery } from '@tanstack/react-query'
import { listPageSpeedsEndpoint, PAGE_VISIT_DAYS, type PageSpeed } from '#contract/page-speed.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Badge } from '#web/design/badge.tsx'
import { formatDigits, formatNumber } from '#web/formatting/formatting.ts'
import { callQuery } from '#web/http/call-query.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { pageSpeedTexts } from './page-speed-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, pageSpeedTexts.title)

const speedsQuery = callQuery(['User', 'page-speeds'], listPageSpeedsEndpoint, {
  query: { days: PAGE_VISIT_DAYS },
})

/** Up to the first a page is good, above the second poor (https://web.dev/articles/vitals). */
const LIMITS = { largestPaintMs: [2500, 4000], interactionMs: [200, 500], layoutShift: [0.1, 0.25] } as const

/** How fast pages are for the people who visit them. */
export default function PageSpeedPage() {
  return (
    <>
      <PageHeading title={pageSpeedTexts.title}>{pageSpeedTexts.about}</PageHeading>
      <TitledList title={pageSpeedTexts.list} query={useQuery(speedsQuery)} emptyText={pageSpeedTexts.none}>
        {(speed) => <SpeedRow key={[speed.page, speed.device, speed.connection].join()} speed={speed} />}
      </TitledList>
    </>
  )
}

function SpeedRow({ speed }: { speed: PageSpeed }) {
  const { page, device, connection, visits, largestPaintMs, interactionMs, layoutShift } = speed
  const network = connection === 'unknown' ? pageSpeedTexts.unknownConnection : connection
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-medium">{`${pageSpeedTexts.pages[page]}, ${pageSpeedTexts.devices[device]}`}</p>
        <p className="text-sm text-ink-soft">
          {`${network}, ${pageSpeedTexts.visits(visits, formatNumber(visits))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Figure label={pageSpeedTexts.largestPaint} value={largestPaintMs} limits={LIMITS.largestPaintMs}>
          {pageSpeedTexts.seconds(formatDigits(((largestPaintMs ?? 0) / 1000).toFixed(1)))}
        </Figure>
        <Figure label={pageSpeedTexts.reaction} value={interactionMs} limits={LIMITS.interactionMs}>
          {pageSpeedTexts.milliseconds(formatDigits(String(interactionMs)))}
        </Figure>
        <Figure label={pageSpeedTexts.movement} value={layoutShift} limits={LIMITS.layoutShift}>
          {formatDigits(String(layoutShift))}
        </Figure>
      </div>
    </li>
  )
}

type FigureProps = {
  label: string
  value: number | null
  limits: readonly [good: number, poor: number]
  children: string
}

function Figure({ label, value, limits: [good, poor], children }: FigureProps) {
  if (value === null) return null
  const tone = value <= good ? 'green' : value <= poor ? 'yellow' : 'red'
  const verdict = pageSpeedTexts.verdicts[tone]
  return <Badge tone={tone}>{`${label} ${children}, ${verdict}`}</Badge>
}
