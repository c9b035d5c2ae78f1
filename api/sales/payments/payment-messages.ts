import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { paymentReceivedMessages } from '#api/sales/orders/order-messages.ts'
import { composeRefundMessages } from '#api/sales/refunds/notify-refund.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'

/** What the buyer is told: of a payment that pays the order, and of one that goes back. */
export type PaymentMessages = { customerId: string; paid: OutboundMessage[]; surplus: OutboundMessage[] }

type Needs = Pick<ServiceNeeds, 'config'> & { site: SiteService }

/** Written before the transaction that knows which of the two it is. `amount` is what came. */
export async function composePaymentMessages(
  { site, config }: Needs,
  { order, verifiedEmail }: { order: Order; verifiedEmail: string | null },
  amount: Taka,
): Promise<PaymentMessages> {
  const { shopName } = await site.settings()
  const surplus = { order, verifiedEmail, event: 'approved', amount, cause: 'surplus' } as const
  return {
    customerId: order.customerId,
    paid: paymentReceivedMessages(order, { shopName, publicUrl: config.publicUrl, verifiedEmail }),
    surplus: await composeRefundMessages({ site, config }, surplus),
  }
}
