import { messages } from '#contract/messages.ts'
import { fullDeliveryFee } from '#contract/pricing/free-delivery.ts'
import { grandTotalOf } from '#contract/pricing/totals.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { lineKey } from '#web/shop/catalogue/cart/cart-line.ts'
import { sumOf } from './checkout-state.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { type ComparedLine, nextLines } from './order-figures.ts'
import type { PriceChangeProposal } from './use-order-result.ts'

type Props = {
  proposal: PriceChangeProposal
  /** The grand total the shopper saw. */
  seenTotal: number
  busy: boolean
  onAgree: () => void
  onDecline: () => void
}

/** Shows changed prices and stock; the order is placed only after the shopper confirms them (docs/product.md §4). */
export function PriceChangedDialog({ proposal, seenTotal, busy, onAgree, onDecline }: Props) {
  const { quote, compared, isWithoutCoupon } = proposal
  const next = nextLines(compared)
  const subtotal = sumOf(next)
  const total = grandTotalOf({ ...quote, subtotal })
  const isEmpty = next.length === 0
  return (
    <Dialog
      open
      onClose={onDecline}
      title={checkoutTexts.newFigures}
      footer={
        <>
          <Button variant="secondary" onClick={onDecline} disabled={busy}>
            {checkoutTexts.keepEditing}
          </Button>
          {isEmpty ? (
            <ButtonLink to="/products">{checkoutTexts.backToProducts}</ButtonLink>
          ) : (
            <Button busy={busy} busyLabel={checkoutTexts.placingOrder} onClick={onAgree}>
              {checkoutTexts.orderFor(formatPrice(total))}
            </Button>
          )}
        </>
      }
    >
      <p>{isEmpty ? checkoutTexts.allSoldOut : reasonOf(proposal)}</p>
      {!isEmpty && isWithoutCoupon && <p>{checkoutTexts.withoutCoupon}</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {compared.map((row) => (
          <ComparedRow key={lineKey(row.line)} compared={row} isAllSoldOut={isEmpty} />
        ))}
      </ul>
      {!isEmpty && (
        <dl className="mt-4 grid gap-1 tabular-nums *:flex *:justify-between *:gap-4">
          <div>
            <dt>{checkoutTexts.totalPrice}</dt>
            <dd>{formatPrice(subtotal)}</dd>
          </div>
          {quote.discountAmount > 0 && (
            <div className="text-leaf-ink">
              <dt>{checkoutTexts.couponDiscount}</dt>
              <dd>{formatPrice(-quote.discountAmount)}</dd>
            </div>
          )}
          <div>
            <dt>{checkoutTexts.deliveryFee}</dt>
            <dd>{formatPrice(fullDeliveryFee(quote))}</dd>
          </div>
          {quote.freeDeliveryAmount && (
            <div className="text-leaf-ink">
              <dt>{checkoutTexts.freeDelivery}</dt>
              <dd>{formatPrice(-quote.freeDeliveryAmount)}</dd>
            </div>
          )}
          {quote.addedTax && (
            <div>
              <dt>{checkoutTexts.addedTax}</dt>
              <dd>{formatPrice(quote.addedTax)}</dd>
            </div>
          )}
          <div className="text-lg font-bold">
            <dt>{checkoutTexts.grandTotal}</dt>
            <dd>{formatPrice(total)}</dd>
          </div>
          <div className="text-sm text-ink-soft">
            <dt>{checkoutTexts.previousTotal}</dt>
            <dd>{formatPrice(seenTotal)}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  )
}

/** An accepted coupon changes the total only: the server's message about prices or stock would be wrong then. */
function reasonOf({ reason, quote, compared, isWithoutCoupon }: PriceChangeProposal): string {
  const isOnlyCoupon = !isWithoutCoupon && compared.every(({ change }) => change.kind === 'same')
  return isOnlyCoupon && quote.discountAmount > 0 ? checkoutTexts.couponLowersTotal : reason
}

type RowProps = { compared: ComparedLine; isAllSoldOut: boolean }

function ComparedRow({ compared: { line, change, next }, isAllSoldOut }: RowProps) {
  const isWorse = change.kind !== 'same' && change.kind !== 'cheaper'
  return (
    <li className={classNames('py-3', change.kind === 'same' && 'text-ink-soft')}>
      <div className="flex items-baseline justify-between gap-4">
        <p
          lang={languageOf(line.productName)}
          className={classNames('min-w-0 font-semibold', !next && 'line-through')}
        >
          {line.productName}
        </p>
        <p className="shrink-0 tabular-nums">
          {next
            ? `${formatPrice(next.price)}\u00a0×\u00a0${formatNumber(next.quantity)}`
            : checkoutTexts.soldOut}
        </p>
      </div>
      {change.kind !== 'same' && !isAllSoldOut && (
        <p className={classNames('text-sm font-medium', isWorse ? 'text-brick-ink' : 'text-leaf-ink')}>
          {textOf(change, line.price)}
        </p>
      )}
    </li>
  )
}

function textOf(change: Exclude<ComparedLine['change'], { kind: 'same' }>, before: number): string {
  switch (change.kind) {
    case 'soldOut':
      return checkoutTexts.leftOut
    case 'fewerLeft':
      return messages.onlyLeft(change.left)
    case 'cheaper':
      return checkoutTexts.cheaper(formatPrice(before))
    case 'dearer':
      return checkoutTexts.dearer(formatPrice(before))
  }
}
