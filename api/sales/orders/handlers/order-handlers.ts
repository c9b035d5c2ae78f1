import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { missingPermission } from '#contract/identity/permissions.ts'
import { messages } from '#contract/messages.ts'
import { takePermission } from '#contract/sales/staff-orders/order-handlers.ts'
import type { OrderFilter } from '#contract/sales/staff-orders/order-list.ts'
import type { Tx } from '#database/connect.ts'
import {
  deleteOrderHandler,
  findOrderHandler,
  listColleagues,
  lockHandledOrder,
  putOrderHandler,
  takeOrder,
} from './order-handlers.repository.ts'

/** Who of the staff handles an order. docs/product.md §4 */
export function createOrderHandlers({ db, withTx, clock }: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return {
    /** Assigns an unassigned order to the viewer; one's own stays. Throws notFound, and conflict with who has it. */
    async take(viewer: Viewer, orderId: string): Promise<void> {
      viewer.assertMay(takePermission)
      await withTx(async (tx) => {
        await lockOrder(tx, orderId)
        const before = await findOrderHandler(tx, orderId)
        const now = clock()
        if (await takeOrder(tx, { orderId, userId: viewer.userId, now }))
          return record(tx, viewer, {
            ...{ action: 'taken', orderId, before: before?.name ?? null, now },
            after: (await findOrderHandler(tx, orderId))?.name ?? null,
          })
        if (before && before.id !== viewer.userId) throw conflict(messages.orderTakenBy(before.name))
      })
    },

    /**
     * Unassigns an order; that of a colleague only with `orders.assign`. An unassigned one stays so. Throws notFound, and
     * conflict with who has it.
     */
    async giveBack(viewer: Viewer, orderId: string): Promise<void> {
      viewer.assertMay(takePermission)
      await withTx(async (tx) => {
        await lockOrder(tx, orderId)
        const handler = await findOrderHandler(tx, orderId)
        if (!handler) return
        const isAllowed = handler.id === viewer.userId || viewer.may('orders.assign')
        if (!isAllowed || !(await deleteOrderHandler(tx, orderId, handler.id)))
          throw conflict(messages.orderTakenBy(handler.name))
        await record(tx, viewer, {
          action: 'given-back',
          orderId,
          before: handler.name,
          after: null,
          now: clock(),
        })
      })
    },

    /** Assigns an order to a member of staff. Throws forbidden, notFound, and invalid for who does not work on orders. */
    async assign(viewer: Viewer, orderId: string, { userId }: { userId: string }): Promise<void> {
      viewer.assertMay('orders.assign')
      await withTx(async (tx) => {
        await lockOrder(tx, orderId)
        const [colleague] = await listColleagues(tx, userId)
        if (!colleague || !worksOnOrders(colleague)) throw invalidField('userId', messages.colleagueRequired)
        const before = await findOrderHandler(tx, orderId)
        const now = clock()
        await putOrderHandler(tx, { orderId, userId, now })
        await record(tx, viewer, {
          action: 'passed-on',
          orderId,
          before: before?.name ?? null,
          after: colleague.name,
          now,
        })
      })
    },

    /** The members of staff to whom an order can be assigned, by name. Throws forbidden. */
    async list(viewer: Viewer): Promise<{ id: string; name: string }[]> {
      viewer.assertMay('orders.assign')
      return (await listColleagues(db)).filter(worksOnOrders).map(({ id, name }) => ({ id, name }))
    },
  }
}

/** Whose orders a filter lists; null: nobody's. */
export function handlerIdOf(
  filter: OrderFilter['handler'],
  { userId }: Pick<Viewer, 'userId'>,
): string | null | undefined {
  return filter === 'mine' ? userId : filter && null
}

const worksOnOrders = ({ permissions }: Awaited<ReturnType<typeof listColleagues>>[number]) =>
  !missingPermission(new Set(permissions), takePermission)

/** Throws notFound. */
async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  if (!(await lockHandledOrder(tx, orderId))) throw notFound(messages.orderNotFound)
}

type Handover = {
  action: 'taken' | 'given-back' | 'passed-on'
  orderId: string
  before: string | null
  after: string | null
  now: Date
}

/** About the handler and not the order, whose last entry says who changed it. */
async function record(
  tx: Tx,
  viewer: Viewer,
  { action, orderId, before, after, now }: Handover,
): Promise<void> {
  await recordAudit(
    tx,
    viewer,
    `order-handler.${action}`,
    { type: 'order-handler', id: orderId },
    { before: { handledBy: before }, after: { handledBy: after }, at: now },
  )
}
