import type { Taka } from '#contract/taka.ts'
import { classNames } from '#web/design/class-names.ts'
import { formatPrice } from '#web/formatting/formatting.ts'

type Props = { price: Taka; listPrice: Taka; large?: boolean; className?: string }

/** What a product costs and, when that is less than it was, the price before, struck through. */
export function PriceTag({ price, listPrice, large = false, className }: Props) {
  return (
    <p className={classNames('price', large && 'price-large', className)}>
      <span>{formatPrice(price)}</span>
      {listPrice > price && (
        <del>
          <span className="sr-only">Original price </span>
          {formatPrice(listPrice)}
        </del>
      )}
    </p>
  )
}
