import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { discountedFurther } from '#api/pricing/order-adjustments.ts'
import { orderChangedMessages } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { refundExcess } from '#api/sales/orders/status/give-up-units.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { PriceReduction } from '#contract/sales/order-changes.ts'
import { formatTaka } from '#contract/taka.ts'
import { assertReadAt } from './assert-read-at.ts'
import { changeTotals, currentAdjustments, findCharged } from './order-totals.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { site: SiteService }

/**
 * Lowers what a delivered order costs without a return, since its buyer keeps something with a fault: a discount of
 * the staff on what it still charges, a version, the refund of what was paid above the new total, and a message with
 * that total. docs/product.md §5
 */
export function createReducePrice({ db, withTx, clock, config, site }: Needs) {
  return async (viewer: Viewer, orderId: string, input: PriceReduction): Promise<void> => {
    viewer.assertAdmin()
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const { order: shown, verifiedEmail } = found
    const { shopName } = await site.settings()
    const context = { shopName, publicUrl: config.publicUrl, verifiedEmail }
    const refund = { order: shown, verifiedEmail, event: 'pending', cause: 'change' } as const
    const messagesOf = await prepareRefundMessages({ site, config }, refund)
    const { amount, reason } = input
    const [now, changedBy] = [clock(), viewer.userId]

    await withTx(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw notFound(messages.orderNotFound)
      await assertReadAt(tx, order, input.updatedAt)
      if (order.status !== 'delivered') throw conflict(messages.reduceOnlyDelivered)
      const before = await findCharged(tx, orderId)
      const left = before.totals.subtotal - before.totals.discountAmount
      if (amount > left) throw invalidField('amount', messages.reductionTooLarge(formatTaka(left)))
      const { lines } = before
      const amounts = lines.map(({ id, unitPrice, charged }) => ({ id, amount: unitPrice * charged }))
      const adjustments = discountedFurther(await currentAdjustments(tx, orderId, before), amounts, amount)
      const change = { kind: 'reduced', reason, changedBy, now, before, lines } as const
      const changed = await changeTotals(tx, order, { ...change, adjustments })
      await refundExcess(tx, changed, { order: shown, changedBy, now, messagesOf })
      const totals = { grandTotal: changed.grandTotal, amountDue: amountDueOf(changed) }
      await enqueueMessages(tx, orderChangedMessages(shown, totals, context), { aboutId: orderId, now })
      const audited = {
        before: { grandTotal: order.grandTotal },
        after: { grandTotal: changed.grandTotal, amount, reason },
        at: now,
      }
      await recordAudit(tx, viewer, 'order.price-reduced', { type: 'order', id: orderId }, audited)
    })
  }
}
