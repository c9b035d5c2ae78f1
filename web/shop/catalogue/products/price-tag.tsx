import type { Taka } from '#contract/taka.ts'
import { classNames } from '#web/design/class-names.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { productTexts } from './product-texts.ts'

type Props = { price: Taka; listPrice: Taka; large?: boolean; className?: string }

/** The price of a product and, when it is reduced, the list price, struck through. */
export function PriceTag({ price, listPrice, large = false, className }: Props) {
  return (
    <p className={classNames('price', large && 'price-large', className)}>
      <span>{formatPrice(price)}</span>
      {listPrice > price && (
        <del>
          <span className="sr-only">{`${productTexts.originalPrice} `}</span>
          {formatPrice(listPrice)}
        </del>
      )}
    </p>
  )
}
