import type { Order } from '#contract/sales/orders.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { paymentMethodLabels } from '#web/shop/orders/my-orders/order-labels.ts'

type Paying = Pick<Order, 'paymentMethod' | 'amountDue'>

/** Whether the buyer chose to pay before the goods leave and has not paid all of it. */
export const isUnpaidInAdvance = ({ paymentMethod, amountDue }: Paying): boolean =>
  paymentMethod !== 'cash' && amountDue > 0

/** Says in a dialog that hands goods over what is missing of the payment; nothing for cash on delivery. */
export function UnpaidNotice({ order }: { order: Paying }) {
  if (!isUnpaidInAdvance(order)) return null
  return (
    <p role="alert" className="mb-4 rounded-md bg-marigold-soft/60 p-3 text-sm">
      <strong className="font-semibold">{deliveryTexts.notReceived(formatPrice(order.amountDue))}</strong>
      {deliveryTexts.unpaidText(paymentMethodLabels[order.paymentMethod])}
    </p>
  )
}
