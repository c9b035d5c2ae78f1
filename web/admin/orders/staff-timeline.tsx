import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import type { OrderCardProps } from './staff-order-api.ts'

/** Every change of the order's status and who made it, newest first. */
export function StaffTimeline({ order, staff }: Omit<OrderCardProps, 'actions'>) {
  const changes = order.timeline.map((change, index) => ({
    ...change,
    actor: staff.actorNames[index] || 'The shop itself',
  }))
  return (
    <Card as="section" aria-label="Timeline">
      <h2 className="text-lg font-semibold">Timeline</h2>
      <ol className="mt-2 grid gap-3">
        {changes.toReversed().map(({ from, to, at, actor, note }) => (
          <li key={`${to} ${at.toISOString()}`} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1.5 size-2.5 shrink-0 rounded-full',
                to === 'cancelled' ? 'bg-brick' : 'bg-leaf',
              )}
            />
            <div>
              <p className="font-medium">{from === null ? 'Order placed' : statusLabels[to]}</p>
              {note && <p>{note}</p>}
              <p className="text-xs text-ink-soft tabular-nums">{`${formatDateTime(at)}, ${actor}`}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
