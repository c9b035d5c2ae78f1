import { DAY_MS } from '#contract/durations.ts'
import { SELLER_PAYOUT_DAYS, type SellerAccount } from '#contract/sales/seller-payouts.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { sellerAccountTexts } from './seller-payout-texts.ts'

/** Since when a seller's oldest share is due, marked when it is late. */
export function DueSince({ dueSince }: Pick<SellerAccount, 'dueSince'>) {
  if (!dueSince) return sellerAccountTexts.nothingDue
  const isLate = Date.now() - dueSince.getTime() > SELLER_PAYOUT_DAYS * DAY_MS
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {sellerAccountTexts.dueSince(formatDate(dueSince))}
      {isLate && <Badge tone="red">{sellerAccountTexts.late(formatNumber(SELLER_PAYOUT_DAYS))}</Badge>}
    </span>
  )
}
