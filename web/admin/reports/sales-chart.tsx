import type { Overview } from '#contract/reports.ts'
import { Card } from '#web/design/card.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { CHART, linePoints, scaleTop } from './chart-shape.ts'
import { dayLabel } from './periods.ts'
import { reportTexts } from './report-texts.ts'

/** Sales per day as a line chart, with the period before as a dashed line, and as a table. */
export function SalesChart({ report: { days } }: { report: Overview }) {
  const top = scaleTop(Math.max(...days.flatMap(({ salesTotal, before }) => [salesTotal, before])))
  const line = linePoints(
    days.map(({ salesTotal }) => salesTotal),
    top,
  )
  const before = linePoints(
    days.map((day) => day.before),
    top,
  )
  const axisDays = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])].flatMap(
    (at) => days[at]?.day ?? [],
  )
  return (
    <Card as="section" aria-label={reportTexts.salesPerDay}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">{reportTexts.salesPerDay}</h2>
        <p className="flex gap-4 text-xs text-ink-soft" aria-hidden="true">
          <span className="inline-flex items-center gap-1.5">
            <span className="w-5 border-t-2 border-leaf" />
            {reportTexts.thisPeriod}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="w-5 border-t-2 border-dashed border-line-strong" />
            {reportTexts.before}
          </span>
        </p>
      </div>
      <div
        aria-hidden="true"
        className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-soft tabular-nums"
      >
        <div className="flex flex-col justify-between text-end">
          <span>{formatPrice(top)}</span>
          <span>{formatPrice(top / 2)}</span>
          <span>{formatNumber(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          className="h-52 w-full overflow-visible border-b border-line"
        >
          <title>{reportTexts.salesPerDay}</title>
          <path
            d={`M0 ${CHART.height / 2}H${CHART.width}M0 0H${CHART.width}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          <polygon
            points={`0,${CHART.height} ${line} ${CHART.width},${CHART.height}`}
            className="fill-leaf-soft"
          />
          <polyline
            points={before}
            className="fill-none stroke-line-strong"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={line}
            className="fill-none stroke-leaf"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {days.map(({ day, salesTotal, orderCount }, index) => (
            <rect
              key={day}
              x={(index - 0.5) * (CHART.width / Math.max(1, days.length - 1))}
              width={CHART.width / Math.max(1, days.length - 1)}
              height={CHART.height}
              className="fill-transparent hover:fill-leaf/10"
            >
              <title>
                {reportTexts.dayFigures(dayLabel(day), formatPrice(salesTotal), formatNumber(orderCount))}
              </title>
            </rect>
          ))}
        </svg>
        <div className="col-start-2 flex justify-between pt-1">
          {days.length > 1 && axisDays.map((day) => <span key={day}>{dayLabel(day)}</span>)}
        </div>
      </div>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 w-fit content-center text-ink-soft md:min-h-8">
          {reportTexts.viewAsTable}
        </summary>
        <DayTable days={days} />
      </details>
    </Card>
  )
}

function DayTable({ days }: Pick<Overview, 'days'>) {
  return (
    <div>
      <table className="w-full tabular-nums [&_:is(td,th)]:py-1">
        <thead className="text-ink-soft">
          <tr>
            <th className="text-start">{reportTexts.day}</th>
            <th className="text-end">{reportTexts.orders}</th>
            <th className="text-end">{reportTexts.sales}</th>
            <th className="text-end">{reportTexts.before}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orderCount, salesTotal, before }) => (
            <tr key={day} className="border-t border-line">
              <th className="text-start font-medium">{dayLabel(day)}</th>
              <td className="text-end">{formatNumber(orderCount)}</td>
              <td className="text-end">{formatPrice(salesTotal)}</td>
              <td className="text-end">{formatPrice(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
