import type { SellerSales } from '#contract/sales/seller.ts'
import { dayLabel } from '#web/admin/reports/periods.ts'
import { Card } from '#web/design/card.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { sellerTexts } from './seller-texts.ts'

/** Sales per day as bars, and as a table for screen readers. */
export function DayBars({ days }: { days: SellerSales['days'] }) {
  const last = days.at(-1)
  const highest = Math.max(1, ...days.map(({ salesTotal }) => salesTotal))
  return (
    <Card as="section" aria-label={sellerTexts.perDay}>
      <h2 className="text-lg font-semibold">{sellerTexts.perDay}</h2>
      <div aria-hidden="true" className="mt-4 flex h-48 items-end gap-px border-b border-line">
        {days.map(({ day, salesTotal }) => (
          <div
            key={day}
            title={`${dayLabel(day)}: ${formatPrice(salesTotal)}`}
            className="min-w-0 grow rounded-t-sm bg-leaf"
            style={{ height: `${(salesTotal / highest) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{days[0] && dayLabel(days[0].day)}</span>
        <span>{last && dayLabel(last.day)}</span>
      </div>
      <table className="sr-only">
        <caption>{sellerTexts.perDay}</caption>
        <thead>
          <tr>
            <th scope="col">{sellerTexts.day}</th>
            <th scope="col">{sellerTexts.sales}</th>
            <th scope="col">{sellerTexts.orders}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, salesTotal, orderCount }) => (
            <tr key={day}>
              <th scope="row">{dayLabel(day)}</th>
              <td>{formatPrice(salesTotal)}</td>
              <td>{formatNumber(orderCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
