import { useState } from 'react'
import { currentLanguage } from '#contract/language.ts'
import { lineNameOf, shownLineLabel } from '#contract/sales/line-options.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { courierCashOf } from '#web/admin/orders/money/collected-choice.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import { CourierCashNotice } from './courier-cash-notice.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { ParcelDeliveredDialog } from './parcel-delivered-dialog.tsx'
import { parcelStateLabel } from './parcel-states.ts'
import { parcelTexts } from './parcel-texts.ts'
import { ParcelTrackingButton } from './parcel-tracking.tsx'
import { PartRefusedDialog } from './part-refused-dialog.tsx'

type ParcelAction = { parcel: Parcel; name: 'hand-over' | 'delivered' | 'part-refused' | 'refused' | 'lost' }

/** The parcels of an order and what became of them; more are packed while units are left. */
export function ParcelsCard(props: OrderCardProps) {
  const { order, staff, actions } = props
  const [isPacking, setIsPacking] = useState(false)
  const [action, setAction] = useState<ParcelAction>()
  const openUnits = staff.lines.reduce((sum, { open }) => sum + open, 0)
  const may = useMay()
  const canPack =
    may('orders.pack') && openUnits > 0 && (order.status === 'pending' || order.status === 'processing')
  // A single unit needs no split: the order's next step hands it over.
  if (order.parcels.length === 0 && !(canPack && openUnits > 1)) return null
  return (
    <Card as="section" aria-label={parcelTexts.parcels}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{parcelTexts.parcels}</h2>
        {canPack && (
          <Button variant="secondary" size="small" onClick={() => setIsPacking(true)}>
            {parcelTexts.packPart}
          </Button>
        )}
      </div>
      <CourierCashNotice order={order} staff={staff} />
      {order.parcels.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{parcelTexts.asOne}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {order.parcels.map((parcel, index) => (
            <ParcelRow
              key={parcel.id}
              orderId={order.id}
              parcel={parcel}
              number={index + 1}
              onAction={(name) => setAction({ parcel, name })}
              onUnpack={() => unpack(props, parcel)}
            />
          ))}
        </ul>
      )}
      {isPacking && <PackDialog {...props} onClose={() => setIsPacking(false)} />}
      {action && (
        <ParcelDialog
          order={order}
          staff={staff}
          actions={actions}
          action={action}
          onClose={() => setAction(undefined)}
        />
      )}
    </Card>
  )
}

async function unpack({ staff, actions }: OrderCardProps, { id }: Parcel): Promise<void> {
  try {
    await actions.closeParcel(id, { updatedAt: staff.updatedAt, outcome: 'unpacked' })
    notify.success(parcelTexts.unpacked)
  } catch (error) {
    notify.error(failureText(error))
  }
}

/** What is said of a parcel's cash; nothing where it brought none. */
function cashLabelOf(state: Parcel['state']): string | undefined {
  if (state === 'ready' || state === 'handed-over') return parcelTexts.collect
  return state === 'delivered' ? parcelTexts.collected : undefined
}

type RowProps = {
  orderId: string
  parcel: Parcel
  number: number
  onAction: (name: ParcelAction['name']) => void
  onUnpack: () => void
}

function ParcelRow({ orderId, parcel, number, onAction, onUnpack }: RowProps) {
  const { state, courierName, trackingNumber, cashToCollect, sellerName, lines } = parcel
  const { handedOverAt, closedAt } = parcel
  const may = useMay()
  const { label, tone } = parcelStateLabel(state)
  const cashLabel = cashLabelOf(state)
  const details = [
    [courierName, trackingNumber].filter(Boolean).join(', '),
    handedOverAt && parcelTexts.handedOverAt(formatDateTime(handedOverAt)),
    closedAt && `${label} ${formatDateTime(closedAt)}`,
  ]
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{parcelTexts.parcel(formatNumber(number))}</h3>
        <Badge tone={tone}>{label}</Badge>
        {cashLabel && cashToCollect > 0 && (
          <span className="ms-auto font-semibold tabular-nums">{`${cashLabel} ${formatPrice(cashToCollect)}`}</span>
        )}
      </div>
      {sellerName && <p className="text-ink-soft">{parcelTexts.goodsOf(sellerName)}</p>}
      <ul className="mt-1">
        {lines.map((line) => (
          <li key={line.lineId} lang={languageOf(lineNameOf(line))}>
            {`${formatNumber(line.units)} × ${shownLineLabel(line)}`}
            {line.refusedUnits > 0 && state === 'delivered' && (
              <span lang={currentLanguage()} className="text-brick-ink">
                {parcelTexts.refusedUnits(formatNumber(line.refusedUnits))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs break-words text-ink-soft">{details.filter(Boolean).join(' · ')}</p>
      <ParcelTrackingButton orderId={orderId} parcel={parcel} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {state === 'ready' && may('orders.pack') && (
          <>
            <Button size="small" onClick={() => onAction('hand-over')}>
              {parcelTexts.handOver}
            </Button>
            <Button variant="quiet" size="small" onClick={onUnpack}>
              {parcelTexts.unpack}
            </Button>
          </>
        )}
        {state === 'handed-over' && may('orders.pack') && (
          <>
            <Button size="small" onClick={() => onAction('delivered')}>
              {parcelTexts.delivered}
            </Button>
            {units > 1 && (
              <Button variant="secondary" size="small" onClick={() => onAction('part-refused')}>
                {parcelTexts.partRefused}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => onAction('refused')}>
              {parcelTexts.refused}
            </Button>
            <Button variant="quiet" size="small" onClick={() => onAction('lost')}>
              {parcelTexts.lost}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

type DialogProps = OrderCardProps & { action: ParcelAction; onClose: () => void }

function ParcelDialog({ action: { parcel: chosen, name }, onClose, ...card }: DialogProps) {
  const { order, staff, actions } = card
  // As it stands now: a colleague may have changed it since the dialog opened.
  const parcel = order.parcels.find(({ id }) => id === chosen.id) ?? chosen
  const close = (input: Omit<Parameters<typeof actions.closeParcel>[1], 'updatedAt'>) =>
    actions.closeParcel(parcel.id, { updatedAt: staff.updatedAt, ...input })
  if (name === 'hand-over') return <HandOverDialog {...card} parcel={parcel} onClose={onClose} />
  if (name === 'part-refused')
    return (
      <PartRefusedDialog
        parcel={parcel}
        hasCash={courierCashOf(card, [parcel]).length > 0}
        onConfirm={(input) => close({ outcome: 'delivered', ...input })}
        onClose={onClose}
      />
    )
  if (name === 'delivered')
    return (
      <ParcelDeliveredDialog order={order} staff={staff} parcel={parcel} close={close} onClose={onClose} />
    )
  const isLost = name === 'lost'
  return (
    <ReasonDialog
      title={isLost ? parcelTexts.lostTitle : parcelTexts.refusedTitle}
      text={isLost ? parcelTexts.lostText : parcelTexts.refusedText}
      confirmLabel={isLost ? parcelTexts.recordLoss : parcelTexts.recordRefusal}
      cancelLabel={parcelTexts.back}
      onConfirm={(reason) => close({ outcome: isLost ? 'lost' : 'refused', ...(reason && { reason }) })}
      successMessage={isLost ? parcelTexts.lossRecorded : parcelTexts.refusalRecorded}
      onClose={onClose}
    />
  )
}
