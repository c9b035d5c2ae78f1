import { useState } from 'react'
import type { Unsettled } from '#contract/sales/payments.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { sendRefund } from './money-api.ts'
import { isRefundedAutomatically, type UnsettledAction, UnsettledDialog } from './unsettled-dialog.tsx'

type Props = { row: Unsettled; onFailure: (reason: string) => void }

/** The buttons of one payment or refund that is not settled; none where the shop settles it by itself. */
export function UnsettledActions({ row, onFailure }: Props) {
  const { reason, refundId, unmatchedId } = row
  const [action, setAction] = useState<UnsettledAction>()
  const [busy, setBusy] = useState(false)
  const isHeld = reason === 'risky' || reason === 'amount-differs' || reason === 'currency-differs'
  const isStuck = reason === 'refund-refused' || reason === 'refund-unclear'

  async function retryRefund(id: string) {
    setBusy(true)
    onFailure('')
    try {
      const { status } = await sendRefund(id)
      notify.success(status === 'refunded' ? 'Sent back.' : 'Asked. The answer takes a while.')
    } catch (error) {
      onFailure(failureText(error))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap gap-2 empty:hidden md:justify-end">
      {reason === 'risky' && <Button onClick={() => setAction('accept')}>Accept</Button>}
      {isHeld && (
        <Button variant="secondary" onClick={() => setAction('refund')}>
          {isRefundedAutomatically(row) ? 'Send back' : 'Sent back in the panel'}
        </Button>
      )}
      {isStuck && refundId && (
        <>
          <Button variant="secondary" busy={busy} onClick={() => void retryRefund(refundId)}>
            Ask the gateway again
          </Button>
          <Button onClick={() => setAction('reference')}>Enter reference</Button>
        </>
      )}
      {unmatchedId && (
        <Button variant="secondary" onClick={() => setAction('dismiss')}>
          Dismiss
        </Button>
      )}
      {action && <UnsettledDialog row={row} action={action} onClose={() => setAction(undefined)} />}
    </div>
  )
}
