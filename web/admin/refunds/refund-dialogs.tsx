import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { ReferenceDialog } from './reference-dialog.tsx'
import { updateRefundStatus } from './refund-queue-api.ts'
import { type RefundActionName, refundMethodLabels } from './refund-queue-labels.ts'

export type RefundAction = { name: RefundActionName; refund: QueuedRefund }

/** Confirms an action on a refund. */
export function RefundDialogs({
  action: { name, refund },
  onClose,
}: {
  action: RefundAction
  onClose: () => void
}) {
  if (name === 'approve') return <ApproveDialog refund={refund} onClose={onClose} />
  if (name === 'send') return <SendDialog refund={refund} onClose={onClose} />
  return (
    <ReferenceDialog
      amount={refund.amount}
      onConfirm={(reference) => updateRefundStatus(refund.id, { status: 'refunded', reference })}
      onClose={onClose}
    />
  )
}

type Props = { refund: QueuedRefund; onClose: () => void }

function ApproveDialog({ refund: { id, amount, method, number }, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Approve this refund?"
      confirmLabel="Approve"
      isDangerous={false}
      onConfirm={async () => {
        await updateRefundStatus(id, { status: 'approved' })
        notify.success('Approved. The customer is told.')
      }}
      onClose={onClose}
    >
      <p>{`You agree to send ${formatPrice(amount)} back (${[refundMethodLabels[method], number].filter(Boolean).join(', ')}). Sending it is the next step.`}</p>
    </ConfirmDialog>
  )
}

function SendDialog({ refund: { id, amount }, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Send the money back?"
      confirmLabel={`Send ${formatPrice(amount)}`}
      isDangerous={false}
      onConfirm={async () => {
        const { status } = await updateRefundStatus(id, { status: 'refunded' })
        notify.success(
          status === 'refunded'
            ? 'Sent back. The customer is told.'
            : 'The gateway is sending it. We keep asking.',
        )
      }}
      onClose={onClose}
    >
      <p>{`${formatPrice(amount)} goes back through the payment gateway, the way it came.`}</p>
    </ConfirmDialog>
  )
}
