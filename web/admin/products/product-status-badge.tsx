import type { StaffProductSummary } from '#contract/catalogue/product-list-staff.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { staffProductTexts } from './product-texts.ts'

type Props = Pick<StaffProductSummary, 'status' | 'publishAt'> & {
  /** For a column: the time below the badge. */
  isNarrow?: boolean
}

/** Whether shoppers see a product: `Scheduled for Nov 25, 2026, 10:00 AM`. */
export function ProductStatusBadge({ status, publishAt, isNarrow = false }: Props) {
  if (status === 'active') return <Badge tone="green">{staffProductTexts.onSale}</Badge>
  if (status === 'archived') return <Badge>{staffProductTexts.archived}</Badge>
  if (!publishAt) return <Badge tone="yellow">{staffProductTexts.draft}</Badge>
  const time = formatDateTime(publishAt)
  if (!isNarrow) return <Badge tone="blue">{staffProductTexts.scheduledFor(time)}</Badge>
  return (
    <span>
      <Badge tone="blue">{staffProductTexts.scheduled}</Badge>
      <span className="mt-0.5 block text-xs text-ink-soft">{staffProductTexts.forTime(time)}</span>
    </span>
  )
}
