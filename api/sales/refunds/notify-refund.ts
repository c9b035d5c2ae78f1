import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { Order } from '#contract/sales/orders.ts'
import { type RefundEvent, refundMessages } from './refund-messages.ts'
import type { StoredRefund } from './refunds.repository.ts'
import type { RefundNeeds } from './refunds.service.ts'

type Notices = Pick<StoredRefund, 'amount' | 'cause'> & {
  order: Order
  verifiedEmail: string | null
  event: RefundEvent
  /** Why it was declined. */
  reason?: string | undefined
}

/** What the buyer is told of their refund (docs/product.md §6). */
export async function composeRefundMessages(
  { site, config }: Pick<RefundNeeds, 'site' | 'config'>,
  { order, verifiedEmail, event, reason, amount, cause }: Notices,
): Promise<OutboundMessage[]> {
  const { shopName } = await site.settings()
  return refundMessages({
    orderShortId: order.id.slice(-6),
    event,
    reason: reason ?? '',
    cause,
    amount,
    customerName: order.customerName,
    verifiedEmail,
    phone: order.phone,
    shopName,
    publicUrl: config.publicUrl,
  })
}
