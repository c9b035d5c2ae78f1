import { recordAudit } from '#api/audit/audit.repository.ts'
import { listParcels, type StoredParcel } from '#api/sales/parcels/parcels.repository.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { isPayable, listPayments, lockOrder } from '#api/sales/payments/payments.repository.ts'
import { recordPayments } from '#api/sales/payments/record-payments.ts'
import type { Viewer } from '#api/viewer.ts'
import { type CourierCash, unrecordedCash } from '#contract/sales/staff-orders/courier-cash.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'

type Recording = {
  orderId: string
  /** The delivered parcels whose cash is recorded; all of them if not set. */
  parcels?: readonly Pick<StoredParcel, 'id'>[]
  now: Date
}

/**
 * Records that couriers have the cash of an order's delivered parcels, each with an entry in the audit log and without a
 * message; what was recorded before is not again, nor more than is due. Returns whether there was any. Danger: locks the
 * order, so that coupon and products are locked before (docs/reliability.md D6).
 */
export async function recordCourierCash(
  tx: Tx,
  viewer: Viewer,
  { orderId, parcels: chosen, now }: Recording,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isPayable(order)) return false
  const parcels = await listParcels(tx, orderId)
  const delivered = parcels.filter(
    ({ id, state }) => state === 'delivered' && (!chosen || chosen.some((parcel) => parcel.id === id)),
  )
  const payments = await listPayments(tx, orderId)
  const collected = unrecordedCash(delivered, { parcels, payments, amountDue: amountDueOf(order) })
  if (collected.length === 0) return false
  await recordPayments(
    tx,
    collected.map(({ courierName, amount }) => {
      const recordedBy = viewer.userId
      const way = { method: 'courier', provider: courierName, reference: null } as const
      return { ...way, orderId, amount, state: 'received', recordedBy }
    }),
    now,
  )
  await audit(tx, viewer, { orderId, collected, due: amountDueOf(order), now })
  return true
}

/** As of a payment that staff enter. */
async function audit(
  tx: Tx,
  viewer: Viewer,
  { orderId, collected, due, now }: { orderId: string; collected: CourierCash[]; due: Taka; now: Date },
): Promise<void> {
  let before = due
  for (const { courierName, amount } of collected) {
    const after = { due: before - amount, amount, courierName }
    const change = { before: { due: before }, after, at: now }
    await recordAudit(tx, viewer, 'order.payment-received', { type: 'order', id: orderId }, change)
    before -= amount
  }
}
