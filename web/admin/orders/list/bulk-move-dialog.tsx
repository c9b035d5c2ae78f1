import { useState } from 'react'
import type { BulkOutcome } from '#contract/sales/staff-orders/bulk-orders.ts'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { useCollectedChoice } from '#web/admin/orders/money/collected-choice.tsx'
import { CourierField } from '#web/admin/orders/parcels/courier-fields.tsx'
import { changeStatusOfOrders, markOrdersAsPaid } from '#web/admin/orders/staff-order-api.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextArea } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { type BulkMove, bulkCollectedLabel, movable, moveWarnings } from './bulk-moves.ts'
import { notifyOrderOutcomes } from './notify-order-outcomes.ts'
import { orderListTexts } from './order-list-texts.ts'
import { parseTrackingNumbers } from './parse-tracking-numbers.ts'

/** A move, and the orders that were selected when its button was pressed. */
export type RequestedMove = { move: BulkMove; orders: readonly ListedOrder[] }

type Props = { requested: RequestedMove | undefined; onClose: () => void }

/** What is typed for a hand-over. It outlives the dialog, for whoever goes back to choose an order that a line names. */
type HandOver = { courierName: string; trackingNumbers: string }
const emptyHandOver: HandOver = { courierName: '', trackingNumbers: '' }

/**
 * Asks about a move of several orders until it is answered, whatever becomes of the list: it stands beside the table, since a
 * refresh may take the selected rows away, and the bar above them too.
 */
export function BulkMoveDialog({ requested, onClose }: Props) {
  const [handOver, setHandOver] = useState(emptyHandOver)
  return requested && <MoveDialog {...requested} {...{ handOver, onClose }} onHandOver={setHandOver} />
}

type DialogProps = RequestedMove & {
  handOver: HandOver
  onHandOver: (handOver: HandOver) => void
  onClose: () => void
}

function MoveDialog({ move, orders, handOver, onHandOver, onClose }: DialogProps) {
  const { label, title } = orderListTexts.moves[move]
  const text = move === 'paid' ? orderListTexts.booked : orderListTexts.moved
  const moved = movable(orders, move)
  const warnings = moveWarnings(orders, moved, move)
  const [notifies, setNotifies] = useState(true)
  const collected = useCollectedChoice(bulkCollectedLabel(moved, move))
  const ids = moved.map(({ id }) => id)
  const otherIds = orders.flatMap(({ id }) => (ids.includes(id) ? [] : id))
  const { numbers, problems } = parseTrackingNumbers(handOver.trackingNumbers, { ids, otherIds })

  async function send(): Promise<BulkOutcome[]> {
    const input = { orderIds: ids, isSilent: !notifies, ...collected.input }
    if (move === 'paid') return markOrdersAsPaid(input)
    if (move === 'shipped' && problems.length > 0)
      throw wrongField('trackingNumbers', orderListTexts.fixTrackingNumbers)
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
        label={orderListTexts.trackingNumbers}
        hint={orderListTexts.trackingNumbersHint}
        value={value.trackingNumbers}
        onChange={(event) => onChange({ ...value, trackingNumbers: event.target.value })}
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
  const found = orderListTexts.trackingNumbersFound(formatNumber(count), count)
  const left = orderCount - count
  return left > 0 ? `${found} ${orderListTexts.trackingNumbersMissing(formatNumber(left), left)}` : found
}
