import type { ServiceNeeds } from '#api/needs.ts'
import { statusChangeMessages } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { cancelOrder } from '#api/sales/orders/status/change-order-status.ts'
import { claimDueRefunds } from '#api/sales/refunds/gateway-refunds.repository.ts'
import type { RefundsService } from '#api/sales/refunds/refunds.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { statusNotes } from '#contract/sales/status-notes.ts'
import {
  claimDuePaymentAttempts,
  listLapsingOrders,
  listPaymentAttemptsOf,
} from './payment-attempts.repository.ts'
import { isUnclear } from './polling-schedule.ts'
import type { Settle } from './settle-payment-attempt.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  refunds: Pick<RefundsService, 'send' | 'follow'>
  settle: Settle
}

const MINUTE_MS = 60_000
/** Time to pay an online order (docs/product.md §4). */
const LAPSE_MS = 30 * MINUTE_MS
/** Time to use a payment page that was just opened. */
const GRACE_MS = 10 * MINUTE_MS
/** A gateway without a clear answer reserves stock no longer than this; a later payment is refunded. */
const LAPSE_ANYWAY_MS = 2 * 60 * MINUTE_MS
/** When claimed rows are due again, if the run that claimed them does not say otherwise. */
const LEASE_MS = 5 * MINUTE_MS
const BATCH_SIZE = 50

/**
 * The job `payments.poll`, once a minute: queries due attempts, lapses unpaid orders, sends refunds and follows them. It may
 * run twice at once; each row belongs to one run at a time, and every step may be repeated.
 */
export function createPollPayments(needs: Needs) {
  const { db, clock, settle, refunds } = needs
  const lapse = createLapse(needs)

  return async (): Promise<void> => {
    const failures: unknown[] = []
    const forEach = async <T>(rows: readonly T[], work: (row: T) => Promise<unknown>) => {
      for (const row of rows) await work(row).catch((error: unknown) => failures.push(error))
    }
    const now = clock()
    const lease = { now, nextCheckAt: new Date(now.getTime() + LEASE_MS), limit: BATCH_SIZE }
    await forEach(await claimDuePaymentAttempts(db, lease), ({ id }) => settle(id, { isDue: true }))
    await forEach(await listLapsing(now), (order) => lapse(order))
    await forEach(await claimDueRefunds(db, lease), ({ id, status }) =>
      status === 'refunded' ? refunds.follow(id) : refunds.send(id, null),
    )
    // A row that fails must not stop the others; its error is thrown at the end.
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} payments could not be polled`)
  }

  function listLapsing(now: Date) {
    const placedBefore = new Date(now.getTime() - LAPSE_MS)
    const triedBefore = new Date(now.getTime() - GRACE_MS)
    return listLapsingOrders(db, { placedBefore, triedBefore, limit: BATCH_SIZE })
  }
}

/** Queries the gateway once more, then cancels and releases stock and coupon. A payment that comes even later is refunded. */
function createLapse({ db, withCatalogueTx, clock, config, site, settle }: Needs) {
  return async ({ id: orderId, createdAt }: { id: string; createdAt: Date }): Promise<void> => {
    const mustLapse = clock().getTime() - createdAt.getTime() > LAPSE_ANYWAY_MS
    for (const attempt of await listPaymentAttemptsOf(db, orderId)) {
      const { attempt: after, outcome } = await settle(attempt.id)
      // The money was received. A `surplus` payment is refunded and leaves the order unpaid.
      if (after.status === 'paid' || after.status === 'held') return
      if (isUnclear(outcome) && !mustLapse) return
    }
    const found = await findOrder(db, orderId)
    if (!found) return
    const { shopName, messageTexts } = await site.settings()
    const { order, verifiedEmail } = found
    const outboundMessages = statusChangeMessages(order, 'cancelled', {
      shopName,
      messageTexts,
      publicUrl: config.publicUrl,
      verifiedEmail,
    })
    const cancellation = {
      orderId,
      from: 'pending',
      paymentStatus: 'pending',
      changedBy: null,
      note: statusNotes.notPaidInTime,
      outboundMessages,
      now: clock(),
    } as const
    await withCatalogueTx((tx, markChanged) => cancelOrder(tx, cancellation, markChanged))
  }
}
