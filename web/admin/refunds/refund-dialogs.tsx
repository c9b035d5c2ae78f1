import { useState } from 'react'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { TextArea } from '#web/design/text-field.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { ReferenceDialog } from './reference-dialog.tsx'
import { updateRefundStatus } from './refund-queue-api.ts'
import { type RefundActionName, refundMethodLabels } from './refund-queue-labels.ts'

export type RefundAction = { verb: RefundActionName; refund: QueuedRefund }

/** Asks before a refund is moved on. */
export function RefundDialogs({
  asked: { verb, refund },
  onClose,
}: {
  asked: RefundAction
  onClose: () => void
}) {
  if (verb === 'approve') return <ApproveDialog refund={refund} onClose={onClose} />
  if (verb === 'reject') return <RejectDialog refund={refund} onClose={onClose} />
  if (verb === 'send') return <SendDialog refund={refund} onClose={onClose} />
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

function RejectDialog({ refund: { id, amount }, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title="Decline this refund?"
      confirmLabel="Decline"
      cancelLabel="Back"
      onConfirm={async () => {
        if (reason.trim() === '') throw new Error('Please say why: the customer is told.')
        await updateRefundStatus(id, { status: 'rejected', reason: reason.trim() })
        notify.success('Declined. The customer is told why.')
      }}
      onClose={onClose}
    >
      <p className="mb-4">{`The shop keeps ${formatPrice(amount)}. This cannot be undone.`}</p>
      <TextArea
        label="Reason"
        required
        hint="Told to the customer by SMS and email."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
