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
      {...(isForTwo && { note: ANOTHER_PERSON })}
      onConfirm={(reference) => changeRefundStatus(refund.id, { status: 'refunded', reference })}
      onClose={onClose}
    />
  )
}

const ANOTHER_PERSON = 'Somebody else than the person who approved it has to send this refund.'

type Props = { refund: QueuedRefund; onClose: () => void }
type StepProps = Props & { isForTwo: boolean }

function DeclineDialog({ refund: { id, amount }, onClose }: Props) {
  return (
    <ReasonDialog
      title="Decline this refund?"
      text={`You keep the ${formatPrice(amount)}, although the goods came back. The customer reads the reason.`}
      confirmLabel="Decline refund"
      cancelLabel="Back"
      required
      requiredMessage={messages.declineReasonRequired}
      onConfirm={(reason) => changeRefundStatus(id, { status: 'rejected', reason })}
      successMessage="Declined. The customer is notified."
      onClose={onClose}
    />
  )
}

function ApproveDialog({ refund: { id, amount, method, number }, isForTwo, onClose }: StepProps) {
  return (
    <ConfirmDialog
      title="Approve this refund?"
      confirmLabel="Approve"
      isDangerous={false}
      onConfirm={async () => {
        await changeRefundStatus(id, { status: 'approved' })
        notify.success('Approved. The customer is notified.')
      }}
      onClose={onClose}
    >
      <p>{`You agree to send ${formatPrice(amount)} back (${[refundMethodLabel(method), number].filter(Boolean).join(', ')}). ${isForTwo ? 'Somebody else has to send it.' : 'Sending it is the next step.'}`}</p>
    </ConfirmDialog>
  )
}

function SendDialog({ refund: { id, amount }, isForTwo, onClose }: StepProps) {
  return (
    <ConfirmDialog
      title="Send the money back?"
      confirmLabel={`Send ${formatPrice(amount)}`}
      isDangerous={false}
      onConfirm={async () => {
        const { status } = await changeRefundStatus(id, { status: 'refunded' })
        notify.success(
          status === 'refunded'
            ? 'Sent back. The customer is notified.'
            : 'The gateway is sending it. We keep asking.',
        )
      }}
      onClose={onClose}
    >
      <p>{`${formatPrice(amount)} goes back through the payment gateway, the way it came.`}</p>
      {isForTwo && <p className="mt-2 font-medium">{ANOTHER_PERSON}</p>}
    </ConfirmDialog>
  )
}
