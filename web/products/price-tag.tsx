import type { Taka } from '#contract/taka.ts'
import { classNames } from '#web/design/class-names.ts'
import { formatPrice } from '#web/formatting.ts'

type Props = { price: Taka; listPrice: Taka; large?: boolean; className?: string }

/** What a product costs and, when that is less than it was, the price before, struck through. */
export function PriceTag({ price, listPrice, large = false, className }: Props) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <span className={large ? 'text-3xl font-bold' : 'text-lg font-bold'}>{formatPrice(price)}</span>
      {listPrice > price && (
        <del className={classNames('text-ink-soft', large ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">Original price </span>
          {formatPrice(listPrice)}
        </del>
      )}
    </p>
  )
}
