import { findLastAuditChange, recordAudit } from '#api/audit/audit.repository.ts'
import { changedMeanwhile } from '#api/audit/optimistic-lock.ts'
import { conflict, notFound } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder, type StoredOrder } from '#api/sales/orders/orders.repository.ts'
import {
  hasOpenComplaint,
  insertOrderNote,
  updateCustomFields,
  updateOrderCall,
  updateOrderParcel,
  updatePromisedDays,
} from '#api/sales/orders/placing/staff-order.repository.ts'
import { promisedDaysOf } from '#api/sales/orders/promised-days.ts'
import { findPayableOrder } from '#api/sales/payments/payments.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { CustomValuesInput } from '#contract/custom-fields.ts'
import { messages } from '#contract/messages.ts'
import type { Order, PromisedDays } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'customFields'>

type ParcelInput = {
  parcelId?: string | undefined
  courierName: string
  trackingNumber: string
  updatedAt: Date
}
type CustomFieldsInput = { updatedAt: Date; customFields: CustomValuesInput }
type NoteInput = { text: string; kind?: 'note' | 'complaint' | 'answered' | undefined }

const complaintEvents = { complaint: 'order.complained', answered: 'order.complaint-answered' } as const
type CallInput = { outcome: 'confirmed' | 'no-answer'; text?: string | undefined }

/** What staff change in an order other than its status; each change is recorded in the audit log. */
export function createUpdateOrderDetails({ db, withTx, clock, customFields }: Needs) {
  async function getOrder(orderId: string): Promise<StoredOrder> {
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    return found.order
  }

  /**
   * Runs a change with its audit entry. When nothing was changed, throws conflict with the `reason` for the order as it is
   * now, or with who changed it meanwhile.
   */
  async function changeWithAudit(
    viewer: Viewer,
    orderId: string,
    {
      action,
      before,
      after,
      run,
    }: { action: string; before: unknown; after: unknown; run: (tx: Tx, now: Date) => Promise<boolean> },
    reason: (order: Order) => string | undefined,
  ): Promise<void> {
    const now = clock()
    const hasChanged = await withTx(async (tx) => {
      if (!(await run(tx, now))) return false
      await recordAudit(tx, viewer, action, { type: 'order', id: orderId }, { before, after, at: now })
      return true
    })
    if (hasChanged) return
    const rejection = reason(await getOrder(orderId))
    if (rejection) throw conflict(rejection)
    const [last, current] = [
      await findLastAuditChange(db, 'order', orderId),
      await findPayableOrder(db, orderId),
    ]
    throw changedMeanwhile(last, current?.updatedAt ?? now)
  }

  return {
    /**
     * Fills in custom fields, of an order in any status. Throws invalid with the fields, and conflict with who
     * changed the order after `updatedAt`. docs/product.md §32
     */
    async updateCustomFields(viewer: Viewer, orderId: string, input: CustomFieldsInput): Promise<void> {
      viewer.assertAdmin()
      const { storedFields: before } = await getOrder(orderId)
      const after = customFields.order.fill(before, input.customFields, { by: 'staff' })
      await changeWithAudit(
        viewer,
        orderId,
        {
          action: 'order.fields-changed',
          before,
          after,
          run: (tx, now) =>
            updateCustomFields(tx, { orderId, readAt: input.updatedAt, now, customFields: after }),
        },
        () => undefined,
      )
    },

    /** Throws conflict for an order that is delivered or cancelled, or with who changed it after `updatedAt`. */
    async updatePromise(
      viewer: Viewer,
      orderId: string,
      { updatedAt, ...days }: PromisedDays & { updatedAt: Date },
    ): Promise<void> {
      viewer.assertAdmin()
      const { promisedFrom, promisedUntil } = await getOrder(orderId)
      const after = promisedDaysOf(days)
      await changeWithAudit(
        viewer,
        orderId,
        {
          action: 'order.promise-changed',
          before: { promisedFrom, promisedUntil },
          after,
          run: (tx, now) => updatePromisedDays(tx, { orderId, readAt: updatedAt, now, ...after }),
        },
        ({ status }) =>
          status === 'delivered' || status === 'cancelled' ? messages.promiseOnlyOpenOrders : undefined,
      )
    },

    async updateParcel(
      viewer: Viewer,
      orderId: string,
      { updatedAt, ...parcel }: ParcelInput,
    ): Promise<void> {
      viewer.assertAdmin()
      const { parcels, ...newest } = await getOrder(orderId)
      const { courierName = '', trackingNumber = '' } =
        parcels.find(({ id }) => id === parcel.parcelId) ?? newest
      await changeWithAudit(
        viewer,
        orderId,
        {
          action: 'order.parcel-changed',
          before: { courierName, trackingNumber },
          after: parcel,
          run: (tx, now) => updateOrderParcel(tx, { orderId, readAt: updatedAt, now, ...parcel }),
        },
        ({ parcels }) =>
          parcels.some(({ state }) => state === 'handed-over') ? undefined : messages.onlyShippedHasTracking,
      )
    },

    /** A complaint, and an answer to all that are open, are events too. Throws conflict for an answer to none. */
    async addNote(viewer: Viewer, orderId: string, { text, kind = 'note' }: NoteInput): Promise<void> {
      viewer.assertAdmin()
      await getOrder(orderId)
      await changeWithAudit(
        viewer,
        orderId,
        {
          action: kind === 'note' ? 'order.noted' : complaintEvents[kind],
          before: null,
          after: { text },
          run: async (tx, now) => {
            if (kind === 'answered' && !(await hasOpenComplaint(tx, orderId))) return false
            await insertOrderNote(tx, { orderId, kind, text, authorId: viewer.userId, now })
            if (kind !== 'note')
              await insertEvents(tx, [{ type: complaintEvents[kind], subjectId: orderId, data: {}, at: now }])
            return true
          },
        },
        () => messages.noOpenComplaint,
      )
    },

    /** Throws conflict for an order that is not pending. */
    async recordCall(viewer: Viewer, orderId: string, { outcome, text = '' }: CallInput): Promise<void> {
      viewer.assertAdmin()
      await getOrder(orderId)
      await changeWithAudit(
        viewer,
        orderId,
        {
          action: 'order.called',
          before: null,
          after: { outcome },
          run: async (tx, now) => {
            if (!(await updateOrderCall(tx, { orderId, isConfirmed: outcome === 'confirmed', now })))
              return false
            await insertOrderNote(tx, { orderId, kind: outcome, text, authorId: viewer.userId, now })
            return true
          },
        },
        () => messages.onlyPendingCanBeConfirmed,
      )
    },
  }
}
