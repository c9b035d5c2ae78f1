import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { fullDeliveryFee } from '#contract/pricing/free-delivery.ts'
import type { Quote } from '#contract/pricing/order-lines.ts'
import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { Image } from '#web/design/image.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { type CartLine, lineKey } from '#web/shop/catalogue/cart/cart-line.ts'
import { shownChoice } from '#web/shop/catalogue/cart/shown-choice.ts'
import type { Destination } from './checkout-queries.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { FreeDeliveryNote } from './free-delivery-hint.tsx'
import { type CheckoutTax, shownTotal } from './use-checkout-tax.ts'

type Props = {
  lines: readonly CartLine[]
  figures: Pick<Quote, 'subtotal' | 'discountAmount' | 'deliveryFee' | 'freeDeliveryAmount' | 'grandTotal'>
  feeState: 'known' | 'loading' | 'failed'
  /** Whether the discount, or a part of it, is a coupon's. */
  hasCoupon?: boolean
  /** The VAT that the order contains or gets on top; undefined in a shop without. */
  tax?: CheckoutTax | undefined
  /** As far as it is filled in. */
  destination: Destination
  className?: string
}

/** The lines of the order and its totals (docs/product.md §22). */
export function OrderSummary(props: Props) {
  const { lines, figures, feeState, hasCoupon = true, tax, destination, className } = props
  const { subtotal, discountAmount, freeDeliveryAmount = 0, grandTotal } = figures
  const fee =
    feeState === 'known'
      ? formatPrice(fullDeliveryFee(figures))
      : feeState === 'loading'
        ? checkoutTexts.loading
        : checkoutTexts.feeFailed
  return (
    <Card as="section" aria-labelledby="order-summary" className={className}>
      <h2 id="order-summary" className="text-xl font-semibold">
        {checkoutTexts.summary}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line) => (
          <SummaryLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-4 tabular-nums">
        <Figure name={checkoutTexts.totalPrice} value={formatPrice(subtotal)} />
        {discountAmount > 0 && (
          <Figure
            name={hasCoupon ? checkoutTexts.couponDiscount : checkoutTexts.discount}
            value={formatPrice(-discountAmount)}
            className="text-leaf-ink"
          />
        )}
        <Figure
          name={checkoutTexts.deliveryFee}
          value={fee}
          className={feeState === 'failed' ? 'text-brick-ink' : ''}
        />
        {feeState === 'known' && freeDeliveryAmount > 0 && (
          <Figure
            name={checkoutTexts.freeDelivery}
            value={formatPrice(-freeDeliveryAmount)}
            className="text-leaf-ink"
          />
        )}
        {tax?.mode === 'added' && <Figure name={checkoutTexts.addedTax} value={tax.text} />}
        <Figure
          name={checkoutTexts.grandTotal}
          value={shownTotal(grandTotal, tax)}
          className="mt-1.5 border-t border-line pt-3 text-lg font-bold"
        />
        {tax?.mode === 'included' && (
          <Figure name={checkoutTexts.includedTax} value={tax.text} className="text-sm text-ink-soft" />
        )}
      </dl>
      {freeDeliveryAmount === 0 && (
        <FreeDeliveryNote subtotal={subtotal} destination={destination} className="mt-3 text-sm" />
      )}
    </Card>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const choices = shownChoice(line)
  return (
    <li className="flex items-start gap-3 py-3">
      <Image
        src={resizedImageUrl(line.image, '160x120')}
        alt=""
        width={64}
        height={48}
        className="mt-0.5 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow">
        <p lang={languageOf(line.productName)} className="line-clamp-2 text-sm font-semibold">
          {line.productName}
        </p>
        <p className="text-sm text-ink-soft tabular-nums first-letter:uppercase">
          {[choices, `${formatPrice(line.price)}\u00a0×\u00a0${formatNumber(line.quantity)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatPrice(line.subTotal)}</p>
    </li>
  )
}

function Figure({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
