import { formatPrice } from '#web/formatting/formatting.ts'
import { customerTexts } from './customer-texts.ts'

type Props = { customer: { spentTotal: number; unpaidTotal: number } }

/** What a customer has ordered for, and what of it is still to be paid. */
export function SpentTotal({ customer: { spentTotal, unpaidTotal } }: Props) {
  return (
    <>
      {formatPrice(spentTotal)}
      {unpaidTotal > 0 && (
        <span className="block text-xs font-normal text-ink-soft">
          {customerTexts.unpaid(formatPrice(unpaidTotal))}
        </span>
      )}
    </>
  )
}
