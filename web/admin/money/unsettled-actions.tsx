import { useState } from 'react'
import type { Unsettled } from '#contract/sales/payments.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { sendRefund } from './money-api.ts'
import { isRefundedAutomatically, UnsettledDialog, type UnsettledQuestion } from './unsettled-dialog.tsx'

type Props = { row: Unsettled; onFailure: (reason: string) => void }

/** What can be done about money that is not settled; nothing where the shop goes on by itself. */
export function UnsettledActions({ row, onFailure }: Props) {
  const { reason, refundId, strayId } = row
  const [query, setQuery] = useState<UnsettledQuestion>()
  const [busy, setBusy] = useState(false)
  const isHeld = reason === 'risky' || reason === 'amount-differs' || reason === 'currency-differs'
  const isStuck = reason === 'refund-refused' || reason === 'refund-unclear'

  async function again(id: string) {
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
      {reason === 'risky' && <Button onClick={() => setQuery('accept')}>Accept</Button>}
      {isHeld && (
        <Button variant="secondary" onClick={() => setQuery('refund')}>
          {isRefundedAutomatically(row) ? 'Send back' : 'Sent back in the panel'}
        </Button>
      )}
      {isStuck && refundId && (
        <>
          <Button variant="secondary" busy={busy} onClick={() => void again(refundId)}>
            Ask the gateway again
          </Button>
          <Button onClick={() => setQuery('reference')}>Enter reference</Button>
        </>
      )}
      {strayId && (
        <Button variant="secondary" onClick={() => setQuery('dismiss')}>
          Dismiss
        </Button>
      )}
      {query && <UnsettledDialog row={row} asked={query} onClose={() => setQuery(undefined)} />}
    </div>
  )
}
