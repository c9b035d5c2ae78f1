import { recordAudit } from '#api/audit/audit.repository.ts'
import { invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { blockCustomerEndpoint } from '#contract/identity/cash-block.ts'
import { messages } from '#contract/messages.ts'
import { insertBlock, liftBlocks } from './customer-blocks.repository.ts'
import { lockCustomerPhone } from './customers.repository.ts'

/** The customers whose orders for cash on delivery are refused. docs/product.md §4 */
export function createCustomerBlocks({ withTx, clock }: Pick<ServiceNeeds, 'withTx' | 'clock'>) {
  return {
    /** Refuses cash orders of a customer; a block replaces the one before. Throws forbidden, notFound and invalid. */
    async block(
      viewer: Viewer,
      customerId: string,
      { reason, untilDay = null }: InputOf<typeof blockCustomerEndpoint>['body'],
    ): Promise<void> {
      viewer.assertMay('customers.edit')
      const now = clock()
      if (untilDay && untilDay < dhakaDay(now)) throw invalidField('untilDay', messages.blockDayPast)
      await withTx(async (tx) => {
        const customer = await lockCustomerPhone(tx, customerId)
        if (!customer) throw notFound(messages.userNotFound)
        const [replaced] = await liftBlocks(tx, { customerId }, { liftedBy: viewer.userId, now })
        const before = replaced ? { reason: replaced.reason, untilDay: replaced.untilDay } : null
        const { phone } = customer
        const createdAt = now
        await insertBlock(tx, { customerId, phone, reason, untilDay, blockedBy: viewer.userId, createdAt })
        const subject = { type: 'user', id: customerId }
        const change = { before, after: { reason, untilDay }, at: now }
        await recordAudit(tx, viewer, 'account.cash-blocked', subject, change)
      })
    },

    /**
     * Takes them again: ends the block of the account and those of its number in other accounts, each recorded with the account
     * that it is of. Without a block nothing changes. Throws forbidden.
     */
    async unblock(viewer: Viewer, customerId: string): Promise<void> {
      viewer.assertMay('customers.edit')
      const now = clock()
      await withTx(async (tx) => {
        const phone = (await lockCustomerPhone(tx, customerId))?.phone ?? null
        const lifted = await liftBlocks(tx, { customerId, phone }, { liftedBy: viewer.userId, now })
        for (const { customerId: id, ...before } of lifted)
          await recordAudit(
            tx,
            viewer,
            'account.cash-unblocked',
            { type: 'user', id },
            { before, after: null, at: now },
          )
      })
    },
  }
}
