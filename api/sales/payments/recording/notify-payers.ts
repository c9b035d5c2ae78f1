import { enqueueMessagesOfMany } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { paymentReceivedMessages } from '#api/sales/orders/order-messages.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import type { PayableOrder } from '#api/sales/payments/payments.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { listPayers } from './payers.repository.ts'

type Needs = Pick<ServiceNeeds, 'config'> & { site: SiteService }

/** Payments of different orders, and these as they are after them. */
type Received = { payments: readonly { orderId: string; amount: Taka }[]; orders: readonly PayableOrder[] }

/** Tells the buyers of orders, which must be locked, that their money has come, in the transaction that records it. */
export type NotifyPayers = (tx: Tx, received: Received, now: Date) => Promise<void>

/**
 * For money that staff record as received by a wallet, which its buyer sent from afar and cannot see arriving. Call it before
 * the transaction, which cannot read settings, and what it returns as the last change of the payment. docs/product.md §6
 */
export async function prepareNotifyPayers({ site, config }: Needs): Promise<NotifyPayers> {
  const { shopName } = await site.settings()
  return async (tx, { payments, orders }, now) => {
    const amounts = new Map(payments.map(({ orderId, amount }) => [orderId, amount]))
    const dues = new Map(orders.map((order) => [order.id, amountDueOf(order)]))
    const payers = await listPayers(tx, [...amounts.keys()])
    const subjects = payers.map(({ verifiedEmail, ...order }) => {
      const { id } = order
      const payment = { received: amounts.get(id) ?? 0, due: dues.get(id) ?? 0 }
      const context = { shopName, publicUrl: config.publicUrl, verifiedEmail }
      return { aboutId: id, outboundMessages: paymentReceivedMessages(order, payment, context) }
    })
    await enqueueMessagesOfMany(tx, subjects, now)
  }
}

/** Tells nobody. */
export const notifyNobody: NotifyPayers = async () => {}
