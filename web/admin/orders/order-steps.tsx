import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { isUnpaidInAdvance, UnpaidNotice } from '#web/admin/orders/money/unpaid-notice.tsx'
import { CourierFields } from '#web/admin/orders/parcels/courier-fields.tsx'
import { canHaveReturns, waitingReturns } from '#web/admin/returns/return-labels.ts'
import { orderReturnsQuery } from '#web/admin/returns/staff-return-api.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Ban, Banknote, PhoneCall, PhoneOff } from '#web/design/icons/admin.tsx'
import { Undo2 } from '#web/design/icons/shop.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { paymentMethodLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { nextStatusButtons } from './list/next-statuses.ts'
import { orderListTexts } from './list/order-list-texts.ts'
import { OrderAssignee } from './order-assignee.tsx'
import { orderPageTexts } from './order-page-texts.ts'
import type { OrderCardProps } from './staff-order-api.ts'
import { suggestedReasons } from './suggested-reasons.ts'

/** Whoever confirms an order or packs it begins with it. */
const startNeeds: RequiredPermission = { anyOf: ['orders.confirm', 'orders.pack'] }

type OpenDialog = 'paid' | 'cancel' | 'ship' | 'refused'

/** The next steps of an order, the most likely one first, and of its returns; only what their state allows. */
export function OrderSteps({ order, staff, actions }: OrderCardProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const [busy, setBusy] = useState('')
  const may = useMay()
  const next = nextStatusButtons(staff.moves)
  const mayAdvance = may(next.forward?.to === 'processing' ? startNeeds : 'orders.pack')
  const forward = mayAdvance ? next.forward : undefined
  const canCancel = next.canCancel && may('orders.confirm')
  const { data } = useQuery({ ...orderReturnsQuery(order.id), enabled: canHaveReturns(staff) })
  const waiting = waitingReturns(data?.returns ?? [])
  const isPaymentOpen = order.paymentStatus === 'unpaid' || order.paymentStatus === 'pending'
  const isUnpaid = order.paymentStatus === 'unpaid' && order.status !== 'cancelled'
  const canBeRefused = order.status === 'shipped' && staff.lines.every(({ delivered }) => delivered === 0)
  const close = () => setDialog(undefined)

  async function run(name: string, done: string, action: () => Promise<unknown>) {
    setBusy(name)
    try {
      await action()
      notify.success(done)
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy('')
  }

  const advance = () => {
    if (!forward || busy) return
    if (forward.to === 'shipped') setDialog('ship')
    else void run(forward.to, forward.done, () => actions.updateStatus({ status: forward.to }))
  }
  useShortcuts(forward ? [{ keys: 'm', label: forward.label, run: advance }] : [])

  return (
    <Card as="section" aria-label={orderPageTexts.nextSteps} className="grid gap-4">
      <h2 className="text-lg font-semibold">{orderPageTexts.nextSteps}</h2>
      <OrderAssignee staff={staff} actions={actions} />
      {order.status === 'pending' && may('orders.confirm') && (
        <div className="rounded-md bg-sunken p-3">
          <p className="text-sm">{callLabel(staff)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant={staff.confirmedAt ? 'secondary' : 'primary'}
              busy={busy === 'confirmed'}
              onClick={() =>
                run('confirmed', orderPageTexts.confirmDone, () =>
                  actions.recordCall({ outcome: 'confirmed' }),
                )
              }
            >
              <PhoneCall aria-hidden="true" className="size-4.5" />
              {orderPageTexts.confirm}
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'no-answer'}
              onClick={() =>
                run('no-answer', orderPageTexts.noAnswerDone, () =>
                  actions.recordCall({ outcome: 'no-answer' }),
                )
              }
            >
              <PhoneOff aria-hidden="true" className="size-4.5" />
              {orderPageTexts.noAnswer}
            </Button>
          </div>
        </div>
      )}
      {waiting.length > 0 && (
        <ul className="grid gap-1 rounded-md bg-marigold-soft/60 p-3 text-sm">
          {waiting.map(({ id, text }) => (
            <li key={id}>
              <a
                href="#returns"
                className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-leaf-ink md:min-h-6"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {forward && (
          <Button
            variant={order.status === 'pending' && !staff.confirmedAt ? 'secondary' : 'primary'}
            busy={busy === forward.to}
            onClick={advance}
          >
            {forward.label}
          </Button>
        )}
        {isUnpaid && may('payments.record') && (
          <Button variant="secondary" onClick={() => setDialog('paid')}>
            <Banknote aria-hidden="true" className="size-4.5" />
            {orderPageTexts.markPaid}
          </Button>
        )}
        {canBeRefused && may('orders.pack') && (
          <Button variant="secondary" onClick={() => setDialog('refused')}>
            <Undo2 aria-hidden="true" className="size-4.5" />
            {orderPageTexts.refused}
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" onClick={() => setDialog('cancel')} className="text-brick-ink">
            <Ban aria-hidden="true" className="size-4.5" />
            {orderPageTexts.cancel}
          </Button>
        )}
        {!next.forward && !next.canCancel && !isPaymentOpen && waiting.length === 0 && (
          <p className="text-sm text-ink-soft">{orderPageTexts.nothingLeft}</p>
        )}
        {next.forward && !forward && !canCancel && (
          <p className="text-sm text-ink-soft">{orderPageTexts.notYours}</p>
        )}
      </div>
      {order.status === 'cancelled' && order.amountPaid > 0 && (
        <p className="text-sm text-brick-ink">{orderPageTexts.goesBack(formatPrice(order.amountPaid))}</p>
      )}
      {dialog === 'ship' && <ShipDialog order={order} actions={actions} onClose={close} />}
      {dialog === 'cancel' && (
        <ReasonDialog
          title={orderPageTexts.cancel}
          text={orderPageTexts.cancelText}
          confirmLabel={orderPageTexts.cancel}
          cancelLabel={orderPageTexts.back}
          hint={orderPageTexts.reasonHint}
          suggestions={suggestedReasons.cancel[order.language]}
          onConfirm={(reason) => actions.updateStatus({ status: 'cancelled', reason })}
          successMessage={orderPageTexts.cancelled}
          onClose={close}
        />
      )}
      {dialog === 'refused' && (
        <ReasonDialog
          title={orderPageTexts.refused}
          text={orderPageTexts.refusedText}
          confirmLabel={orderPageTexts.refusedRecord}
          cancelLabel={orderPageTexts.back}
          hint={orderPageTexts.reasonHint}
          suggestions={suggestedReasons.refuse[order.language]}
          onConfirm={(reason) => actions.refuseDelivery(reason)}
          successMessage={orderPageTexts.refusedDone}
          onClose={close}
        />
      )}
      {dialog === 'paid' && (
        <ConfirmDialog
          title={orderPageTexts.markPaidTitle}
          confirmLabel={orderPageTexts.markPaid}
          isDangerous={false}
          onConfirm={async () => {
            await actions.markPaid()
            notify.success(orderPageTexts.markPaidDone)
          }}
          onClose={close}
        >
          <p>
            {orderPageTexts.markPaidText(
              formatPrice(order.amountDue),
              paymentMethodLabels[order.paymentMethod],
            )}
          </p>
          {order.paymentNumber && (
            <p className="mt-2 tabular-nums">{orderPageTexts.paidFrom(order.paymentNumber)}</p>
          )}
          {order.walletTransactionId && (
            <p className="tabular-nums">{orderPageTexts.transaction(order.walletTransactionId)}</p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function callLabel({ callCount, confirmedAt }: OrderCardProps['staff']): string {
  const calls = orderListTexts.calls(callCount, formatNumber(callCount))
  if (confirmedAt) return orderPageTexts.confirmedOn(formatDateTime(confirmedAt), calls)
  return callCount === 0 ? orderPageTexts.notCalled : orderPageTexts.notConfirmed(calls)
}

type Props = Pick<OrderCardProps, 'order' | 'actions'> & { onClose: () => void }

/** Hands over all that is left of an order, with courier and tracking number; both are optional and sent to the customer. */
function ShipDialog({ order, actions, onClose }: Props) {
  const [courier, setCourier] = useState({ courierName: '', trackingNumber: '' })
  return (
    <ConfirmDialog
      title={deliveryTexts.handOver}
      confirmLabel={isUnpaidInAdvance(order) ? deliveryTexts.markShippedUnpaid : deliveryTexts.markShipped}
      isDangerous={false}
      onConfirm={async () => {
        await actions.updateStatus({ status: 'shipped', ...courier })
        notify.success(deliveryTexts.orderOnItsWay)
      }}
      onClose={onClose}
    >
      <UnpaidNotice order={order} />
      <CourierFields courier={courier} onChange={setCourier} />
    </ConfirmDialog>
  )
}
