import { messages } from '#contract/messages.ts'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import type { Taka } from '#contract/taka.ts'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { ReferenceDialog } from './reference-dialog.tsx'
import { changeRefundStatus } from './refund-queue-api.ts'
import { needsSecondPerson, type RefundActionName, refundMethodLabel } from './refund-queue-labels.ts'
import { refundTexts } from './refund-texts.ts'

export type RefundAction = { name: RefundActionName; refund: QueuedRefund }

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
      {...(isForTwo && { note: refundTexts.anotherPerson })}
      onConfirm={(reference) => changeRefundStatus(refund.id, { status: 'refunded', reference })}
      onClose={onClose}
    />
  )
}

type Props = { refund: QueuedRefund; onClose: () => void }
type StepProps = Props & { isForTwo: boolean }

function DeclineDialog({ refund: { id, amount }, onClose }: Props) {
  return (
    <ReasonDialog
      title={refundTexts.declineTitle}
      text={refundTexts.declineText(formatPrice(amount))}
      confirmLabel={refundTexts.declineConfirm}
      cancelLabel={refundTexts.back}
      required
      requiredMessage={messages.declineReasonRequired}
      onConfirm={(reason) => changeRefundStatus(id, { status: 'rejected', reason })}
      successMessage={refundTexts.declined}
      onClose={onClose}
    />
  )
}

function ApproveDialog({ refund: { id, amount, method, number }, isForTwo, onClose }: StepProps) {
  return (
    <ConfirmDialog
      title={refundTexts.approveTitle}
      confirmLabel={refundTexts.actions.approve}
      isDangerous={false}
      onConfirm={async () => {
        await changeRefundStatus(id, { status: 'approved' })
        notify.success(refundTexts.approved)
      }}
      onClose={onClose}
    >
      <p>
        {refundTexts.approveText(
          formatPrice(amount),
          [refundMethodLabel(method), number].filter(Boolean).join(', '),
          isForTwo,
        )}
      </p>
    </ConfirmDialog>
  )
}

function SendDialog({ refund: { id, amount }, isForTwo, onClose }: StepProps) {
  return (
    <ConfirmDialog
      title={refundTexts.sendTitle}
      confirmLabel={refundTexts.sendConfirm(formatPrice(amount))}
      isDangerous={false}
      onConfirm={async () => {
        const { status } = await changeRefundStatus(id, { status: 'refunded' })
        notify.success(status === 'refunded' ? refundTexts.sent : refundTexts.sending)
      }}
      onClose={onClose}
    >
      <p>{refundTexts.sendText(formatPrice(amount))}</p>
      {isForTwo && <p className="mt-2 font-medium">{refundTexts.anotherPerson}</p>}
    </ConfirmDialog>
  )
}
