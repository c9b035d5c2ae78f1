import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { missingPermission } from '#contract/identity/permissions.ts'
import { messages } from '#contract/messages.ts'
import { assigneePermission } from '#contract/sales/staff-orders/order-assignees.ts'
import type { OrderFilter } from '#contract/sales/staff-orders/order-list.ts'
import type { Tx } from '#database/connect.ts'
import {
  deleteOrderAssignee,
  findOrderAssignee,
  listColleagues,
  lockAssignedOrder,
  putOrderAssignee,
  takeOrder,
} from './order-assignees.repository.ts'

/** Who of the staff works on an order. docs/product.md §4 */
export function createOrderAssignees({ db, withTx, clock }: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return {
    /** Assigns an unassigned order to the viewer; one's own stays. Throws notFound, and conflict with who has it. */
    async take(viewer: Viewer, orderId: string): Promise<void> {
      viewer.assertMay(assigneePermission)
      await withTx(async (tx) => {
        await lockOrder(tx, orderId)
        const before = await findOrderAssignee(tx, orderId)
        const now = clock()
        if (await takeOrder(tx, { orderId, userId: viewer.userId, now }))
          return record(tx, viewer, {
            ...{ action: 'assigned', orderId, before: before?.name ?? null, now },
            after: (await findOrderAssignee(tx, orderId))?.name ?? null,
          })
        if (before && before.id !== viewer.userId) throw conflict(messages.orderAssignedTo(before.name))
      })
    },

    /**
     * Unassigns an order; that of a colleague only with `orders.assign`. An unassigned one stays so. Throws notFound, and
     * conflict with who has it.
     */
    async unassign(viewer: Viewer, orderId: string): Promise<void> {
      viewer.assertMay(assigneePermission)
      await withTx(async (tx) => {
        await lockOrder(tx, orderId)
        const assignee = await findOrderAssignee(tx, orderId)
        if (!assignee) return
        const isAllowed = assignee.id === viewer.userId || viewer.may('orders.assign')
        if (!isAllowed || !(await deleteOrderAssignee(tx, orderId, assignee.id)))
          throw conflict(messages.orderAssignedTo(assignee.name))
        await record(tx, viewer, {
          action: 'unassigned',
          orderId,
          before: assignee.name,
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
        const before = await findOrderAssignee(tx, orderId)
        const now = clock()
        await putOrderAssignee(tx, { orderId, userId, now })
        await record(tx, viewer, {
          action: 'assigned',
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
export function assigneeIdOf(
  filter: OrderFilter['assignee'],
  { userId }: Pick<Viewer, 'userId'>,
): string | null | undefined {
  return filter === 'mine' ? userId : filter && null
}

const worksOnOrders = ({ permissions }: Awaited<ReturnType<typeof listColleagues>>[number]) =>
  !missingPermission(new Set(permissions), assigneePermission)

/** Throws notFound. */
async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  if (!(await lockAssignedOrder(tx, orderId))) throw notFound(messages.orderNotFound)
}

type AssigneeChange = {
  action: 'assigned' | 'unassigned'
  orderId: string
  before: string | null
  after: string | null
  now: Date
}

/** About the assignee and not the order, whose last entry says who changed it. */
async function record(
  tx: Tx,
  viewer: Viewer,
  { action, orderId, before, after, now }: AssigneeChange,
): Promise<void> {
  await recordAudit(
    tx,
    viewer,
    `order-assignee.${action}`,
    { type: 'order-assignee', id: orderId },
    { before: { assignee: before }, after: { assignee: after }, at: now },
  )
}
