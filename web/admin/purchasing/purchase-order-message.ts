import { DAY_MS } from '#contract/durations.ts'
import { type PurchaseOrder, purchaseOrderNumber } from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

/**
 * An order as a text for an email or a chat that is sent at `now`: a line for each product, with what it is to cost where that
 * is known.
 */
export function purchaseOrderMessage(order: PurchaseOrder, shopName: string, now = new Date()) {
  const { number, supplierName, lines, note, totalAmount } = order
  const { message, each } = purchasingTexts
  const title = purchasingMessages.subject(purchaseOrderNumber(number), shopName)
  const goods = lines.map(({ units, name, sku, unitCost }) =>
    [message.line(formatNumber(units), name), sku, unitCost && each(formatPrice(unitCost))]
      .filter(Boolean)
      .join(', '),
  )
  const expected = expectedAt(order, now)
  const end = [
    totalAmount > 0 && message.total(formatPrice(totalAmount)),
    expected && message.expected(formatDate(expected)),
    note,
  ]
  const body = [message.to(supplierName), '', ...goods, '', ...end.filter(Boolean)].join('\n').trim()
  return {
    /** Below its title: of an email, which has that as its subject. */
    body,
    text: `${title}\n${body}`,
  }
}

/** A draft without a day gets one by being sent, where the supplier's lead time is known; its PDF has the same. */
function expectedAt({ state, expectedOn, supplier }: PurchaseOrder, now: Date): Date | undefined {
  if (expectedOn) return new Date(expectedOn)
  const leadDays = supplier?.leadDays ?? null
  return state === 'draft' && leadDays !== null ? new Date(now.getTime() + leadDays * DAY_MS) : undefined
}

/** Longer addresses are cut or refused on the way to WhatsApp. */
const MAX_CHAT_TEXT = 1_900

/** The address of a chat with the text of an order in it; of a long one without, which then has to be pasted. */
export function chatLink(chatUrl: string, text: string): { href: string; isWhole: boolean } {
  const encoded = encodeURIComponent(text)
  return encoded.length <= MAX_CHAT_TEXT
    ? { href: `${chatUrl}?text=${encoded}`, isWhole: true }
    : { href: chatUrl, isWhole: false }
}
