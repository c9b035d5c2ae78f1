import { refunds } from '#database/schema/sales/refunds.ts'
import { PANEL } from '#testing/scenarios/money-invariants.ts'
import { pick, type StepsOf } from './step-runner.ts'

/** Refunds are asked for, sent and rejected. */
export const refundSteps: StepsOf<'refund' | 'send' | 'decline'> = {
  async refund({ shop, buyer, history }, { which }) {
    const orderId = pick(history.placed, which)
    if (orderId) await shop.refunds.request(buyer, { orderId, method: 'bkash', number: '01712345678' })
  },

  async send({ database, shop, admin }, { which, by }) {
    const refund = pick(await database.db.select().from(refunds), which)
    if (!refund) return
    if (refund.status === 'pending') await shop.refunds.update(admin, refund.id, { status: 'approved' })
    if (by === 'no') await shop.refunds.update(admin, refund.id, { status: 'rejected' })
    // In an unknown state the merchant checks the panel first, which a test cannot.
    else if (by === 'hand' && refund.gatewayState !== 'unclear') {
      await shop.refunds.update(admin, refund.id, { status: 'refunded', reference: PANEL })
    } else await shop.refunds.update(admin, refund.id, { status: 'refunded' })
  },

  async decline({ database, shop, admin }, { which }) {
    const pending = (await database.db.select().from(refunds)).filter(({ status }) => status === 'pending')
    const refund = pick(pending, which)
    if (refund) await shop.refunds.update(admin, refund.id, { status: 'rejected', reason: 'Used' })
  },
}
