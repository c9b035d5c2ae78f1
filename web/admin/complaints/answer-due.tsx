import type { StaffComplaintRow } from '#contract/sales/complaints/complaints-staff.ts'
import { deadlineTexts } from '#web/admin/orders/deadline-texts.ts'
import { deadlineTones } from '#web/admin/orders/deadlines-card.tsx'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'

type Props = { complaint: Pick<StaffComplaintRow, 'dueAt' | 'deadlineState'> }

/** Until when an answer is due, and whether little time is left; nothing where none is due. */
export function AnswerDue({ complaint: { dueAt, deadlineState } }: Props) {
  if (!dueAt || !deadlineState) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-1 tabular-nums">
      {formatDateTime(dueAt)}
      {deadlineState !== 'open' && (
        <Badge tone={deadlineTones[deadlineState]}>{deadlineTexts.states[deadlineState]}</Badge>
      )}
    </span>
  )
}
