import { useState } from 'react'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import type { BulkOutcome } from '#contract/sales/staff-orders/bulk-orders.ts'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { useCollectedChoice } from '#web/admin/orders/money/collected-choice.tsx'
import { CourierField } from '#web/admin/orders/parcels/courier-fields.tsx'
import {
  changeStatusOfOrders,
  markOrdersAsPaid,
  saveOrderDocuments,
} from '#web/admin/orders/staff-order-api.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextArea } from '#web/design/form/text-field.tsx'
import { Printer } from '#web/design/icons/admin.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { BulkAssignees } from './bulk-assignees.tsx'
import { type BulkMove, bulkCollectedLabel, movable, moveWarnings } from './bulk-moves.ts'
import { notifyOrderOutcomes } from './notify-order-outcomes.ts'
import { orderListTexts } from './order-list-texts.ts'
import { readPastedNumbers } from './pasted-numbers.ts'

type Props = { orders: readonly ListedOrder[] }

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
export function BulkOrderActions({ orders }: Props) {
  const [move, setMove] = useState<BulkMove>()
  const [handOver, setHandOver] = useState(emptyHandOver)
  const [busy, run] = useAction()
  const may = useMay()

  const print = () =>
    run(() => saveOrderDocuments({ orderIds: orders.map(({ id }) => id), kind: 'packing-slip', paper: 'a4' }))

  return (
    <>
      {moves
        .filter((one) => may(moveNeeds[one]) && movable(orders, one).length > 0)
        .map((one) => (
          <Button key={one} size="small" variant="secondary" onClick={() => setMove(one)}>
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
      {move && (
        <BulkDialog
          {...{ move, orders, handOver }}
          onHandOver={setHandOver}
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  )
}

/** What is typed for a hand-over. It outlives the dialog, for whoever goes back to choose an order that a line names. */
type HandOver = { courierName: string; pasted: string }
const emptyHandOver: HandOver = { courierName: '', pasted: '' }

type DialogProps = Props & {
  move: BulkMove
  handOver: HandOver
  onHandOver: (handOver: HandOver) => void
  onClose: () => void
}

function BulkDialog({ move, orders, handOver, onHandOver, onClose }: DialogProps) {
  const { label, title } = orderListTexts.moves[move]
  const text = move === 'paid' ? orderListTexts.booked : orderListTexts.moved
  // Those that the dialog names, whatever becomes of the list behind it.
  const [moved] = useState(() => movable(orders, move))
  const [warnings] = useState(() => moveWarnings(orders, moved, move))
  const [notifies, setNotifies] = useState(true)
  const collected = useCollectedChoice(bulkCollectedLabel(moved, move))
  const ids = moved.map(({ id }) => id)
  const otherIds = orders.flatMap(({ id }) => (ids.includes(id) ? [] : id))
  const { numbers, problems } = readPastedNumbers(handOver.pasted, { ids, otherIds })

  async function send(): Promise<BulkOutcome[]> {
    const input = { orderIds: ids, isSilent: !notifies, ...collected.input }
    if (move === 'paid') return markOrdersAsPaid(input)
    if (move === 'shipped' && problems.length > 0)
      throw wrongField('trackingNumbers', orderListTexts.fixPasted)
    const trackingNumbers = Object.entries(numbers).map(([orderId, trackingNumber]) => ({
      orderId,
      trackingNumber,
    }))
    const shipping = move === 'shipped' && { courierName: handOver.courierName, trackingNumbers }
    const outcomes = await changeStatusOfOrders({ status: move, ...input, ...shipping })
    if (shipping && outcomes.every(({ isDone }) => isDone)) onHandOver(emptyHandOver)
    return outcomes
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      cancelLabel={orderListTexts.back}
      isDangerous={move === 'cancelled'}
      onConfirm={async () => notifyOrderOutcomes(await send())}
      onClose={onClose}
    >
      <p>{text(orderListTexts.orders(ids.length, formatNumber(ids.length)))}</p>
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 rounded-md bg-marigold-soft/60 p-3 text-sm">
          {warning}
        </p>
      ))}
      {move === 'shipped' && (
        <HandOverFields
          value={handOver}
          onChange={onHandOver}
          problems={problems}
          found={foundText(Object.keys(numbers).length, ids.length)}
        />
      )}
      {(move !== 'paid' || moved.some(({ paymentMethod }) => paymentMethod === 'mobile-banking')) && (
        <Checkbox
          className="mt-3"
          label={orderListTexts.notifyCustomers}
          checked={notifies}
          onChange={(event) => setNotifies(event.target.checked)}
        />
      )}
      {collected.field}
    </ConfirmDialog>
  )
}

type HandOverFieldsProps = {
  value: HandOver
  onChange: (handOver: HandOver) => void
  problems: readonly string[]
  found: string
}

function HandOverFields({ value, onChange, problems, found }: HandOverFieldsProps) {
  return (
    <div className="mt-4 grid gap-4">
      <CourierField
        value={value.courierName}
        onChange={(courierName) => onChange({ ...value, courierName })}
      />
      <TextArea
        name="trackingNumbers"
        className="whitespace-pre-line"
        label={orderListTexts.pastedNumbers}
        hint={orderListTexts.pastedHint}
        value={value.pasted}
        onChange={(event) => onChange({ ...value, pasted: event.target.value })}
        error={problems.join('\n') || undefined}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {problems.length === 0 && found}
      </p>
    </div>
  )
}

/** How many orders get a number, and how many go without one. */
function foundText(count: number, orderCount: number): string {
  if (count === 0) return ''
  const found = orderListTexts.pastedFound(formatNumber(count), count)
  const left = orderCount - count
  return left > 0 ? `${found} ${orderListTexts.pastedMissing(formatNumber(left), left)}` : found
}
