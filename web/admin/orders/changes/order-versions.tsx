import { useState } from 'react'
import type { OrderChange } from '#contract/sales/order-changes.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { useBanglaPlaces } from '#web/shop/account/addresses/use-address-line.ts'
import { differences } from './order-differences.ts'
import { orderVersionTexts } from './order-version-texts.ts'
import { VersionDialog } from './version-dialog.tsx'

/**
 * What was changed in an order after it was placed, newest first, each with the version it replaced; nothing when it
 * was not.
 */
export function OrderVersions({ order, staff: { changes } }: Pick<OrderCardProps, 'order' | 'staff'>) {
  const [shown, setShown] = useState<OrderChange>()
  if (changes.length === 0) return null
  return (
    <Card as="section" aria-label={orderVersionTexts.changes}>
      <h2 className="text-lg font-semibold">{orderVersionTexts.changes}</h2>
      <ol className="mt-2 divide-y divide-line border-t border-line text-sm">
        {changes.map((change) => (
          <ChangeEntry key={change.version} change={change} onShow={() => setShown(change)} />
        ))}
      </ol>
      {shown && (
        <VersionDialog order={order} changes={changes} change={shown} onClose={() => setShown(undefined)} />
      )}
    </Card>
  )
}

function ChangeEntry({ change, onShow }: { change: OrderChange; onShow: () => void }) {
  const { version, kind, reason, before, after, changedByName, changedAt } = change
  const [was, is] = [before.totals, after.totals]
  const kindLabel = orderVersionTexts.kinds[kind]
  return (
    <li className="py-3 sm:flex sm:items-start sm:justify-between sm:gap-3">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">
          {kind === 'address' && is.grandTotal === was.grandTotal
            ? kindLabel
            : orderVersionTexts.changedTotal(
                kindLabel,
                formatPrice(was.grandTotal),
                formatPrice(is.grandTotal),
              )}
        </p>
        {differences(before, after, useBanglaPlaces()).map((text) => (
          <p key={text} className="break-words">
            {text}
          </p>
        ))}
        {is.returnFee !== was.returnFee && (
          <p className="tabular-nums">
            {orderVersionTexts.returnFee(formatPrice(was.returnFee), formatPrice(is.returnFee))}
          </p>
        )}
        {is.addedTax !== was.addedTax && (
          <p className="tabular-nums">
            {orderVersionTexts.addedTax(formatPrice(was.addedTax ?? 0), formatPrice(is.addedTax ?? 0))}
          </p>
        )}
        {reason && <p>{reason}</p>}
        <p className="text-xs text-ink-soft tabular-nums">
          {[formatDateTime(changedAt), changedByName].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button variant="quiet" size="small" onClick={onShow} className="max-sm:-ms-3 sm:shrink-0">
        {orderVersionTexts.show(formatNumber(version))}
      </Button>
    </li>
  )
}
