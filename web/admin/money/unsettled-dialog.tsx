import type { Unsettled } from '#contract/sales/payments.ts'
import { ReferenceDialog } from '#web/admin/refunds/reference-dialog.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { decidePayment, dismissUnmatched, sendRefund } from './money-api.ts'
import { unsettledMoneyTexts } from './unsettled-texts.tsx'

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
        method="gateway"
        isThroughGateway
        onConfirm={(sent) => sendRefund(refundId, sent)}
        onClose={onClose}
      />
    )
  return null
}

/** Whether the shop can refund it itself. Foreign money and less than a taka have amount 0: they are not booked. */
export const isRefundedAutomatically = ({ amount }: Pick<Unsettled, 'amount'>) => amount !== 0

type PaymentProps = { attemptId: string; amount: number | null; onClose: () => void }

const shownAmount = (amount: number | null) => (amount === null ? null : formatPrice(amount))

function AcceptDialog({ attemptId, amount, onClose }: PaymentProps) {
  return (
    <ConfirmDialog
      title={unsettledMoneyTexts.acceptTitle}
      confirmLabel={unsettledMoneyTexts.accept}
      isDangerous={false}
      onConfirm={async () => {
        const { state } = await decidePayment(attemptId, 'accept')
        notify.success(state === 'paid' ? unsettledMoneyTexts.accepted : unsettledMoneyTexts.notNeeded)
      }}
      onClose={onClose}
    >
      <p>{unsettledMoneyTexts.acceptText(shownAmount(amount))}</p>
    </ConfirmDialog>
  )
}

function SendBackDialog({ attemptId, amount, onClose }: PaymentProps) {
  return (
    <ConfirmDialog
      title={unsettledMoneyTexts.sendBackTitle}
      confirmLabel={unsettledMoneyTexts.sendBack}
      onConfirm={async () => {
        await decidePayment(attemptId, 'refund')
        notify.success(unsettledMoneyTexts.sendingBack)
      }}
      onClose={onClose}
    >
      <p>{unsettledMoneyTexts.sendBackText(shownAmount(amount))}</p>
    </ConfirmDialog>
  )
}

function SentBackDialog({ attemptId, onClose }: Omit<PaymentProps, 'amount'>) {
  return (
    <ConfirmDialog
      title={unsettledMoneyTexts.inPanelTitle}
      confirmLabel={unsettledMoneyTexts.inPanelConfirm}
      onConfirm={async () => {
        await decidePayment(attemptId, 'refund')
        notify.success(unsettledMoneyTexts.offTheList)
      }}
      onClose={onClose}
    >
      <p>{unsettledMoneyTexts.inPanelText}</p>
    </ConfirmDialog>
  )
}

function DismissDialog({ unmatchedId, onClose }: { unmatchedId: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={unsettledMoneyTexts.dismissTitle}
      confirmLabel={unsettledMoneyTexts.dismiss}
      onConfirm={async () => {
        await dismissUnmatched(unmatchedId)
        notify.success(unsettledMoneyTexts.offTheList)
      }}
      onClose={onClose}
    >
      <p>{unsettledMoneyTexts.dismissText}</p>
    </ConfirmDialog>
  )
}
