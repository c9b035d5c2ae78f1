import { useQuery } from '@tanstack/react-query'
import { listPageSpeedsEndpoint, PAGE_VISIT_DAYS, type PageSpeed } from '#contract/page-speed.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { callQuery } from '#web/http/call-query.ts'

export const meta = () => [{ title: 'Page speed | Biponi' }, { name: 'robots', content: 'noindex' }]

const speedsQuery = callQuery(['User', 'page-speeds'], listPageSpeedsEndpoint, {
  query: { days: PAGE_VISIT_DAYS },
})

const pageLabels: Record<PageSpeed['page'], string> = {
  home: 'Home page',
  list: 'Product list',
  product: 'Product page',
  cart: 'Cart',
  checkout: 'Checkout',
  other: 'Other pages',
}
const deviceLabels: Record<PageSpeed['device'], string> = {
  phone: 'phone',
  tablet: 'tablet',
  desktop: 'desktop',
}

/** Up to the first a page is good, above the second poor (https://web.dev/articles/vitals). */
const LIMITS = { largestPaintMs: [2500, 4000], interactionMs: [200, 500], layoutShift: [0.1, 0.25] } as const

/** How fast pages are for the people who visit them. */
export default function PageSpeedPage() {
  return (
    <>
      <PageHeading title="Page speed">
        What visitors of the last four weeks felt. Three of four had it at least as good as the figures here,
        which are correct to within 15 %. Nothing is stored of the visitors.
      </PageHeading>
      <TitledList
        title="By page, device and connection"
        query={useQuery(speedsQuery)}
        emptyText="No visits have been measured yet. They are counted when visitors leave a page."
      >
        {(speed) => <SpeedRow key={[speed.page, speed.device, speed.connection].join()} speed={speed} />}
      </TitledList>
    </>
  )
}

function SpeedRow({ speed }: { speed: PageSpeed }) {
  const { page, device, connection, visits, largestPaintMs, interactionMs, layoutShift } = speed
  const network = connection === 'unknown' ? 'connection unknown' : connection
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-medium">{`${pageLabels[page]}, ${deviceLabels[device]}`}</p>
        <p className="text-sm text-ink-soft">
          {`${network}, ${visits.toLocaleString('en-US')} ${visits === 1 ? 'visit' : 'visits'}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Figure label="Largest paint" value={largestPaintMs} limits={LIMITS.largestPaintMs}>
          {`${((largestPaintMs ?? 0) / 1000).toFixed(1)} s`}
        </Figure>
        <Figure label="Reaction" value={interactionMs} limits={LIMITS.interactionMs}>
          {`${interactionMs} ms`}
        </Figure>
        <Figure label="Movement" value={layoutShift} limits={LIMITS.layoutShift}>
          {String(layoutShift)}
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
  const tone: BadgeTone = value <= good ? 'green' : value <= poor ? 'yellow' : 'red'
  const verdict = { green: 'good', yellow: 'fair', red: 'poor' }[tone]
  return <Badge tone={tone}>{`${label} ${children}, ${verdict}`}</Badge>
}
