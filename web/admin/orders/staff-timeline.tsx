import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { orderTimeline } from './order-timeline.ts'
import type { OrderCardProps } from './staff-order-api.ts'

/** All that happened to the order and who did it, newest first. */
export function StaffTimeline({ order, staff }: Omit<OrderCardProps, 'actions'>) {
  return (
    <Card as="section" aria-label={deliveryTexts.timeline}>
      <h2 className="text-lg font-semibold">{deliveryTexts.timeline}</h2>
      <ol className="mt-2 grid gap-3">
        {orderTimeline(order, staff).map(({ key, title, text, at, actor, isBad }) => (
          <li key={key} className="flex min-w-0 gap-3 text-sm">
            <span
              aria-hidden="true"
              className={classNames('mt-1.5 size-2.5 shrink-0 rounded-full', isBad ? 'bg-brick' : 'bg-leaf')}
            />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{title}</p>
              {text && <p>{text}</p>}
              <p className="text-xs text-ink-soft tabular-nums">
                {[formatDateTime(at), actor].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
