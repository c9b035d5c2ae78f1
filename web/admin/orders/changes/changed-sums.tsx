import type { SingleOrder } from '#contract/sales/staff-orders/staff-view.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { taxesTexts } from '#web/admin/taxes/taxes-texts.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import type { changedTotals } from './order-change.ts'
import { orderVersionTexts } from './order-version-texts.ts'

type Props = {
  order: SingleOrder
  preview: StaffQuote | undefined
  totals: ReturnType<typeof changedTotals>
}

/** What a changed order costs, and what of it is to be paid or goes back. */
export function ChangedSums({ order, preview, totals: { subtotal, addedTax = 0, grandTotal } }: Props) {
  const { ruleDiscount = 0, couponDiscount = 0, couponRejection } = preview ?? {}
  const code = order.couponCode ?? ''
  return (
    <>
      <p aria-live="polite" className="mt-4 text-sm font-medium empty:hidden">
        {couponRejection && orderVersionTexts.couponGone(code, couponRejection.message)}
      </p>
      <dl
        aria-live="polite"
        className="mt-4 grid gap-1 border-t border-line pt-3 tabular-nums *:flex *:justify-between"
      >
        <div>
          <dt>{orderVersionTexts.subtotal}</dt>
          <dd>{formatPrice(subtotal)}</dd>
        </div>
        {ruleDiscount > 0 && (
          <div>
            <dt>{orderVersionTexts.offers}</dt>
            <dd>{formatPrice(-ruleDiscount)}</dd>
          </div>
        )}
        {couponDiscount > 0 && (
          <div>
            <dt>{orderVersionTexts.coupon(code)}</dt>
            <dd>{formatPrice(-couponDiscount)}</dd>
          </div>
        )}
        {addedTax > 0 && (
          <div>
            <dt>{taxesTexts.added}</dt>
            <dd>{formatPrice(addedTax)}</dd>
          </div>
        )}
        <div className="text-lg font-bold">
          <dt>{orderVersionTexts.newTotal}</dt>
          <dd>{formatPrice(Math.max(0, grandTotal))}</dd>
        </div>
        <div className="text-sm text-ink-soft">
          <dt>{grandTotal >= order.amountPaid ? orderVersionTexts.toBePaid : orderVersionTexts.goesBack}</dt>
          <dd>{formatPrice(Math.abs(grandTotal - order.amountPaid))}</dd>
        </div>
      </dl>
    </>
  )
}
