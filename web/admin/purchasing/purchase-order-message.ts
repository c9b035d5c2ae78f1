import { type PurchaseOrder, purchaseOrderNumber } from '#contract/sales/purchasing/purchase-orders.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

/** An order as a text for an email or a chat: a line for each product, with what it is to cost where that is known. */
export function purchaseOrderMessage(order: PurchaseOrder, shopName: string) {
  const { number, supplierName, lines, expectedOn, note, totalAmount } = order
  const { message, each } = purchasingTexts
  const title = message.title(purchaseOrderNumber(number), shopName)
  const goods = lines.map(({ units, name, sku, unitCost }) =>
    [message.line(formatNumber(units), name), sku, unitCost && each(formatPrice(unitCost))]
      .filter(Boolean)
      .join(', '),
  )
  const end = [
    totalAmount > 0 && message.total(formatPrice(totalAmount)),
    expectedOn && message.expected(formatDate(new Date(expectedOn))),
    note,
  ]
  const body = [message.to(supplierName), '', ...goods, '', ...end.filter(Boolean)].join('\n').trim()
  return {
    /** Below its title: of an email, which has that as its subject. */
    body,
    text: `${title}\n${body}`,
  }
}
