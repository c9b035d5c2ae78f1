import { useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { BulkOutcome, ListedOrder } from '#contract/sales/orders-staff.ts'
import {
  changeStatusOfOrders,
  markOrdersAsPaid,
  saveOrderDocuments,
} from '#web/admin/orders/staff-order-api.ts'
import { notifyOutcomes } from '#web/admin/table/notify-outcomes.ts'
import { Button } from '#web/design/button.tsx'
import { Printer } from '#web/design/icons/admin.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { type BulkMove, movable, moveWarnings } from './bulk-moves.ts'
import { orderListTexts } from './order-list-texts.ts'

type Props = { orders: readonly ListedOrder[]; onDone: () => void }

const moves = ['processing', 'shipped', 'delivered', 'paid', 'cancelled'] as const

/**
 * Actions on several orders at once: those that are possible for one of them at least. Each order succeeds or fails on its own;
 * failures are shown with their reasons.
 */
export function BulkOrderActions({ orders, onDone }: Props) {
  const [move, setMove] = useState<BulkMove>()
  const [busy, setBusy] = useState(false)

  async function print() {
    setBusy(true)
    try {
      await saveOrderDocuments({ orderIds: orders.map(({ id }) => id), kind: 'packing-slip', paper: 'a4' })
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <>
      {moves
        .filter((one) => movable(orders, one).length > 0)
        .map((one) => (
          <Button key={one} size="small" variant="secondary" onClick={() => setMove(one)}>
            {orderListTexts.moves[one].label}
          </Button>
        ))}
      <Button size="small" variant="secondary" busy={busy} onClick={print}>
        <Printer aria-hidden="true" className="size-4" />
        {orderListTexts.packingSlips}
      </Button>
      {move && <BulkDialog move={move} orders={orders} onDone={onDone} onClose={() => setMove(undefined)} />}
    </>
  )
}

function BulkDialog({ move, orders, onDone, onClose }: Props & { move: BulkMove; onClose: () => void }) {
  const { label, title } = orderListTexts.moves[move]
  const text = move === 'paid' ? orderListTexts.booked : orderListTexts.moved
  // Those that the dialog names, whatever becomes of the list behind it.
  const [moved] = useState(() => movable(orders, move))
  const [warnings] = useState(() => moveWarnings(orders, moved, move))
  const ids = moved.map(({ id }) => id)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      cancelLabel={orderListTexts.back}
      isDangerous={move === 'cancelled'}
      onConfirm={async () => {
        report(await (move === 'paid' ? markOrdersAsPaid(ids) : changeStatusOfOrders(ids, move)))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{text(orderListTexts.orders(ids.length, formatNumber(ids.length)))}</p>
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 rounded-md bg-marigold-soft/60 p-3 text-sm">
          {warning}
        </p>
      ))}
    </ConfirmDialog>
  )
}

/** Each order that was left is named before its reason. */
function report(outcomes: readonly BulkOutcome[]) {
  const named = outcomes.map(({ orderId, isDone, message }) => {
    return { isDone, message: `#${orderNumber(orderId)}: ${message}` }
  })
  notifyOutcomes(named, (count) => orderListTexts.changed(count, formatNumber(count)))
}
