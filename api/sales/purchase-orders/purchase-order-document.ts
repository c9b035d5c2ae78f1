import { dayText } from '#api/date-time.ts'
import { type Issuer, issuerLines } from '#api/sales/invoices/invoice-data.ts'
import { withLineBreaks } from '#api/sales/invoices/line-breaks.ts'
import { formatCount } from '#contract/counts.ts'
import { currentLanguage } from '#contract/language.ts'
import { shownShopName } from '#contract/messages/shop-name.ts'
import { type PurchaseOrder, purchaseOrderNumber } from '#contract/sales/purchasing/purchase-orders.ts'
import { formatTaka } from '#contract/taka.ts'
import { purchaseOrderDocumentTexts } from './purchase-order-document-texts.ts'

export type PurchaseOrderDocument = ReturnType<typeof purchaseOrderDocument>

/** The contents of a purchase order as finished texts, in the current language. Costs that are not known are left out. */
export function purchaseOrderDocument(
  order: PurchaseOrder,
  { shopName, supportPhone, identity }: Pick<Issuer, 'shopName' | 'supportPhone' | 'identity'>,
) {
  const { number, supplierName, supplier, createdAt, orderedAt, expectedOn, lines, totalAmount, note } = order
  const { labels } = purchaseOrderDocumentTexts
  const details: (readonly [string, string])[] = [
    [
      labels.supplier,
      withLineBreaks([supplierName, supplier?.contactName, supplier?.address].filter(Boolean).join(', ')),
    ],
    [labels.day, dayText(orderedAt ?? createdAt)],
    ...(expectedOn ? [[labels.expected, dayText(new Date(expectedOn))] as const] : []),
    ...(supportPhone ? [[labels.phone, supportPhone] as const] : []),
  ]
  return {
    ...{ shopName: shownShopName(shopName), language: currentLanguage(), labels, details },
    issuer: identity ? issuerLines(identity) : [],
    title: purchaseOrderDocumentTexts.title(purchaseOrderNumber(number)),
    lines: lines.map(({ name, sku, units, unitCost }) => [
      withLineBreaks([name, sku].filter(Boolean).join(' · ')),
      formatCount(units),
      unitCost === null ? '' : formatTaka(unitCost),
      unitCost === null ? '' : formatTaka(units * unitCost),
    ]),
    total: totalAmount > 0 ? purchaseOrderDocumentTexts.total(formatTaka(totalAmount)) : '',
    note: withLineBreaks(note),
  }
}
