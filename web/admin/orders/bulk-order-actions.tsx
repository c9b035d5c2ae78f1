import { useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { BulkOutcome, ListedOrder } from '#contract/sales/orders-staff.ts'
import { notifyOutcomes } from '#web/admin/table/notify-outcomes.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Printer } from '#web/design/icons/admin.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { type BulkMove, movable, moveWarnings } from './bulk-moves.ts'
import { changeStatusOfOrders, markOrdersAsPaid, saveOrderDocuments } from './staff-order-api.ts'

type Props = { orders: readonly ListedOrder[]; onDone: () => void }

type Action = {
  move: BulkMove
  label: string
  title: string
  /** What happens to these orders, as a sentence. */
  text: (count: string) => string
  isDangerous?: boolean
}

const movedText = (count: string) => `${count} will be moved. Each customer is notified.`
const actions: readonly Action[] = [
  { move: 'processing', label: 'Start packing', title: 'Start packing?', text: movedText },
  { move: 'shipped', label: 'Mark shipped', title: 'Mark as shipped?', text: movedText },
  { move: 'delivered', label: 'Mark delivered', title: 'Mark as delivered?', text: movedText },
  {
    move: 'paid',
    label: 'Mark paid',
    title: 'Mark as paid?',
    text: (count) =>
      `The money of ${count} will be booked as received. A mistake can be taken back within an hour, on the order’s page.`,
  },
  {
    ...{ move: 'cancelled', label: 'Cancel', title: 'Cancel these orders?', text: movedText },
    isDangerous: true,
  },
]

/**
 * Actions on several orders at once: those that are possible for one of them at least. Each order succeeds or fails by itself;
 * failures are shown with their reasons.
 */
export function BulkOrderActions({ orders, onDone }: Props) {
  const [action, setAction] = useState<Action>()
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
      {actions
        .filter(({ move }) => movable(orders, move).length > 0)
        .map((one) => (
          <Button key={one.move} size="small" variant="secondary" onClick={() => setAction(one)}>
            {one.label}
          </Button>
        ))}
      <Button size="small" variant="secondary" busy={busy} onClick={print}>
        <Printer aria-hidden="true" className="size-4" />
        Packing slips
      </Button>
      {action && (
        <BulkDialog action={action} orders={orders} onDone={onDone} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

function BulkDialog({
  action: { move, label, title, text, isDangerous = false },
  orders,
  onDone,
  onClose,
}: Props & { action: Action; onClose: () => void }) {
  // Those that the dialog names, whatever becomes of the list behind it.
  const [moved] = useState(() => movable(orders, move))
  const [warnings] = useState(() => moveWarnings(orders, moved, move))
  const ids = moved.map(({ id }) => id)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      cancelLabel="Back"
      isDangerous={isDangerous}
      onConfirm={async () => {
        report(await (move === 'paid' ? markOrdersAsPaid(ids) : changeStatusOfOrders(ids, move)))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{text(ids.length === 1 ? '1 order' : `${ids.length} orders`)}</p>
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
  notifyOutcomes(named, (count) => (count === 1 ? '1 order changed.' : `${count} orders changed.`))
}
