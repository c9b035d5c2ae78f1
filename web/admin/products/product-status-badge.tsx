import type { StaffProductSummary } from '#contract/catalogue/products-staff.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'

/** Whether shoppers see a product: `Scheduled for Nov 25, 2026, 10:00 AM`. */
export function ProductStatusBadge({ status, publishAt }: Pick<StaffProductSummary, 'status' | 'publishAt'>) {
  if (status === 'active') return <Badge tone="green">On sale</Badge>
  if (status === 'archived') return <Badge>Archived</Badge>
  if (!publishAt) return <Badge tone="yellow">Draft</Badge>
  return <Badge tone="blue">{`Scheduled for ${formatDateTime(publishAt)}`}</Badge>
}
