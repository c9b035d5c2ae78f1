import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { paymentReceivedMessages } from '#api/sales/orders/order-messages.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { listPayers } from './payers.repository.ts'

type Needs = Pick<ServiceNeeds, 'config'> & { site: SiteService }

/** Payments of different orders. */
type Received = readonly { orderId: string; amount: Taka }[]

/** Tells the buyers of orders, which must be locked, that their money has come, in the transaction that records it. */
export type NotifyPayers = (tx: Tx, received: Received, now: Date) => Promise<void>

/**
 * For money that staff record as received by a wallet, which its buyer sent from afar and cannot see arriving. Call it before
 * the transaction, which cannot read settings, and what it returns as the last change of the payment. docs/product.md §6
 */
export async function prepareNotifyPayers({ site, config }: Needs): Promise<NotifyPayers> {
  const { shopName } = await site.settings()
  return async (tx, received, now) => {
    const payers = await listPayers(
      tx,
      received.map(({ orderId }) => orderId),
    )
    for (const { verifiedEmail, due, ...order } of payers) {
      const amount = received.find(({ orderId }) => orderId === order.id)?.amount ?? 0
      const context = { shopName, publicUrl: config.publicUrl, verifiedEmail }
      const outboundMessages = paymentReceivedMessages(order, { received: amount, due }, context)
      await enqueueMessages(tx, outboundMessages, { aboutId: order.id, now })
    }
  }
}

/** Tells nobody. */
export const notifyNobody: NotifyPayers = async () => {}
