import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { messages } from '#contract/messages.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDigits, formatPrice } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { cancelStep, hasUncheckedPayment } from './cancel-rule.ts'
import { myOrdersTexts } from './my-orders-texts.tsx'
import { cancelOwnOrder } from './order-api.ts'

type Props = { order: Order; onClose: () => void }

/** Opened by Cancel Order: a confirmation, or the reason why it is not possible and a phone number (docs/product.md §4). */
export function CancelDialog({ order, onClose }: Props) {
  return cancelStep(order) === 'confirm' ? (
    <ConfirmCancel order={order} onClose={onClose} />
  ) : (
    <CallUs order={order} onClose={onClose} />
  )
}

function ConfirmCancel({ order, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const name = shownOrderNumber(order.id)

  async function cancel() {
    setBusy(true)
    try {
      await cancelOwnOrder(order.id)
      notify.success(messages.orderCancelled(name))
      onClose()
    } catch (error) {
      notify.error(messages.orderCancelFailed)
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      title={myOrdersTexts.cancelOrder}
      footer={
        <>
          <DialogCancel>{myOrdersTexts.keepOrder}</DialogCancel>
          <Button variant="danger" busy={busy} disabled={failure !== ''} onClick={cancel}>
            {myOrdersTexts.yesCancel}
          </Button>
        </>
      }
    >
      <FormErrorBox errors={failure ? [failure] : []} className="mb-3 empty:hidden" />
      <p>{myOrdersTexts.willBeCancelled(name, formatPrice(order.grandTotal))}</p>
      {order.amountPaid > 0 && (
        <p className="mt-2">{myOrdersTexts.paidComesBack(formatPrice(order.amountPaid))}</p>
      )}
      {hasUncheckedPayment(order) && <p className="mt-2">{myOrdersTexts.sentComesBack}</p>}
    </Dialog>
  )
}

function CallUs({ order, onClose }: Props) {
  const phone = useRouteLoaderData<SiteData>('layouts/store-layout')?.supportPhone
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={myOrdersTexts.cancelOrder}
      footer={<Button onClick={onClose}>{myOrdersTexts.close}</Button>}
    >
      <p>{reasonOf(order)}</p>
      {phone && (
        <p className="mt-2">
          {myOrdersTexts.callUs(
            <a href={`tel:${phone}`} className="font-semibold text-leaf-ink underline tabular-nums">
              {formatDigits(phone)}
            </a>,
          )}
        </p>
      )}
    </Dialog>
  )
}

function reasonOf(order: Order): string {
  const name = shownOrderNumber(order.id)
  if (order.paymentStatus === 'paid') return myOrdersTexts.cannotCancelPaid(name)
  return order.paymentMethod === 'ssl'
    ? myOrdersTexts.cannotCancelWaiting(name)
    : myOrdersTexts.cannotCancel(name)
}
