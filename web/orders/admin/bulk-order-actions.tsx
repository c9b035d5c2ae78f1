import { useState } from 'react'
import type { OrderStatus } from '#contract/orders.ts'
import type { BulkOutcome, ListedOrder } from '#contract/orders-staff.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import Printer from '#web/design/icons/printer.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/failure.ts'
import { shortId } from '#web/formatting.ts'
import { markAllPaid, moveAll, printOrders } from './staff-order-calls.ts'

type Props = { orders: readonly ListedOrder[]; onDone: () => void }

type Asked = {
  title: string
  text: string
  label: string
  isDangerous?: boolean
  run: () => Promise<BulkOutcome[]>
}

/** What can be done to several orders at once. What each of them answers is told; those that refuse say why. */
export function BulkOrderActions({ orders, onDone }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const ids = orders.map(({ id }) => id)
  const count = ids.length === 1 ? '1 order' : `${ids.length} orders`

  const move = (status: OrderStatus, label: string, title: string, isDangerous = false) => (
    <Button
      size="small"
      variant="secondary"
      onClick={() =>
        setAsked({
          title,
          text: `${count} will be moved. Each customer is told.`,
          label,
          isDangerous,
          run: () => moveAll(ids, status),
        })
      }
    >
      {label}
    </Button>
  )

  async function print() {
    setBusy(true)
    try {
      await printOrders({ orderIds: ids, kind: 'packing-slip', paper: 'a4' })
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <>
      {move('processing', 'Start packing', 'Start packing?')}
      {move('shipped', 'Mark shipped', 'Mark as shipped?')}
      {move('delivered', 'Mark delivered', 'Mark as delivered?')}
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          setAsked({
            title: 'Mark as paid?',
            text: `The money of ${count} will be booked as received. This cannot be taken back.`,
            label: 'Mark paid',
            run: () => markAllPaid(ids),
          })
        }
      >
        Mark paid
      </Button>
      <Button size="small" variant="secondary" busy={busy} onClick={print}>
        <Printer aria-hidden="true" className="size-4" />
        Packing slips
      </Button>
      {move('cancelled', 'Cancel', 'Cancel these orders?', true)}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          confirmLabel={asked.label}
          cancelLabel="Back"
          isDangerous={asked.isDangerous ?? false}
          onConfirm={async () => {
            tell(await asked.run())
            onDone()
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function tell(outcomes: readonly BulkOutcome[]) {
  const done = outcomes.filter(({ isDone }) => isDone).length
  if (done > 0) notify.success(done === 1 ? '1 order changed.' : `${done} orders changed.`)
  for (const { orderId, isDone, message } of outcomes) {
    if (!isDone) notify.error(`#${shortId(orderId)}: ${message}`)
  }
}
