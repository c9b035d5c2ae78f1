import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import Ban from '#web/design/icons/ban.tsx'
import Banknote from '#web/design/icons/banknote.tsx'
import PhoneCall from '#web/design/icons/phone-call.tsx'
import PhoneOff from '#web/design/icons/phone-off.tsx'
import Undo2 from '#web/design/icons/undo-2.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/failure.ts'
import { formatPrice } from '#web/formatting.ts'
import { useShortcuts } from '#web/layouts/staff/shortcuts.ts'
import { formatMoment } from '#web/moments.ts'
import { paymentMethodWords } from '../order-words.ts'
import { nextMoves } from './next-moves.ts'
import type { OrderCardProps } from './order-page.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Asking = 'paid' | 'cancel' | 'ship' | 'refused'

/** What is to be done next with an order, the likeliest first; only what its state allows. */
export function OrderSteps({ order, staff, verbs }: OrderCardProps) {
  const [asking, setAsking] = useState<Asking>()
  const [busy, setBusy] = useState('')
  const { forward, canCancel } = nextMoves(staff.moves)
  const isOpen = order.paymentStatus === 'unpaid' || order.paymentStatus === 'pending'
  const close = () => setAsking(undefined)

  async function run(name: string, done: string, verb: () => Promise<unknown>) {
    setBusy(name)
    try {
      await verb()
      notify.success(done)
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy('')
  }

  const goOn = () => {
    if (!forward || busy) return
    if (forward.to === 'shipped') setAsking('ship')
    else void run(forward.to, forward.done, () => verbs.move({ status: forward.to }))
  }
  useShortcuts(forward ? [{ keys: 'm', label: forward.label, run: goOn }] : [])

  return (
    <Card as="section" aria-label="Next steps" className="grid gap-4">
      <h2 className="text-lg font-semibold">Next steps</h2>
      {order.status === 'pending' && (
        <div className="rounded-md bg-sunken p-3">
          <p className="text-sm">{callWords(staff)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant={staff.confirmedAt ? 'secondary' : 'primary'}
              busy={busy === 'confirmed'}
              onClick={() =>
                run('confirmed', 'Confirmed by phone.', () => verbs.recordCall({ outcome: 'confirmed' }))
              }
            >
              <PhoneCall aria-hidden="true" className="size-4.5" />
              Confirmed by phone
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'no-answer'}
              onClick={() =>
                run('no-answer', 'Call noted.', () => verbs.recordCall({ outcome: 'no-answer' }))
              }
            >
              <PhoneOff aria-hidden="true" className="size-4.5" />
              No answer
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {forward && (
          <Button
            variant={order.status === 'pending' && !staff.confirmedAt ? 'secondary' : 'primary'}
            busy={busy === forward.to}
            onClick={goOn}
          >
            {forward.label}
          </Button>
        )}
        {isOpen && order.status !== 'cancelled' && (
          <Button variant="secondary" onClick={() => setAsking('paid')}>
            <Banknote aria-hidden="true" className="size-4.5" />
            Mark paid
          </Button>
        )}
        {order.status === 'shipped' && (
          <Button variant="secondary" onClick={() => setAsking('refused')}>
            <Undo2 aria-hidden="true" className="size-4.5" />
            Delivery refused
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" onClick={() => setAsking('cancel')} className="text-brick-ink">
            <Ban aria-hidden="true" className="size-4.5" />
            Cancel order
          </Button>
        )}
        {!forward && !canCancel && !isOpen && <p className="text-sm text-ink-soft">Nothing is left to do.</p>}
      </div>
      {order.status === 'cancelled' && order.paymentStatus === 'paid' && (
        <p className="text-sm text-brick-ink">This order is cancelled but paid: the money has to go back.</p>
      )}
      {asking === 'ship' && <ShipDialog verbs={verbs} onClose={close} />}
      {asking === 'cancel' && (
        <ReasonDialog
          title="Cancel order"
          text="The customer is told the reason, the items go back to the shelf."
          confirmLabel="Cancel order"
          suggestions={[
            'You asked us to cancel',
            'We could not reach you by phone',
            'An item is sold out',
            'We do not deliver to this address',
          ]}
          onConfirm={(reason) => verbs.move({ status: 'cancelled', reason })}
          done="Order cancelled."
          onClose={close}
        />
      )}
      {asking === 'refused' && (
        <ReasonDialog
          title="Delivery refused"
          text="Nobody took the parcel. The order is cancelled and its items go back to the shelf; the customer’s history remembers it."
          confirmLabel="Record refusal"
          suggestions={[
            'The parcel was not accepted',
            'Nobody was at the address',
            'The phone was switched off',
          ]}
          onConfirm={(reason) => verbs.refuseDelivery(reason)}
          done="Refusal recorded."
          onClose={close}
        />
      )}
      {asking === 'paid' && (
        <ConfirmDialog
          title="Mark as paid?"
          confirmLabel="Mark paid"
          isDangerous={false}
          onConfirm={async () => {
            await verbs.markPaid()
            notify.success('Marked as paid.')
          }}
          onClose={close}
        >
          <p>{`${formatPrice(order.grandTotal)} by ${paymentMethodWords[order.paymentMethod]} will be booked as received. This cannot be taken back.`}</p>
          {order.paymentNumber && <p className="mt-2 tabular-nums">{`Paid from ${order.paymentNumber}`}</p>}
          {order.walletTransactionId && (
            <p className="tabular-nums">{`Transaction ${order.walletTransactionId}`}</p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function callWords({ callCount, confirmedAt }: OrderCardProps['staff']): string {
  const calls = callCount === 1 ? '1 call' : `${callCount} calls`
  if (confirmedAt) return `Confirmed by phone on ${formatMoment(confirmedAt)}, ${calls}.`
  return callCount === 0 ? 'Not called yet.' : `Not confirmed yet, ${calls}.`
}
