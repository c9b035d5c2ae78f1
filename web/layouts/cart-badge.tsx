import { formatNumber } from '#web/formatting/formatting.ts'
import { layoutTexts } from './layout-texts.ts'

/** The number of items in the cart, for its button; read as `3 items`. Renders nothing for an empty cart. */
export function CartBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-marigold px-1 text-xs font-bold text-on-marigold tabular-nums ${className}`}
    >
      {count > 99 ? `${formatNumber(99)}+` : formatNumber(count)}
      <span className="sr-only">{layoutTexts.cartItems(count)}</span>
    </span>
  )
}
