import type { OrderChange } from '#contract/sales/order-changes.ts'
import { Card } from '#web/design/card.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'

/** What was changed in an order after it was placed, newest first; nothing when it was not. */
export function OrderVersions({ changes }: { changes: readonly OrderChange[] }) {
  if (changes.length === 0) return null
  return (
    <Card as="section" aria-label="Changes">
      <h2 className="text-lg font-semibold">Changes</h2>
      <ol className="mt-2 divide-y divide-line border-t border-line text-sm">
        {changes.map(({ version, kind, reason, before, after, changedByName, changedAt }) => (
          <li key={version} className="py-3">
            <p className="font-medium tabular-nums">
              {`${kindLabels[kind]}: ${formatPrice(before.totals.grandTotal)} → ${formatPrice(after.totals.grandTotal)}`}
            </p>
            {differences(before.lines, after.lines).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {after.totals.returnFee !== before.totals.returnFee && (
              <p className="tabular-nums">
                {`Return fee: ${formatPrice(before.totals.returnFee)} → ${formatPrice(after.totals.returnFee)}`}
              </p>
            )}
            {reason && <p>{reason}</p>}
            <p className="text-xs text-ink-soft tabular-nums">
              {[formatDateTime(changedAt), changedByName].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const kindLabels: Record<OrderChange['kind'], string> = {
  edited: 'Changed',
  parcel: 'Refused or lost',
  return: 'Returned',
}

type Lines = OrderChange['before']['lines']

/** `Lamp: 3 → 1`, for each product and price whose units differ. */
export function differences(before: Lines, after: Lines): string[] {
  const units = (lines: Lines, of: Lines[number]) =>
    lines
      .filter(({ productName, unitPrice }) => productName === of.productName && unitPrice === of.unitPrice)
      .reduce((sum, line) => sum + line.units, 0)
  const texts = [...before, ...after].map((line) => {
    const [was, is] = [units(before, line), units(after, line)]
    return was === is ? '' : `${line.productName}: ${was} → ${is}`
  })
  return [...new Set(texts)].filter(Boolean)
}
