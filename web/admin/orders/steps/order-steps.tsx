import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { orderListTexts } from '#web/admin/orders/list/order-list-texts.ts'
import { NextRefunds } from '#web/admin/orders/money/next-refunds.tsx'
import { isOpenRefund } from '#web/admin/orders/money/open-refunds.ts'
import { OrderAssignee } from '#web/admin/orders/order-assignee.tsx'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { canHaveReturns, waitingReturns } from '#web/admin/returns/return-labels.ts'
import { orderReturnsQuery } from '#web/admin/returns/staff-return-api.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Ban, Banknote, PhoneCall, PhoneOff } from '#web/design/icons/admin.tsx'
import { Undo2 } from '#web/design/icons/shop.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { cashOnTheWay, StepDialog, type StepDialogName } from './step-dialogs.tsx'

/** Whoever confirms an order or packs it begins with it. */
const startNeeds: RequiredPermission = { anyOf: ['orders.confirm', 'orders.pack'] }

/** The next steps of an order, the most likely one first, and of its returns; only what their state allows. */
export function OrderSteps({ order, staff, actions }: OrderCardProps) {
  const [dialog, setDialog] = useState<StepDialogName>()
  const runs = useNamedAction()
  const may = useMay()
  const { data } = useQuery({ ...orderReturnsQuery(order.id), enabled: canHaveReturns(staff) })
  const waiting = waitingReturns(data?.returns ?? [])
  return (
    <Card as="section" aria-label={orderPageTexts.nextSteps} className="grid gap-4">
      <h2 className="text-lg font-semibold">{orderPageTexts.nextSteps}</h2>
      <OrderAssignee staff={staff} actions={actions} />
      {order.status === 'pending' && may('orders.confirm') && (
        <CallButtons staff={staff} actions={actions} runs={runs} />
      )}
      {waiting.length > 0 && <WaitingReturns waiting={waiting} />}
      <StepButtons
        {...{ order, staff, actions, runs }}
        hasWaitingReturns={waiting.length > 0}
        onOpen={setDialog}
      />
      <NextRefunds order={order} staff={staff} />
      {dialog && (
        <StepDialog
          name={dialog}
          order={order}
          staff={staff}
          actions={actions}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  )
}

/** One action at a time: the name of the one that is running, '' for none, and a function that runs one. */
function useNamedAction() {
  const [busy, setBusy] = useState('')
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
  return { busy, run }
}

type Runs = { runs: ReturnType<typeof useNamedAction> }

/** What a call to the customer of a new order came to. */
function CallButtons({ staff, actions, runs: { busy, run } }: Omit<OrderCardProps, 'order'> & Runs) {
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="text-sm">{callLabel(staff)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant={staff.confirmedAt ? 'secondary' : 'primary'}
          busy={busy === 'confirmed'}
          disabled={busy !== ''}
          onClick={() =>
            run('confirmed', orderPageTexts.confirmDone, () => actions.recordCall({ outcome: 'confirmed' }))
          }
        >
          <PhoneCall aria-hidden="true" className="size-4.5" />
          {orderPageTexts.confirm}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'no-answer'}
          disabled={busy !== ''}
          onClick={() =>
            run('no-answer', orderPageTexts.noAnswerDone, () => actions.recordCall({ outcome: 'no-answer' }))
          }
        >
          <PhoneOff aria-hidden="true" className="size-4.5" />
          {orderPageTexts.noAnswer}
        </Button>
      </div>
    </div>
  )
}

function callLabel({ callCount, confirmedAt }: OrderCardProps['staff']): string {
  const calls = orderListTexts.calls(callCount, formatNumber(callCount))
  if (confirmedAt) return orderPageTexts.confirmedOn(formatDateTime(confirmedAt), calls)
  return callCount === 0 ? orderPageTexts.notCalled : orderPageTexts.notConfirmed(calls)
}

/** What returns of the order wait for. */
function WaitingReturns({ waiting }: { waiting: ReturnType<typeof waitingReturns> }) {
  return (
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
  )
}

type ButtonsProps = OrderCardProps &
  Runs & {
    hasWaitingReturns: boolean
    /** Opens the dialog of a step that asks first. */
    onOpen: (dialog: StepDialogName) => void
  }

function StepButtons({ order, staff, actions, runs, hasWaitingReturns, onOpen }: ButtonsProps) {
  const { busy, run } = runs
  const may = useMay()
  const next = nextStatusButtons(staff.moves)
  const mayAdvance = may(next.forward?.to === 'processing' ? startNeeds : 'orders.pack')
  const forward = mayAdvance ? next.forward : undefined
  const canCancel = next.canCancel && may('orders.confirm')
  const isPaymentOpen = order.paymentStatus === 'unpaid' || order.paymentStatus === 'pending'
  const mustGoBack = order.status === 'cancelled' && order.amountPaid > 0
  const hasOpenRefund = staff.refunds.some(isOpenRefund)
  const isUnpaid = order.paymentStatus === 'unpaid' && order.status !== 'cancelled'
  const canBeRefused = order.status === 'shipped' && staff.lines.every(({ delivered }) => delivered === 0)

  const advance = () => {
    if (!forward) return
    // The key m is not kept until then: it would mean the step after this one, which nobody has seen yet.
    if (busy) return notify.blank(orderPageTexts.stepRuns, 'step-runs')
    if (forward.to === 'shipped') onOpen('ship')
    else if (forward.to === 'delivered' && cashOnTheWay(order) > 0) onOpen('delivered')
    else void run(forward.to, forward.done, () => actions.updateStatus({ status: forward.to }))
  }
  useShortcuts(forward ? [{ keys: 'm', label: forward.label, run: advance }] : [])

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {forward && (
        <Button
          variant={order.status === 'pending' && !staff.confirmedAt ? 'secondary' : 'primary'}
          busy={busy === forward.to}
          disabled={busy !== ''}
          onClick={advance}
        >
          {forward.label}
        </Button>
      )}
      {isUnpaid && may('payments.record') && (
        <Button variant="secondary" onClick={() => onOpen('paid')}>
          <Banknote aria-hidden="true" className="size-4.5" />
          {orderPageTexts.markPaid}
        </Button>
      )}
      {canBeRefused && may('orders.pack') && (
        <Button variant="secondary" onClick={() => onOpen('refused')}>
          <Undo2 aria-hidden="true" className="size-4.5" />
          {orderPageTexts.refused}
        </Button>
      )}
      {canCancel && (
        <Button variant="quiet" onClick={() => onOpen('cancel')} className="text-brick-ink">
          <Ban aria-hidden="true" className="size-4.5" />
          {orderPageTexts.cancel}
        </Button>
      )}
      {!next.forward &&
        !next.canCancel &&
        !isPaymentOpen &&
        !hasWaitingReturns &&
        !mustGoBack &&
        !hasOpenRefund && <p className="text-sm text-ink-soft">{orderPageTexts.nothingLeft}</p>}
      {next.forward && !forward && !canCancel && (
        <p className="text-sm text-ink-soft">{orderPageTexts.notYours}</p>
      )}
    </div>
  )
}

type NextStatus = { to: OrderStatus; label: string; done: string }

const nextMoves = ['processing', 'shipped', 'delivered'] as const

/** The next status on the way to delivery, with the texts of its button, and whether the order can be cancelled. */
export function nextStatusButtons(moves: readonly OrderStatus[]): {
  forward: NextStatus | undefined
  canCancel: boolean
} {
  const to = nextMoves.find((move) => moves.includes(move))
  return { forward: to && { to, ...orderListTexts.next[to] }, canCancel: moves.includes('cancelled') }
}
