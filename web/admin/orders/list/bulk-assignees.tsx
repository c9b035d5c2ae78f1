import { assigneePermission } from '#contract/sales/staff-orders/order-assignees.ts'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { Colleagues } from '#web/admin/orders/order-assignee.tsx'
import { orderAssigneeTexts } from '#web/admin/orders/order-assignee-texts.ts'
import { assignOrders } from '#web/admin/orders/staff-order-api.ts'
import { Button } from '#web/design/button.tsx'
import { Popover } from '#web/design/overlays/popover.tsx'
import { useAction } from '#web/design/use-action.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { notifyOrderOutcomes } from './notify-order-outcomes.ts'

/** Takes the chosen orders, unassigns them, or assigns them to a colleague; those that somebody else has are named. */
export function BulkAssignees({ orders }: { orders: readonly ListedOrder[] }) {
  const [busy, run] = useAction()
  const may = useMay()
  const ownId = useSignedInUser()?._id
  const [mayTake, mayAssign] = [may(assigneePermission), may('orders.assign')]
  const others = orders.filter(({ assignee }) => assignee?.id !== ownId)
  const assigned = orders.filter(({ assignee }) => assignee && (mayAssign || assignee.id === ownId))

  const assign = (some: readonly ListedOrder[], to: string) =>
    run(async () =>
      notifyOrderOutcomes(
        await assignOrders(
          some.map(({ id }) => id),
          to,
        ),
      ),
    )

  if (!mayTake && !mayAssign) return null
  return (
    <>
      {mayTake && orders.some(({ assignee }) => !assignee) && (
        <Button size="small" variant="secondary" busy={busy} onClick={() => void assign(others, 'me')}>
          {orderAssigneeTexts.take}
        </Button>
      )}
      {mayTake && assigned.length > 0 && (
        <Button size="small" variant="secondary" busy={busy} onClick={() => void assign(assigned, 'nobody')}>
          {orderAssigneeTexts.unassign}
        </Button>
      )}
      {mayAssign && (
        <Popover variant="secondary" size="small" label={orderAssigneeTexts.assign}>
          {(close) => (
            <Colleagues
              except={undefined}
              onChoose={(userId) => {
                close()
                void assign(orders, userId)
              }}
            />
          )}
        </Popover>
      )}
    </>
  )
}
