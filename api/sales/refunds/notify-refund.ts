import type { Letter } from '#api/messages/outbound-message.ts'
import type { Order } from '#contract/sales/orders.ts'
import { lettersOfRefund, type RefundEvent } from './refund-messages.ts'
import type { StoredRefund } from './refunds.repository.ts'
import type { Needs } from './refunds.service.ts'

type News = Pick<StoredRefund, 'amount' | 'cause'> & {
  order: Order
  verifiedEmail: string | null
  event: RefundEvent
  /** Why it was declined. */
  reason?: string | undefined
}

/** What the buyer is told of their refund (product.md §6). */
export async function refundNews(
  { site, config }: Pick<Needs, 'site' | 'config'>,
  { order, verifiedEmail, event, reason, amount, cause }: News,
): Promise<Letter[]> {
  const { shopName } = await site.settings()
  return lettersOfRefund({
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
