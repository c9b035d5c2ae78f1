import type { RequiredPermission } from '#contract/identity/permissions.ts'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { saveOrderDocuments } from '#web/admin/orders/staff-order-api.ts'
import { Button } from '#web/design/button.tsx'
import { Printer } from '#web/design/icons/admin.tsx'
import { useAction } from '#web/design/use-action.ts'
import { BulkAssignees } from './bulk-assignees.tsx'
import { type BulkMove, movable } from './bulk-moves.ts'
import { orderListTexts } from './order-list-texts.ts'

type Props = { orders: readonly ListedOrder[]; onMove: (move: BulkMove) => void }

const moveNeeds: Readonly<Record<BulkMove, RequiredPermission>> = {
  processing: { anyOf: ['orders.confirm', 'orders.pack'] },
  shipped: 'orders.pack',
  delivered: 'orders.pack',
  paid: 'payments.record',
  cancelled: 'orders.confirm',
}

const moves = ['processing', 'shipped', 'delivered', 'paid', 'cancelled'] as const

/**
 * Actions on several orders at once: those that are possible for one of them at least. Each order succeeds or fails on its own;
 * failures are shown with their reasons. Orders stay selected for the next action.
 */
export function BulkOrderActions({ orders, onMove }: Props) {
  const [busy, run] = useAction()
  const may = useMay()

  const print = () =>
    run(() => saveOrderDocuments({ orderIds: orders.map(({ id }) => id), kind: 'packing-slip', paper: 'a4' }))

  return (
    <>
      {moves
        .filter((one) => may(moveNeeds[one]) && movable(orders, one).length > 0)
        .map((one) => (
          <Button key={one} size="small" variant="secondary" onClick={() => onMove(one)}>
            {orderListTexts.moves[one].label}
          </Button>
        ))}
      <BulkAssignees orders={orders} />
      {may('orders.print') && (
        <Button size="small" variant="secondary" busy={busy} onClick={print}>
          <Printer aria-hidden="true" className="size-4" />
          {orderListTexts.packingSlips}
        </Button>
      )}
    </>
  )
}
