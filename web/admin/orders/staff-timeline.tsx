import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import type { OrderCardProps } from './order-page.tsx'

/** Every move of the order with who made it, the newest first. */
export function StaffTimeline({ order, staff }: Omit<OrderCardProps, 'verbs'>) {
  const moves = order.timeline.map((move, index) => ({
    ...move,
    actor: staff.actorNames[index] || 'The shop itself',
  }))
  return (
    <Card as="section" aria-label="Timeline">
      <h2 className="text-lg font-semibold">Timeline</h2>
      <ol className="mt-2 grid gap-3">
        {moves.toReversed().map(({ from, to, at, actor, note }) => (
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
