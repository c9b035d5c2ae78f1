import type { ServiceNeeds } from '#api/needs.ts'
import { cancelOrder } from '#api/sales/orders/change-order-status.ts'
import { statusChangeMessages } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { claimDueRefunds } from '#api/sales/refunds/refunds.repository.ts'
import type { RefundsService } from '#api/sales/refunds/refunds.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { claimDuePaymentAttempts, listLapsingOrders, listPaymentAttemptsOf } from './payments.repository.ts'
import { isUnclear } from './polling-schedule.ts'
import type { Settle } from './settle-payment-attempt.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  refunds: Pick<RefundsService, 'send' | 'follow'>
  settle: Settle
}

const MINUTE_MS = 60_000
/** An unpaid online order lives this long (docs/product.md §4). */
const LAPSE_MS = 30 * MINUTE_MS
/** Whoever has just opened a payment page gets the time to use it. */
const GRACE_MS = 10 * MINUTE_MS
/** A gateway that gives no clear answer cannot keep goods off the shelf for longer; what comes later is sent back. */
const LAPSE_ANYWAY_MS = 2 * 60 * MINUTE_MS
/** How long one process has for what it took; then another may. */
const LEASE_MS = 5 * MINUTE_MS
const BATCH_SIZE = 50

/**
 * What time brings, once a minute: asks about attempts whose turn it is, lapses unpaid orders, sends and follows refunds.
 * Any number of processes may sweep at once; each row is one process's at a time, and every step may be repeated.
 */
export function createPollPayments(needs: Needs) {
  const { db, clock, settle, refunds } = needs
  const lapse = createLapse(needs)

  return async (): Promise<void> => {
    const failures: unknown[] = []
    const each = async <T>(rows: readonly T[], work: (row: T) => Promise<unknown>) => {
      for (const row of rows) await work(row).catch((error: unknown) => failures.push(error))
    }
    const now = clock()
    const lease = { now, nextCheckAt: new Date(now.getTime() + LEASE_MS), limit: BATCH_SIZE }
    await each(await claimDuePaymentAttempts(db, lease), ({ id }) => settle(id, { isDue: true }))
    await each(await lapsing(now), (order) => lapse(order))
    await each(await claimDueRefunds(db, lease), ({ id, status }) =>
      status === 'refunded' ? refunds.follow(id) : refunds.send(id, null),
    )
    // One row that fails must not keep the others from their turn; then it is told.
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} payments could not be swept`)
  }

  function lapsing(now: Date) {
    const placedBefore = new Date(now.getTime() - LAPSE_MS)
    const triedBefore = new Date(now.getTime() - GRACE_MS)
    return listLapsingOrders(db, { placedBefore, triedBefore, limit: BATCH_SIZE })
  }
}

/** Asks the gateway a last time, then cancels: stock and coupon go back. A payment that comes still later is sent back. */
function createLapse({ db, withCatalogueTx, clock, config, site, settle }: Needs) {
  return async ({ id: orderId, createdAt }: { id: string; createdAt: Date }): Promise<void> => {
    const isOld = clock().getTime() - createdAt.getTime() > LAPSE_ANYWAY_MS
    for (const attempt of await listPaymentAttemptsOf(db, orderId)) {
      const { attempt: after, outcome } = await settle(attempt.id)
      // Its money is here. What goes back (`surplus`) leaves the order unpaid.
      if (after.status === 'paid' || after.status === 'held') return
      if (isUnclear(outcome) && !isOld) return
    }
    const found = await findOrder(db, orderId)
    if (!found) return
    const { shopName } = await site.settings()
    const { order, verifiedEmail } = found
    const outboundMessages = statusChangeMessages(order, 'cancelled', {
      shopName,
      publicUrl: config.publicUrl,
      verifiedEmail,
    })
    const cancellation = {
      orderId,
      from: 'pending',
      paymentStatus: 'pending',
      changedBy: null,
      note: 'not paid in time',
      outboundMessages,
      now: clock(),
    } as const
    await withCatalogueTx((tx, markChanged) => cancelOrder(tx, cancellation, markChanged))
  }
}
