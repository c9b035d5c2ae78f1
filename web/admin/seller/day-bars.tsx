import type { SellerSales } from '#contract/sales/seller.ts'
import { Card } from '#web/design/card.tsx'
import { formatDate, formatNumber, formatPrice } from '#web/formatting/formatting.ts'

/** Sales per day as bars; the same as a table for who cannot see them. */
export function DayBars({ days }: { days: SellerSales['days'] }) {
  const most = Math.max(1, ...days.map(({ salesTotal }) => salesTotal))
  return (
    <Card as="section" aria-label="Sales per day">
      <h2 className="text-lg font-semibold">Sales per day</h2>
      <div aria-hidden="true" className="mt-4 flex h-48 items-end gap-px border-b border-line">
        {days.map(({ day, salesTotal }) => (
          <div
            key={day}
            title={`${nameOf(day)}: ${formatPrice(salesTotal)}`}
            className="min-w-0 grow rounded-t-sm bg-leaf"
            style={{ height: `${(salesTotal / most) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{nameOf(days[0]?.day)}</span>
        <span>{nameOf(days.at(-1)?.day)}</span>
      </div>
      <table className="sr-only">
        <caption>Sales per day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Sales</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, salesTotal, orderCount }) => (
            <tr key={day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{formatPrice(salesTotal)}</td>
              <td>{formatNumber(orderCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** `2026-11-21` as people write it; noon in Dhaka is the same day everywhere it is shown. */
function nameOf(day: string | undefined): string {
  return day ? formatDate(new Date(`${day}T12:00:00+06:00`)) : ''
}
