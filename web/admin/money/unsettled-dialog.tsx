import type { Unsettled } from '#contract/sales/payments.ts'
import { ReferenceDialog } from '#web/admin/refunds/reference-dialog.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { decidePayment, dismissUnmatched, sendRefund } from './money-api.ts'

/** What the staff may do about money that is not settled, once they confirm it. */
export type UnsettledAction = 'accept' | 'refund' | 'reference' | 'dismiss'

type Props = { row: Unsettled; action: UnsettledAction; onClose: () => void }

/** The confirmation of one action on one payment or refund. */
export function UnsettledDialog({ row, action, onClose }: Props) {
  const { attemptId, refundId, unmatchedId, amount } = row
  if (action === 'accept' && attemptId)
    return <AcceptDialog attemptId={attemptId} amount={amount} onClose={onClose} />
  if (action === 'refund' && attemptId && isRefundedAutomatically(row))
    return <SendBackDialog attemptId={attemptId} amount={amount} onClose={onClose} />
  if (action === 'refund' && attemptId) return <SentBackDialog attemptId={attemptId} onClose={onClose} />
  if (action === 'dismiss' && unmatchedId)
    return <DismissDialog unmatchedId={unmatchedId} onClose={onClose} />
  if (action === 'reference' && refundId)
    return (
      <ReferenceDialog
        amount={amount}
        onConfirm={(reference) => sendRefund(refundId, reference)}
        onClose={onClose}
      />
    )
  return null
}

/** Whether the shop can refund it itself. Foreign money and less than a taka have amount 0: they are not booked. */
export const isRefundedAutomatically = ({ amount }: Pick<Unsettled, 'amount'>) => amount !== 0

type PaymentProps = { attemptId: string; amount: number | null; onClose: () => void }

const amountLabel = (amount: number | null) => (amount === null ? 'this money' : formatPrice(amount))

function AcceptDialog({ attemptId, amount, onClose }: PaymentProps) {
  return (
    <ConfirmDialog
      title="Accept this payment?"
      confirmLabel="Accept"
      isDangerous={false}
      onConfirm={async () => {
        const { state } = await decidePayment(attemptId, 'accept')
        notify.success(
          state === 'paid'
            ? 'Accepted. The order is paid.'
            : 'The order wants no money any more: the payment goes back.',
        )
      }}
      onClose={onClose}
    >
      <p>{`The gateway calls it risky. If the card's owner objects later, ${amountLabel(amount)} may be taken back from you.`}</p>
    </ConfirmDialog>
  )
}

function SendBackDialog({ attemptId, amount, onClose }: PaymentProps) {
  return (
    <ConfirmDialog
      title="Send this payment back?"
      confirmLabel="Send back"
      onConfirm={async () => {
        await decidePayment(attemptId, 'refund')
        notify.success('It goes back, and the customer is notified.')
      }}
      onClose={onClose}
    >
      <p>{`The customer gets ${amountLabel(amount)} back the way it came. The order stays unpaid.`}</p>
    </ConfirmDialog>
  )
}

function SentBackDialog({ attemptId, onClose }: Omit<PaymentProps, 'amount'>) {
  return (
    <ConfirmDialog
      title="Have you sent this payment back?"
      confirmLabel="I have sent it back"
      onConfirm={async () => {
        await decidePayment(attemptId, 'refund')
        notify.success('Taken off the list.')
      }}
      onClose={onClose}
    >
      <p>
        The shop cannot send this payment back by itself. Send it back in the gateway’s merchant panel first:
        here it is only taken off the list. The order stays unpaid.
      </p>
    </ConfirmDialog>
  )
}

function DismissDialog({ unmatchedId, onClose }: { unmatchedId: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Take this payment off the list?"
      confirmLabel="Dismiss"
      onConfirm={async () => {
        await dismissUnmatched(unmatchedId)
        notify.success('Taken off the list.')
      }}
      onClose={onClose}
    >
      <p>
        Look into the gateway’s merchant panel first: if another shop uses the same store, the payment is that
        shop’s. Otherwise send it back there.
      </p>
    </ConfirmDialog>
  )
}
