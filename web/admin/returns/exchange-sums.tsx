import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { taxesTexts } from '#web/admin/taxes/taxes-texts.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { type ExchangeForm, exchangeTotals } from './return-exchange.ts'

type Props = {
  form: ExchangeForm
  credit: number
  formerTotal: number | undefined
  quoted: StaffQuote | undefined
}

/** What the other goods cost, and what of it the return pays. */
export function ExchangeSums({ form, credit, formerTotal, quoted }: Props) {
  const { addedTax = 0, grandTotal, toCollect, toSendBack } = exchangeTotals(form, credit, quoted)
  const { ruleDiscount = 0, couponDiscount = 0 } = quoted ?? {}
  return (
    <dl
      aria-live="polite"
      className="mt-4 grid gap-1 border-t border-line pt-3 tabular-nums *:flex *:justify-between *:gap-4"
    >
      {ruleDiscount + couponDiscount > 0 && (
        <div>
          <dt>{returnDialogTexts.offersAndCoupon}</dt>
          <dd>{formatPrice(-ruleDiscount - couponDiscount)}</dd>
        </div>
      )}
      {addedTax > 0 && (
        <div>
          <dt>{taxesTexts.added}</dt>
          <dd>{formatPrice(addedTax)}</dd>
        </div>
      )}
      <div>
        <dt>
          {formerTotal === undefined
            ? returnDialogTexts.total
            : returnDialogTexts.totalBefore(formatPrice(formerTotal))}
        </dt>
        <dd>{formatPrice(Math.max(0, grandTotal))}</dd>
      </div>
      <div>
        <dt>{returnDialogTexts.credit}</dt>
        <dd>{formatPrice(-credit)}</dd>
      </div>
      <div className="text-lg font-bold">
        <dt>{toSendBack > 0 ? returnDialogTexts.toSendBack : returnDialogTexts.toCollect}</dt>
        <dd>{formatPrice(toSendBack > 0 ? toSendBack : toCollect)}</dd>
      </div>
    </dl>
  )
}
