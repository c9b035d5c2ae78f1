import { messages } from '#contract/messages.ts'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import type { Taka } from '#contract/taka.ts'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { ReferenceDialog } from './reference-dialog.tsx'
import { changeRefundStatus } from './refund-queue-api.ts'
import { needsSecondPerson, type RefundActionName, refundDestination } from './refund-queue-labels.ts'
import { refundQueueTexts } from './refund-queue-texts.ts'

/** `refund`: of the queue, or of an order's page. */
export type RefundAction = { name: RefundActionName; refund: ActionableRefund }
type ActionableRefund = Pick<QueuedRefund, 'id' | 'amount' | 'method' | 'number' | 'isThroughGateway'>

/** Confirms an action on a refund. */
export function RefundDialogs({
  action: { name, refund },
  secondPersonAbove,
  onClose,
}: {
  action: RefundAction
  secondPersonAbove: Taka
  onClose: () => void
}) {
  const isForTwo = needsSecondPerson(refund, secondPersonAbove)
  if (name === 'approve') return <ApproveDialog refund={refund} isForTwo={isForTwo} onClose={onClose} />
  if (name === 'send') return <SendDialog refund={refund} isForTwo={isForTwo} onClose={onClose} />
  if (name === 'decline') return <DeclineDialog refund={refund} onClose={onClose} />
  return (
    <ReferenceDialog
      amount={refund.amount}
      method={refund.method}
      isThroughGateway={refund.isThroughGateway}
      {...(refund.number && { destination: refundDestination(refund) })}
      {...(isForTwo && { note: refundQueueTexts.anotherPerson })}
      onConfirm={(sent) => changeRefundStatus(refund.id, { status: 'refunded', ...sent })}
      onClose={onClose}
    />
  )
}

type Props = { refund: ActionableRefund; onClose: () => void }
type StepProps = Props & { isForTwo: boolean }

function DeclineDialog({ refund: { id, amount }, onClose }: Props) {
  return (
    <ReasonDialog
      title={refundQueueTexts.declineTitle}
      text={refundQueueTexts.declineText(formatPrice(amount))}
      confirmLabel={refundQueueTexts.declineConfirm}
      cancelLabel={refundQueueTexts.back}
      required
      requiredMessage={messages.declineReasonRequired}
      onConfirm={(reason) => changeRefundStatus(id, { status: 'rejected', reason })}
      successMessage={refundQueueTexts.declined}
      onClose={onClose}
    />
  )
}

function ApproveDialog({ refund: { id, amount, method, number }, isForTwo, onClose }: StepProps) {
  return (
    <ConfirmDialog
      title={refundQueueTexts.approveTitle}
      confirmLabel={refundQueueTexts.actions.approve}
      isDangerous={false}
      onConfirm={async () => {
        await changeRefundStatus(id, { status: 'approved' })
        notify.success(refundQueueTexts.approved)
      }}
      onClose={onClose}
    >
      <p>
        {refundQueueTexts.approveText(formatPrice(amount), refundDestination({ method, number }), isForTwo)}
      </p>
    </ConfirmDialog>
  )
}

function SendDialog({ refund: { id, amount }, isForTwo, onClose }: StepProps) {
  return (
    <ConfirmDialog
      title={refundQueueTexts.sendTitle}
      confirmLabel={refundQueueTexts.sendConfirm(formatPrice(amount))}
      isDangerous={false}
      onConfirm={async () => {
        const { status } = await changeRefundStatus(id, { status: 'refunded' })
        notify.success(status === 'refunded' ? refundQueueTexts.sent : refundQueueTexts.sending)
      }}
      onClose={onClose}
    >
      <p>{refundQueueTexts.sendText(formatPrice(amount))}</p>
      {isForTwo && <p className="mt-2 font-medium">{refundQueueTexts.anotherPerson}</p>}
    </ConfirmDialog>
  )
}
