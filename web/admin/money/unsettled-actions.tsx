import { useState } from 'react'
import type { Unsettled } from '#contract/sales/payments.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { sendRefund } from './money-api.ts'
import { isRefundedAutomatically, type UnsettledAction, UnsettledDialog } from './unsettled-dialog.tsx'
import { unsettledMoneyTexts } from './unsettled-texts.tsx'

type Props = { row: Unsettled; onFailure: (reason: string) => void }

/** The buttons of one payment or refund that is not settled; none where the shop settles it automatically. */
export function UnsettledActions({ row, onFailure }: Props) {
  const { reason, refundId, unmatchedId } = row
  const [action, setAction] = useState<UnsettledAction>()
  const [busy, run] = useAction(onFailure)
  const may = useMay()
  const isHeld = reason === 'risky' || reason === 'amount-differs' || reason === 'currency-differs'
  const isStuck = reason === 'refund-refused' || reason === 'refund-unclear'

  const retryRefund = (id: string) =>
    run(async () => {
      const { status } = await sendRefund(id)
      notify.success(status === 'refunded' ? unsettledMoneyTexts.sentBack : unsettledMoneyTexts.asked)
    })

  return (
    <div className="flex flex-wrap gap-2 empty:hidden md:justify-end">
      {reason === 'risky' && may('payments.record') && (
        <Button onClick={() => setAction('accept')}>{unsettledMoneyTexts.accept}</Button>
      )}
      {isHeld && may('payments.record') && (
        <Button variant="secondary" onClick={() => setAction('refund')}>
          {isRefundedAutomatically(row) ? unsettledMoneyTexts.sendBack : unsettledMoneyTexts.sentInPanel}
        </Button>
      )}
      {isStuck && refundId && may('refunds.decide') && (
        <>
          <Button variant="secondary" busy={busy} onClick={() => void retryRefund(refundId)}>
            {unsettledMoneyTexts.askAgain}
          </Button>
          <Button onClick={() => setAction('reference')}>{unsettledMoneyTexts.enterReference}</Button>
        </>
      )}
      {unmatchedId && may('payments.record') && (
        <Button variant="secondary" onClick={() => setAction('dismiss')}>
          {unsettledMoneyTexts.dismiss}
        </Button>
      )}
      {action && <UnsettledDialog row={row} action={action} onClose={() => setAction(undefined)} />}
    </div>
  )
}
