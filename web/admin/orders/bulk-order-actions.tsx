import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { BulkOutcome, ListedOrder } from '#contract/sales/orders-staff.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { shortId } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { changeStatusOfAll, markAllPaid, printOrders } from './staff-order-api.ts'

type Props = { orders: readonly ListedOrder[]; onDone: () => void }

type Query = {
  title: string
  text: string
  label: string
  isDangerous?: boolean
  run: () => Promise<BulkOutcome[]>
}

/** What can be done to several orders at once. What each of them answers is told; those that refuse say why. */
export function BulkOrderActions({ orders, onDone }: Props) {
  const [query, setQuery] = useState<Query>()
  const [busy, setBusy] = useState(false)
  const ids = orders.map(({ id }) => id)
  const count = ids.length === 1 ? '1 order' : `${ids.length} orders`

  const move = (status: OrderStatus, label: string, title: string, isDangerous = false) => (
    <Button
      size="small"
      variant="secondary"
      onClick={() =>
        setQuery({
          title,
          text: `${count} will be moved. Each customer is told.`,
          label,
          isDangerous,
          run: () => changeStatusOfAll(ids, status),
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
          setQuery({
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
      {query && (
        <ConfirmDialog
          title={query.title}
          confirmLabel={query.label}
          cancelLabel="Back"
          isDangerous={query.isDangerous ?? false}
          onConfirm={async () => {
            sendNotice(await query.run())
            onDone()
          }}
          onClose={() => setQuery(undefined)}
        >
          <p>{query.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function sendNotice(outcomes: readonly BulkOutcome[]) {
  const done = outcomes.filter(({ isDone }) => isDone).length
  if (done > 0) notify.success(done === 1 ? '1 order changed.' : `${done} orders changed.`)
  for (const { orderId, isDone, message } of outcomes) {
    if (!isDone) notify.error(`#${shortId(orderId)}: ${message}`)
  }
}
