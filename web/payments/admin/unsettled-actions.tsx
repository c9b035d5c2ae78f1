import { useState } from 'react'
import type { Unsettled } from '#contract/payments.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/failure.ts'
import { formatPrice } from '#web/formatting.ts'
import { ReferenceDialog } from '#web/refunds/admin/reference-dialog.tsx'
import { decideOn, dismissStray, sendRefund } from './money-calls.ts'

type Props = { row: Unsettled; onFailure: (reason: string) => void }

/** What can be done about money that is not settled; nothing where the shop goes on by itself. */
export function UnsettledActions({ row, onFailure }: Props) {
  const { reason, attemptId, refundId, strayId, amount } = row
  const [asked, setAsked] = useState<'accept' | 'refund' | 'reference' | 'dismiss'>()
  const [busy, setBusy] = useState(false)
  const isHeld = reason === 'risky' || reason === 'amount-differs' || reason === 'currency-differs'
  const isStuck = reason === 'refund-refused' || reason === 'refund-unclear'
  const money = amount === null ? 'this money' : formatPrice(amount)
  // Foreign money, or less than a taka: the shop books none and sends none.
  const goesByItself = amount !== 0
  const close = () => setAsked(undefined)

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
      {reason === 'risky' && <Button onClick={() => setAsked('accept')}>Accept</Button>}
      {isHeld && (
        <Button variant="secondary" onClick={() => setAsked('refund')}>
          {goesByItself ? 'Send back' : 'Sent back in the panel'}
        </Button>
      )}
      {isStuck && refundId && (
        <>
          <Button variant="secondary" busy={busy} onClick={() => void again(refundId)}>
            Ask the gateway again
          </Button>
          <Button onClick={() => setAsked('reference')}>Enter reference</Button>
        </>
      )}
      {strayId && (
        <Button variant="secondary" onClick={() => setAsked('dismiss')}>
          Dismiss
        </Button>
      )}
      {strayId && asked === 'dismiss' && (
        <ConfirmDialog
          title="Take this payment off the list?"
          confirmLabel="Dismiss"
          onConfirm={async () => {
            await dismissStray(strayId)
            notify.success('Taken off the list.')
          }}
          onClose={close}
        >
          <p>
            Look into the gateway’s merchant panel first: if another shop uses the same store, the payment is
            that shop’s. Otherwise send it back there.
          </p>
        </ConfirmDialog>
      )}
      {attemptId && asked === 'accept' && (
        <ConfirmDialog
          title="Accept this payment?"
          confirmLabel="Accept"
          isDangerous={false}
          onConfirm={async () => {
            await decideOn(attemptId, 'accept')
            notify.success('Accepted. The order is paid.')
          }}
          onClose={close}
        >
          <p>{`The gateway calls it risky. If the card's owner objects later, ${money} may be taken back from you.`}</p>
        </ConfirmDialog>
      )}
      {attemptId && asked === 'refund' && (
        <ConfirmDialog
          title={goesByItself ? 'Send this payment back?' : 'Have you sent this payment back?'}
          confirmLabel={goesByItself ? 'Send back' : 'I have sent it back'}
          onConfirm={async () => {
            await decideOn(attemptId, 'refund')
            notify.success(goesByItself ? 'It goes back, and the customer is told.' : 'Taken off the list.')
          }}
          onClose={close}
        >
          <p>
            {goesByItself
              ? `The customer gets ${money} back the way it came. The order stays unpaid.`
              : 'The shop cannot send this payment back by itself. Send it back in the gateway’s merchant panel first: here it is only taken off the list. The order stays unpaid.'}
          </p>
        </ConfirmDialog>
      )}
      {refundId && asked === 'reference' && (
        <ReferenceDialog
          amount={amount}
          onConfirm={(reference) => sendRefund(refundId, reference)}
          onClose={close}
        />
      )}
    </div>
  )
}
