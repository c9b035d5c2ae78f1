import type { Order } from '#contract/sales/orders.ts'
import { classNames } from '#web/design/class-names.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { statusLabels } from './order-labels.ts'

/** Every move of the order with its time, the newest last (docs/product.md §4). */
export function OrderTimeline({ order: { timeline } }: { order: Pick<Order, 'timeline'> }) {
  if (timeline.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">Timeline</h3>
      <ol className="mt-2">
        {timeline.map(({ from, to, at, by, note }, index) => (
          <li key={`${to} ${at.toISOString()}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < timeline.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute start-[5px] top-4 h-full border-s border-line-strong"
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1.5 size-[11px] shrink-0 rounded-full',
                to === 'cancelled' ? 'bg-brick' : 'bg-leaf',
              )}
            />
            <div>
              <p className="font-medium">{from === null ? 'Order placed' : statusLabels[to]}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {to === 'cancelled'
                  ? `${formatDateTime(at)}, by ${by === 'customer' ? 'you' : 'the shop'}`
                  : formatDateTime(at)}
              </p>
              {note && <p className="text-sm">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
