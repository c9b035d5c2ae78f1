import { useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { BulkOutcome, ListedOrder } from '#contract/sales/orders-staff.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Printer } from '#web/design/icons/admin.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { changeStatusOfOrders, markOrdersAsPaid, saveOrderDocuments } from './staff-order-api.ts'

type Props = { orders: readonly ListedOrder[]; onDone: () => void }

type Confirmation = {
  title: string
  text: string
  label: string
  isDangerous?: boolean
  run: () => Promise<BulkOutcome[]>
}

/** Actions on several orders at once. Each order succeeds or fails by itself; failures are shown with their reasons. */
export function BulkOrderActions({ orders, onDone }: Props) {
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [busy, setBusy] = useState(false)
  const ids = orders.map(({ id }) => id)
  const count = ids.length === 1 ? '1 order' : `${ids.length} orders`

  const statusButton = (status: OrderStatus, label: string, title: string, isDangerous = false) => (
    <Button
      size="small"
      variant="secondary"
      onClick={() =>
        setConfirmation({
          title,
          text: `${count} will be moved. Each customer is notified.`,
          label,
          isDangerous,
          run: () => changeStatusOfOrders(ids, status),
        })
      }
    >
      {label}
    </Button>
  )

  async function print() {
    setBusy(true)
    try {
      await saveOrderDocuments({ orderIds: ids, kind: 'packing-slip', paper: 'a4' })
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <>
      {statusButton('processing', 'Start packing', 'Start packing?')}
      {statusButton('shipped', 'Mark shipped', 'Mark as shipped?')}
      {statusButton('delivered', 'Mark delivered', 'Mark as delivered?')}
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          setConfirmation({
            title: 'Mark as paid?',
            text: `The money of ${count} will be booked as received. A mistake can be taken back within an hour, on the order’s page.`,
            label: 'Mark paid',
            run: () => markOrdersAsPaid(ids),
          })
        }
      >
        Mark paid
      </Button>
      <Button size="small" variant="secondary" busy={busy} onClick={print}>
        <Printer aria-hidden="true" className="size-4" />
        Packing slips
      </Button>
      {statusButton('cancelled', 'Cancel', 'Cancel these orders?', true)}
      {confirmation && (
        <ConfirmDialog
          title={confirmation.title}
          confirmLabel={confirmation.label}
          cancelLabel="Back"
          isDangerous={confirmation.isDangerous ?? false}
          onConfirm={async () => {
            notifyOutcomes(await confirmation.run())
            onDone()
          }}
          onClose={() => setConfirmation(undefined)}
        >
          <p>{confirmation.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function notifyOutcomes(outcomes: readonly BulkOutcome[]) {
  const doneCount = outcomes.filter(({ isDone }) => isDone).length
  if (doneCount > 0) notify.success(doneCount === 1 ? '1 order changed.' : `${doneCount} orders changed.`)
  for (const { orderId, isDone, message } of outcomes) {
    if (!isDone) notify.error(`#${orderNumber(orderId)}: ${message}`)
  }
}
