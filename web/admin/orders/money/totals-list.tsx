import { formatPaisa } from '#contract/paisa.ts'
import { fullDeliveryFee } from '#contract/pricing/free-delivery.ts'
import type { OrderChange } from '#contract/sales/order-changes.ts'
import type { SingleOrder } from '#contract/sales/staff-orders/staff-view.ts'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import { taxesTexts } from '#web/admin/taxes/taxes-texts.ts'
import { formatPrice } from '#web/formatting/formatting.ts'

type Props = {
  /** `freeDeliveryAmount` and `tax`: of the order as it is now. */
  totals: OrderChange['before']['totals'] & Pick<SingleOrder, 'freeDeliveryAmount' | 'tax'>
  couponCode: string | null
}

/** What an order costs, now or in a former version. */
export function TotalsList({ totals, couponCode }: Props) {
  const {
    subtotal,
    discountAmount,
    freeDeliveryAmount = 0,
    returnFee,
    addedTax = 0,
    grandTotal,
    tax,
  } = totals
  return (
    <dl className="mt-3 ms-auto grid max-w-sm gap-1 text-sm tabular-nums *:flex *:justify-between *:gap-4">
      <Amount name={orderPageTexts.subtotal} text={formatPrice(subtotal)} />
      {discountAmount > 0 && (
        <Amount name={orderPageTexts.discount(couponCode ?? '')} text={formatPrice(-discountAmount)} />
      )}
      <Amount name={orderPageTexts.deliveryFee} text={formatPrice(fullDeliveryFee(totals))} />
      {freeDeliveryAmount > 0 && (
        <Amount name={orderPageTexts.freeDelivery} text={formatPrice(-freeDeliveryAmount)} />
      )}
      {returnFee > 0 && <Amount name={orderPageTexts.returnFee} text={formatPrice(returnFee)} />}
      {addedTax > 0 && <Amount name={taxesTexts.added} text={formatPrice(addedTax)} />}
      <Amount name={orderPageTexts.total} text={formatPrice(grandTotal)} isTotal />
      {tax?.mode === 'included' && <Amount name={taxesTexts.included} text={formatPaisa(tax.paisa)} />}
    </dl>
  )
}

function Amount({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'text-lg font-bold' : undefined}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
