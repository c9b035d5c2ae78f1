import type { Unsettled } from '#contract/sales/payments.ts'
import { ReferenceDialog } from '#web/admin/refunds/reference-dialog.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { decideOn, dismissStray, sendRefund } from './money-api.ts'

/** What is asked before money that is not settled is decided on. */
export type UnsettledQuestion = 'accept' | 'refund' | 'reference' | 'dismiss'

type Props = { row: Unsettled; asked: UnsettledQuestion; onClose: () => void }

/** The dialog of one question about one row. */
export function UnsettledDialog({ row, asked, onClose }: Props) {
  const { attemptId, refundId, strayId, amount } = row
  if (asked === 'accept' && attemptId)
    return <AcceptDialog attemptId={attemptId} amount={amount} onClose={onClose} />
  if (asked === 'refund' && attemptId && isRefundedAutomatically(row))
    return <SendBackDialog attemptId={attemptId} amount={amount} onClose={onClose} />
  if (asked === 'refund' && attemptId) return <SentBackDialog attemptId={attemptId} onClose={onClose} />
  if (asked === 'dismiss' && strayId) return <DismissDialog strayId={strayId} onClose={onClose} />
  if (asked === 'reference' && refundId)
    return (
      <ReferenceDialog
        amount={amount}
        onConfirm={(reference) => sendRefund(refundId, reference)}
        onClose={onClose}
      />
    )
  return null
}

/** Not foreign money, nor less than a taka: of those the shop books none and sends none. */
export const isRefundedAutomatically = ({ amount }: Pick<Unsettled, 'amount'>) => amount !== 0

type PaymentProps = { attemptId: string; amount: number | null; onClose: () => void }

const named = (amount: number | null) => (amount === null ? 'this money' : formatPrice(amount))

function AcceptDialog({ attemptId, amount, onClose }: PaymentProps) {
  return (
    <ConfirmDialog
      title="Accept this payment?"
      confirmLabel="Accept"
      isDangerous={false}
      onConfirm={async () => {
        const { state } = await decideOn(attemptId, 'accept')
        notify.success(
          state === 'paid'
            ? 'Accepted. The order is paid.'
            : 'The order wants no money any more: the payment goes back.',
        )
      }}
      onClose={onClose}
    >
      <p>{`The gateway calls it risky. If the card's owner objects later, ${named(amount)} may be taken back from you.`}</p>
    </ConfirmDialog>
  )
}

function SendBackDialog({ attemptId, amount, onClose }: PaymentProps) {
  return (
    <ConfirmDialog
      title="Send this payment back?"
      confirmLabel="Send back"
      onConfirm={async () => {
        await decideOn(attemptId, 'refund')
        notify.success('It goes back, and the customer is told.')
      }}
      onClose={onClose}
    >
      <p>{`The customer gets ${named(amount)} back the way it came. The order stays unpaid.`}</p>
    </ConfirmDialog>
  )
}

function SentBackDialog({ attemptId, onClose }: Omit<PaymentProps, 'amount'>) {
  return (
    <ConfirmDialog
      title="Have you sent this payment back?"
      confirmLabel="I have sent it back"
      onConfirm={async () => {
        await decideOn(attemptId, 'refund')
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

function DismissDialog({ strayId, onClose }: { strayId: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Take this payment off the list?"
      confirmLabel="Dismiss"
      onConfirm={async () => {
        await dismissStray(strayId)
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
