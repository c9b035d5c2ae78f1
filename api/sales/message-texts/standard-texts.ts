import { runInLanguage } from '#api/request-language.ts'
import { standardPlacedText, standardStatusText } from '#api/sales/orders/standard-order-texts.ts'
import { standardRefundText } from '#api/sales/refunds/refund-messages.ts'
import type { EditableTemplate, MessageText, MessageWording } from '#contract/settings/message-texts.ts'

/** The standard texts of a message in both languages, with placeholders. */
export function standardTexts(template: EditableTemplate): MessageWording {
  const text = standardTextOf[template]
  return { en: runInLanguage('en', text), bn: runInLanguage('bn', text) }
}

const standardTextOf: Readonly<Record<EditableTemplate, () => MessageText>> = {
  'order-placed': standardPlacedText,
  'order-processing': () => standardStatusText('processing'),
  'order-shipped': () => standardStatusText('shipped'),
  'order-delivered': () => standardStatusText('delivered'),
  'order-cancelled': () => standardStatusText('cancelled'),
  'refund-pending': () => standardRefundText('pending'),
  'refund-approved': () => standardRefundText('approved'),
  'refund-refunded': () => standardRefundText('refunded'),
}
