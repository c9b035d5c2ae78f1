import { notFound } from '#api/errors.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { messages } from '#contract/messages.ts'
import type { Taka } from '#contract/taka.ts'

export type SurplusNeeds = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { site: SiteService }

/** The messages to an order's buyer about money that it did not need and that staff send back. Throws notFound. */
export async function prepareSurplusMessages(
  needs: SurplusNeeds,
  orderId: string,
): Promise<(amount: Taka) => OutboundMessage[]> {
  const found = await findOrder(needs.db, orderId)
  if (!found) throw notFound(messages.orderNotFound)
  return prepareRefundMessages(needs, { ...found, event: 'pending', cause: 'surplus' })
}
