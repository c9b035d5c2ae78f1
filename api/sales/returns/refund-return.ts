import { recordAudit } from '#api/audit/audit.repository.ts'
import { invalidField } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import { createRefundsDue } from '#api/sales/refunds/refunds-due.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { RefundMethod } from '#contract/sales/refunds.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import { closeReturn, getOrderOfReturn, lockReceivedReturn } from './received-return.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { site: SiteService }

/** How much of the money, without `amount` all that is left, and where it is sent. */
export type ReturnRefund = {
  amount?: Taka | undefined
  wallet?: { method: RefundMethod; number: string } | undefined
}

/**
 * Creates the refund of a return, or of a part of its money, the way the order was paid or to a wallet; none when
 * nothing is left to give back, since a payment was taken back after the return was received. The return is closed
 * with the last part. Throws notFound, invalid for more than is left, and conflict unless the return was received and is
 * not settled yet. docs/product.md §13
 */
export function createRefundReturn({ db, withTx, clock, config, site }: Needs) {
  return async (viewer: Viewer, id: string, { wallet, amount: asked }: ReturnRefund = {}): Promise<void> => {
    viewer.assertAdmin()
    const { order: shown, verifiedEmail } = await getOrderOfReturn(db, id)
    const refund = { order: shown, verifiedEmail, event: 'pending', cause: 'return' } as const
    const messagesOf = await prepareRefundMessages({ site, config }, refund)
    const [now, changedBy] = [clock(), viewer.userId]
    await withTx(async (tx) => {
      const { credit } = await lockReceivedReturn(tx, id)
      const amount = asked ?? credit
      if (amount > credit) throw invalidField('amount', messages.onlySoMuchToGiveBack(formatTaka(credit)))
      const due = { order: shown, cause: 'return', returnId: id, atMost: amount, changedBy } as const
      const sent = { destination: wallet, isSentByHand: wallet !== undefined }
      const [first] = amount > 0 ? await createRefundsDue(tx, { ...due, ...sent }, now) : []
      if (first) await enqueueMessages(tx, messagesOf(amount), { aboutId: first.id, now })
      if (amount === credit) await closeReturn(tx, { id, orderId: shown.id, changedBy, now })
      const change = { before: null, after: { returnId: id, amount, ...wallet }, at: now }
      await recordAudit(tx, viewer, 'return.refunded', { type: 'order', id: shown.id }, change)
    })
  }
}
