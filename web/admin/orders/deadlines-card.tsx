import type { DeadlineState } from '#contract/sales/deadlines.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { deadlineTexts } from './deadline-texts.ts'
import type { OrderCardProps } from './staff-order-api.ts'

export const deadlineTones: Record<DeadlineState, BadgeTone> = {
  open: 'gray',
  near: 'yellow',
  overdue: 'red',
  kept: 'green',
  missed: 'red',
}

/** What the law requires for an order and until when; nothing while nothing was paid or complained of. */
export function DeadlinesCard({ staff: { deadlines } }: Pick<OrderCardProps, 'staff'>) {
  if (deadlines.length === 0) return null
  return (
    <Card as="section" aria-label={deadlineTexts.title}>
      <h2 className="text-lg font-semibold">{deadlineTexts.title}</h2>
      <ul className="mt-2 grid gap-3">
        {deadlines.map(({ kind, startedAt, dueAt, endedAt, state }) => (
          <li key={`${kind} ${startedAt.toISOString()}`} className="text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
              <span className="font-medium">{deadlineTexts.kinds[kind]}</span>
              <Badge tone={deadlineTones[state]}>{deadlineTexts.states[state]}</Badge>
            </span>
            <span className="block text-xs text-ink-soft tabular-nums">
              {endedAt
                ? deadlineTexts.ended(formatDateTime(endedAt), formatDateTime(dueAt))
                : deadlineTexts.until(formatDateTime(dueAt))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
