import { type PurchaseOrder, purchaseOrderNumber } from '#contract/sales/purchasing/purchase-orders.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

/** What all usual mail programs and browsers open whole; some cut a longer link without a word. */
const MAX_MAILTO_LENGTH = 1_900

/** An order as a text for an email or a chat: a line for each product, with what it is to cost where that is known. */
export function purchaseOrderMessage(order: PurchaseOrder, shopName: string) {
  const { number, supplierName, supplier, lines, expectedOn, note, totalAmount } = order
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
  const text = [title, message.to(supplierName), '', ...goods, '', ...end.filter(Boolean)].join('\n').trim()
  const mailtoSubject = `mailto:${supplier?.email ?? ''}?subject=${encodeURIComponent(title)}`
  const mailto = `${mailtoSubject}&body=${encodeURIComponent(text)}`
  return {
    title,
    text,
    /** With the text; undefined where mail programs would cut it. */
    mailto: mailto.length > MAX_MAILTO_LENGTH ? undefined : mailto,
    mailtoSubject,
  }
}
